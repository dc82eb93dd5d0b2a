/**
 * A CycloneDX list of everything in an image: npm's lists for the server and for the web app, and the Debian packages
 * of the base.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Bom {
  components: Component[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

interface Component {
  'bom-ref': string
  [property: string]: unknown
}

/** `folder` is the output of check-image. */
export function imageBom(folder: string): Bom {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  const server = JSON.parse(read('server.cdx.json')) as Bom
  const web = JSON.parse(read('web.cdx.json')) as Bom
  const debian = read('debian-packages')
    .split(/\n{2,}/)
    .flatMap(componentOf)
  const once = <T>(all: T[], key: (each: T) => string) => [...new Map(all.map((each) => [key(each), each])).values()]
  return {
    ...server,
    components: once([...server.components, ...web.components, ...debian], (component) => component['bom-ref']),
    dependencies: once([...web.dependencies, ...server.dependencies], ({ ref }) => ref),
  }
}

/** A paragraph of dpkg's status. */
function componentOf(paragraph: string): Component[] {
  const field = (name: string) => new RegExp(`^${name}: (.+)$`, 'm').exec(paragraph)?.[1] ?? ''
  const [name, version, architecture] = [field('Package'), field('Version'), field('Architecture')]
  if (!name || !version) return []
  const purl = `pkg:deb/debian/${name}@${encodeURIComponent(version)}?arch=${architecture}`
  return [{ 'bom-ref': purl, type: 'library', name, version, purl }]
}
