import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { SOURCE_LANGUAGE } from '@app/contract/language'
import { type CatalogMessage, languages, readCatalogs, shortIds } from '@app/locales'
import { pseudo, pseudoLanguages } from '@app/locales/pseudo'
import type { Messages } from '@lingui/core'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const MODULE = 'virtual:messages'
const ROOT = resolve(import.meta.dirname, '../..')

const FIRST = 'web/src/main.tsx'

/** The first view, and the parts of it that load later. */
const entryNames = ['first', 'dashboard'] as const
type Entry = (typeof entryNames)[number]
type Group = Entry | 'rest' | 'help' | 'console'
const laterGroups: Exclude<Group, 'first'>[] = ['dashboard', 'rest', 'help', 'console']

/**
 * Compiles the catalogs: of each language one chunk with the messages of the first view, one of its later parts, one of all other pages and
 * overlays, one of the help page, and one of the console. Messages that only the server says are left out.
 */
export function messages({ isTest = false } = {}): Plugin {
  let isDevelopment = false
  return {
    name: 'messages',
    config: (_config, { command }) => {
      isDevelopment = command === 'serve'
    },
    resolveId: (name) => (name.startsWith(MODULE) ? `\0${name}` : null),
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return null
      const [, language, group = 'first'] = id.slice(1).split('/')
      if (language === undefined)
        return isDevelopment ? developmentIndex() : indexOf(JSON.stringify(languages), languages)
      // Tests have the English texts in the code.
      const texts = isTest && language === SOURCE_LANGUAGE ? {} : compiled(language, group as Group)
      const chunk = `export const messages = ${JSON.stringify(isDevelopment ? texts : withShortIds(texts))}`
      return group === 'first' ? chunk + exportLater(language) : chunk
    },
    buildEnd() {
      const bundled = bundledWith(FIRST, (id) => this.getModuleInfo(id)?.importedIds ?? [])
      // The bundler also builds the landing page, and libraries for their check.
      if (bundled.size === 1) return
      const read = reachable([FIRST])
      const different = [...read, ...bundled].filter((file) => !read.has(file) || !bundled.has(file))
      if (different.length > 0)
        this.error(`The first view would have the words of other files than it has: ${different.join(', ')}`)
    },
    transform: {
      order: 'post',
      handler: (code, file) => (isDevelopment || !ownFile.test(file) ? null : { code: shortened(code), map: null }),
    },
  }
}

const indexOf = (offered: string, loadable: readonly string[]): string => `
export const languages = ${offered}
export const catalogs = { ${loadable.map((language) => loader(language, `${MODULE}/${language}`)).join(', ')} }`

/** The first view need not know where the others are. */
const exportLater = (language: string): string => `
export const later = { ${laterGroups.map((group) => loader(group, `${MODULE}/${language}/${group}`)).join(', ')} }`

const loader = (name: string, module: string): string =>
  `${JSON.stringify(name)}: () => import(${JSON.stringify(module)})`

/** `?lang=ar-XB` holds for the tab, whatever the account has chosen. */
const developmentIndex = (): string => `
const wanted = globalThis.document && (new URLSearchParams(location.search).get('lang') ?? sessionStorage.getItem('lang'))
const pseudo = ${JSON.stringify(pseudoLanguages)}.find((one) => one === wanted)
if (pseudo) {
  sessionStorage.setItem('lang', pseudo)
  Object.defineProperty(navigator, 'languages', { value: [pseudo] })
}
${indexOf(`pseudo ? [pseudo] : ${JSON.stringify(languages)}`, [...languages, ...pseudoLanguages])}`

function compiled(language: string, group: Group) {
  const first = reachable([FIRST])
  const reachedBy = new Map<Entry, ReadonlySet<string>>([
    ['first', first],
    ['dashboard', reachable(Array.from(first).flatMap(dashboardPartsOf))],
  ])
  const isPseudo = pseudoLanguages.includes(language)
  const catalog = readCatalogs(isPseudo ? SOURCE_LANGUAGE : language)
  const inGroup = catalog.filter(({ origins }) => groupsOf(origins, reachedBy).includes(group))
  return compiledOf(inGroup, isPseudo ? pseudo : compileMessage)
}

const ownFile = /\/(?:web|contract)\/src\//

const withShortIds = (texts: Messages): Messages =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [shortIds().get(id) ?? id, text]))

/** The ids that the macros wrote and those of labels, whose English text is in the catalog. */
const shortened = (code: string): string =>
  code
    .replaceAll(/\bid: "([^"\\]+)"/g, (all, id: string) => (shortIds().has(id) ? `id: "${shortIds().get(id)}"` : all))
    .replaceAll(/\blabel\(\s*"([^"\\]+)",\s*"(?:[^"\\]|\\.)*"\s*\)/g, (all, id: string) =>
      shortIds().has(id) ? `label("${shortIds().get(id)}", "")` : all,
    )

/** For pages that are rendered at build time. */
export const allMessages = (language: string): Messages => compiledOf(readCatalogs(language))

const compiledOf = (catalog: CatalogMessage[], compile: (text: string) => CompiledMessage = compileMessage): Messages =>
  Object.fromEntries(catalog.map((message) => [message.id, compile(textOf(message))]))

/** An untranslated message is English. */
const textOf = ({ text, english }: CatalogMessage) => text || english

/** The groups that need it, unless it is in the first view. Pages need what the parts need, too. */
function groupsOf(origins: readonly string[], reachedBy: ReadonlyMap<Entry, ReadonlySet<string>>): Group[] {
  const files = origins.filter((file) => /^(?:web|contract)\//.test(file) && !builtFile.test(file))
  const needing = entryNames.filter((name) => files.some((file) => reachedBy.get(name)?.has(file) && !rare.test(file)))
  if (needing.includes('first')) return ['first']
  if (files.every((file) => consoleFile.test(file))) return files.length > 0 ? ['console'] : []
  if (files.every((file) => helpFile.test(file))) return ['help']
  return [...needing, 'rest']
}

/** Until these sentences are there, the server's title stands for them. */
const rare = /^web\/src\/lib\/api\/limit-text\.ts$/

/** The operators' console. */
export const consoleFile = /(?:^|\/)web\/src\/(?:pages|features\/operation)\/admin\//

/** Long texts that most people never open. */
const helpFile = /^web\/src\/features\/shell\/help\//

/** Said at build time. */
const builtFile = /^web\/src\/features\/shell\/landing\/|^contract\/src\/product\.ts$/

/** The files, and what they import, but not what they load later. */
function reachable(files: readonly string[], reached = new Set<string>()): Set<string> {
  for (const file of files) {
    if (reached.has(file)) continue
    reached.add(file)
    reachable(importsOf(file), reached)
  }
  return reached
}

/** The same by the bundler, once everything is loaded. */
function bundledWith(
  file: string,
  importsOf: (id: string) => readonly string[],
  found = new Set<string>(),
): Set<string> {
  if (found.has(file)) return found
  found.add(file)
  for (const id of importsOf(join(ROOT, file)))
    if (ownFile.test(id) && /\.tsx?$/.test(id)) bundledWith(relative(ROOT, id), importsOf, found)
  return found
}

const importsOf = (file: string): string[] => filesNamedIn(file, imports)

/** The files of `lazyPart('dashboard', …)`: a part that shows its words finds them in the catalog that loads with it. */
const dashboardPartsOf = (file: string): string[] => filesNamedIn(file, dashboardParts)

function filesNamedIn(file: string, pattern: RegExp): string[] {
  const paths = readFileSync(join(ROOT, file), 'utf8').matchAll(pattern)
  return Array.from(paths, ([, path = '']) => fileOf(file, path)).filter((one) => one !== undefined)
}

function fileOf(importer: string, path: string): string | undefined {
  if (path.startsWith('.')) return relative(ROOT, resolve(ROOT, dirname(importer), path))
  if (path === '#paths') return 'web/src/paths.ts'
  return path.startsWith('#') ? join('web/src', path.slice(1)) : contractFile(path)
}

const dashboardParts = /lazyPart\(\s*'dashboard',\s*async \(\) => \(await import\('([.#][^']+)'\)/g

/** `import … from`, `export … from` of our own files; not what is imported for its types only. */
const imports = /^(?:import|export)\s(?!type\s)(?:[^'";]*?from\s)?'(\.[^']+\.tsx?|#[^']+|@app\/contract\/[^']+)'/gm

const contractFile = (path: string): string | undefined => {
  const file = contract.exports[path.replace('@app/contract', '.')]
  return file && join('contract', file)
}

const contract = JSON.parse(readFileSync(join(ROOT, 'contract/package.json'), 'utf8')) as {
  exports: Partial<Record<string, string>>
}
