import { instantOf, localOf } from '@app/contract'
import { isNightly } from '@app/dev/nightly'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgetsFrom } from '../src/budgets.ts'
import { inTransaction } from '../src/core/database/db.ts'
import { newId } from '../src/core/ids.ts'
import type { Channel } from '../src/core/notifications/channel.ts'
import { deliverBatch } from '../src/core/notifications/deliver.ts'
import { notifyOn } from '../src/core/notifications/notify.ts'
import { askJobs } from '../src/features/message/ask/jobs.ts'
import { planAsks, queueDueAsks } from '../src/features/message/ask/queries.ts'
import { allComposers, preferencesFrom } from '../src/notifications.ts'
import { newWorld, type World } from './world.ts'

const TEAMS = 1_000
/** The weeks of two seasons, with holidays in between. The clocks change in six of them. */
const seasons = [
  { scheduledIn: 2, weeks: [4, 7, 8, 9, 10] },
  { scheduledIn: 25, weeks: [27, 28, 29, 30, 31] },
]
const PLAYERS = 12
/** Few, so that the games of a person are in several batches. */
const STEPS = 1_000
const HOUR = 3_600_000
const DAY = 24 * HOUR
const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Sydney',
  'America/St_Johns',
]
const START = new Date('2026-09-01T00:00:00Z')

let world: World
let now = START
beforeAll(async () => {
  world = await newWorld({ now: () => now })
})
afterAll(() => world.close())

interface SimulatedGame {
  index: number
  id: string
  team: number
  zone: string
  /** From then on the game starts at this time; null: it is cancelled. The first entry is the schedule. */
  times: { from: number; startsAt: number | null }[]
}
interface Sent {
  profileId: string
  game: number
  at: number
  id: string
}

test.runIf(isNightly)(
  '[REACH-4] a year of a league: the silent are reminded, nobody else, nobody twice for one step, none at night, none lost',
  {
    timeout: 600_000,
  },
  async () => {
    const began = performance.now()
    const random = seeded(7)
    const { teams, players } = await makeTeams()
    const games = makeGames(random)
    const scheduled = [...Map.groupBy(games, (game) => `${game.team} ${game.times[0]?.from}`).values()]
    const script = [
      ...scheduled.map((season) => ({ at: season[0]?.times[0]?.from ?? 0, run: () => schedule(season) })),
      ...games.flatMap((game) => game.times.slice(1).map((time) => ({ at: time.from, run: () => change(game, time) }))),
    ].sort((a, b) => a.at - b.at)
    const answers = makeAnswers(games, random)
    const sent: Sent[] = []
    const tally = { kills: 0, outages: 0, repeated: 0 }

    async function schedule(season: SimulatedGame[]) {
      const [first] = season
      if (!first) return
      const teamId = teams[first.team] ?? ''
      const rows = season.map(({ id, index, zone, times }) => ({
        id,
        opponent: `G${index}`,
        starts_at: new Date(times[0]?.startsAt ?? 0),
        starts_on: localOf(new Date(times[0]?.startsAt ?? 0), zone).date,
        time_zone: zone,
      }))
      await world.pool`
      insert into game (id, team_id, opponent, starts_at, starts_on, ends_at, time_zone, location, last_mailed, created_at)
      select id, ${teamId}, opponent, starts_at, starts_on, starts_at + interval '2 hours', time_zone, 'Delta Park', '{}', ${now}
        from jsonb_to_recordset(${world.pool.json(rows)}::jsonb)
               as g (id uuid, opponent text, starts_at timestamptz, starts_on date, time_zone text)`
      const begin = askJobs(0).find(({ name }) => name === 'ask.begin')
      const payload = {
        teamId,
        gameIds: season.map(({ id }) => id),
        actorId: players[first.team]?.[0] ?? '',
        isSilent: false,
      }
      const unused = async () => {}
      const ctx = { announce: unused, announceAt: unused, removePicture: unused, afterCommit() {}, now }
      await inTransaction(world.pool, async (db) =>
        begin?.run({ ...ctx, db, notify: notifyOn(db, { now, newId, cause: undefined }) }, payload, {
          limit: begin.atMost,
          after: null,
        }),
      )
    }

    async function change({ id, zone }: SimulatedGame, { startsAt }: { startsAt: number | null }) {
      if (startsAt === null) await world.pool`update game set cancelled_at = ${now} where id = ${id}`
      else
        await world.pool`
        update game
           set starts_at = ${new Date(startsAt)}, ends_at = ${new Date(startsAt + 2 * HOUR)},
               starts_on = ${localOf(new Date(startsAt), zone).date}
         where id = ${id}`
      await planAsks(world.pool, [id], now)
    }

    async function answerUntil(time: number) {
      const due = []
      while ((answers.at(-1)?.at ?? Number.POSITIVE_INFINITY) <= time) due.push(answers.pop())
      if (due.length === 0) return
      const rows = due.map((given) => ({
        game: games[given?.game ?? 0]?.id,
        profile: given?.profileId,
        at: new Date(given?.at ?? 0),
      }))
      await world.pool`
      insert into rsvp (game_id, team_id, profile_id, status, answered_at, answered_for, answered_on, as_guest)
      select g.id, g.team_id, r.profile, 'going', r.at, g.starts_at, g.starts_on, false
        from jsonb_to_recordset(${world.pool.json(rows)}::jsonb) as r (game uuid, profile uuid, at timestamptz)
        join game g on g.id = r.game
      on conflict do nothing`
    }

    /** Some days the mail server is down in the evening. */
    const isDown = () => Math.floor(now.getTime() / DAY) % 29 === 0 && now.getTime() % DAY < 6 * HOUR
    const composers = allComposers(world.config)
    const preferences = preferencesFrom(world.config)
    const profileOf = new Map<string, string>()
    const channel = (dies: () => boolean): Channel => ({
      name: 'mail',
      atOnce: 5,
      async send({ id, to, message }) {
        if (isDown()) {
          tally.outages += 1
          throw new Error('the mail server is down')
        }
        const profileId = profileOf.get(to.address) ?? ''
        for (const { title } of message.events ?? [])
          sent.push({ profileId, game: Number(/vs G(\d+)$/.exec(title)?.[1]), at: now.getTime(), id })
        // A killed worker never records what it has sent.
        if (dies()) await new Promise(() => {})
        return undefined
      },
      failureOf: () => ({ kind: 'transient', reason: 'down' }),
    })
    const budgets = budgetsFrom(world.config)
    async function work(dies: () => boolean, killed: Promise<unknown>) {
      const options = { pool: world.pool, composers, preferences, channels: [channel(dies)], budgets, clock: () => now }
      const done = (async () => {
        while ((await queueDueAsks(world.pool, { now, limit: STEPS })) === STEPS) continue
        while (await deliverBatch(options)) continue
      })()
      await Promise.race([done, killed])
    }

    for (const profileIds of players)
      for (const profileId of profileIds) profileOf.set(`${profileId}@example.com`, profileId)
    let next = 0
    let analyzedAt = 0
    for (;;) {
      const [due] = await world.pool<{ at: Date | null }[]>`
      select least((select min(due_at) from ask_step where done_at is null),
                   (select min(due_at) from delivery where ended_at is null)) as at`
      const scripted = script[next]?.at
      const at = Math.min(due?.at?.getTime() ?? Number.POSITIVE_INFINITY, scripted ?? Number.POSITIVE_INFINITY)
      if (!Number.isFinite(at)) break
      // A step that is due at night waits; the clock goes on by five minutes.
      now = new Date(Math.max(Math.ceil(at), now.getTime() + (scripted === at ? 0 : 5 * 60_000)))
      await answerUntil(now.getTime())
      while ((script[next]?.at ?? Number.POSITIVE_INFINITY) <= now.getTime()) await script[next++]?.run()
      // Autovacuum does this after many changes, but weeks of the simulation pass before it looks.
      if (games.some(({ times }) => times[0]?.from === at) || now.getTime() - analyzedAt > 7 * DAY) {
        await world.pool`analyze`
        analyzedAt = now.getTime()
      }
      const death = Promise.withResolvers<void>()
      let left = random() < 0.3 ? Math.floor(random() * 3) : Number.POSITIVE_INFINITY
      const dies = () => {
        left -= 1
        if (left >= 0) return false
        if (left === -1) {
          tally.kills += 1
          death.resolve()
        }
        return true
      }
      await Promise.all([work(() => false, new Promise(() => {})), work(dies, death.promise)])
    }

    const faults = judge({ games, players, sent, answers: makeAnswers(games, seededAgain()), tally })
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`${games.length} games, ${new Set(sent.map(({ id }) => id)).size} messages,`, tally, `${seconds} s`)
    expect(faults).toEqual([])
    expect(tally.kills).toBeGreaterThan(0)

    async function makeTeams() {
      const made = Array.from({ length: TEAMS }, (_, index) => ({ id: newId(), name: `T${index}`, n: index }))
      await world.pool`
      insert into team (id, name, sport, created_at)
      select id, name, 'Soccer', ${START} from jsonb_to_recordset(${world.pool.json(made)}::jsonb) as t (id uuid, name text)`
      // Every fifth player of a team also plays for the next one.
      const rosters: string[][] = []
      for (const { n } of made) {
        const shared = n % 2 === 1 ? (rosters[n - 1] ?? []).slice(0, 3) : []
        rosters.push([...shared, ...Array.from({ length: PLAYERS - shared.length }, () => newId())])
      }
      const people = [...new Set(rosters.flat())].map((id) => ({ id }))
      await world.pool`
      insert into profile (id, first_name, last_name, email, email_verified, created_at)
      select id, 'Pat', 'Lee', id || '@example.com', true, ${START}
        from jsonb_to_recordset(${world.pool.json(people)}::jsonb) as p (id uuid)`
      const members = rosters.flatMap((roster, n) =>
        roster.map((profile, place) => ({ team: made[n]?.id, profile, place })),
      )
      await world.pool`
      insert into member (team_id, profile_id, role, joined_at)
      select team, profile, case when place = 0 then 'captain' else 'player' end, ${START}
        from jsonb_to_recordset(${world.pool.json(members)}::jsonb) as m (team uuid, profile uuid, place int)`
      return { teams: made.map(({ id }) => id), players: rosters }
    }
    function seededAgain() {
      const again = seeded(7)
      makeGames(again)
      return again
    }
    function makeAnswers(all: SimulatedGame[], dice: () => number) {
      return all
        .flatMap(({ index, team, times }) =>
          (players[team] ?? []).flatMap((profileId) => {
            const [chance, part] = [dice(), dice()]
            const first = times[0] ?? { from: 0, startsAt: 0 }
            const starts = first.startsAt ?? 0
            const at =
              chance < 0.55
                ? first.from + HOUR + part * DAY
                : chance < 0.75
                  ? starts - 5 * DAY + part * 3 * DAY
                  : chance < 0.85
                    ? starts - 2 * DAY + part * DAY
                    : null
            return at === null || at > starts - HOUR
              ? []
              : [{ game: index, profileId, at: Math.max(at, first.from + HOUR) }]
          }),
        )
        .sort((a, b) => b.at - a.at)
    }
  },
)

/** Games of every team on its own weekday; some move to another day, some are cancelled. */
function makeGames(random: () => number): SimulatedGame[] {
  const games: SimulatedGame[] = []
  for (let team = 0; team < TEAMS; team += 1) {
    const zone = zones[Math.floor(team / 2) % zones.length] ?? 'UTC'
    for (const { week, scheduledIn } of seasons.flatMap((season) =>
      season.weeks.map((week) => ({ week, scheduledIn: season.scheduledIn })),
    )) {
      const day = localOf(new Date(START.getTime() + (week * 7 + (team % 7)) * DAY), zone).date
      const startsAt = instantOf({ date: day, time: '19:30' }, zone).getTime()
      const from = START.getTime() + scheduledIn * 7 * DAY + 15 * HOUR
      const times: SimulatedGame['times'] = [{ from, startsAt }]
      const chance = random()
      if (chance < 0.05) times.push({ from: startsAt - 3 * DAY + random() * 2 * DAY, startsAt: startsAt + 2 * DAY })
      else if (chance < 0.08) times.push({ from: startsAt - 4 * DAY + random() * 3 * DAY, startsAt: null })
      games.push({ index: games.length, id: newId(), team, zone, times })
    }
  }
  return games
}

interface Evidence {
  games: SimulatedGame[]
  players: string[][]
  sent: Sent[]
  answers: { game: number; profileId: string; at: number }[]
  tally: { repeated: number }
}

function judge({ games, players, sent, answers, tally }: Evidence): string[] {
  const faults: string[] = []
  const fault = (text: string) => faults.length < 10 && faults.push(text)
  const key = (game: number, profileId: string) => `${game} ${profileId}`
  const answeredAt = new Map(answers.map(({ game, profileId, at }) => [key(game, profileId), at]))
  const startAt = (game: SimulatedGame, at: number) => game.times.findLast(({ from }) => from <= at)?.startsAt ?? null
  /** An answer counts until the game moves. */
  const hasAnswered = (game: SimulatedGame, profileId: string, at: number) => {
    const given = answeredAt.get(key(game.index, profileId))
    return given !== undefined && given <= at && startAt(game, given) === startAt(game, at)
  }
  const dayOf = (at: number, zone: string) => localOf(new Date(at), zone).date

  const messages = new Map<string, Sent>()
  for (const message of sent) {
    const once = `${message.id} ${message.game}`
    if (messages.has(once)) tally.repeated += 1
    messages.set(once, message)
  }
  const mentioned = new Map<string, number[]>()
  const perDay = new Map<string, Set<string>>()
  for (const { game: index, profileId, at, id } of messages.values()) {
    const game = games[index]
    if (!game) return ['a message is about no game']
    const local = localOf(new Date(at), game.zone)
    const startsAt = startAt(game, at)
    if (hasAnswered(game, profileId, at))
      fault(`${profileId} had answered game ${index} at ${new Date(at).toISOString()}`)
    if (local.time < '09:00' || local.time >= '20:00') fault(`a message about game ${index} at ${local.time}`)
    if (startsAt === null || startsAt <= at) fault(`a message about game ${index}, which is cancelled or over`)
    mentioned.set(key(index, profileId), [...(mentioned.get(key(index, profileId)) ?? []), at])
    const day = `${profileId} ${local.date} ${game.zone}`
    perDay.set(day, (perDay.get(day) ?? new Set()).add(id))
  }
  // The message about a new schedule may come on the day of a reminder.
  for (const [day, ids] of perDay) if (ids.size > 2) fault(`${ids.size} messages: ${day}`)

  for (const game of games)
    for (const days of [5, 2, 1])
      for (const [place, { from, startsAt }] of game.times.entries()) {
        if (startsAt === null) continue
        const until = game.times[place + 1]?.from ?? Number.POSITIVE_INFINITY
        const date = new Date(Date.parse(dayOf(startsAt, game.zone)) - days * DAY).toISOString().slice(0, 10)
        const due = instantOf({ date, time: '18:00' }, game.zone).getTime()
        // The plan follows a change at once, or the next morning at the latest when the mail server is down.
        if (due <= from || due + 16 * HOUR > until) continue
        for (const profileId of players[game.team] ?? []) {
          const isSilentToday = !hasAnswered(game, profileId, due + 16 * HOUR)
          const times = mentioned.get(key(game.index, profileId)) ?? []
          const wasAsked = times.some((at) => at >= due - DAY && at <= due + 16 * HOUR)
          if (isSilentToday && !wasAsked)
            fault(`${profileId} was not asked about game ${game.index} ${days} days before`)
        }
      }
  for (const [about, times] of mentioned) if (times.length > 6) fault(`${times.length} messages about ${about}`)
  return faults
}

/** A small generator of pseudo-random numbers (mulberry32), so that a failure can be repeated. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
