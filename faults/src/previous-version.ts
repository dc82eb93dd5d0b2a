import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from './product.ts'

const run = promisify(execFile)

/** An earlier version of the product, and the folder of its source. */
export interface Version {
  name: string
  source: string
}

/**
 * Not a release, but CHANGELOG.md promises that databases of any of its commits can be upgraded. The first one is the
 * furthest away.
 */
const FIRST_VERSION = '"version": "1.0.0"'

/** Checks out each version that upgrades are promised from: every release so far, and the first commit of 1.0.0. */
export async function checkOutEarlier(folder: string): Promise<Version[]> {
  const releases = await lines('tag', '--list', 'v*', '--merged', 'HEAD', '--no-contains', 'HEAD')
  const [first] = (await lines('log', '--format=%h', '-S', FIRST_VERSION, '--', 'package.json')).slice(-1)
  const versions: Version[] = []
  for (const name of [...(first ? [first] : []), ...releases]) {
    const source = path.join(folder, 'versions', name)
    await mkdir(source, { recursive: true })
    await checkOut(name, source)
    versions.push({ name, source })
  }
  return versions
}

/** The source of a version with the packages of its own lockfile. */
async function checkOut(commit: string, source: string) {
  const unpack = `set -o pipefail; git -C "$0" archive "$1" | tar -x -C "$2"`
  await run('bash', ['-c', unpack, root, commit, source])
  const workspaces = ['contract', 'server', 'dev', 'demo']
    .filter((name) => existsSync(path.join(source, name)))
    .map((name) => `--workspace=${name}`)
  await run('npm', ['ci', ...workspaces, '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: source,
    // Removes npm's variables about the present version.
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
    maxBuffer: 2 ** 26,
  })
}

async function lines(...args: string[]): Promise<string[]> {
  const { stdout } = await run('git', ['-C', root, ...args])
  return stdout.split('\n').filter(Boolean)
}
