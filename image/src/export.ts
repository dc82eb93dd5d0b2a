import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Engine } from './engine.ts'

/** Leaves the image `callup`, which is mounted at `mounted`, in a folder: `image` as a registry has it, and what it consists of. */
export function exportImage(engine: Engine, mounted: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  engine.podman('push', '--compress', 'callup', `dir:${path.join(folder, 'image')}`)
  cpSync(path.join(mounted, 'srv/sbom.cdx.json'), path.join(folder, 'server.cdx.json'))
  cpSync(path.join(mounted, 'srv/web/sbom.cdx.json'), path.join(folder, 'web.cdx.json'))
  writeFileSync(path.join(folder, 'debian-packages'), debianPackages(mounted))
}

/** The packages of the base: Debian's own list, or one file for each, as distroless images have it. */
function debianPackages(mounted: string): string {
  const dpkg = path.join(mounted, 'var/lib/dpkg')
  const files = ['status', ...globSync('status.d/*', { cwd: dpkg })].filter((name) => !name.endsWith('.md5sums'))
  return files
    .map((name) => path.join(dpkg, name))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n\n')
}
