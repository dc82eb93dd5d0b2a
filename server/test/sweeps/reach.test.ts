import { globSync, readFileSync } from 'node:fs'
import { type Api, api, type BudgetName, type Endpoint } from '@app/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgets, budgetsFrom } from '../../src/budgets.ts'
import { allComposers } from '../../src/notifications.ts'
import { type Internet, openInternet } from '../internet.ts'
import { newWorld, type Person, type World } from '../world.ts'
import type { Call } from './asking.ts'
import { calls } from './calls.ts'
import { jobsDone } from './jobs-done.ts'
import { foundLeague, NOW, readersIn } from './league.ts'
import { keepPristine } from './pristine.ts'
import { leagueCalendar, ways } from './reach-ways.ts'

/**
 * What one person's act causes for others: messages, rows, work. Every endpoint that writes or does heavy work is tried in the league, and the
 * budgets that it and the messages it causes were charged to are written down. `npx vitest run -u` on this file writes the table:
 * read every line that changed.
 */
interface Reach {
  key: string
  messages: Set<string>
  tables: Set<string>
  budgets: Set<string>
}

let world: World
let internet: Internet
const reaches: Reach[] = []
const refusals: string[] = []
beforeAll(async () => {
  internet = await openInternet()
  internet.serves(leagueCalendar)
  world = await newWorld({
    now: () => NOW,
    limited: true,
    internet: internet.fetching,
    env: { LIMITS: 'request.minute=off write.minute=off picture.store.minute=off' },
  })
  const league = await foundLeague(world)
  await jobsDone(world)
  const pristine = await keepPristine(world.pool)
  const people = [league.captain, ...Object.values(readersIn(league)).filter((person) => person !== league.captain)]

  /** Sends the request and runs its jobs. Returns what it caused, or the refusal. */
  async function watched(key: keyof Api, person: Person | null, ask: object): Promise<Reach | string> {
    const reach = { key, messages: new Set<string>(), tables: new Set<string>(), budgets: new Set(allOf(key)) }
    world.pool.observer = (text, values) => note(reach, text, values)
    const { statusCode, body } = await world.send(person, key, ask)
    if (statusCode < 300) await jobsDone(world)
    world.pool.observer = undefined
    return statusCode < 300 ? reach : body
  }
  /** The first request that is granted, of the captain if possible. What has to happen before it is not watched. */
  async function granted(key: keyof Api): Promise<Reach | string> {
    const way = ways[key] as Way | undefined
    if (way) {
      const [person, ask] = await way(world, league)
      await jobsDone(world)
      return watched(key, person, ask)
    }
    let refusal = ''
    for (const person of people)
      for (const ask of Object.values((calls[key] as Call<keyof Api>).on)) {
        const outcome = await watched(key, person, ask(league, person ?? league.captain))
        if (typeof outcome !== 'string') return outcome
        refusal = outcome
      }
    return refusal
  }
  for (const key of (Object.keys(calls) as (keyof Api)[]).filter(isOfInterest)) {
    const outcome = await granted(key)
    if (typeof outcome === 'string') refusals.push(`${key}: ${outcome}`)
    else reaches.push(outcome)
    await pristine.restore()
  }
}, 240_000)
afterAll(async () => {
  await world.close()
  await internet.close()
})

type Way = (world: World, league: object) => Promise<[Person | null, object]>

const isOfInterest = (key: keyof Api) => !key.startsWith('GET') || (api[key] as Endpoint).heavy === true

/** What everybody pays, before the endpoint begins. Endpoints without a session are charged to the address. */
function allOf(key: keyof Api): string[] {
  const e = api[key] as Endpoint
  return [
    'request',
    ...(key.startsWith('GET') || e.access === 'public' ? [] : ['write']),
    ...(e.heavy ? ['heavy-work'] : []),
    ...(key === 'GET /api/v1/account/export' ? ['account.export'] : []),
  ]
}

/** Counters, the queue and stored replies are kept for everybody alike. */
const ownTables = new Set([
  'budget_use',
  'delivery',
  'idempotency_key',
  'recent_write',
  'heavy_work',
  'used_token',
  'session',
])

function note({ messages, tables, budgets: spent }: Reach, text: string, values: readonly unknown[]) {
  const said = JSON.stringify(values).replaceAll('\\', '')
  // Counted a moment later, together with those of other requests: `allOf` has them.
  const isDeferred = /^\s*insert into budget_use/.test(text)
  if (text.includes('budget_use') && !isDeferred)
    for (const [, name = ''] of said.matchAll(/"([a-z.-]+)\/(?:minute|day)"/g)) if (name in budgets) spent.add(name)
  if (text.includes('insert into delivery'))
    for (const [, kind = ''] of said.matchAll(/"kind":"([^"]+)"/g)) messages.add(kind)
  for (const [, table = ''] of text.matchAll(/\binsert into "?([a-z_]+)/g)) if (!ownTables.has(table)) tables.add(table)
}

const here = 'server/test/sweeps/reach.test.ts'
const files = globSync(['server/src/**/*.test.ts', 'server/test/**/*.test.ts']).toSorted()
const texts = new Map(files.filter((file) => file !== here).map((file) => [file, readFileSync(file, 'utf8')]))
/** Budgets without a test of their own: this file spends each of them to its end. */
const testOf = (name: string) =>
  name === 'heavy-work'
    ? 'server/src/features/transfer/roster-table/routes.test.ts'
    : (files.find((file) => texts.get(file)?.includes(`budget: '${name}'`)) ?? here)

/**
 * A sealed link names the person, and these change a row of theirs, again and again the same one, or delete them, which happens once:
 * then the captains of their team hear that they left, and who drops out.
 */
const byLinkOfTheirOwn = new Set([
  'POST /api/v1/mail-refusal',
  'POST /api/v1/message-stop',
  'POST /api/v1/personal-link/forget',
])
/** The message waits for others and goes out together with them, on the budget of team mail. */
const sentLater = ['DELETE /api/v1/account', 'POST /api/v1/team/:teamId/leave', 'POST /api/v1/personal-link/forget']
/** Messages that no endpoint of the contract causes at once. */
const sentOtherwise: Record<string, string> = {
  'reply.saved': 'to a mail that answers',
  'reply.not-saved': 'to a mail that answers',
  'calendar.invited': 'by the clock, to whoever has chosen it',
  'ask.usual': 'by the clock',
  'captain-alert.likely-short': 'by the clock',
  'captain-alert.short': 'by the clock',
  'captain-alert.volunteers-wait': 'by the clock',
  'digest.week': 'by the clock',
  'webhook.paused': 'by the clock',
  'team-chat.removed': 'when Telegram says that the bot was removed from a group',
  'team-chat.account-tied': 'to whoever confirms it at Telegram',
  'followed-calendar.applied': 'by the clock',
  'followed-calendar.changes': 'by the clock',
  'followed-calendar.stopped': 'by the clock',
  'fixture.opponent-asked': 'to the address of an opponent, when a captain proposes another time',
  'fixture.opponent-news': 'to the address of an opponent, when its game changes',
  'fixture.opponent-scored':
    'to the address of an opponent, when the other side enters a result or the league settles it',
  'outside-team.scheduled': 'to the address of a team that is not here, when an organiser schedules its games',
  'league.official-missing': 'to the organisers, when an official of a coming game is open again',
  'league.officials-wanted': 'to people of the league who want it, when an organiser asks for officials',
  'league.scores-differ': 'to the organisers, when both sides of a game entered different scores',
  'playoff.ended-level': 'to the organisers, when a result that counts leaves a game of the playoffs level',
  'playoff.left-bracket': 'to the organisers, when an earlier result of the playoffs is corrected',
  'fixture.opponent-answered': 'to the captains, when an opponent confirms or declines by its link',
  'profile.welcome': 'after the first sign-in',
  'report.to-review': 'to operators, together with report.team-hidden',
  'suspension.suspended': 'by an operator',
}
/** Budgets that no endpoint of the contract spends, and those of reads that cause nothing. */
const spentElsewhere: Partial<Record<BudgetName, string>> = {
  'reply.take': 'a mail that answers',
  'reply.take-calendar': 'a mail of a calendar that answers',
  'reply.take-all': 'all mails that answer',
  'chat.tap': 'a tap on a card in a chat',
  'chat.user': 'a tap or a message at Telegram',
  'chat.group': 'a worker that changes the card of a group',
  'chat.all': 'a worker that changes cards',
  'admin.look': 'the console',
  'admin.row': 'the console',
  'admin.act': 'the console',
  'admin.job': 'the console',
  'mail.own': 'the welcome after the first sign-in',
  'personal-link.export': 'a read',
  'profile.search': 'a read',
}

test('every endpoint that writes has a line with what it causes for others, its budgets and their tests', async () => {
  const list = (names: Iterable<string>) =>
    [...names]
      .toSorted()
      .map((name) => `\`${name}\``)
      .join(', ')
  const own = (reach: Reach) => [...reach.budgets].filter((name) => !['request', 'write'].includes(name))
  const lines = reaches
    .toSorted((one, other) => one.key.localeCompare(other.key))
    .map(
      (reach) =>
        `| \`${reach.key}\` | ${list(reach.messages)} | ${list(reach.tables)} | ${list(reach.budgets.has('write') ? ['write', ...own(reach)] : own(reach))} |`,
    )
  const used = [...new Set(reaches.flatMap((reach) => [...reach.budgets]))].toSorted()
  const document = [
    '# What one person causes for others',
    '',
    'Every endpoint of the contract that writes or does heavy work, as `server/test/sweeps/reach.test.ts` saw it in a league of people: the messages that it queued, by mail or push,',
    'the tables that got rows, and the budgets it spent, those of its messages included. Everything also spends `request`, by person or by address. The numbers are in [limits](../limits.md).',
    '',
    '| endpoint | messages to others | rows | budgets |',
    '|---|---|---|---|',
    ...lines,
    '',
    '## Where each budget is tested',
    '',
    '| budget | test |',
    '|---|---|',
    ...used.map((name) => `| \`${name}\` | ${testOf(name)} |`),
    '',
  ].join('\n')
  await expect(document).toMatchFileSnapshot('../../../docs/security/reach.md')
})

test('no endpoint of the contract is without a line, and none causes rows or messages without a budget', () => {
  const writes = Object.keys(api).filter((key) => !key.startsWith('GET'))
  expect(reaches.map(({ key }) => key)).toEqual(expect.arrayContaining(writes))
  const free = reaches.filter(
    ({ tables, messages, budgets: spent }) => tables.size + messages.size > 0 && spent.size < 2,
  )
  expect(free.map(({ key }) => key).filter((key) => !byLinkOfTheirOwn.has(key))).toEqual([])
})

test('every line is of a request that was granted', () => {
  expect(refusals, 'put a request that is granted into reach-ways.ts').toEqual([])
})

test('every message is in a line, or sent otherwise', () => {
  const seen = new Set([...reaches.flatMap((reach) => [...reach.messages]), ...Object.keys(sentOtherwise)])
  const kinds = allComposers(world.config).map(({ kind }) => kind)
  expect(kinds.filter((kind) => !seen.has(kind))).toEqual([])
})

test('every budget is in a line, or spent elsewhere', () => {
  const used = new Set([...reaches.flatMap((reach) => [...reach.budgets]), ...Object.keys(spentElsewhere)])
  expect(Object.keys(budgets).filter((name) => !used.has(name))).toEqual([])
})

test('an endpoint that sends messages spends its own budget or that of its messages', () => {
  const general = new Set(['request', 'write', 'heavy-work'])
  const careless = reaches.filter(
    (reach) => reach.messages.size > 0 && [...reach.budgets].every((name) => general.has(name)),
  )
  expect(careless.map(({ key }) => key)).toEqual(sentLater)
})

const numbers = Object.entries(budgets).flatMap(([name, { minute, day }]) =>
  (minute ?? day) === undefined
    ? []
    : [[name as BudgetName, Math.min(minute ?? Number.POSITIVE_INFINITY, day ?? Number.POSITIVE_INFINITY)] as const],
)
test.each(numbers)('%s is used up after %i', async (budget, most) => {
  const open = budgetsFrom({ ...world.config, LIMITS: '' })
  const cause = open.causeOf(`somebody with ${budget}`, new Date(0), NOW)
  const spend = (amount: number) => open.trySpend(world.pool, NOW, cause, [{ budget, to: 'somebody', amount }])
  expect(await spend(most)).toBeUndefined()
  expect(await spend(1)).toMatchObject({ budget })
})
