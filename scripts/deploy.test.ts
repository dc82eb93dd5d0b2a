import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import root from '../package.json' with { type: 'json' }

const read = (path: string) => readFileSync(path, 'utf8')
const found = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, first = '']) => first)
const compose = read('compose.yaml')
const guide = read('docs/operations/install.md')
const [definitions = '', declarations = ''] = compose.split('\nvolumes:\n')
const services = found(definitions, /^ {2}([a-z-]+):$/gm)
const nouns = found(read('server/src/commands/index.ts'), /^ {2}(\w+): /gm)

/** Runs a program, or returns undefined where it is not installed. */
function tool(command: string, ...args: string[]) {
  const { error, status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  return error ? undefined : { status, output: `${stdout}${stderr}` }
}

test('an operator finds every variable that only Compose reads explained in the first lines of compose.yaml', () => {
  const [explained = ''] = compose.split('\nname:')
  const documented = read('docs/operations/configure.md')
  const used = [...new Set(found(compose, /\$\{(\w+)/g)), 'COMPOSE_PROFILES']
  const isOfTheProduct = (name: string) => documented.includes(`\`${name}\``)
  expect(found(explained, /^# {3}(\w+) /gm).toSorted()).toEqual(used.filter((name) => !isOfTheProduct(name)).toSorted())
})

test('[DOOR-51] setup writes every variable of compose.yaml that is not optional, and the profile of the sign-in', () => {
  const text = read('server/src/commands/setup.ts') + read('server/src/commands/environment-file.ts')
  const optional = new Set(['CALLUP_IMAGE', 'FORMER_ID_SECRETS', 'ID_MAILS_PER_DAY', 'LOG_LEVEL'])
  const needed = found(compose, /\$\{(\w+)/g).filter((name) => !optional.has(name))
  expect(needed.filter((name) => !text.includes(name))).toEqual([])
  expect(text).toContain(`'${found(compose, /profiles: \[(.+)\]/g)[0]}'`)
})

test('[DOOR-52] each role of the database in compose.yaml has its own password, and no container another one’s secrets', () => {
  const script = read('deploy/create-databases.sh')
  expect(found(script, /\bcreate \w+ "\$(\w+)"$/gm)).toEqual(['DATABASE_PASSWORD', 'ID_DATABASE_PASSWORD'])
  expect(script).not.toContain('POSTGRES_PASSWORD')
  const services = Object.fromEntries(
    definitions
      .split(/^ {2}(?=[a-z-]+:$)/m)
      .slice(1)
      .map((text) => [text.split(':')[0], text]),
  )
  const empty = /^ {2,6}(\w+): ''$/gm
  expect(services['app']).toContain('<<: *not-its-own')
  expect(found(compose.split('\nservices:')[0] ?? '', empty).toSorted()).toEqual([
    'FORMER_ID_SECRETS',
    'ID_DATABASE_PASSWORD',
    'ID_DATABASE_URL',
    'ID_SECRET',
    'POSTGRES_PASSWORD',
  ])
  expect(found(services['backup'] ?? '', empty)).toEqual(expect.arrayContaining(['ID_SECRET', 'SESSION_SECRET']))
  expect(services['id'], 'it gets what is listed, and no file').toContain('env_file: []')
  expect(found(services['id'] ?? '', /^ {6}(\w+): /gm)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(DATABASE_URL|SESSION_SECRET|PUSH_KEY)$/)]),
  )
})

test('[DOOR-52] the services of compose.yaml take 1 GB of memory at most', () => {
  const limits = found(definitions, /^ {4}mem_limit: (\d+)m$/gm).map(Number)
  expect(limits).toHaveLength(services.length)
  expect(limits.reduce((sum, limit) => sum + limit, 0)).toBeLessThanOrEqual(1024)
})

test('every service of compose.yaml that stays up is pinned, limited in memory and logs, and checked', () => {
  const each = definitions.split(/^ {2}(?=[a-z-]+:$)/m).slice(1)
  const lacks = each.flatMap((text) => {
    const [name = ''] = text.split(':')
    const isOurs = text.includes('<<: *callup')
    const needed = {
      'a health check': name === 'app' || /healthcheck:\n/.test(text),
      'a limit of memory': text.includes('mem_limit:'),
      'a limit of logs': isOurs || text.includes('logging: *logs'),
      'an exact version': isOurs || /image: \S+:\d+\.\d+/.test(text),
    }
    return Object.entries(needed).flatMap(([what, isThere]) => (isThere ? [] : `${name} lacks ${what}`))
  })
  expect(lacks).toEqual([])
})

test('every service of compose.yaml runs a command that there is, with files and volumes that there are', () => {
  const commands = found(compose, /^ {4}command: \[?(\w+)/gm).filter((noun) => noun !== 'postgres')
  expect(nouns).toEqual(expect.arrayContaining(commands))
  expect(found(compose, /- (\.\/[^:]+):/g).filter((path) => !existsSync(path))).toEqual([])
  const mounted = new Set(found(compose, /[ '[]([a-z-]+):\/[a-z]/g))
  expect([...mounted].toSorted()).toEqual(found(declarations, /^ {2}([a-z-]+):$/gm).toSorted())
})

test('[DEMO-8] compose.demo.yaml runs the demo, pinned and limited, and only the demo reaches its database', () => {
  const demo = read('compose.demo.yaml')
  const [explained = ''] = demo.split('\nname:')
  expect(found(explained, /^# {3}(\w+) /gm).toSorted()).toEqual([...new Set(found(demo, /\$\{(\w+)/g))].toSorted())
  const [ours = '', database = ''] = demo.split(/^ {2}(?=database:$)/m)
  for (const each of [ours, database]) expect(each).toMatch(/mem_limit: \w+[^]*logging: \*logs/)
  expect(nouns).toContain(found(ours, /^ {4}command: (\w+)$/gm)[0])
  expect(database).toMatch(/image: \S+:\d+\.\d+/)
  expect(database).toMatch(/networks: \[inside\]\n[^]*inside: \{ internal: true \}/)
  expect(database).not.toContain('ports:')
})

test.each([
  ['web', ['dependencies', 'devDependencies'], ['web']],
  // Processes of their own in the same image, which the server starts without importing them.
  ['server', ['dependencies'], ['server', 'identity', 'demo']],
])('the image of %s is built with every workspace that it uses', (name, parts, own) => {
  const manifests = own.map((one) => JSON.parse(read(`${one}/package.json`)) as Record<string, object>)
  const [, stage = ''] = read('Containerfile').split(`AS ${name}\n`)
  const [steps = ''] = stage.split('\nFROM ')
  const used = manifests.flatMap((manifest) => parts.flatMap((part) => Object.keys(manifest[part] ?? {})))
  const ours = used.filter((one) => one.startsWith('@app/')).map((one) => one.replace('@app/', ''))
  const workspaces = [...new Set([...ours, ...own])].toSorted()
  expect(found(steps, /^COPY (\w+)\/package\.json/gm).toSorted()).toEqual(workspaces)
  expect(JSON.parse(found(steps, /'workspaces=(.*?)'/g)[0] ?? '[]').toSorted()).toEqual(workspaces)
})

test('an operator types only commands of the guide that work', () => {
  const lines = found(guide, /^```sh\n(.*?)^```$/gms).flatMap((block) => block.trim().split('\n'))
  expect(lines.length).toBeGreaterThan(20)
  for (const line of lines) {
    const [, service] = /^docker compose (?:exec|cp|logs(?: --\w+ \w+)*) ([a-z-]+)/.exec(line) ?? []
    if (service) expect(services, line).toContain(service)
    const [, noun] =
      /(?:^docker run .* callup|^docker compose exec \w+ callup|npm run callup --|^bin\/callup) (\w+)/.exec(line) ?? []
    if (noun) expect(nouns, line).toContain(noun)
    const [, workspace] = /--workspace (\w+)/.exec(line) ?? []
    if (workspace) expect(root.workspaces, line).toContain(workspace)
    for (const path of found(line, /(?:^| )(deploy\/[\w./@-]+)/g)) expect(existsSync(path), line).toBe(true)
    for (const [, argument] of line.matchAll(/--build-arg (\w+)=/g))
      expect(read('Containerfile')).toContain(`ARG ${argument}=`)
  }
})

test.for(['callup', 'callup-backup', 'callup-alert@'])(
  'the systemd unit %s gives the product few rights',
  (unit, { skip }) => {
    const rated = tool('systemd-analyze', 'security', '--offline=true', `deploy/${unit}.service`)
    if (!rated) return skip('systemd is not installed')
    const [, exposure] = /exposure level for [\w@-]+\.service: ([\d.]+)/.exec(rated.output) ?? []
    expect(Number(exposure), rated.output).toBeLessThanOrEqual(2)
  },
)

test('systemd understands the units, and the timer starts the backup', ({ skip }) => {
  const units = globSync('deploy/*.{service,timer}')
  expect(units).toHaveLength(4)
  const verified = units.map((unit) => tool('systemd-analyze', 'verify', unit))
  if (verified.includes(undefined)) return skip('systemd is not installed')
  const lines = verified.flatMap((each) => each?.output.split('\n') ?? [])
  const complaints = lines.filter((line) => line && !line.includes('is not executable'))
  expect(complaints, 'only the program itself may be missing here').toEqual([])
  const sandbox = (unit: string) => read(unit).split('DynamicUser=yes')[1]?.split('\n[')[0]?.trim()
  expect(sandbox('deploy/callup-backup.service'), 'both own the same files').toBe(sandbox('deploy/callup.service'))
})

test('systemd never gives up on the product, and each unit that fails mails the operators', () => {
  const product = read('deploy/callup.service')
  expect(product).toMatch(/^StartLimitIntervalSec=0$/m)
  expect(product).toMatch(/^ExecStopPost=\+-.* systemctl start --no-block callup-alert@%N\.service'$/m)
  expect(read('deploy/callup-backup.service')).toMatch(/^OnFailure=callup-alert@%N\.service$/m)
  for (const unit of globSync('deploy/*.service')) {
    expect(read(unit), 'a user whom no name service knows has no home').toMatch(/^Environment=.*\bHOME=\//m)
    expect(read(unit)).toMatch(/^MemoryMax=/m)
  }
})

/** Secrets of an API process, and of nobody else. */
const ofTheApi = ['OIDC_CLIENT_SECRET', 'MAIL_WEBHOOK_SECRET']

test('a container gets the secrets that it needs', () => {
  const id = read('deploy/kubernetes/id.yaml')
  expect(id).not.toContain('envFrom')
  expect(id).not.toMatch(/key: (DATABASE_URL|SESSION_SECRET)/)
  const [, worker = ''] = read('deploy/kubernetes/worker.yaml').split('envFrom:')
  for (const name of ofTheApi) expect(worker).toMatch(new RegExp(`name: ${name}, value: (''|not-its-own) `))
  expect(read('deploy/kubernetes/backup.yaml')).not.toContain('envFrom')
  const [, backup = ''] = compose.split(/^ {2}backup:$/m)
  for (const name of [...ofTheApi, 'SESSION_SECRET', 'PUSH_KEY'])
    expect(backup).toMatch(new RegExp(`^ {6}${name}: ''$`, 'm'))
})

test('the Kubernetes manifests build, and every container is restricted', ({ skip }) => {
  const built = tool('kubectl', 'kustomize', 'deploy/kubernetes')
  if (!built) return skip('kubectl is not installed')
  expect(built.status, built.output).toBe(0)
  const count = (pattern: RegExp) => found(built.output, pattern).length
  const containers = count(/^ *-? ?(image): /gm)
  expect(containers).toBe(6)
  for (const restriction of [/(readOnlyRootFilesystem): true/g, /(allowPrivilegeEscalation): false/g, /- (ALL)$/gm])
    expect(count(restriction), String(restriction)).toBe(containers)
  expect(count(/(runAsNonRoot): true/g)).toBe(4)
  expect(count(/(type): RuntimeDefault/g)).toBe(4)
  expect(
    found(read('deploy/kubernetes/kustomization.yaml'), /resources: \[(.+)\]/g)[0]
      ?.split(', ')
      .toSorted(),
  ).toEqual(globSync('*.yaml', { cwd: 'deploy/kubernetes', exclude: ['kustomization.yaml'] }).toSorted())
})

/** docs/operations/configure.md, PostgreSQL: connections that a process opens besides its pool. */
const besidesThePool = { api: 1, worker: 10 + 1 + 1 }
const BACKUP = 2
const ID_POOL = Number(found(read('identity/src/database/database.ts'), /max: (\d+)/g)[0])

test('autoscalers at their max, in the middle of a deploy, open no more connections than there are', () => {
  const number = (text: string, pattern: RegExp) => Number(found(text, pattern)[0])
  const max = (['api', 'worker'] as const).map((name) => {
    const text = read(`deploy/kubernetes/${name}.yaml`)
    const pods = number(text, /maxReplicas: (\d+)/g) + number(text, /maxSurge: (\d+)/g)
    return pods * (number(text, /DATABASE_POOL, value: '(\d+)'/g) + besidesThePool[name])
  })
  const id = number(read('deploy/kubernetes/id.yaml'), /replicas: (\d+)/g) * ID_POOL
  const sum = [...max, id].reduce((all, each) => all + each, BACKUP)
  const available = number(read('docs/operations/cluster.md'), /max_connections: (\d+)/g)
  expect(sum).toBeLessThanOrEqual(available - 3)
  const comment = read('deploy/kubernetes/kustomization.yaml')
  expect(found(comment, /= +(\d+)$/gm).map(Number), 'the comment').toEqual([...max, id, BACKUP])
  expect(comment).toContain(`together ${sum}, of ${available} `)
  expect(guide).toContain(`${sum} of ${available}`)
})

test('workers scale by a figure that there is, and pods are scraped with the labels of the alerts', ({ skip }) => {
  const [metric = ''] = found(read('deploy/kubernetes/worker.yaml'), /metric: \{ name: (\w+) \}/g)
  expect(metric).toBe('callup_delivery_oldest_seconds')
  expect(read('deploy/kubernetes/worker.yaml')).toContain(`seriesQuery: '${metric}'`)
  expect(read('docs/operations/monitor.md')).toContain(`\`${metric}\``)
  const scrape = read('deploy/prometheus/kubernetes.yml')
  const components = found(scrape, /regex: \((\w+\|\w+)\)/g)[0]?.split('|') ?? []
  const [prefix = ''] = found(scrape, /replacement: ([\w-]+)\$1/g)
  const jobs = new Set(found(read('deploy/prometheus/alerts.yml'), /\bjob="([\w-]+)"/g))
  expect(components.map((component) => prefix + component).toSorted()).toEqual([...jobs].toSorted())
  for (const component of components) {
    const text = read(`deploy/kubernetes/${component}.yaml`)
    expect(text).toContain(`labels: { app.kubernetes.io/component: ${component} }`)
    expect(text).toContain('name: metrics, containerPort')
    expect(text, 'a second scrape would count everything twice').not.toContain('prometheus.io/scrape')
  }
  // Debian's Prometheus is built without Kubernetes, so the rest of the file is checked with fixed targets.
  const folder = mkdtempSync(join(tmpdir(), 'scrape-'))
  const file = join(folder, 'prometheus.yml')
  writeFileSync(file, scrape.replace(/kubernetes_sd_configs: .+/, "static_configs: [{ targets: ['127.0.0.1:9464'] }]"))
  const checked = tool('promtool', 'check', 'config', '--syntax-only', file)
  rmSync(folder, { recursive: true })
  if (!checked) return skip('Prometheus is not installed')
  expect(checked.status, checked.output).toBe(0)
})

test('an operator makes the secrets of Kubernetes from the file of setup, without quotes', () => {
  const lines = found(guide, /^(grep .* > callup(?:-id)?\.secret)$/gm)
  const folder = mkdtempSync(join(tmpdir(), 'secret-'))
  const file = [
    '# Database.',
    'POSTGRES_PASSWORD=x',
    'DATABASE_PASSWORD=x',
    'DATABASE_URL=postgres://callup:x@db:5432/callup?a=1',
    "OIDC_CLIENT_SECRET='an $ecret with = and blanks'",
    'ID_DATABASE_PASSWORD=x',
    'ID_DATABASE_URL=postgres://callup_id:x@db:5432/callup_id',
    'ID_SECRET=y',
    'FORMER_ID_SECRETS=z',
    'HOST=0.0.0.0',
    'TRUST_PROXY=1',
  ]
  writeFileSync(join(folder, '.env'), `${file.join('\n')}\n`)
  for (const line of lines) spawnSync('sh', ['-c', line], { cwd: folder })
  expect(read(join(folder, 'callup.secret')).trim().split('\n')).toEqual([
    'DATABASE_URL=postgres://callup:x@db:5432/callup?a=1',
    'OIDC_CLIENT_SECRET=an $ecret with = and blanks',
    'TRUST_PROXY=1',
  ])
  expect(read(join(folder, 'callup-id.secret')).trim().split('\n')).toEqual([
    'ID_DATABASE_URL=postgres://callup_id:x@db:5432/callup_id',
    'ID_SECRET=y',
    'FORMER_ID_SECRETS=z',
  ])
  rmSync(folder, { recursive: true })
})

test('[DOOR-52] every proxy leads /id to the sign-in and everything else to the app, where they listen', () => {
  const ports = { app: found(read('server/src/core/settings.ts'), /PORT: .*default: (3\d+)/g)[0], id: '3002' }
  for (const text of [read('deploy/Caddyfile'), found(guide, /<<'CADDY'\n(.*?)^CADDY$/gms)[0] ?? '']) {
    expect(text).toContain('@id path /id /id/*\n')
    expect(found(text, /reverse_proxy @id [\w.]+:(\d+)/g)).toEqual([ports.id])
    expect(found(text, /reverse_proxy [\w.]+:(\d+)/g)).toEqual([ports.app])
  }
})

test('a pull request runs without privileges, and every workflow uses actions by their commit', () => {
  const workflows = globSync('.github/workflows/*.yml').map(read)
  expect(workflows).toHaveLength(3)
  for (const workflow of workflows) {
    expect(found(workflow, /uses: (.*)$/gm).filter((action) => !/@[0-9a-f]{40} # v\d/.test(action))).toEqual([])
    expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m)
    expect(workflow).not.toContain('pull_request_target')
    if (workflow.includes('pull_request')) expect(workflow).not.toMatch(/privileged|secrets\./)
  }
})

test('a release is published by a job that runs no code of packages, and only for a tag', () => {
  const workflow = read('.github/workflows/release.yml')
  expect(workflow).toMatch(/^on:\n {2}push:\n {4}tags: \['v\*'\]\n\n/m)
  const [, build = '', publish = ''] = workflow.split(/^ {2}(?:build|publish):$/m)
  expect(build).toContain('npm run package')
  expect(build).not.toMatch(/secrets\.|github\.token|: write/)
  expect(publish).toMatch(/^ {4}environment: release$/m)
  expect(publish).not.toMatch(/\b(npm|npx|node)\b/)
})
