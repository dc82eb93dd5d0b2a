/**
 * `npm run package` writes a release into `release/`: for each architecture an archive with everything built and Node
 * inside, and the container image as an archive; an SBOM of each, the notes from the changelog, and checksums. `npm run
 * package -- x64` makes the archive of one architecture, `npm run package -- images` the images, which needs root on
 * Debian.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  globSync,
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
import { writeImageArchive } from './image-archive.ts'
import { imageBom } from './image-bom.ts'
import { noticesOf } from './notices.ts'

const OUT = 'release'
const architectures = ['x64', 'arm64'] as const
type Architecture = (typeof architectures)[number]

/** Everything needed at run time. Tests are left out, as .dockerignore leaves them out of the image. */
const workspaces = ['contract', 'locales', 'schedule', 'server', 'identity', 'demo']
const isNeeded = (path: string) =>
  !/\.test\.tsx?$|\/node_modules(\/|$)|^(server|identity|demo)\/test(\/|$)|\.tsbuildinfo$/.test(path)

/** `bin/callup`: the command line, using the bundled Node. */
const launcher = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
exec "$here/node" "$here/../server/src/callup.ts" "$@"
`

if (import.meta.main) makeRelease(process.argv.slice(2))

function makeRelease(wanted: string[]) {
  const parts = [...architectures, 'images']
  if (wanted.some((part) => !parts.includes(part))) throw new Error(`Parts: ${parts.join(', ')}.`)
  const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part)
  rmSync(OUT, { recursive: true, force: true })
  mkdirSync(OUT)
  const archives = architectures.filter(isWanted)
  if (archives.length > 0) run('npm', ['run', 'build'])
  for (const architecture of archives) makeArchive(architecture)
  if (isWanted('images')) for (const architecture of ['amd64', 'arm64']) makeImage(architecture)
  writeFileSync(join(OUT, 'NOTES.md'), `${newestNotes(readFileSync('CHANGELOG.md', 'utf8'))}\n`)
  writeSums(OUT)
  console.log(
    readdirSync(OUT)
      .map((name) => `${OUT}/${name}`)
      .join('\n'),
  )
}

/**
 * The image that the check has built, inspected and started. IMAGE_BASES=pulled: on the bases named in the
 * Containerfile.
 */
function makeImage(architecture: string) {
  const folder = mkdtempSync(join(tmpdir(), 'callup-image-'))
  const bases = process.env['IMAGE_BASES'] === 'pulled' ? ['--pulled'] : []
  const check = ['image/src/check-image.ts', '--architecture', architecture, ...bases, '--to', folder]
  execFileSync('node', check, { stdio: 'inherit' })
  const name = join(OUT, `callup-image-${architecture}`)
  writeImageArchive(join(folder, 'image'), `${name}.tar`)
  writeFileSync(`${name}.cdx.json`, JSON.stringify(imageBom(folder), null, 2))
  rmSync(folder, { recursive: true })
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
  for (const file of globSync('node_modules/**/*.{map,d.ts,d.cts,d.mts}', { cwd: product })) rmSync(join(product, file))
  for (const name of workspaces) cpSync(name, join(product, name), { recursive: true, filter: isNeeded })
  for (const name of ['web/dist', 'deploy', 'docs', 'LICENSE', 'CHANGELOG.md'])
    cpSync(name, join(product, name), { recursive: true })
  writeFileSync(join(product, 'bin/callup'), launcher)
  chmodSync(join(product, 'bin/callup'), 0o755)
  const archive = join(process.cwd(), OUT, `callup-linux-${architecture}.tar.gz`)
  const reproducible = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', `--mtime=@${commitTime()}`]
  cpSync(join(product, 'sbom.cdx.json'), archive.replace('.tar.gz', '.cdx.json'))
  run('tar', ['--create', '--gzip', `--file=${archive}`, ...reproducible, '-C', folder, 'callup'])
  rmSync(folder, { recursive: true })
}

/**
 * By the lockfile, without development packages, even for another architecture than this one. Also writes SBOM and
 * licences.
 */
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

/** The changes of the newest version in the changelog, or the unreleased ones. */
export function newestNotes(changelog: string): string {
  const sections = changelog.split(/^## \[/m).slice(1)
  const filled = sections.find((section) => section.split('\n').slice(1).join('').trim() !== '')
  return filled?.split('\n').slice(1).join('\n').trim() ?? ''
}

/** SHA256SUMS in the format of `sha256sum --check`. */
export function writeSums(folder: string): void {
  const sums = readdirSync(folder)
    .sort()
    .map((name) => {
      const hash = createHash('sha256').update(readFileSync(join(folder, name)))
      return `${hash.digest('hex')}  ${name}\n`
    })
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
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
