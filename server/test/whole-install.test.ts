import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { appendFile, cp, readFile, stat, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { type Mailbox, startMailbox } from '@app/dev/mailbox'
import { isNightly } from '@app/dev/nightly'
import { postgresTools } from '@app/dev/postgres-tools'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connect, type Pool } from '../src/core/database/db.ts'
import { dataUrl, quarters } from './image-specimens.ts'
import { commandsWithoutContainers, root, upgradeWithoutContainers } from './install-guide.ts'
import { bootDebian, type Debian } from './new-debian.ts'
import { freePort } from './processes.ts'
import { SiteVisitor } from './site-visitor.ts'

/**
 * `npm run check:install` types docs/operations/install.md, without containers, into a new Debian, from the first command to a signed-in
 * captain and a restored backup, as root. Its own systemd runs the units. A line that cannot run there is printed with the reason and
 * with what runs instead.
 */
const MINUTES = 60_000
/** Of the guide, after the packages. */
const MAX_SECONDS = 300
/** Of the guide, besides PostgreSQL. */
const MAX_MEGABYTES = 300
/** Of API, worker and sign-in together: what they share counts once. */
const MAX_RESIDENT_MB = 512
const HOST = 'play.example.invalid'
/** An address of this machine that nothing else listens on. */
const PROXY = '127.0.0.44'
const isRoot = process.getuid?.() === 0
/** Which the package postgresql-18 would bring. */
const clientLibraries = ['libpq5', 'liblz4-1', 'libzstd1', 'zlib1g']
const ARCHIVE = path.join(root, 'release/callup-linux-x64.tar.gz')

let admin: Pool
let releases: Server
let origin: string
beforeAll(async () => {
  if (!isNightly || !isRoot) return
  execFileSync('npm', ['run', 'package', '--', 'x64'], { cwd: root, stdio: 'inherit' })
  releases = createServer((request, response) => {
    const isArchive = request.url === `/releases/latest/download/${path.basename(ARCHIVE)}`
    if (isArchive) createReadStream(ARCHIVE).pipe(response)
    else response.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await once(releases, 'listening')
  origin = `http://127.0.0.1:${(releases.address() as { port: number }).port}`
  admin = connect(Object.assign(new URL(inject('templateUrl')), { pathname: '/postgres' }).href, { max: 1 })
}, 15 * MINUTES)
afterAll(async () => {
  if (!isNightly || !isRoot) return
  releases.close()
  await admin.end()
})

describe.runIf(isNightly && isRoot).each(['bookworm', 'trixie'])('on a new Debian (%s)', (release) => {
  const name = `callup_${randomUUID().slice(0, 8)}`
  const copy = `${name}_copy`
  let debian: Debian
  let mailbox: Mailbox
  let cwd = '/root'
  beforeAll(async () => {
    mailbox = await startMailbox()
    debian = await bootDebian(release, clientLibraries)
    await cp(path.dirname(await postgresTools()), path.join(debian.folder, 'opt/postgresql-18'), { recursive: true })
  }, 20 * MINUTES)
  afterAll(async () => {
    await debian.stop()
    await mailbox.stop()
    for (const each of [name, copy]) {
      await admin.unsafe(`drop database if exists ${each} with (force)`)
      await admin.unsafe(`drop database if exists ${each}_id with (force)`)
    }
    for (const each of [name, `${name}_id`]) await admin.unsafe(`drop role if exists ${each}`)
  })

  const environmentFile = () => path.join(debian.folder, 'etc/callup.env')
  const environment = async () => parseEnv(await readFile(environmentFile(), 'utf8')) as Record<string, string>

  const shell = (command: string, options?: { input?: string; codes?: number[] }) =>
    debian.shell(`cd ${cwd}; ${command}`, options)

  type Run = (line: string) => Promise<unknown>
  const asTyped: [RegExp, Run][] = [
    [/^apt-get update$/, shell],
    [/^apt-get install -y (?!postgresql-18)/, shell],
    [/^curl -fLO REPOSITORY/, (line) => shell(line.replace('REPOSITORY', origin))],
    [/^(mkdir -p|tar -xzf callup-linux-x64\.tar\.gz|ln -sfn) /, shell],
    [/^cd \/srv\/callup$/, async (line) => void (cwd = line.slice(3))],
    [/ setup --run systemd /, (line) => shell(line, { input: replies() })],
    [/^set -a && /, shell],
    [/^cp deploy\//, shell],
    [/^systemctl (daemon-reload|enable --now callup|start callup-backup)/, shell],
    [/^cat > \/etc\/caddy\/Caddyfile/, shell],
    [/ doctor --file /, checks],
  ]
  const instead: [RegExp, string, Run?][] = [
    [/apt\.postgresql\.org\.sh -y$/, 'the network of the test has no other source of packages'],
    [/^apt-get install -y postgresql-18$/, 'PostgreSQL 18 of the tests serves, with its programs in /opt'],
    [
      /^su postgres -c psql /,
      'psql of the tests’ PostgreSQL, with other names for roles and databases',
      createsDatabases,
    ],
    [
      /^systemctl reload caddy$/,
      'Caddy signs the certificate itself, for a name in /etc/hosts, and leads to the ports of this test',
      startsProxy,
    ],
  ]

  test('[RUN-1] an operator types the whole guide, is a signed-in captain at its end, and restores the backup', {
    timeout: 30 * MINUTES,
  }, async () => {
    const counted = { asTyped: 0, instead: 0 }
    let [packages, rest, megabytes] = [0, 0, (await stat(ARCHIVE)).size / 1e6]
    for (const line of await commandsWithoutContainers()) {
      const [, run] = asTyped.find(([pattern]) => pattern.test(line)) ?? []
      const [, why = '', other] = instead.find(([pattern]) => pattern.test(line)) ?? []
      expect(Number(run !== undefined) + Number(why !== ''), line).toBe(1)
      const from = performance.now()
      megabytes += downloaded(await (run ?? other)?.(line))
      counted[run ? 'asTyped' : 'instead'] += 1
      const seconds = (performance.now() - from) / 1000
      if (line.startsWith('apt-get')) packages += seconds
      else rest += seconds
      console.log(`${seconds.toFixed(1).padStart(6)} s  ${line.split('\n')[0]}${why && `\n          instead: ${why}`}`)
    }
    expect(await visitor.signUp('robin@example.org', 'Robin Vance', mailbox)).toBe('/start')
    await fitsIntoMemory()
    await sendsFiles()
    console.log(`${release}: resident after files were sent ${(await residentMegabytes('callup')).toFixed(0)} MB`)
    await shell('systemctl start callup-backup')
    await restores()
    await comesBack()
    await upgrades()
    console.log(
      `${release}: ${counted.asTyped} commands as typed, ${counted.instead} otherwise; packages ${packages.toFixed(0)} s, the rest ${rest.toFixed(0)} s; ${megabytes.toFixed(0)} MB downloaded besides PostgreSQL`,
    )
    expect(rest).toBeLessThan(MAX_SECONDS)
    expect(megabytes).toBeLessThan(MAX_MEGABYTES)
  })

  /** To the questions of setup, in their order. */
  const replies = () => [HOST, mailbox.smtpUrl, 'robin@example.invalid', ''].join('\n')

  async function createsDatabases(line: string) {
    const sql = await shell(`. /etc/callup.env; ${line.replace('su postgres -c psql', 'cat')}`)
    for (const statement of sql.trim().split('\n'))
      await admin.unsafe(statement.replaceAll(/\bcallup(?=_id\b|\b)/g, name))
    const { host } = new URL(inject('templateUrl'))
    const written = await readFile(environmentFile(), 'utf8')
    const url = /^((?:ID_)?DATABASE_URL=postgres:\/\/)callup(_id)?(:[^@]+@)127\.0\.0\.1:5432\/callup(?:_id)?$/gm
    expect(written.match(url)).toHaveLength(2)
    const moved = written.replaceAll(
      url,
      (_, before: string, id = '', password: string) => `${before}${name}${id}${password}${host}/${name}${id}`,
    )
    await writeFile(environmentFile(), moved)
    await appendFile(
      environmentFile(),
      `PORT=${await freePort()}\nID_PORT=${await freePort()}\nPG_BIN=/opt/postgresql-18/bin\nNODE_EXTRA_CA_CERTS=/etc/callup-ca.pem\n`,
    )
  }

  /** What the units forbid must not be needed: pictures and files are read by processes of their own. */
  async function sendsFiles() {
    const logo = dataUrl('png', await quarters().png().toBuffer())
    const created = await visitor.postJson('/api/v1/team', { teamName: 'First Eleven', sport: 'Soccer', logo })
    expect(created.status, created.text).toBe(201)
    const { id } = JSON.parse(created.text) as { id: string }
    const content = Buffer.from('Date,Time,Opponent\n2030-05-04,18:30,Rovers\n').toString('base64')
    const preview = await visitor.postJson(`/api/v1/team/${id}/schedule/preview`, {
      content,
      timeZone: 'Europe/Berlin',
    })
    expect(preview.status, preview.text).toBe(200)
    expect(JSON.parse(preview.text)).toMatchObject({ lines: [{}], problems: [] })
  }

  /** To the same version, which has nothing to migrate. */
  async function upgrades() {
    const script = (await upgradeWithoutContainers()).replace('REPOSITORY', origin)
    expect(await shell(script)).toContain('up to date')
    expect(await isReady()).toBe(200)
  }

  /** Of the API process and of the sign-in, through the proxy. */
  const isReady = async () =>
    Math.max((await visitor.get('/health/ready')).status, (await visitor.get('/id/health')).status)

  /** systemd starts it again, and the operators get a mail. */
  async function comesBack() {
    expect(await isReady()).toBe(200)
    const from = performance.now()
    await shell('kill -KILL "$(systemctl show --property MainPID --value callup)"')
    const restarts = () => shell('systemctl show --property NRestarts --value callup')
    await expect.poll(restarts, { timeout: MINUTES }).toBe('1\n')
    await expect.poll(() => isReady().catch(() => 0), { timeout: MINUTES }).toBe(200)
    console.log(`${release}: ready again ${Math.round(performance.now() - from)} ms after kill -9 of everything`)
    await mailbox.waitFor(({ subject }) => subject === `Callup on ${HOST}: callup failed`, MINUTES)
  }

  /** Into a second database, compared table by table by the command itself. */
  async function restores() {
    await admin.unsafe(`create database ${copy} owner ${name} template template0`)
    await admin.unsafe(`create database ${copy}_id owner ${name}_id template template0`)
    const { DATABASE_URL = '', ID_DATABASE_URL = '' } = await environment()
    const url = Object.assign(new URL(DATABASE_URL), { pathname: `/${copy}` }).href
    const idUrl = Object.assign(new URL(ID_DATABASE_URL), { pathname: `/${copy}_id` }).href
    const out = await shell(
      `set -a; . /etc/callup.env; DATABASE_URL='${url}' ID_DATABASE_URL='${idUrl}' MEDIA_DIR=/var/lib/callup/restored bin/callup restore "$(ls -d /var/lib/callup/backups/backup-* | tail -1)"`,
    )
    expect(out).not.toContain('DIFFERS')
    expect(out).toMatch(/^accounts\.account +1 {2}same$/m)
    const restored = connect(Object.assign(new URL(inject('templateUrl')), { pathname: `/${copy}` }).href, { max: 1 })
    expect(await restored`select name from team`).toEqual([{ name: 'First Eleven' }])
    await restored.end()
  }

  /** No domain has records, the database of the tests is not durable, and Caddy's own certificates last for twelve hours. */
  async function checks(line: string) {
    const out = await shell(line, { codes: [0, 1] })
    const bad = out.split('\n').filter((each) => each.startsWith('failed'))
    const expected = /^failed +(SPF|DKIM|DMARC|MX|durability|worker|public address +The certificate of .* in 0 days)/
    expect(bad.filter((each) => !expected.test(each))).toEqual([])
    await mailbox.waitFor(({ to }) => to.includes('you@example.org'))
  }

  let visitor: SiteVisitor
  async function startsProxy() {
    const { PORT = '', ID_PORT = '' } = await environment()
    const caddyfile = path.join(debian.folder, 'etc/caddy/Caddyfile')
    const written = await readFile(caddyfile, 'utf8')
    const own = written.replace('play.example.org', HOST)
    const moved = own.replace(':3000', `:${PORT}`).replace(':3002', `:${ID_PORT}`)
    const here = `{\n\tlocal_certs\n\tskip_install_trust\n\tadmin off\n\tdefault_bind ${PROXY}\n}\n`
    await writeFile(caddyfile, here + moved)
    await shell(`echo '${PROXY} ${HOST}' >> /etc/hosts; systemctl restart caddy`)
    const authority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
    await expect
      .poll(() => shell(`test -s ${authority} && echo made`, { codes: [0, 1] }), { timeout: MINUTES })
      .toBe('made\n')
    // Node reads the file when a process starts.
    await shell(`install -m 644 ${authority} /etc/callup-ca.pem; systemctl restart callup`)
    const ca = await readFile(path.join(debian.folder, 'etc/callup-ca.pem'), 'utf8')
    visitor = new SiteVisitor({ origin: `https://${HOST}`, host: PROXY, ca })
  }

  /** The app, the worker and the sign-in. PostgreSQL is that of the tests. */
  async function fitsIntoMemory() {
    const megabytes = await residentMegabytes('callup')
    const proxy = await residentMegabytes('caddy')
    console.log(`${release}: resident ${megabytes.toFixed(0)} MB, the proxy ${proxy.toFixed(0)} MB`)
    expect(megabytes).toBeLessThan(MAX_RESIDENT_MB)
  }

  async function residentMegabytes(unit: string): Promise<number> {
    const group = (await shell(`systemctl show --property ControlGroup --value ${unit}`)).trim()
    const out = await shell(
      `for pid in $(cat /sys/fs/cgroup${group}/cgroup.procs); do awk '/^Pss:/ { print $2 }' /proc/$pid/smaps_rollup; done`,
    )
    return (
      out
        .trim()
        .split('\n')
        .reduce((sum, kilobytes) => sum + Number(kilobytes), 0) / 1024
    )
  }
})

/** What apt says that it has downloaded, in MB. */
function downloaded(output: unknown): number {
  const [, amount = '0', unit] = /^Fetched ([\d.,]+) (kB|MB)/m.exec(String(output)) ?? []
  return Number(amount.replace(',', '')) / (unit === 'kB' ? 1000 : 1)
}
