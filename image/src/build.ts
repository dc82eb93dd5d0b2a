import { execFile } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { mkdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { capture, type Engine } from './engine.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const certificates = process.env['NODE_EXTRA_CA_CERTS']

/** As images name them. */
export type Architecture = 'amd64' | 'arm64'
export const ofThisMachine: Architecture = process.arch === 'arm64' ? 'arm64' : 'amd64'

/** Builds the image `callup` from the Containerfile, on the bases that it names or on some made here, where nothing can be pulled. */
export async function buildImage(
  engine: Engine,
  folder: string,
  { architecture, isPulled }: { architecture: Architecture; isPulled: boolean },
) {
  const bases = isPulled ? [] : await makeBases(engine, folder, architecture)
  const platforms = [`BUILDPLATFORM=linux/${ofThisMachine}`, `TARGETPLATFORM=linux/${architecture}`]
  // The registry as this machine reaches it, and its cache of packages.
  const volumes = [`${capture('npm', ['config', 'get', 'cache'])}:/root/.npm`]
  if (certificates) volumes.push(`${certificates}:${certificates}:ro`)
  const options = '--isolation chroot --network host --jobs 2 --format docker --tag callup --file'
  engine.buildah(
    'build',
    '--platform',
    `linux/${architecture}`,
    ...options.split(' '),
    path.join(root, 'Containerfile'),
    ...[...bases, ...platforms].flatMap((argument) => ['--build-arg', argument]),
    ...volumes.flatMap((volume) => ['--volume', volume]),
    root,
  )
}

/** The three base images from Debian's packages, which mmdebstrap only unpacks, and Node and npm of this machine. */
async function makeBases(engine: Engine, folder: string, architecture: Architecture): Promise<string[]> {
  const shell = ['bash', 'coreutils', 'dash', 'findutils', 'libc-bin', 'libstdc++6']
  const tar = (name: string) => path.join(folder, `${name}.tar`)
  await Promise.all([
    unpack(tar('build'), shell, ofThisMachine),
    unpack(tar('postgres'), [...shell, 'postgresql-client-18'], architecture),
    unpack(tar('runtime'), ['base-files', 'libstdc++6'], architecture),
  ])
  commit(engine, 'localhost/runtime', { architecture }, [[tar('runtime'), '/']])
  commit(engine, 'localhost/postgres', { architecture }, [[tar('postgres'), '/']])
  const npm = path.dirname(path.dirname(realpathSync(capture('which', ['npm']))))
  const commands = path.join(folder, 'commands')
  await mkdir(commands)
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', path.join(commands, 'npm'))
  const env = certificates ? [`NODE_EXTRA_CA_CERTS=${certificates}`] : []
  commit(engine, 'localhost/build', { architecture: ofThisMachine, env }, [
    [tar('build'), '/'],
    [process.execPath, '/usr/local/bin/node'],
    [commands, '/usr/local/bin'],
    [npm, '/usr/local/lib/node_modules/npm'],
  ])
  return ['BUILD=localhost/build', 'POSTGRES=localhost/postgres', 'RUNTIME=localhost/runtime']
}

/** The first release of Debian with PostgreSQL 18. */
const RELEASE = 'forky'

async function unpack(tar: string, packages: string[], architecture: Architecture) {
  const options = ['--quiet', '--variant=extract', `--architectures=${architecture}`]
  // A mirror may be some days behind.
  const apt = `--aptopt=Acquire::Check-Valid-Until "false"`
  await run('mmdebstrap', [...options, apt, `--include=${packages.join(',')}`, RELEASE, tar])
}

function commit(
  engine: Engine,
  name: string,
  { architecture, env = [] }: { architecture: Architecture; env?: string[] },
  copies: [from: string, to: string][],
) {
  const container = engine.buildah('from', 'scratch')
  for (const [from, to] of copies) engine.buildah(from.endsWith('.tar') ? 'add' : 'copy', '-q', container, from, to)
  engine.buildah('config', '--arch', architecture, container)
  for (const variable of ['PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...env])
    engine.buildah('config', '--env', variable, container)
  engine.buildah('commit', '-q', '--rm', container, name)
}
