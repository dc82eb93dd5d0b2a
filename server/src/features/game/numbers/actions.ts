import { type InputOf, limits, type Numbers, type numbersApi, type OwnGame } from '@app/contract'
import { writeCsv } from '@app/contract/csv'
import type { Ctx } from '#core/context.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { countedGames } from '../attendance/rules.ts'
import { correctionsOf } from '../presence/queries.ts'
import { countsOfYear, readOwnCounts, yearGames, yearsOf } from './queries.ts'
import { type JudgedGame, judgedGames, numbersOf, type YearGameRow } from './rules.ts'
import { answeredBy } from './twin/queries.ts'
import { likelyTwins, twinsIn } from './twin/rules.ts'

type Input<Key extends keyof typeof numbersApi> = InputOf<Key, (typeof numbersApi)[Key]>

/** People see only their own. */
export async function getNumbers(ctx: Ctx, { year: asked }: Input<'GET /api/v1/numbers'>): Promise<Numbers> {
  const year = asked ?? ctx.now.getUTCFullYear()
  const games = await ownGames(ctx, year)
  const about = { personId: ctx.actor.id, year, now: ctx.now }
  const [{ volunteered, accepted, late, subsFound }, years] = await ctx.db.together((on) =>
    Promise.all([countsOfYear(on, about), yearsOf(on, about)]),
  )
  const { given, months, teams, subbed, run } = numbersOf(games)
  return {
    year,
    years,
    games: games.map(shownGame),
    months,
    teams: teams.map(({ logo, ...team }) => ({ ...team, logo: pictureUrl(logo) })),
    answers: { given, late },
    subbing: { volunteered, accepted, ...subbed },
    run,
    subsFound,
  }
}

export async function exportOwnGames(ctx: Ctx, { year }: Input<'GET /api/v1/numbers/games.csv'>): Promise<string> {
  const games = await ownGames(ctx, year ?? ctx.now.getUTCFullYear())
  const rows = games.map(({ startsOn, teamName, opponent, location, ourScore, theirScore, played, isSub }) => [
    startsOn,
    teamName,
    opponent,
    location,
    ourScore === null ? '' : String(ourScore),
    theirScore === null ? '' : String(theirScore),
    played ? 'yes' : 'no',
    isSub ? 'yes' : 'no',
  ])
  return writeCsv([['Date', 'Team', 'Opponent', 'Location', 'Our score', 'Their score', 'Played', 'As a sub'], ...rows])
}

async function ownGames(ctx: Ctx, year: number): Promise<JudgedGame[]> {
  const personId = ctx.actor.id
  const rows = await yearGames(ctx.db, { personId, year, now: ctx.now, max: limits.numbersGames })
  if (rows.length === 0) return []
  const games = await withoutTwins(ctx, rows)
  const ids = games.map(({ id }) => id)
  const [counts, corrections] = await ctx.db.together((on) =>
    Promise.all([readOwnCounts(on, ids, personId, ctx.now), correctionsOf(on, ids, personId)]),
  )
  return judgedGames(games.toReversed(), { counted: countedGames(counts), corrections }, personId)
}

/** Counts a game once if two of the person's teams share it. */
async function withoutTwins(ctx: Ctx, rows: YearGameRow[]): Promise<YearGameRow[]> {
  const groups = likelyTwins(rows)
  if (groups.length === 0) return rows
  const answered = await answeredBy(
    ctx.db,
    groups.flat().map(({ id }) => id),
  )
  const twins = twinsIn(groups, answered)
  // guard: numbers: a game that two teams share counts once -> return rows
  return rows.filter(({ id }) => !twins.has(id))
}

const shownGame = (game: JudgedGame): OwnGame => ({
  id: game.id,
  startsOn: game.startsOn,
  teamId: game.teamId,
  teamName: game.teamName,
  opponent: game.opponent,
  location: game.location,
  ourScore: game.ourScore,
  theirScore: game.theirScore,
  forfeitedBy: game.forfeitedBy,
  played: game.played,
  isSub: game.isSub,
})
