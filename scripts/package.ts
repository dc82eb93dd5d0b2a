/**
 * `npm run package` writes into `release/` what a release consists of besides the image: for each architecture an archive with
 * everything built and Node inside, the notes from the changelog, checksums, and a signature of these if RELEASE_KEY names a key.
 * `npm run package -- x64` makes the archive of one architecture.
 */
import { execFileSync } from 'node:child_process'
import { createHash, createPrivateKey, sign } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noticesOf } from './notices.ts'

const OUT = 'release'
const architectures = ['x64', 'arm64'] as const
type Architecture = (typeof architectures)[number]

/** What runs. Tests stay behind, as .dockerignore leaves them out of the image. */
const workspaces = ['contract', 'locales', 'server']
const isNeeded = (path: string) => !/\.test\.tsx?$|\/node_modules(\/|$)|^server\/test(\/|$)|\.tsbuildinfo$/.test(path)

/** `bin/callup`: the command line with the Node beside it. */
const launcher = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
exec "$here/node" "$here/../server/src/callup.ts" "$@"
`

if (import.meta.main) makeRelease(process.argv.slice(2))

function makeRelease(wanted: string[]) {
  const chosen = architectures.filter((each) => wanted.length === 0 || wanted.includes(each))
  if (chosen.length === 0) throw new Error(`Architectures: ${architectures.join(', ')}.`)
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(OUT)
  run('npm', ['run', 'build'])
  for (const architecture of chosen) makeArchive(architecture)
  writeFileSync(join(OUT, 'NOTES.md'), `${newestNotes(readFileSync('CHANGELOG.md', 'utf8'))}\n`)
  writeSums(OUT, process.env['RELEASE_KEY'])
  console.log(
    readdirSync(OUT)
      .map((name) => `${OUT}/${name}`)
      .join('\n'),
  )
}

function makeArchive(architecture: Architecture) {
  const folder = mkdtempSync(join(tmpdir(), 'callup-package-'))
  const product = join(folder, 'callup')
  mkdirSync(join(product, 'bin'), { recursive: true })
  installPackages(product, architecture)
  const node = join(product, 'node_modules', `node-linux-${architecture}`)
  renameSync(join(node, 'bin/node'), join(product, 'bin/node'))
  rmSync(node, { recursive: true })
  rmSync(join(product, 'node_modules/.bin'), { recursive: true, force: true })
  for (const name of workspaces) cpSync(name, join(product, name), { recursive: true, filter: isNeeded })
  for (const name of ['web/dist', 'deploy', 'docs', 'LICENSE', 'CHANGELOG.md'])
    cpSync(name, join(product, name), { recursive: true })
  writeFileSync(join(product, 'bin/callup'), launcher)
  chmodSync(join(product, 'bin/callup'), 0o755)
  const archive = join(process.cwd(), OUT, `callup-linux-${architecture}.tar.gz`)
  const reproducible = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${commitTime()}`]
  run('tar', ['--create', '--gzip', `--file=${archive}`, ...reproducible, '-C', folder, 'callup'])
  rmSync(folder, { recursive: true })
}

/** By the lockfile, without what only development needs, for another architecture than this one too. Writes SBOM and licences beside. */
function installPackages(product: string, architecture: Architecture) {
  for (const name of ['package.json', 'package-lock.json', '.npmrc', ...workspaces.map((one) => `${one}/package.json`)])
    cpSync(name, join(product, name))
  const inside = { cwd: product }
  const names = JSON.stringify(workspaces)
  run('npm', ['pkg', 'set', '--json', `workspaces=${names}`], inside)
  run('npm', ['pkg', 'delete', 'devDependencies', 'scripts'], inside)
  for (const name of workspaces) run('npm', ['pkg', 'delete', 'devDependencies', '--workspace', name], inside)
  const target = ['--os=linux', `--cpu=${architecture}`, '--libc=glibc']
  run('npm', ['ci', '--ignore-scripts', '--omit=dev', ...target], inside)
  const sbom = run('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'], inside)
  writeFileSync(join(product, 'sbom.cdx.json'), sbom)
  writeFileSync(join(product, 'NOTICES.txt'), noticesOf(join(product, 'node_modules')))
}

/** The changes of the newest version in the changelog, or what is not released yet. */
export function newestNotes(changelog: string): string {
  const sections = changelog.split(/^## \[/m).slice(1)
  const filled = sections.find((section) => section.split('\n').slice(1).join('').trim() !== '')
  return filled?.split('\n').slice(1).join('\n').trim() ?? ''
}

/** SHA256SUMS as `sha256sum --check` reads it, and its Ed25519 signature as `openssl pkeyutl -verify -rawin` does. */
export function writeSums(folder: string, keyFile: string | undefined): void {
  const names = readdirSync(folder).sort()
  const sums = names.map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex')}  ${name}\n`,
  )
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
  if (!keyFile) return
  const signature = sign(null, Buffer.from(sums.join('')), createPrivateKey(readFileSync(keyFile)))
  writeFileSync(join(folder, 'SHA256SUMS.sig'), signature)
}

function commitTime(): string {
  return run('git', ['log', '-1', '--format=%ct']).trim()
}

function run(command: string, args: string[], options: { cwd?: string } = {}): string {
  return execFileSync(command, args, {
    ...options,
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
