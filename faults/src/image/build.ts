import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { postgresTools } from '@app/dev/postgres-tools'
import { capture, type Engine } from './engine.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../..', import.meta.url))
const certificates = process.env['NODE_EXTRA_CA_CERTS']

/**
 * Builds the image from the Containerfile without pulling anything: the three base images are made from Debian's packages,
 * which mmdebstrap only unpacks, npm of this machine and PostgreSQL's tools from npm.
 */
export async function buildImage(engine: Engine, folder: string) {
  const build = ['bash', 'coreutils', 'dash', 'libc-bin', 'libstdc++6', ...clientLibraries]
  const [tools] = await Promise.all([
    postgresTools(),
    unpack(path.join(folder, 'build.tar'), build),
    unpack(path.join(folder, 'runtime.tar'), ['libstdc++6']),
  ])
  commit(engine, 'localhost/runtime', [], [[path.join(folder, 'runtime.tar'), '/']])
  const npm = path.dirname(path.dirname(realpathSync(capture('which', ['npm']))))
  const commands = path.join(folder, 'commands')
  await mkdir(commands)
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', path.join(commands, 'npm'))
  const trust = certificates ? [`NODE_EXTRA_CA_CERTS=${certificates}`] : []
  commit(engine, 'localhost/build', trust, [
    [path.join(folder, 'build.tar'), '/'],
    [process.execPath, '/usr/local/bin/node'],
    [commands, '/usr/local/bin'],
    [npm, '/usr/local/lib/node_modules/npm'],
    [path.dirname(tools), '/usr/lib/postgresql/18'],
  ])
  const bases = 'BUILD=localhost/build POSTGRES=localhost/build RUNTIME=localhost/runtime'
  // The registry as this machine reaches it, and its cache of packages.
  const volumes = [`${capture('npm', ['config', 'get', 'cache'])}:/root/.npm`]
  if (certificates) volumes.push(`${certificates}:${certificates}:ro`)
  const options = '--isolation chroot --network host --jobs 2 --format docker --tag callup --file'
  engine.buildah(
    'build',
    ...options.split(' '),
    path.join(root, 'Containerfile'),
    ...bases.split(' ').flatMap((base) => ['--build-arg', base]),
    ...volumes.flatMap((volume) => ['--volume', volume]),
    root,
  )
}

/** libpq's and pg_dump's. */
const clientLibraries = ['libgssapi-krb5-2', 'liblz4-1', 'libssl3', 'libzstd1', 'zlib1g']

async function unpack(tar: string, packages: string[]) {
  await run('mmdebstrap', ['--quiet', '--variant=extract', `--include=${packages.join(',')}`, 'bookworm', tar])
}

function commit(engine: Engine, name: string, env: string[], copies: [from: string, to: string][]) {
  const container = engine.buildah('from', 'scratch')
  for (const [from, to] of copies) engine.buildah(from.endsWith('.tar') ? 'add' : 'copy', '-q', container, from, to)
  for (const variable of ['PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...env])
    engine.buildah('config', '--env', variable, container)
  engine.buildah('commit', '-q', '--rm', container, name)
}
