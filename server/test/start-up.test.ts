import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { nightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asVersion17, disguised } from './disguises.ts'
import { freePort, killLeftovers, start } from './processes.ts'
import { newWorld, type World } from './world.ts'

let world: World
let env: Record<string, string>
let ends: (() => unknown)[]
beforeAll(async () => {
  world = await newWorld()
  env = Object.fromEntries(Object.entries({ ...world.config, PORT: 0 }).map(([name, value]) => [name, String(value)]))
  ends = []
})
afterAll(async () => {
  killLeftovers()
  for (const end of ends) await end()
  await world.close()
})

async function takenPort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => server.close())
  return String((server.address() as AddressInfo).port)
}

async function version17() {
  const { url, stop } = await disguised(world.url, asVersion17)
  ends.push(stop)
  return { DATABASE_URL: url }
}

const wrongPassword = () => ({
  DATABASE_URL: Object.assign(new URL(world.url), { username: 'callup', password: 'wrong' }).href,
})

async function unwritable() {
  const file = path.join(world.config.MEDIA_DIR, 'a-file')
  await writeFile(file, '')
  return { MEDIA_DIR: path.join(file, 'media') }
}

type Mistake = [
  Parameters<typeof start>[0],
  string,
  () => Record<string, string> | Promise<Record<string, string>>,
  sentence: RegExp,
]

const mistakes: Mistake[] = [
  [
    'main.ts',
    'a database that is down',
    async () => ({ DATABASE_URL: `postgres://127.0.0.1:${await freePort()}/callup` }),
    /^The database cannot be used: connection refused. Start PostgreSQL, or correct DATABASE_URL\..*$/,
  ],
  [
    'migrate.ts',
    'a wrong password',
    wrongPassword,
    /^The database cannot be used: the password is wrong. Correct user and password in DATABASE_URL; .*$/,
  ],
]

/** The others end a process in the same way. */
const alsoAtNight: Mistake[] = [
  [
    'main.ts',
    'a taken port',
    async () => ({ PORT: await takenPort() }),
    /^Port \d+ on 127.0.0.1 is taken: stop what listens there, or choose another port.$/,
  ],
  ['migrate.ts', 'PostgreSQL 17', version17, /^The database is PostgreSQL 17, and 18 is needed: .*$/],
  ['main.ts', 'a directory that cannot be written', unwritable, /^MEDIA_DIR cannot be written \(ENOTDIR\): create .*$/],
  [
    'main.ts',
    'a page file that cannot be read',
    () => ({ PRIVACY_PAGE: '/nowhere' }),
    /^PRIVACY_PAGE is neither an address nor a file that can be read: \/nowhere$/,
  ],
  [
    'worker.ts',
    'a taken health port',
    async () => ({ WORKER_HEALTH_PORT: await takenPort() }),
    /^Port \d+ on 127.0.0.1 is taken: .*$/,
  ],
  ['main.ts', 'PostgreSQL 17', version17, /^The database is PostgreSQL 17, and 18 is needed: .* Upgrade it .*$/],
  ['worker.ts', 'PostgreSQL 17', version17, /^The database is PostgreSQL 17, and 18 is needed: .*$/],
]

test.each(nightly([...mistakes, ...alsoAtNight], mistakes))(
  '[RUN-3] an operator who starts %s with %s reads one sentence that says what to do',
  async (file, _, mistake, sentence) => {
    const failure = await start(file, { ...env, ...(await mistake()) }, 'it is up').then(
      ({ lines }) => new Error(`It started:\n${lines.join('\n')}`),
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    )
    const [how, ...lines] = failure.message.split('\n')
    expect(how).toMatch(/ended with 1:$/)
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([expect.stringMatching(sentence)])
  },
)
