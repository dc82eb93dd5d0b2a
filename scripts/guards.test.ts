import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { allGuards } from './guards-all.ts'

const places = allGuards.flatMap(({ name, takeAway }) => takeAway.map(({ file, text }) => ({ name, file, text })))

test.each(places)(
  'a developer who moves the guard "$name" moves its text in scripts/guards-*.ts too',
  ({ file, text }) => {
    expect(readFileSync(file, 'utf8').split(text), `${file} has to have this text once:\n${String(text)}`).toHaveLength(
      2,
    )
  },
)

const inMigrations = places.filter(({ file }) => file.startsWith('server/migrations/'))

test.each(inMigrations)(
  'a developer who replaces a view or function with the guard "$name" moves the guard to the new migration',
  ({ file, text }) => {
    const source = readFileSync(file, 'utf8')
    const definition = definitionAround(source, source.search(typeof text === 'string' ? escaped(text) : text))
    const later = readdirSync(dirname(file)).filter((name) => name > basename(file))
    const replacedIn = later.filter((name) => {
      return definition && new RegExp(`^create or replace ${definition}\\b`, 'm').test(read(join(dirname(file), name)))
    })
    expect(replacedIn, `${definition} of ${file} is replaced later`).toEqual([])
  },
)

const read = (file: string) => readFileSync(file, 'utf8')
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The kind and name of the view or function whose definition has this position. */
function definitionAround(source: string, position: number): string | undefined {
  const created = [...source.matchAll(/^create (?:or replace )?((?:unique )?\w+ \w+)/gm)]
  const name = created.findLast(({ index }) => index <= position)?.[1]
  return name && /^(?:view|function) /.test(name) ? name : undefined
}
