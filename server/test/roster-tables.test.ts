import { limits } from '@app/contract/limits'
import { type RosterRow, type SortedRow, sortRows } from '@app/contract/roster-verdict'
import { afterAll, expect, test } from 'vitest'
import { openSentFiles } from '#core/files/sent-files.ts'
import { openParsing } from '#core/parsing/parsing.ts'
import { peopleIn } from '../src/features/transfer/roster-table/rules.ts'
import { rosterColumns } from '../src/features/transfer/roster-table/table-column/rules.ts'
import { rosterFile, rosterFileNames, rosterFiles, sheetOf, workbookOf } from './roster-files.ts'

let givenUp = 0
const parsing = openParsing({ log: { warn: () => void (givenUp += 1) } })
const files = openSentFiles(parsing)
afterAll(() => parsing.close())

const necessary = ['name', 'first', 'last', 'email']
const read = (bytes: Uint8Array, mapping: { at: number; as: string }[] = []) =>
  files.readRecords('maya', {
    bytes,
    records: { aliases: rosterColumns, necessary, mapping, max: limits.rosterLines + 1 },
  })

const roster = [{ name: 'Priya Nair', email: 'priya.nair@example.com' }]
const positions = ['Goalkeeper', 'Defender', 'حارس']
const preview = async (bytes: Uint8Array, mapping?: { at: number; as: string }[]) => {
  const { columns, records, problem } = await read(bytes, mapping)
  const people: RosterRow[] = peopleIn(records, positions)
  return { columns, problem, rows: sortRows(people, roster, 500) }
}

const shown = ({ line, name, email, position, role, verdict, why, twin }: SortedRow) =>
  [
    line,
    verdict,
    why && `(${why}${twin ? ` ${twin}` : ''})`,
    name,
    email && `<${email}>`,
    position,
    role === 'player' ? '' : role,
  ]
    .filter(Boolean)
    .join(' ')

test.each(rosterFileNames)('[MOVE-1] %s: what becomes of each line', async (name) => {
  const { columns, rows } = await preview(rosterFile(name))
  const taken = columns.filter(({ as }) => as).map(({ heading, as }) => `${heading} → ${as}`)
  const left = columns.filter(({ as }) => !as).map(({ heading, sample }) => heading || `(${sample})`)
  const text = [`taken: ${taken.join(', ')}`, `not taken: ${left.join(', ')}`, ...rows.map(shown), ''].join('\n')
  await expect(text).toMatchFileSnapshot(new URL(`${name}.preview`, rosterFiles).pathname)
})

const far = (reference: string, row = '1', rest = 't="inlineStr"><is><t>Maya</t></is></c>') =>
  workbookOf(`<worksheet><sheetData><row r="${row}"><c r="${reference}" ${rest}</row></sheetData></worksheet>`)

// misses: tables: cells beyond the last column are rejected before the reader sees them
test.each([
  ['far right', far('ZZZZZZ1')],
  ['just beyond the last column', far('XFE1')],
  ['written as an entity', far('&#90;ZZZZZ1')],
  ['in a row written as a power', far('A1e9', '1e9')],
  ['in a row that never comes', far('A1', 'Infinity')],
  ['in a rectangle of millions', far('XFD1000', '1000')],
  ['behind what looks like the end of a tag', far('A1', '1', 'x=">" r="ZZZZZZ1"><v>1</v></c>')],
  ['in single quotes', far("A1' r='ZZZZZZ1")],
])('[MOVE-5] a workbook with a cell that is %s is refused without ending the child', async (_, file) => {
  expect(await read(file)).toEqual({ columns: [], records: [], problem: 'not_text' })
  expect(givenUp).toBe(0)
})

test('[MOVE-1] a format that reaches to the last column and row of a sheet takes no room', async () => {
  const file = workbookOf(
    `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Maya Okafor</t></is></c><c r="XFD1" s="1"/></row><row r="1048576" ht="20"/></sheetData></worksheet>`,
  )
  expect((await read(file)).records).toEqual([{ line: 1, cells: { line: 'Maya Okafor' } }])
})

test('[MOVE-1] columns with headings that nobody foresaw are chosen by hand', async () => {
  const { rows } = await preview(rosterFile('21-unknown-headings.csv'), [
    { at: 0, as: 'name' },
    { at: 1, as: 'email' },
  ])
  expect(rows.map(shown)).toEqual([
    '2 invited Marcus Bell <marcus.bell@example.com>',
    '3 invited Greta Holm <greta.holm@example.com>',
  ])
})

test('[MOVE-1] the same table as a workbook says the same', async () => {
  const name = '09-title-and-two-headers.csv'
  const rows = new TextDecoder()
    .decode(rosterFile(name))
    .split('\n')
    .map((line) => line.split(','))
  const [csv, xlsx] = [await preview(rosterFile(name)), await preview(workbookOf(sheetOf(rows)))]
  expect(xlsx.rows).toEqual(csv.rows)
  expect(xlsx.columns).toEqual(csv.columns)
})

test('[MOVE-1] a picture is no table', async () => {
  expect((await read(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]))).problem).toBe('not_text')
  expect((await read(workbookOf('<worksheet>').slice(0, 90))).problem).toBe('not_text')
})

const bytesOf = (text: string) => new TextEncoder().encode(text)
const someLetters = 'x'.repeat(400_000)

// misses: tables: a workbook does not unpack to gigabytes
test('[MOVE-5] Mallory’s workbook that unpacks to gigabytes is refused before anything is unpacked', async () => {
  const bomb = workbookOf(sheetOf([['Name'], ['Marcus']]), { 'xl/media.xml': new Uint8Array(24 * 1024 * 1024) })
  expect(bomb.length).toBeLessThan(limits.rosterBytes)
  const before = process.memoryUsage().arrayBuffers
  expect((await read(bomb)).problem).toBe('not_text')
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(12 * 1024 * 1024)
})

test.each([
  ['a hundred thousand columns', bytesOf(`Name${',x'.repeat(100_000)}\nMarcus Bell${',y'.repeat(100_000)}\n`)],
  ['huge cells', bytesOf(`Name,Email\n${someLetters},${someLetters}\n`)],
  ['a million commas', bytesOf(','.repeat(1_000_000))],
  ['quotation marks', bytesOf('"'.repeat(1_000_000))],
  ['addresses without an end', bytesOf(`Name,Email\nMarcus,${'a@'.repeat(200_000)}\n`)],
  ['one line of at signs', bytesOf('@'.repeat(1_000_000))],
  [
    'a workbook with a far cell',
    workbookOf(
      '<worksheet><sheetData><row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>',
    ),
  ],
  [
    'a workbook with far cells in each row',
    workbookOf(
      `<worksheet><sheetData>${Array.from({ length: 5000 }, (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}" t="inlineStr"><is><t>x</t></is></c></row>`).join('')}</sheetData></worksheet>`,
    ),
  ],
  [
    'a workbook with formulas',
    workbookOf(
      '<worksheet><sheetData><row r="1"><c r="A1" t="str"><f>CONCAT("N","ame")</f><v>Name</v></c></row><row r="2"><c r="A2" t="str"><f>1+1</f><v>Marcus Bell</v></c></row></sheetData></worksheet>',
    ),
  ],
  [
    'a workbook with entities',
    workbookOf(
      `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(1000)}">]><worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${'&a;'.repeat(1000)}</t></is></c></row></sheetData></worksheet>`,
    ),
  ],
])('[MOVE-5] Mallory sends %s: read or refused within the limits, and the next file is read', async (_, bytes) => {
  const started = performance.now()
  const { records, columns } = await read(bytes)
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(columns.length).toBeLessThanOrEqual(60)
  for (const { cells } of records) expect(JSON.stringify(cells).length).toBeLessThan(5000)
  const people = peopleIn(records, positions)
  for (const { name, email } of people) expect(name.length + email.length).toBeLessThan(500)
  expect((await preview(bytesOf('Name\nMarcus Bell\n'))).rows).toHaveLength(1)
})
