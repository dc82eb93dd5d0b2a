import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEnvironment } from '@app/dev/environment'
import { freePort } from '@app/dev/ports'
import { addresses, setAddresses } from './addresses.ts'
import { codeOf } from './door-mail.ts'
import { type Engine, type PersonAtBrowser, personAt } from './engines/engine.ts'
import { firefox } from './engines/firefox.ts'
import { startTlsFront } from './engines/tls-front.ts'
import { webkit } from './engines/webkit.ts'
import { withOwnSignIn } from './own-product.ts'
import { newPerson, type Person } from './people.ts'
import { end, runProduct, waitUntilReady } from './start.ts'

/**
 * The second part of `npm run check:browsers`: signs people up and in by our own sign-in in the engines that the browser
 * tests do not use, and prints a line per journey and engine. An engine that is not installed is skipped.
 */
/** WebKitGTK's web process often crashes, at any page: then the person begins again in a new browser. */
const MAX_CRASHES = 4
let failures = 0
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))

const engines = [webkit, firefox].filter((engine) => {
  const packages = engine.missing()
  if (packages.length > 0)
    console.log(`- ${engine.name.padEnd(9)}  skipped, it is not installed: apt-get install ${packages.join(' ')}`)
  return packages.length === 0
})
if (engines.length > 0) await driveAll()
process.exit(failures > 0 ? 1 : 0)

async function driveAll() {
  const folder = await mkdtemp(path.join(tmpdir(), 'door-'))
  const port = await freePort()
  const front = await startTlsFront(port)
  const environment = await startEnvironment({ appOrigin: front.origin, apiPort: port })
  const authority = path.join(folder, 'authority.pem')
  await writeFile(authority, front.certificate)
  const env = await withOwnSignIn(environment, front.origin)
  // App and sign-in reach each other by the public address.
  const product = runProduct({ ...env, TRUST_PROXY: '0', NODE_EXTRA_CA_CERTS: authority })
  try {
    const { mailbox, provider, database } = environment
    await waitUntilReady(`http://localhost:${port}/id/.well-known/openid-configuration`, product)
    setAddresses({
      app: front.origin,
      mailbox: mailbox.webUrl,
      provider: provider.issuer,
      push: '',
      database: database.url,
    })
    for (const engine of engines) await driveIn(engine)
  } finally {
    await end(product)
    await environment.stop()
    await front.stop()
    await rm(folder, { recursive: true })
  }
}

async function driveIn(engine: Engine, crashes = 0): Promise<void> {
  const open: PersonAtBrowser[] = []
  const journey = async (what: string, steps: () => Promise<unknown>) => {
    const began = performance.now()
    await steps()
    console.log(`✓ ${engine.name.padEnd(9)}  ${what.padEnd(52)} ${((performance.now() - began) / 1000).toFixed(1)} s`)
  }
  try {
    const tab = await engine.open()
    const ada = personAt(tab, addresses.app())
    open.push(ada)
    const person = newPerson('Ada')
    await tab.addAuthenticator?.()
    await journey('Ada signs up from the landing page with a code', async () => {
      await ada.go('/landing')
      await ada.click('button', /^Sign Up$/)
      await giveAddress(ada, person)
      await ada.type(/^Code from the email/, (await codeOf(person)).code)
      await ada.click('button', /^Continue$/)
      await ada.type(/^First and last name/, `Ada ${person.lastName}`)
      await ada.click('button', /^Continue$/)
    })
    if (tab.addAuthenticator) {
      await journey('she makes a passkey', async () => {
        await ada.click('button', /^Create a Passkey$/)
        await ada.sees('heading', /^What brings you here/)
      })
    } else await ada.sees('heading', /^What brings you here/)
    await journey('she logs out', async () => {
      await ada.go('/account')
      await ada.click('button', /^Logout$/)
      await ada.sees('button', /^Log In$/)
    })
    if (tab.addAuthenticator)
      await journey('she is back with the passkey', async () => {
        await ada.click('button', /^Log In$/)
        await ada.click('button', /^Use (My|a) Passkey$/)
        await ada.sees('heading', /^(What brings|Morning|Hello|Evening|Afternoon)/)
      })
    else
      await journey('she is back with the link in the mail', async () => {
        await ada.click('button', /^Log In$/)
        await giveAddress(ada, person)
        await tab.go((await codeOf(person, 2)).link)
        await ada.click('button', /^Continue$/)
        await ada.sees('heading', /^(What brings|Morning|Hello|Evening|Afternoon)/)
      })
  } catch (error) {
    if (String(error).includes('invalid session id')) {
      if (crashes < MAX_CRASHES) return await driveIn(engine, crashes + 1)
      console.log(`- ${engine.name.padEnd(9)}  not checked: its web process crashed ${crashes + 1} times`)
      return
    }
    failures += 1
    const seen = (await Promise.all(open.map((person) => person.where()))).join('\n')
    console.log(`✗ ${engine.name.padEnd(9)}  ${error instanceof Error ? error.message : String(error)}\n${seen}`)
  } finally {
    for (const person of open) await person.close()
  }
}

async function giveAddress(browser: PersonAtBrowser, person: Person) {
  await browser.type(/^Email$/, person.email)
  await browser.click('button', /^Email Me a Code$/)
  await browser.sees('heading', /^Check your email/)
}
