import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { appendFile, chmod, chown, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { type Mailbox, startMailbox } from '@app/dev/mailbox'
import { isNightly } from '@app/dev/nightly'
import { postgresTools } from '@app/dev/postgres-tools'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Pool } from '../src/core/database/db.ts'
import { commandsWithoutContainers, root } from './install-guide.ts'
import { freePort } from './processes.ts'
import { clientId, clientSecret, type HostileProvider, startHostileProvider } from './sign-in/hostile-provider.ts'

/**
 * `npm run check:install` types docs/operations/install.md, without containers, into a shell, from the first command to a signed-in captain. `/srv`,
 * `/etc` and `/var/lib` are folders of the test. What cannot run here is said with its reason, and with what runs instead.
 */
const name = `callup_${randomUUID().slice(0, 8)}`
const MINUTES = 60_000

let folder: string
let provider: HostileProvider
let mailbox: Mailbox
let admin: Pool
let cwd = '/'
const services: { pid?: number | undefined }[] = []
beforeAll(async () => {
  if (!isNightly) return
  folder = await mkdtemp(path.join(tmpdir(), 'whole-install-'))
  await chmod(folder, 0o755)
  for (const each of ['srv', 'etc/caddy', 'etc/systemd/system', 'var/lib/callup/media', 'var/lib/callup/backups'])
    await mkdir(path.join(folder, each), { recursive: true })
  provider = await startHostileProvider()
  mailbox = await startMailbox()
  admin = connect(Object.assign(new URL(inject('templateUrl')), { pathname: '/postgres' }).href, { max: 1 })
})
afterAll(async () => {
  if (!isNightly) return
  for (const { pid } of services) if (pid) process.kill(-pid, 'SIGKILL')
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.unsafe(`drop role if exists ${name}`)
  await admin.end()
  await provider.stop()
  await mailbox.stop()
  await rm(folder, { recursive: true })
})

const here = (line: string) => line.replaceAll(/(^|[\s.])\/(srv|etc|var\/lib)\//g, `$1${folder}/$2/`)
const clean: Record<string, string> = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  HOME: process.env['HOME'] ?? '/',
}

async function shell(line: string, { input = '', env = clean, codes = [0] } = {}) {
  const child = spawn('bash', ['-euo', 'pipefail', '-c', line], { cwd, env })
  if (input) child.stdin.write(input)
  child.stdin.end()
  const ended = once(child, 'exit')
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (!codes.includes(code as number)) throw new Error(`${line}: ${code}\n${err.slice(-2000)}\n${out.slice(-2000)}`)
  return out
}

const environmentFile = () => path.join(folder, 'etc/callup.env')
const environment = async () => parseEnv(await readFile(environmentFile(), 'utf8')) as Record<string, string>

type Run = (line: string) => Promise<unknown>
const asTyped: [RegExp, Run][] = [
  [/^git clone /, (line) => shell(here(line).replace('REPOSITORY', `file://${root}`))],
  [/^ln -sfn /, (line) => shell(here(line))],
  [/^cd \/srv\/callup$/, async (line) => void (cwd = here(line).slice(3))],
  [/^npm ci$|^npm run build$|^npm ci --omit=dev /, (line) => shell(line)],
  [/ setup --run systemd /, (line) => shell(here(line), { input: replies() })],
  [/^set -a && /, (line) => shell(here(line))],
  [/^cp deploy\//, (line) => shell(here(line))],
  [/^cat > \/etc\/caddy\/Caddyfile/, (line) => shell(here(line))],
  [/ doctor --file /, checks],
]
const instead: [RegExp, string, Run?][] = [
  [/^apt-get update$/, 'the lists of packages are those of this machine'],
  [
    /^apt-get install -y (?!postgresql-18)/,
    'nothing is installed: Debian has each of them',
    (line) => shell(`apt-cache show ${line.slice('apt-get install -y '.length)}`),
  ],
  [/apt\.postgresql\.org\.sh -y$/, 'no source of packages is added'],
  [/^apt-get install -y postgresql-18$/, 'PostgreSQL 18 of the tests serves'],
  [/^su postgres -c psql /, 'psql of the tests’ PostgreSQL, with another name for role and database', createsDatabase],
  [/^systemctl daemon-reload$/, 'systemd does not run here: the units are rated as the guide says', ratesUnits],
  [
    /^systemctl enable --now callup /,
    'ExecStart of the unit, as a user of its own, with the unit’s environment',
    starts,
  ],
  [/^systemctl start callup-backup$/, 'ExecStart of the unit, as the same user', backsUp],
  [/^systemctl reload caddy$/, 'the test is proxy and browser in one'],
]

test.runIf(isNightly)(
  '[RUN-1] an operator types the whole guide and is a signed-in captain at its end',
  { timeout: 30 * MINUTES },
  async () => {
    const began = performance.now()
    const counted = { asTyped: 0, instead: 0 }
    for (const line of await commandsWithoutContainers()) {
      const [, run] = asTyped.find(([pattern]) => pattern.test(line)) ?? []
      const [, why = '', other] = instead.find(([pattern]) => pattern.test(line)) ?? []
      expect(Number(run !== undefined) + Number(why !== ''), line).toBe(1)
      const from = performance.now()
      await (run ?? other)?.(line)
      counted[run ? 'asTyped' : 'instead'] += 1
      const seconds = ((performance.now() - from) / 1000).toFixed(1)
      console.log(`${seconds.padStart(6)} s  ${line.split('\n')[0]}${why && `\n          instead: ${why}`}`)
    }
    expect(await createTeam(await signIn())).toMatchObject({ name: 'First Eleven' })
    const minutes = ((performance.now() - began) / MINUTES).toFixed(1)
    console.log(`${counted.asTyped} commands as typed, ${counted.instead} otherwise, ${minutes} minutes to a captain`)
  },
)

/** To the questions of setup, in their order. */
const replies = () =>
  [
    'play.example.invalid',
    provider.issuer,
    clientId,
    clientSecret,
    mailbox.smtpUrl,
    'callup@example.invalid',
    'robin@example.invalid',
    '',
  ].join('\n')

async function createsDatabase(line: string) {
  const sql = await shell(`. ${environmentFile()}; ${line.replace('su postgres -c psql', 'cat')}`)
  for (const statement of sql.trim().split('\n')) await admin.unsafe(statement.replaceAll(/\bcallup\b/g, name))
  const { hostname, port } = new URL(inject('templateUrl'))
  const written = await readFile(environmentFile(), 'utf8')
  const url = /^(DATABASE_URL=postgres:\/\/)callup(:[^@]+@)127\.0\.0\.1:5432\/callup$/m
  expect(written).toMatch(url)
  const moved = written
    .replace(url, `$1${name}$2${hostname}:${port}/${name}`)
    .replaceAll('/var/lib/callup', path.join(folder, 'var/lib/callup'))
  await writeFile(environmentFile(), moved)
  await appendFile(environmentFile(), `PORT=${await freePort()}\nPG_BIN=${await postgresTools()}\n`)
}

async function ratesUnits() {
  const guide = await readFile(path.join(root, 'docs/operations/install.md'), 'utf8')
  const [, rating = ''] = /`systemd-analyze security` rates them\n(\d\.\d)/.exec(guide) ?? []
  for (const unit of ['callup.service', 'callup-backup.service']) {
    const rated = await shell(`systemd-analyze security --offline=true ${folder}/etc/systemd/system/${unit}`)
    expect(rated).toContain(`Overall exposure level for ${unit}: ${rating} `)
  }
}

/** The command of a unit, as systemd would start it, in the folder of the test. */
async function execStart(unit: string) {
  const lines = await readFile(path.join(folder, 'etc/systemd/system', unit), 'utf8')
  const value = (key: string) => new RegExp(`^${key}=(.+)$`, 'm').exec(lines)?.[1] ?? ''
  const state = path.join(folder, 'var/lib/callup')
  const inUnit = parseEnv(value('Environment').replaceAll(' ', '\n').replaceAll('/var/lib/callup', state))
  const user = process.getuid?.() === 0 ? 61_999 : (process.getuid?.() ?? 0)
  for (const each of ['', 'media', 'backups']) await chown(path.join(state, each), user, user)
  cwd = path.join(folder, 'srv/callup')
  const [command = '', ...args] = value('ExecStart').replaceAll('/srv/callup', cwd).split(' ')
  const drop = ['--reuid', String(user), '--regid', String(user), '--clear-groups', '--no-new-privs', command, ...args]
  const env = { ...clean, ...(await environment()), ...inUnit } as Record<string, string>
  return process.getuid?.() === 0 ? { command: 'setpriv', args: drop, env } : { command, args, env }
}

async function starts() {
  const { command, args, env } = await execStart('callup.service')
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  services.push(child)
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => printed.push(String(part)))
  const has = (expected: string) => printed.join('').includes(expected)
  await expect.poll(() => has('"msg":"listening"') || child.exitCode !== null, { timeout: MINUTES }).toBe(true)
  expect(child.exitCode, printed.join('').slice(-2000)).toBe(null)
}

async function backsUp() {
  const { command, args, env } = await execStart('callup-backup.service')
  await shell([command, ...args].join(' '), { env })
}

/** No name leads here, its domain has no records, the provider has no page, and the database of the tests is not durable. */
async function checks(line: string) {
  const out = await shell(here(line), { codes: [0, 1] })
  const bad = out.split('\n').filter((each) => each.startsWith('failed'))
  expect(
    bad.filter((each) => !/^failed +(public address|redirect address|SPF|DKIM|DMARC|MX|durability|worker)/.test(each)),
  ).toEqual([])
  await mailbox.waitFor(({ to }) => to.includes('you@example.org'))
}

const jar = new Map<string, string>()
async function send(method: string, url: string, body?: object) {
  const { PORT = '' } = await environment()
  const response = await fetch(`http://127.0.0.1:${PORT}${url}`, {
    method,
    redirect: 'manual',
    headers: {
      'sec-fetch-site': 'same-origin',
      'x-forwarded-proto': 'https',
      cookie: [...jar].map((pair) => pair.join('=')).join('; '),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  for (const cookie of response.headers.getSetCookie()) {
    const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    jar.set(key, value)
  }
  return response
}

async function signIn() {
  const departure = (await send('GET', '/auth/login')).headers.get('location') ?? ''
  const arrival = await send('GET', `/auth/callback?${provider.signIn(departure).toString()}`)
  expect([arrival.status, arrival.headers.get('location')]).toEqual([303, '/'])
  return (await (await send('GET', '/api/v1/session')).json()) as { id: string }
}

async function createTeam(_captain: { id: string }) {
  const response = await send('POST', '/api/v1/team', { teamName: 'First Eleven', sport: 'Soccer' })
  expect(response.status).toBe(201)
  return response.json()
}
