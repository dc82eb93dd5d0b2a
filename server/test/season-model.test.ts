import type { Numbers, Season } from '@app/contract'
import { formOf, recordOf, scoresOf } from '@app/contract/record'
import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SlowNumbers, slowNumbers } from './numbers-model.ts'
import type { Story } from './season-acts.ts'
import { type Figures, figuresNow, keptNow, type TeamModel, upcomingIn } from './season-model.ts'
import { allSteps, beginning, examples, stepsOf } from './season-steps.ts'
import { begin, take } from './season-story.ts'
import { newWorld, type World } from './world.ts'

const STEPS = 34
/** How many histories of each seed. */
const RUNS = nightly(50, 3)
/** As in `SEASON_SEEDS=1-20`, to run them in parts. The nightly run takes a hundred others each time. */
const seeds = seedsFrom(process.env['SEASON_SEEDS'] ?? nightly(latestSeeds(), '7'))

let world: World
const clock = { now: new Date('2026-09-01T12:00:00Z') }
beforeAll(async () => {
  world = await newWorld({ now: () => clock.now })
})
afterAll(() => world.close())

test('[SEASON-6] [SEASON-7] every figure of a season and of a person is that of a slow model, whatever happens to games and people', {
  timeout: 4 * 3_600_000,
}, async () => {
  const seen = new Set<string>()
  const histories = fc.asyncProperty(beginning, stepsOf(STEPS), async (start, steps) => {
    const story = await begin(world, clock, start)
    for (const each of steps) {
      if (!(await take(story, each))) continue
      seen.add(each.does)
      for (const team of story.model.teams) await compareClosed(story, team, JSON.stringify(each))
    }
    for (const team of story.model.teams) await compareOpen(story, team)
    await compareNumbers(story)
  })
  for (const seed of seeds) {
    await fc.assert(histories, { seed, numRuns: RUNS + examples.length, examples, endOnFailure: true })
    if (seeds.length > 1) console.info(`Seed ${seed}: ${RUNS} histories without a difference.`)
  }
  // A few runs need not cover everything.
  const least = RUNS * seeds.length >= 200 ? allSteps : ['answer', 'result', 'close']
  expect([...seen]).toEqual(expect.arrayContaining([...least]))
})

/** Nothing that happens later changes a closed season. */
async function compareClosed(story: Story, team: TeamModel, after: string) {
  for (const [index, { kept }] of team.seasons.entries()) {
    if (!kept) continue
    const shown = await look(story, team, index)
    expect(figuresIn(shown), `season ${index} of ${team.name} after ${after}`).toEqual(keptNow(story.model, kept))
    const [won, lost, tied] = kept.record
    expect(shown.seasons.at(-1 - index)?.record).toEqual({ won, lost, tied })
  }
}

async function compareOpen(story: Story, team: TeamModel) {
  const open = team.seasons.at(-1)
  if (!open) return
  const now = clock.now.getTime()
  const shown = await look(story, team, team.seasons.length - 1)
  expect(figuresIn(shown), `the open season of ${team.name}`).toEqual(figuresNow(story.model, team, open, now))
  expect(shown.upcoming).toBe(upcomingIn(team, open, now))
}

async function compareNumbers({ model, maya, players }: Story) {
  const now = clock.now.getTime()
  for (const person of [maya, ...players]) {
    if (model.people.get(person.id)?.isGone) continue
    const years = [2026, 2027].filter((year) => year === clock.now.getUTCFullYear() || year === 2026)
    for (const year of years) {
      const shown = await world.call(person, 'GET /api/v1/numbers', { query: { year } })
      const expected = slowNumbers(model, { id: person.id, year, now, captainId: maya.id })
      expect(numbersIn(shown), `${year} of ${person.id}`).toEqual(expected)
    }
  }
}

async function look({ maya }: Story, { id: teamId, seasons }: TeamModel, index: number): Promise<Season> {
  const key = 'GET /api/v1/team/:teamId/season'
  if (index === seasons.length - 1) return world.call(maya, key, { params: { teamId } })
  const rows = await world.pool<{ id: string }[]>`select id from season where team_id = ${teamId} order by starts_on`
  return world.call(maya, key, { params: { teamId }, query: { seasonId: rows[index]?.id ?? '' } })
}

function figuresIn({ games, players, subs }: Season): Figures {
  const { won, lost, tied } = recordOf(games)
  return {
    games: games.map(({ id, ourScore, theirScore, in: there, subs: filled }) => ({
      id,
      ours: ourScore,
      theirs: theirScore,
      in: there,
      subs: filled,
    })),
    players: Object.fromEntries(players.map(({ userId, marks }) => [userId, marks])),
    subs: Object.fromEntries(subs.map(({ userId, times }) => [userId, times])),
    record: [won, lost, tied],
    ...scoresOf(games),
    form: formOf(games)
      .map((outcome) => outcome[0])
      .join(''),
  }
}

function numbersIn({ years, games, months, teams, answers, subbing, run, subsFound }: Numbers): SlowNumbers {
  const { last } = subbing
  return {
    years,
    games: games.map(({ id, played, isSub }) => ({ id, played, isSub })),
    months: months.map(({ own, sub }) => [own, sub]),
    teams: Object.fromEntries(
      teams.map(({ teamId, played, of, marks, won, lost, tied }) => [
        teamId,
        { played, of, marks, record: [won, lost, tied] },
      ]),
    ),
    ...answers,
    volunteered: subbing.volunteered,
    accepted: subbing.accepted,
    subbed: subbing.played,
    lastSubbed: last && `${last.teamName} ${last.startsOn}`,
    run: run && { team: run.teamName, games: run.games, isOngoing: run.isOngoing },
    subsFound,
  }
}

function latestSeeds(): string {
  const first = Math.floor(Date.now() / 1000)
  return `${first}-${first + 99}`
}

function seedsFrom(text: string): number[] {
  const [first = 0, last = first] = text.split('-').map(Number)
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
