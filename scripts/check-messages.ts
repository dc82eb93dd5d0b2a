/** Compares the catalogs with the code, and every translation with its English message. */
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, type Token } from '@messageformat/parser'
import { type CatalogMessage, languages, readCatalogs } from '../locales/catalogs.ts'

const SOURCE = 'en'

if (import.meta.main) {
  const faults = [...unextracted(), ...languages.flatMap(translationFaults)]
  for (const fault of faults) console.error(fault)
  console.log(`${languages.length} languages, ${readCatalogs(SOURCE).length} messages`)
  process.exitCode = faults.length > 0 ? 1 : 0
}

/** Extracts the messages into a copy of the catalogs: a file that changes has a message too many or too few. */
function unextracted(): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'messages-'))
  cpSync('locales', copy, { recursive: true, filter: (path) => !path.includes('node_modules') })
  const { status, stdout, stderr } = spawnSync('lingui', ['extract', '--clean', '--overwrite'], {
    env: { ...process.env, LOCALES: copy },
    encoding: 'utf8',
  })
  const files = globSync('*/*.po', { cwd: copy })
  const changed = files.filter((file) => textOf(join('locales', file)) !== textOf(join(copy, file)))
  rmSync(copy, { recursive: true })
  if (status !== 0) return [`lingui extract failed:\n${stdout}${stderr}`]
  return changed.map((file) => `locales/${file}: does not have the messages of the code: run npm run messages`)
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function translationFaults(language: string): string[] {
  if (language === SOURCE) return []
  const english = new Map(readCatalogs(SOURCE).map(({ id, text, english: source }) => [id, text || source]))
  const translations = readCatalogs(language)
  const avoided = avoidedWords(textOf(join('locales', language, 'README.md')))
  return [
    ...contradictions(language, translations),
    ...translations.flatMap((message) =>
      [
        ...faultsOf(language, message, english.get(message.id) ?? message.english),
        ...(isSearchWords(message) ? [] : wordFaults(avoided, message)),
      ].map(
        (fault) => `locales/${language}/${message.catalog}: ${fault} in "${message.text || english.get(message.id)}"`,
      ),
    ),
  ]
}

/** The same English text in two catalogs must have one translation. */
export function contradictions(language: string, translations: readonly CatalogMessage[]): string[] {
  return [...Map.groupBy(translations, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    others
      .filter(({ text }) => text !== first?.text)
      .map(
        ({ catalog, text }) =>
          `locales/${language}/${catalog}: "${text}" is "${first?.text}" in ${first?.catalog}: say the same, or give one a context in the code`,
      ),
  )
}

/** Mistakes in a translation. */
export function faultsOf(language: string, { text }: Pick<CatalogMessage, 'text'>, english: string): string[] {
  if (text === '') return ['a translation is missing']
  const [wanted, found] = [partsOf(english), partsOf(text)]
  if (wanted === undefined || found === undefined) return ['the braces do not match']
  return [
    ...[...wanted.names].filter((name) => !found.names.has(name)).map((name) => `{${name}} is missing`),
    ...[...found.names]
      .filter((name) => !wanted.names.has(name))
      .map((name) => `{${name}} is not in the English message`),
    ...(wanted.tags.join() === found.tags.join()
      ? []
      : [`the tags ${wanted.tags.join(' ')} are not ${found.tags.join(' ')}`]),
    ...found.plurals.flatMap((forms) => lacking(language, forms)),
    ...(/ {2}/.test(text) && !/ {2}/.test(english) ? ['two spaces'] : []),
    ...(language === 'fr' && /(?: [:;?!»]|« )/.test(text) ? ['a space that may break beside : ; ? ! « or »'] : []),
  ]
}

/** People may search the help page by words that we avoid. Questions and answers end with a sign. */
function isSearchWords({ catalog, text }: CatalogMessage): boolean {
  return catalog === 'help.po' && !/[.?؟]/.test(text)
}

/** The words after "Not used:" in the README of a language. A language without a README avoids none. */
export function avoidedWords(readme: string | undefined): string[] {
  const [, words = ''] = readme?.match(/^Not used: (.+)\.$/m) ?? []
  return words.split(', ').filter((word) => word !== '')
}

export function wordFaults(avoided: readonly string[], { text }: Pick<CatalogMessage, 'text'>): string[] {
  const isIn = (word: string) => new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu').test(text)
  return avoided.filter(isIn).map((word) => `"${word}" is not used in this language`)
}

function lacking(language: string, forms: readonly string[]): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const missing = pluralCategories.filter((form) => !forms.includes(form))
  return missing.length > 0 ? [`the plural form ${missing.join(', ')} is missing`] : []
}

interface Parts {
  names: Set<string>
  tags: string[]
  plurals: string[][]
}

/** Names and plurals at any depth; tags such as <0> in numeric order. */
function partsOf(message: string): Parts | undefined {
  const parts: Parts = { names: new Set(), tags: [], plurals: [] }
  const visit = (tokens: readonly Token[]) => {
    for (const token of tokens) {
      if ('arg' in token) parts.names.add(token.arg)
      if (token.type === 'plural') parts.plurals.push(token.cases.map(({ key }) => key))
      if ('cases' in token) for (const { tokens: inner } of token.cases) visit(inner)
    }
  }
  try {
    visit(parse(message))
  } catch {
    return undefined
  }
  parts.tags = [...new Set(message.match(/<\/?\d+\/?>/g))].toSorted()
  return parts
}
