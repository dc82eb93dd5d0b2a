import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { firstComeToAll, type Outcome, oneWithoutExpiry, simulatedGames, waitingListOf } from './waiting-simulation.ts'

const GAMES = 2_000
const rules = [
  { name: 'the waiting list', run: waitingListOf },
  { name: 'a mail to everyone, first come', run: firstComeToAll },
  { name: 'one at a time, without expiry', run: oneWithoutExpiry },
]
const times = [
  { name: 'more than a day before', from: 24, to: Number.POSITIVE_INFINITY },
  { name: '6 to 24 hours before', from: 6, to: 24 },
  { name: 'in the last 6 hours', from: 0, to: 6 },
]

test('[WAIT-13] docs/decisions/0089 says how long a spot stays empty, next to two other rules', async () => {
  const games = simulatedGames(GAMES, 45)
  const outcomes = rules.map(({ name, run }) => ({ name, spots: games.flatMap((game) => run(game)) }))
  const all = outcomes.map(({ name, spots }) => row([name, ...delays(spots), empty(spots), ...messages(spots)]))
  const byTime = times.map(({ name, from, to }) =>
    row([
      name,
      ...outcomes.flatMap(({ spots }) => {
        const these = spots.filter(({ hoursLeft }) => hoursLeft >= from && hoursLeft < to)
        return `${delays(these).join(', ')}, ${empty(these)}`
      }),
    ]),
  )
  const [ours, toAll, endless] = outcomes.map(({ spots }) => spots)
  if (!ours || !toAll || !endless) throw new Error('no outcomes')
  expect(
    ours.reduce((sum, { atNight }) => sum + atNight, 0),
    'nobody is offered a spot at night',
  ).toBe(0)
  expect(unfilled(ours), 'fewer spots stay empty than without expiry').toBeLessThan(unfilled(endless))
  const table = [
    ...head([
      '',
      'median',
      '90th percentile',
      'still empty at the start',
      'messages',
      'at night',
      'wanted it, too late',
    ]),
    ...all,
    '',
  ]
  const second = [...head(['a spot opens', ...rules.map(({ name }) => name)]), ...byTime, '']
  const document = readFileSync(new URL(`../../${FILE}`, import.meta.url), 'utf8')
  const [before = '', rest = ''] = document.split('<!-- simulation -->\n')
  const [, after = ''] = rest.split('<!-- end -->')
  await expect(
    `${before}<!-- simulation -->\n${[...table, ...second].join('\n')}<!-- end -->${after}`,
    `${FILE} is behind the rules: npm run waiting`,
  ).toMatchFileSnapshot(`../../${FILE}`)
})

const FILE = 'docs/decisions/0089-waiting-list.md'
const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const head = (cells: readonly string[]) => [row(cells), `|${cells.map(() => '---').join('|')}|`]

const unfilled = (spots: readonly Outcome[]) => spots.filter(({ isFilled }) => !isFilled).length
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(0)} %`
const empty = (spots: readonly Outcome[]) => percent(unfilled(spots), spots.length)

function delays(spots: readonly Outcome[]): string[] {
  const sorted = spots.map(({ minutes }) => minutes).toSorted((one, other) => one - other)
  return [0.5, 0.9].map((share) => duration(sorted[Math.floor(share * sorted.length)] ?? 0))
}

const duration = (minutes: number) => (minutes < 100 ? `${Math.round(minutes)} min` : `${(minutes / 60).toFixed(1)} h`)

function messages(spots: readonly Outcome[]): string[] {
  const sum = (of: (spot: Outcome) => number) => spots.reduce((total, spot) => total + of(spot), 0)
  const sent = sum(({ sent }) => sent)
  return [
    (sent / spots.length).toFixed(1),
    percent(
      sum(({ atNight }) => atNight),
      sent,
    ),
    (sum(({ tooLate }) => tooLate) / spots.length).toFixed(2),
  ]
}
