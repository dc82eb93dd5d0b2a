import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import type { Check } from '@app/contract'
import { postgresTools } from '@app/dev/postgres-tools'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, type Pool } from '../src/core/database/db.ts'
import { commandsWithoutContainers, root } from './install-guide.ts'
import { freePort, killLeftovers, runCallup, start } from './processes.ts'

/** docs/operations/install.md, without containers: an operator types these lines on a clean Debian, from top to bottom. */
const name = `callup_${randomUUID().slice(0, 8)}`

let folder: string
let environment: string
let admin: Pool
let typed: string[]
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'install-'))
  environment = path.join(folder, 'callup.env')
  admin = connect(Object.assign(new URL(inject('templateUrl')), { pathname: '/postgres' }).href, { max: 1 })
  typed = await commandsWithoutContainers()
})
afterAll(async () => {
  killLeftovers()
  for (const each of [name, `${name}_id`]) {
    await admin.unsafe(`drop database if exists ${each} with (force)`)
    await admin.unsafe(`drop role if exists ${each}`)
  }
  await admin.end()
  await rm(folder, { recursive: true })
})

/** Lines that cannot run here, each with the reason and what is checked instead. */
const elsewhere: [RegExp, string, ((line: string) => Promise<void> | void)?][] = [
  [/^apt-get (update|install -y [\w -]+)$/, 'changes the machine, as root, from a network'],
  [/^\/usr\/share\/postgresql-common\/pgdg\/apt\.postgresql\.org\.sh -y$/, 'adds a source of packages, as root'],
  [/^curl -fLO REPOSITORY\/releases\/latest\/download\/callup-linux-x64\.tar\.gz$/, 'comes from a network'],
  [/^(mkdir -p|tar -xzf callup-linux-x64\.tar\.gz -C) \/srv\/callup-\$\(date \+%F\)/, 'check:install unpacks it'],
  [/^cd \/srv\/callup$/, 'the tests are there'],
  [/^systemctl daemon-reload$/, 'systemd does not run here'],
  [/^systemctl (enable --now|start) [\w. -]+$/, 'systemd does not run here', namesUnits],
  [/^systemctl reload caddy$/, 'systemd does not run here'],
]

/** Lines that run here, in a folder of the test instead of the machine's. */
const here: [RegExp, (line: string) => Promise<void>][] = [
  [/^ln -sfn /, links],
  [/ setup --run systemd --file \/etc\/callup\.env$/, setsUp],
  [/^set -a && \. \/etc\/callup\.env/, readsEnvironment],
  [/^su postgres -c psql <<SQL\n/, createsDatabase],
  [/^cp deploy\//, copiesUnits],
  [/^cat > \/etc\/caddy\/Caddyfile/, writesCaddyfile],
  [/ doctor --file \/etc\/callup\.env --mail you@example\.org$/, startsAndChecks],
]

test('[RUN-1] an operator without containers types the guide from top to bottom', { timeout: 300_000 }, async () => {
  const counted = { here: 0, elsewhere: 0 }
  for (const line of typed) {
    const [, run] = here.find(([pattern]) => pattern.test(line)) ?? []
    const [, reason, check] = elsewhere.find(([pattern]) => pattern.test(line)) ?? []
    expect([run, reason].filter(Boolean), line).toHaveLength(1)
    counted[run ? 'here' : 'elsewhere'] += 1
    await (run ?? check)?.(line)
  }
  expect(counted).toEqual({ here: 7, elsewhere: 12 })
})

const shell = (line: string) => execFileSync('bash', ['-euc', line], { cwd: root, encoding: 'utf8' })
const inFolder = (line: string) =>
  line.replaceAll('/etc/callup.env', environment).replaceAll(/\/(srv|etc)\//g, `${folder}/`)

async function links(line: string) {
  shell(inFolder(line))
  expect(await readlink(path.join(folder, 'callup'))).toMatch(/callup-\d{4}-\d\d-\d\d$/)
}

async function setsUp(line: string) {
  const [, args = ''] = /bin\/callup (.+)$/.exec(inFolder(line)) ?? []
  const replies = ['play.example.invalid', 'smtp://mail.example.invalid:587', 'robin@example.invalid']
  const { code, err } = await runCallup(args.split(' '), {}, `${replies.join('\n')}\n`)
  expect(code, err).toBe(0)
  expect((await stat(environment)).mode & 0o777).toBe(0o600)
}

/** A shell and systemd read the same values from the file. */
async function readsEnvironment(line: string) {
  const printed = shell(`env -i bash --norc -ec '${inFolder(line)} && env'`)
  const values = parseEnv(await readFile(environment, 'utf8'))
  expect(printed.split('\n')).toEqual(expect.arrayContaining(Object.entries(values).map((pair) => pair.join('='))))
}

async function createsDatabase(line: string) {
  const sql = shell(`. ${environment} && ${line.replace('su postgres -c psql', 'cat')}`)
  const statements = sql.trim().split('\n')
  expect(statements).toHaveLength(5)
  for (const statement of statements) await admin.unsafe(statement.replaceAll(/\bcallup(?=_id\b|\b)/g, name))
}

async function copiesUnits(line: string) {
  const units = line.split(' ').slice(1, -1)
  const all = (await readdir(path.join(root, 'deploy'))).filter((file) => /\.(service|timer)$/.test(file))
  expect(units.map((unit) => path.basename(unit)).toSorted()).toEqual(all.toSorted())
  for (const unit of units.filter((file) => file.endsWith('.service'))) {
    const text = await readFile(path.join(root, unit), 'utf8')
    const [, file = '', noun] = /^ExecStart=\/srv\/callup\/bin\/node (\S+) (\w+)(?: %i)?$/m.exec(text) ?? []
    expect((await stat(path.join(root, file))).isFile()).toBe(true)
    expect(['start', 'backup', 'alert']).toContain(noun)
    expect(text).toContain('EnvironmentFile=/etc/callup.env\n')
  }
}

/** The proxy leads to where the app and the sign-in listen. */
async function writesCaddyfile(line: string) {
  const { HOST = '', OIDC_ISSUER = '' } = parseEnv(await readFile(environment, 'utf8'))
  expect(line).toContain(`\treverse_proxy ${HOST}:3000\n`)
  expect(line).toContain(`\treverse_proxy @id ${HOST}:3002\n`)
  expect(OIDC_ISSUER).toBe('https://play.example.invalid/id')
}

/** What the units start, with the file that setup wrote and the database that was created. */
async function startsAndChecks(line: string) {
  const { host } = new URL(inject('templateUrl'))
  const written = await readFile(environment, 'utf8')
  const moved = written
    .replaceAll(
      /^((?:ID_)?DATABASE_URL=postgres:\/\/)callup(_id)?(:[^@]+@)127\.0\.0\.1:5432\/callup(?:_id)?$/gm,
      (_, before: string, id = '', password: string) => `${before}${name}${id}${password}${host}/${name}${id}`,
    )
    .replaceAll('/var/lib/callup', folder)
  const ports = `PORT=${await freePort()}\nID_PORT=${await freePort()}`
  await writeFile(environment, `${moved}\n${ports}\nSERVE_WEB=false\nPG_BIN=${await postgresTools()}\n`)
  const env = parseEnv(await readFile(environment, 'utf8')) as Record<string, string>
  const product = await start('start.ts', env, 'listening')
  expect(await runCallup(['backup'], env)).toMatchObject({ code: 0 })

  const [, args = ''] = /bin\/callup (.+?) --mail/.exec(inFolder(line)) ?? []
  const { out } = await runCallup([...args.split(' '), '--json'], {})
  const checks = JSON.parse(out) as Check[]
  const bad = checks.filter(({ state }) => state !== 'ok')
  expect(bad.filter(({ name: of }) => !notHere.test(of))).toEqual([])
  expect(checks.map(({ name: of }) => of)).toEqual(
    expect.arrayContaining(['environment file', 'backups', 'database locale', 'accounts']),
  )
  product.child.kill()
  await product.ended
}

/** No name leads here, provider and mail server do not exist, the test database is not durable, and a worker says so each minute. */
const notHere = /^(public address|provider|mail server|SPF|DKIM|DMARC|MX|durability|worker)$/

async function namesUnits(line: string) {
  for (const unit of line.replace(/^systemctl (enable --now|start) /, '').split(' ')) {
    const file = unit.includes('.') ? unit : `${unit}.service`
    expect((await stat(path.join(root, 'deploy', file))).isFile(), line).toBe(true)
  }
}
