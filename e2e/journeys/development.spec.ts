import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@app/dev/ports'
import { expect, test as journey } from '../journey.ts'
import { maya, type Person } from '../people.ts'
import { signInAs } from '../worlds.ts'

const farah: Person = { firstName: 'Farah', lastName: 'Aziz', email: 'farah.aziz@example.com' }
const names = ['WEB_PORT', 'API_PORT', 'PROVIDER_PORT', 'MAILBOX_PORT', 'SMTP_PORT', 'DATABASE_PORT']

/** The app as `npm run dev` serves it, unbundled, in place of the production build. */
const test = journey.extend({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture names from this pattern
  baseURL: async ({}, use) => {
    const home = await mkdtemp(path.join(tmpdir(), 'development-'))
    const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, String(await freePort())])))
    const script = fileURLToPath(new URL('../../dev/src/dev.ts', import.meta.url))
    const { DATABASE_URL: _, npm_lifecycle_event: __, NODE_ENV: ___, ...env } = process.env
    const dev = spawn(process.execPath, [script], { env: { ...env, ...ports, DATA_DIR: home } })
    await untilPrinted(dev, 'Ctrl-C stops everything')
    await use(`http://localhost:${ports['WEB_PORT']}`)
    const gone = new Promise((resolve) => dev.once('exit', resolve))
    dev.kill('SIGINT')
    await gone
    await rm(home, { recursive: true, force: true })
  },
})

async function untilPrinted(dev: ChildProcess, text: string) {
  let output = ''
  for (const stream of [dev.stdout, dev.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk))
  await expect.poll(() => output, { timeout: 90_000 }).toContain(text)
}

test('Farah, who is signed in, opens a join link and an invitation in the development form @any-screen @nightly', async ({
  page,
  baseURL,
}) => {
  await signInAs(page, maya)
  const headers = { origin: String(baseURL) }
  const request = async <Reply>(path: string, data?: object) => {
    const response = await page.request.fetch(`/api/v1/team${path}`, { headers, ...(data && { method: 'POST', data }) })
    return (await response.json()) as Reply
  }
  const teams = await request<{ id: string; name: string; role: string }[]>('')
  const team = teams.find(({ role }) => role === 'Captain') ?? { id: '', name: '' }
  const { path: joinLink } = await request<{ path: string }>(`/${team.id}/join-links`, {})
  await request(`/${team.id}/invite`, { userEmails: [farah.email] })
  const [invitation] = await request<{ id: string }[]>(`/${team.id}/invitations`)

  await page.context().clearCookies()
  await signInAs(page, farah)
  const heading = page.getByRole('heading', { name: `Join ${team.name}`, level: 1 })
  await page.goto(joinLink)
  await expect(heading).toBeVisible()
  await expect(page.getByRole('button', { name: `Join ${team.name}` })).toBeVisible()
  await page.goto(`/invitation?${new URLSearchParams({ id: invitation?.id ?? '', teamId: team.id })}`)
  await expect(heading).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept' })).toBeVisible()
})
