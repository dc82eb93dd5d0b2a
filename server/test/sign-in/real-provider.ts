import { type AddressInfo, createServer } from 'node:net'
import { startIdentityProvider } from '@app/dev/identity-provider'
import { newWorld } from '../world.ts'
import { type Visitor, visitor } from './visitor.ts'

/** Starts the server on its own port, registered at the real provider. */
export async function worldWithProvider() {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const provider = await startIdentityProvider({ appOrigin: origin })
  const world = await newWorld({
    now: () => new Date(),
    env: {
      PUBLIC_ORIGIN: origin,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_AUDIENCE: provider.audience,
    },
  })
  await world.app.listen({ host: 'localhost', port })

  return {
    ...world,
    origin,
    provider,

    /** Goes through the whole sign-in: our login, the provider's page, one click, the callback. */
    async signIn(firstName: string, { returnTo = '/teams', browser = visitor() } = {}) {
      const page = await browser.visit(`${origin}/auth/login?returnTo=${encodeURIComponent(returnTo)}`)
      const person = provider.people.find((known) => known.firstName === firstName)
      if (!person) throw new Error(`The provider does not know ${firstName}`)
      // The provider shows no prompt to a person with a session there.
      const landed = page.url.startsWith(origin) ? page : await browser.submit(page.url, { person: person.sub })
      return { browser, page, person, landedOn: landed.url.replace(origin, '') }
    },

    session: async (browser: Visitor): Promise<unknown> => (await browser.fetch(`${origin}/auth/session`)).json(),

    async close() {
      await world.close()
      await provider.stop()
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, 'localhost', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
