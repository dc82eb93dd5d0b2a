import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const repository = fileURLToPath(new URL('..', import.meta.url))

export interface Release {
  /** The server program that serves it. */
  program: string
  remove(): Promise<void>
}

/** Makes another release from the build: its documents name it, and every hashed file has a different name. */
export async function makeRelease(mark: string): Promise<Release> {
  const { dist, ...release } = await copyServer(mark)
  await cp(path.join(repository, 'web/dist'), dist, {
    recursive: true,
    filter: (source) => !/\.(?:br|gz)$/.test(source),
  })
  const assets = await readdir(path.join(dist, 'assets'))
  const renamed = new Map(assets.map((name) => [name, name.replace(/(?=\.\w+$)/, mark)]))
  const anyName = new RegExp(assets.map((name) => name.replaceAll('.', '\\.')).join('|'), 'g')
  for (const file of await readdir(dist, { recursive: true })) {
    if (!/\.(?:html|js|css|json)$/.test(file)) continue
    const text = await readFile(path.join(dist, file), 'utf8')
    const own = text
      .replaceAll(anyName, (name) => renamed.get(name) ?? name)
      .replace('<html ', `<html data-release="${mark}" `)
    await writeFile(path.join(dist, file), file === 'sw.js' ? withOwnCache(own, mark) : own)
  }
  for (const [before, after] of renamed)
    await rename(path.join(dist, 'assets', before), path.join(dist, 'assets', after))
  return release
}

/** This version's server with another build of the web app. */
export async function makeReleaseOf(build: string): Promise<Release> {
  const { dist, ...release } = await copyServer('build')
  await cp(build, dist, { recursive: true })
  return release
}

/** A copy of the server, which serves the build placed into its `dist`. */
async function copyServer(mark: string): Promise<Release & { dist: string }> {
  const root = await mkdtemp(path.join(tmpdir(), `release-${mark}-`))
  await mkdir(path.join(root, 'web'))
  for (const part of ['server', 'package.json'])
    await cp(path.join(repository, part), path.join(root, part), { recursive: true })
  await symlink(path.join(repository, 'node_modules'), path.join(root, 'node_modules'))
  return {
    program: path.join(root, 'server/src/start.ts'),
    dist: path.join(root, 'web/dist'),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

/** Each release has its own cache, which the build names after its files. */
function withOwnCache(worker: string, mark: string): string {
  const own = worker.replace(/(?<=`app-)[\w-]{12}(?=`)/, mark.padEnd(12, '0'))
  if (own === worker) throw new Error('The name of the cache was not found in sw.js.')
  return own
}
