/** Refuses plugins and settings that change the code of a library: production runs what development and component tests run. */
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { build, type Plugin, type UserConfig } from 'vite'

/** Builds the libraries with the settings and without. Returns the modules that differ. */
export async function changedModules(config: UserConfig, names: readonly string[]): Promise<string[]> {
  const before = await modulesOf({}, names)
  const after = await modulesOf(config, names)
  const ids = new Set([...before.keys(), ...after.keys()])
  return Array.from(ids)
    .filter((id) => before.get(id) !== after.get(id))
    .toSorted()
}

/** What the web app imports of libraries, such as `react-dom/client`. Macros are gone before they are bundled, and fonts have no code. */
function libraries(): string[] {
  const folder = join(import.meta.dirname, '../src')
  const files = globSync('**/*.{ts,tsx}', { cwd: folder }).filter((file) => !file.includes('.test.'))
  const names = files.flatMap((file) =>
    Array.from(readFileSync(join(folder, file), 'utf8').matchAll(imported), ([, name = '']) => name),
  )
  return [...new Set(names)].filter((name) => !/^(?:@app\/|virtual:)|\/macro$|\.(?:css|woff2\?url)$/.test(name))
}

const imported = /^import\s(?!type\s)(?:[^'";]*?from\s)?'([^.#'][^']*)'/gm

/** The code of all modules of these libraries, by id, as the bundler gets it. */
async function modulesOf({ resolve = {}, define = {}, plugins = [] }: UserConfig, names: readonly string[]) {
  const modules = new Map<string, string>()
  const given = await Promise.all(plugins.flat(9).map(async (plugin) => withoutOutput((await plugin) as Plugin)))
  await build({
    configFile: false,
    logLevel: 'error',
    resolve,
    define,
    plugins: [...given, everyLibrary(names), reader(modules)],
    build: { write: false, minify: false, reportCompressedSize: false, rolldownOptions: { input: ENTRY } },
  })
  modules.delete(ENTRY)
  return modules
}

/** What a plugin writes beside the modules, it makes of the pages, which are left out here. */
const withoutOutput = ({ generateBundle: _, writeBundle: __, ...plugin }: Plugin): Plugin => plugin

const ENTRY = 'virtual:every-library'

const everyLibrary = (names: readonly string[]): Plugin => ({
  name: 'every-library',
  resolveId: (name) => (name === ENTRY ? ENTRY : null),
  load: (id) =>
    id === ENTRY ? names.map((name, index) => `export * as library${index} from '${name}'`).join('\n') : null,
})

/** After all others. */
const reader = (modules: Map<string, string>): Plugin => ({
  name: 'reader',
  enforce: 'post',
  transform: { order: 'post', handler: (code, id) => void modules.set(id, code) },
})

if (import.meta.main) {
  const { default: config } = await import('../vite.config.ts')
  const names = libraries()
  const changed = await changedModules(config, names)
  for (const id of changed) console.error(`${relative('.', id)}: the web build changes it`)
  console.log(`${names.length} modules of libraries and what they import`)
  process.exitCode = changed.length > 0 || names.length === 0 ? 1 : 0
}
