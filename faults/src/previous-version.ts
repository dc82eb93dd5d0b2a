import { execFile } from 'node:child_process'
import { mkdir, readdir, symlink } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { root } from './product.ts'

const run = promisify(execFile)

/** Upgrades are promised from this version on. Until there is a release after it, the drill upgrades from its first commit. */
const FIRST_VERSION = '"version": "1.0.0"'

/** Checks the previous version of the product out into a folder, with the installed packages of this one. */
export async function checkOutPrevious(folder: string): Promise<{ source: string; commit: string }> {
  const commit = await previousCommit()
  const source = path.join(folder, 'previous')
  await mkdir(source)
  await run('bash', [
    '-c',
    `set -o pipefail; git -C "$0" archive "$1" server contract web package.json | tar -x -C "$2"`,
    root,
    commit,
    source,
  ])
  // The workspaces among the packages are those of the previous version.
  const packages = path.join(source, 'node_modules')
  await mkdir(path.join(packages, '@app'), { recursive: true })
  for (const name of await readdir(path.join(root, 'node_modules')))
    if (name !== '@app') await symlink(path.join(root, 'node_modules', name), path.join(packages, name))
  for (const name of ['contract', 'server']) await symlink(path.join(source, name), path.join(packages, '@app', name))
  return { source, commit: commit.slice(0, 7) }
}

async function previousCommit(): Promise<string> {
  const release = await git('describe', '--tags', '--match', 'v*', '--abbrev=0', 'HEAD^').catch(() => '')
  if (release) return git('rev-parse', `${release}^{commit}`)
  const commits = await git('log', '--format=%H', '-S', FIRST_VERSION, '--', 'package.json')
  return commits.split('\n').at(-1) || git('rev-parse', 'HEAD')
}

async function git(...args: string[]): Promise<string> {
  return (await run('git', ['-C', root, ...args])).stdout.trim()
}
