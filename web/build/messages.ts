import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { SOURCE_LANGUAGE } from '@app/contract/language'
import { type CatalogMessage, languages, readCatalogs } from '@app/locales'
import { pseudo, pseudoLanguages } from '@app/locales/pseudo'
import type { Messages } from '@lingui/core'
import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'
import type { Plugin } from 'vite'

const MODULE = 'virtual:messages'
const ROOT = resolve(import.meta.dirname, '../..')
const groups = ['first', 'rest', 'console'] as const
type Group = (typeof groups)[number]

/**
 * Compiles the catalogs: of each language one chunk with the messages of the first view, one with those of all other pages, and
 * one of the console. Messages that only the server says are left out.
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
      const [, language, group] = id.slice(1).split('/')
      if (language === undefined)
        return isDevelopment ? developmentIndex() : indexOf(JSON.stringify(languages), languages)
      // Tests have the English texts in the code.
      const texts = isTest && language === SOURCE_LANGUAGE ? {} : compiled(language, group as Group)
      return `export const messages = ${JSON.stringify(isDevelopment ? texts : withShortIds(texts))}`
    },
    transform: {
      order: 'post',
      handler: (code, file) => (isDevelopment || !ownFile.test(file) ? null : { code: shortened(code), map: null }),
    },
  }
}

const indexOf = (offered: string, loadable: readonly string[]): string => `
export const languages = ${offered}
export const catalogs = {
${loadable
  .map((language) => {
    const loads = groups.map((group) => `${group}: () => import(${JSON.stringify(`${MODULE}/${language}/${group}`)})`)
    return `  ${JSON.stringify(language)}: { ${loads.join(', ')} },`
  })
  .join('\n')}
}`

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
  const firstFiles = reachable('web/src/main.tsx')
  const isPseudo = pseudoLanguages.includes(language)
  const catalog = readCatalogs(isPseudo ? SOURCE_LANGUAGE : language)
  const inGroup = catalog.filter(({ origins }) => groupOf(origins, firstFiles) === group)
  return compiledOf(inGroup, isPseudo ? pseudo : compileMessage)
}

const ownFile = /\/(?:web|contract)\/src\//

/** A hash and a name are longer than the place in a list, in the code and in the catalogs, and hashes do not compress. */
function shortIds(): ReadonlyMap<string, string> {
  placed ??= new Map(
    [...new Set(readCatalogs(SOURCE_LANGUAGE).map(({ id }) => id))].toSorted().map((id, n) => [id, n.toString(36)]),
  )
  return placed
}
let placed: ReadonlyMap<string, string> | undefined

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

/** The first group that needs it. */
function groupOf(origins: readonly string[], firstFiles: ReadonlySet<string>): Group | undefined {
  const inBrowser = origins.filter((file) => /^(?:web|contract)\//.test(file) && !builtFile.test(file))
  if (inBrowser.some((file) => firstFiles.has(file) && !rare.test(file))) return 'first'
  if (inBrowser.some((file) => !consoleFile.test(file))) return 'rest'
  return inBrowser.length > 0 ? 'console' : undefined
}

/** A hundred sentences that hardly anybody reads: until they are there, the server's title stands for them. */
const rare = /^(?:web\/src\/lib\/api\/limit-text|contract\/src\/(?:errors|game\/schedule-reason))\.ts$/

/** The operators' console. */
export const consoleFile = /(?:^|\/)web\/src\/(?:pages|features\/operation)\/admin\//

/** Said at build time. */
const builtFile = /^web\/src\/features\/shell\/landing\/|^contract\/src\/product\.ts$/

/** What the entry imports, and the parts that the dashboard loads by itself. Other pages and overlays load their words when they open. */
function reachable(entry: string, found = new Set<string>()): Set<string> {
  if (found.has(entry)) return found
  found.add(entry)
  const isDashboard = entry === 'web/src/pages/dashboard-page.tsx'
  const code = readFileSync(join(ROOT, entry), 'utf8')
  for (const [, isStatic, path = ''] of code.matchAll(imports)) {
    if (!isStatic && !isDashboard) continue
    const file = path.startsWith('.') ? relative(ROOT, resolve(ROOT, dirname(entry), path)) : contractFile(path)
    if (file) reachable(file, found)
  }
  return found
}

/** `import … from`, `export … from`, `import()` of our own files; not what is imported for its types only. */
const imports =
  /(?:(^(?:import|export)\s(?!type\s)(?:[^'";]*?from\s)?)|import\()'(\.[^']+\.tsx?|@app\/contract\/[^']+)'/gm

const contractFile = (path: string): string | undefined => {
  const file = contract.exports[path.replace('@app/contract', '.')]
  return file && join('contract', file)
}

const contract = JSON.parse(readFileSync(join(ROOT, 'contract/package.json'), 'utf8')) as {
  exports: Partial<Record<string, string>>
}
