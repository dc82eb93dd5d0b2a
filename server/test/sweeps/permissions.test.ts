import { type Api, api, type Endpoint } from '@app/contract'
import { isNightly } from '@app/dev/nightly'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newWorld, type Person, type World } from '../world.ts'
import type { Call } from './asking.ts'
import { calls } from './calls.ts'
import { watchPrivacy } from './canaries.ts'
import { jobsDone } from './jobs-done.ts'
import { foundLeague, type League, NOW, readersIn } from './league.ts'
import { keepPristine } from './pristine.ts'

const columns = [
  'anonymous',
  'stranger',
  'invitee',
  'volunteer',
  'sub',
  'spare',
  'player',
  'captain',
  'captain of another team',
] as const
type Column = (typeof columns)[number]
type Reader = [kind: string, person: Person | null]
type AskOf = Call<keyof Api>['on'][string]

interface Row {
  key: keyof Api
  text: string
  on: string
  cells: Record<Column, string>
}

let world: World
let rows: Row[]
let leaks: string[]
let watched: number
let readable = 0
const traces: string[] = []

beforeAll(async () => {
  world = await newWorld({ now: () => NOW })
  const league = await foundLeague(world)
  const pristine = await keepPristine(world.pool)
  const people = peopleOf(league)
  const inColumns = columns.map((column): Reader => [column, people[column]])
  // Their reads are watched for private data too.
  const others = Object.entries(readersIn(league)).filter(([, other]) =>
    inColumns.every(([, person]) => person !== other),
  )
  const watch = await watchPrivacy(
    world,
    [...inColumns, ...others].flatMap(([, person]) => person ?? []),
    {
      [league.personalTokens.open]: league.named.onTeam.email,
      [league.claimLinks.open]: league.named.onTeam.email,
    },
  )
  const tried = Object.entries(calls) as [keyof Api, Call<keyof Api>][]

  /** Sends the call as one kind of person, and returns the verdict. */
  const tryAs = async ([kind, person]: Reader, [key, { text }]: (typeof tried)[number], object: string, ask: AskOf) => {
    const what = `${text} (${object || key}) as ${kind}`
    const asked = ask(league, person ?? league.captain)
    const response = await world.send(person, key, asked)
    await watch.reply(what, person, response, asked)
    return { what, verdict: verdict(response), isRefused: response.statusCode >= 300 }
  }

  rows = []
  for (const call of tried) {
    const [key, { text, on }] = call
    // The mails are the same whoever acts on whatever object, so CI reads those of one call only.
    let areMailsRead = false
    for (const [object, ask] of Object.entries(on)) {
      const cells = {} as Row['cells']
      if (key.startsWith('GET')) {
        const replies = await Promise.all([...inColumns, ...others].map((reader) => tryAs(reader, call, object, ask)))
        for (const [n, column] of columns.entries()) cells[column] = replies[n]?.verdict ?? ''
        readable += replies.filter(({ isRefused }) => !isRefused).length
        if (!(await pristine.isPristine())) {
          traces.push(`${text} (${object || key})`)
          await pristine.restore()
        }
      } else {
        for (const column of columns) {
          const { what, verdict, isRefused } = await tryAs([column, people[column]], call, object, ask)
          cells[column] = verdict
          if (await pristine.isPristine()) continue
          if (isRefused) traces.push(what)
          if ((isNightly || !areMailsRead) && (await pristine.hasJobs())) {
            areMailsRead = true
            await watch.mails(what, await jobsDone(world))
          }
          await pristine.restore()
        }
      }
      rows.push({ key, text, on: object, cells })
    }
  }
  ;({ leaks, watched } = watch)
}, 900_000)
afterAll(() => world.close())

test('[API-3] the permissions of every kind of person match the table', async () => {
  const message = 'permissions.snap.md is behind: npm run permissions, then read every cell that changed'
  await expect(page(rows), message).toMatchFileSnapshot('permissions.snap.md')
})

test('[API-3] a visitor without a session gets 401', () => {
  const closed = rows.filter(({ key }) => (api[key] as Endpoint).access !== 'public')
  expect(closed.filter(({ cells }) => cells.anonymous !== '401')).toEqual([])
  expect(closed.length).toBeGreaterThan(100)
})

test('[API-3] an unlisted team looks like a missing team to people outside it without a link', () => {
  const outsiders = ['stranger', 'invitee', 'captain of another team'] as const
  const pairs = [
    ['the team, unlisted', 'a missing team'],
    ['a player of the team, unlisted', 'a player of a missing team'],
    ['a missing one of the team, unlisted', 'a missing one of a missing team'],
    ['a game of the team, unlisted', 'a missing game'],
    ['a game that wants subs, unlisted', 'a missing game'],
    ["a game of the team, unlisted, as if it were the other team's", 'a missing game'],
    ['a request of the team, unlisted', 'a missing request'],
    ['the volunteer, on a request of the team, unlisted', 'a missing volunteer of a missing request'],
  ]
  const compared = pairs.flatMap(([unlisted, missing]) =>
    rows
      .filter(({ on }) => on === unlisted)
      .map(({ key, cells }) => ({
        key,
        cells,
        like: rows.find((row) => row.key === key && row.on === missing)?.cells,
      })),
  )
  for (const { key, cells, like } of compared) {
    for (const who of outsiders) expect(cells[who], `${key} as ${who}`).toBe(like?.[who])
  }
  expect(compared.length).toBeGreaterThan(30)
})

test('[API-3] [API-5] a person who may not answer for others cannot find out who exists by trying', () => {
  const tried = rows.filter(({ key, on }) => key.endsWith('/rsvps/:memberId') && on.endsWith(', a game of the team'))
  for (const { on, cells } of tried) expect([on, cells.stranger, cells.player]).toEqual([on, ...refused])
  expect(tried.length).toBeGreaterThan(3)
})
const refused = ['403 forbidden', '403 forbidden']

test('[API-3] a refused call and a call that only reads leave every row and the queue as they were', () => {
  expect(traces).toEqual([])
})

test('[API-5] no call shows private data to a person without the right to it, in responses, logs or mails', () => {
  expect(leaks).toEqual([])
  expect(watched).toBeGreaterThan(60)
  expect(readable).toBeGreaterThan(500)
})

const peopleOf = (league: League): Record<Column, Person | null> => ({
  anonymous: null,
  stranger: league.stranger,
  invitee: league.invitee,
  volunteer: league.volunteer,
  sub: league.sub,
  spare: league.spare,
  player: league.player,
  captain: league.captain,
  'captain of another team': league.rival,
})

function verdict(response: LightMyRequestResponse): string {
  if (response.statusCode < 300) return 'allowed'
  const { status, code } = response.json<{ status: number; code: string }>()
  return status === 401 || status === 404 ? String(status) : `${status} ${code.replaceAll('_', ' ')}`
}

function page(all: Row[]): string {
  const calls = Map.groupBy(all, ({ key }) => key)
  return [heading, ...Array.from(calls, ([key, of]) => section(key, of))].join('\n')
}

function section(key: string, of: Row[]): string {
  const widths = ['', ...columns].map((name, n) =>
    Math.max(name.length, ...of.map((row) => [row.on, ...columns.map((column) => row.cells[column])][n]?.length ?? 0)),
  )
  const line = (cells: string[]) => `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`
  return [
    `## ${of[0]?.text}`,
    `\`${key}\``,
    '',
    line(['', ...columns]),
    `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`,
    ...of.map((row) => line([row.on, ...columns.map((column) => row.cells[column])])),
    '',
  ].join('\n')
}

const heading = `# Who may do what

Every call of the API, tried as every kind of person on everything it can be tried on, against a running server.
Written by \`npm run permissions\`: a change of a cell is a change of the product, and is looked at as one.

- **The team** is listed. Player and captain are on it, with another player and another captain; the invitee holds an
  invitation to it. **The team, unlisted** is the same people's second team, which strangers cannot find; **the team, roster
  only** is their third, whose games only they may answer.
- A **guest** is a stranger who answered a game, and a game tells where it stands: upcoming unless it says otherwise.
- A **spare** is on the team, and asked first when a substitute is needed. The **volunteer** waits for an answer to the request,
  and to those in every other state; the **sub** is in on all of them. Only the request for spares alone has neither.
- **The other team** is that of the captain of another team, who is its only captain.
- Who holds the link of an invitation or a join link may use it, whoever they are: the link is the secret.
- **401**: sign in first. **404**: there is nothing here, or not for you. Anything else says why.
`
