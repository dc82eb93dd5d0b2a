import { readdir, readFile } from 'node:fs/promises'
import { gameKinds, kindHas, kindParts } from '@app/contract/kind'
import { languages } from '@app/locales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await newWorld()
})
afterAll(() => world.close())

test('[EVENT-1] statements over many games and the contract agree on what a kind has', async () => {
  const rows = await world.pool<{ kind: string; part: string; has: boolean }[]>`
    select kind, part, kind_has(kind, part) as has
      from unnest(${[...gameKinds]}::text[]) kind
     cross join unnest(${[...kindParts]}::text[]) part`
  expect(rows).toHaveLength(gameKinds.length * kindParts.length)
  const inSql = new Map(rows.map(({ kind, part, has }) => [`${kind} ${part}`, has]))
  for (const kind of gameKinds)
    for (const part of kindParts) expect(inSql.get(`${kind} ${part}`), `${kind}: ${part}`).toBe(kindHas(kind, part))
})

test('[EVENT-1] statements ask only for parts that exist', async () => {
  const [wrong] = await world.pool<{ has: boolean }[]>`select kind_has('game', 'lineup') as has`
  expect(wrong?.has).toBe(false)
})

/** What a player of each language calls a game. */
const nouns: Readonly<Record<string, RegExp>> = {
  en: /\bgames?\b/i,
  de: /spiel(?!er)/i,
  fr: /match/i,
  es: /partido/i,
  'pt-BR': /jogo/i,
  ar: /مبارا/,
}

test('[EVENT-2] in no language a sentence about a practice says “game”', async () => {
  expect(Object.keys(nouns).toSorted()).toEqual([...languages].toSorted())
  for (const language of languages) {
    const folder = new URL(`../../locales/${language}/`, import.meta.url)
    const files = (await readdir(folder)).filter((file) => file.endsWith('.po'))
    const texts = (await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))).join('\n')
    const said = Array.from(texts.replaceAll('"\n"', '').matchAll(/^msgstr ".*?select, game \{.*/gm), ([line]) => line)
    expect(said.length, language).toBeGreaterThan(30)
    for (const line of said) {
      const others = line.slice(line.indexOf('} other {'))
      expect(nouns[language]?.test(others), line).toBe(false)
    }
  }
})
