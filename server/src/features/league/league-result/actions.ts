import type { InputOf, LeagueResult, leagueResultApi } from '@app/contract'
import { resultOf } from '@app/contract/result-state'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { authorizeLeague, authorizeLeagueTeam, standingInLeague } from '#permissions'
import { resultEntered } from '../../game/fixture/events.ts'
import { addEntry, tellOpponent } from '../../game/fixture/result/actions.ts'
import { fixtureToScore, lockSidesOf } from '../../game/fixture/result/queries.ts'
import { withForfeitScore } from '../../game/fixture/result/rules.ts'
import { captainsOf } from '../../team/member/queries.ts'
import { lockLeagueAs } from '../league/actions.ts'
import { leagueStanding } from '../league/queries.ts'
import { showLeagueGame } from '../league-game/actions.ts'
import { gamesById } from '../league-game/queries.ts'
import { entriesOfGame, sidesOfGame } from './queries.ts'

type Input<Key extends keyof typeof leagueResultApi> = InputOf<Key, (typeof leagueResultApi)[Key]>

export async function getLeagueResult(
  ctx: Ctx,
  { id, gameId }: Input<'GET /api/v1/league/:id/games/:gameId/result'>,
): Promise<LeagueResult> {
  const standing = await leagueStanding(ctx.rights, standingInLeague(ctx, id))
  const { scope } = authorizeLeague(ctx, 'league-game.edit', standing)
  return show(ctx, scope, gameId)
}

/** The organiser decides, with a reason that both sides read. It can be settled again. */
export async function settleResult(
  ctx: Ctx,
  { id, gameId, score, reason }: Input<'PUT /api/v1/league/:id/games/:gameId/result'>,
): Promise<LeagueResult> {
  await lockSidesOf(ctx.db, await sidesOfGame(ctx.db, { leagueId: id, gameId }))
  const scope = await lockLeagueAs(ctx, 'league-game.edit', id, { evenIfOver: true })
  // Read under the locks: a team may have left the league meanwhile.
  const sides = await sidesOfGame(ctx.db, { leagueId: id, gameId })
  const [first] = sides
  if (!first) return refuse('not_found')
  if (first.isCancelled) refuse('game_cancelled')
  const fixture = (await fixtureToScore(ctx.db, { gameId: first.gameId, now: ctx.now })) ?? refuse('not_found')
  if (!fixture.isOver) refuse('game_not_over')
  await ctx.spend('league.settle')
  await addEntry(ctx, fixture, {
    by: 'league',
    score: withForfeitScore(score, fixture.forfeitScore),
    reason: reason.trim(),
    sides: sides.map(({ isCancelled: _, teamId, ...side }) => ({
      ...side,
      scope: authorizeLeagueTeam<'game.record-result'>(scope, { teamId }),
    })),
  })
  const line = fixture.entries.length + 1
  for (const side of sides) {
    await ctx.notify(await captainsOf(ctx.db, side.teamId), resultEntered({ gameId: side.gameId, line }))
    await tellOpponent(ctx, { gameId: side.gameId, line })
  }
  return show(ctx, scope, gameId)
}

async function show(ctx: Ctx, scope: { leagueId: string }, gameId: string): Promise<LeagueResult> {
  const [game] = await gamesById(ctx.db, scope, [gameId])
  if (!game) return refuse('not_found')
  const entries = await entriesOfGame(ctx.db, gameId)
  const { home, away } = resultOf(entries)
  return {
    game: showLeagueGame(game),
    home,
    away,
    entries: entries.toReversed().map((entry) => ({ ...entry, enteredAt: new Date(entry.enteredAt).toISOString() })),
  }
}
