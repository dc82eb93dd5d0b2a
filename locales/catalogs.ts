/** Reads the catalogs: a folder per language, named by its tag, with a .po file per area. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import PO from 'pofile'

export interface CatalogMessage {
  id: string
  /** In the language of the catalog, in ICU's syntax. Empty if it is not translated yet. */
  text: string
  /** In English; of a label with an id of its own, only the English catalog has it. */
  english: string
  /** The source files that say it. */
  origins: string[]
  catalog: string
}

/** The languages that there are, by their tags. */
export const languages: readonly string[] = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => name)

/** All catalogs of a language, or only those of these names. */
export function readCatalogs(language: string, { catalogs = [] as readonly string[] } = {}): CatalogMessage[] {
  const folder = import.meta.dirname
  return globSync(catalogs.length > 0 ? catalogs.map((name) => `${name}.po`) : '*.po', { cwd: join(folder, language) })
    .toSorted()
    .flatMap((file) => messagesIn(readFileSync(join(folder, language, file), 'utf8'), file))
}

function messagesIn(text: string, file: string): CatalogMessage[] {
  return PO.parse(text)
    .items.filter(({ obsolete }) => !obsolete)
    .map(({ msgid, msgctxt, msgstr: [translation = ''], extractedComments, references }) => {
      const isNamed = extractedComments.includes('js-lingui-explicit-id')
      return {
        id: isNamed ? msgid : String(generateMessageId(msgid, msgctxt)),
        text: translation,
        english: isNamed ? '' : msgid,
        origins: references.flatMap((reference) => reference.split(' ')),
        catalog: file,
      }
    })
}

/**
 * The ids of the built app. A hash and a name are longer than the place in a list, in the code and in the catalogs, and hashes do
 * not compress.
 */
export function shortIds(): ReadonlyMap<string, string> {
  placed ??= new Map(
    [...new Set(readCatalogs('en').map(({ id }) => id))]
      .filter((id) => !madeUp.test(id))
      .toSorted()
      .map((id, n) => [id, n.toString(36)]),
  )
  return placed
}
/** The app puts these ids together from a code of the API. */
const madeUp = /^(?:error|limit)\./
let placed: ReadonlyMap<string, string> | undefined
