import type { InputOf, TeamFile, TeamFilePreview, teamFileApi } from '@app/contract'
import { limits } from '@app/contract/limits'
import { currentZone, localOf } from '@app/contract/local-time'
import { recordOf } from '@app/contract/record'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { isTag } from '#core/language/say.ts'
import { authorize, type TeamScope } from '#permissions'
import { insertLineUps } from '../../game/game/line-up/queries.ts'
import { factsOf } from '../../game/game/rules.ts'
import { insertPlayedGames } from '../../game/game/scheduling/queries.ts'
import { insertPlayerPositions, replacePositions, upsertGameDay } from '../../game/game-day/queries.ts'
import { insertPresence } from '../../game/presence/queries.ts'
import { insertGivenAnswers } from '../../game/rsvp/queries.ts'
import { closeSeason, insertSeason } from '../../game/season/queries.ts'
import { insertSeries } from '../../game/series/queries.ts'
import { weeksBetween } from '../../game/series/rules.ts'
import { insertNamedPeople } from '../../people/profile/queries.ts'
import { splitName } from '../../people/profile/rules.ts'
import { captainsOf, insertPlayersSince, moveOwnJoining } from '../../team/member/queries.ts'
import { introduce } from '../../team/roster/actions.ts'
import { insertTeam, insertTeamHistory } from '../../team/team/queries.ts'
import { untilOf } from '../roster-table/take-back/rules.ts'
import { teamExported } from './events.ts'
import { bringKitty } from './kitty/actions.ts'
import { kittyToExport } from './kitty/queries.ts'
import { kittyRowsIn } from './kitty/rules.ts'
import { planOf } from './preview/actions.ts'
import {
  answersToExport,
  gamesToExport,
  headOf,
  lineUpsToExport,
  presenceToExport,
  rosterToExport,
  seasonsToExport,
} from './queries.ts'
import { correctionsIn, fileOf } from './rules.ts'

type Input<Key extends keyof typeof teamFileApi> = InputOf<Key, (typeof teamFileApi)[Key]>

export async function takeTeam(ctx: Ctx, { teamId }: { teamId: string }): Promise<TeamFile> {
  const scope = await authorize(ctx, 'team-file.take', teamId)
  // guard: team files: exporting one spends a budget
  await ctx.spend('team-file.take')
  const head = (await headOf(ctx.db, scope)) ?? refuse('not_found')
  const people = await rosterToExport(ctx.db, scope)
  const games = await gamesToExport(ctx.db, scope, limits.teamFileGames)
  const ids = games.map(({ id }) => id)
  const answers = await answersToExport(ctx.db, scope, ids)
  const lineUps = await lineUpsToExport(ctx.db, scope, ids)
  const presence = await presenceToExport(ctx.db, scope, ids)
  const others = (await captainsOf(ctx.db, teamId)).filter(({ profileId }) => profileId !== ctx.actor.id)
  // guard: team files: the other captains are notified -> await ctx.notify([], teamExported({ teamId, takerId: ctx.actor.id }))
  await ctx.notify(others, teamExported({ teamId, takerId: ctx.actor.id }))
  await insertTeamHistory(ctx.db, scope, { id: ctx.newId(), action: 'file_taken', subjectId: null, now: ctx.now })
  const seasons = await seasonsToExport(ctx.db, scope)
  const kitty = await kittyToExport(ctx.db, scope)
  return fileOf({ head, exportedBy: ctx.actor.id, people, games, answers, lineUps, presence, seasons, kitty })
}

/**
 * Plans an import and spends its budgets. Done before the transaction, so that an aborted import has still paid for its
 * cost.
 */
export async function chargeTeam(
  ctx: Ctx,
  { file, you, mail = 0 }: Input<'POST /api/v1/team-file'>,
): Promise<TeamFilePreview> {
  const plan = await planOf(ctx, { file, you })
  // guard: team files: confirming mails names their number
  if (mail > 0 && mail !== plan.mails) refuse('mail_count_changed')
  const others = file.people.length - (you === null ? 0 : 1)
  if (others > limits.peopleWithoutAccount)
    refuse('team_file_inconsistent', [{ field: 'people', message: 'are too many' }])
  // guard: team files: the people of a file spend the budget of mails to strangers
  if (others > 0) await ctx.spend('roster.add', { amount: others })
  // guard: team files: the games of a file spend the budget of games
  if (plan.games > 0) await ctx.spend('game.schedule', { amount: plan.games })
  // guard: team files: the answers of a file spend a budget
  const rows = plan.answers + correctionsIn(file) + kittyRowsIn(file)
  if (rows > 0) await ctx.spend('team-file.answer', { amount: rows })
  await ctx.spend('team.create')
  return plan
}

/** Imports a file as a new team. One transaction: the file is bounded. */
export async function importTeam(
  ctx: Ctx,
  { file, you, mail = 0 }: Input<'POST /api/v1/team-file'>,
  { answers }: TeamFilePreview,
) {
  const teamId = ctx.newId()
  const { name, sport, description, language } = file.team
  await insertTeam(ctx.db, await authorize(ctx, 'team.create'), {
    id: teamId,
    name: name.trim(),
    sport,
    description,
    logo: null,
    language: isTag(language) ? language : null,
    importedAt: ctx.now,
    now: ctx.now,
  })
  const { ids, unmailed } = await insertPeople(ctx, teamId, { file, you, mail })
  await insertGameDay(ctx, teamId, file, ids)
  const gameIds = await insertGamesOf(ctx, teamId, file, ids)
  await insertSeasons(ctx, teamId, file, { ids, gameIds })
  if (file.kitty) await bringKitty(ctx, teamId, file.kitty, { ids, gameIds })
  const counts = { people: file.people.length, games: file.games.length, answers, unmailed }
  return { teamId, ...counts, until: untilOf(ctx.now).toISOString() }
}

/** The ids of the file's people, in file order. The importer is one of them or is added. */
async function insertPeople(
  ctx: Ctx,
  teamId: string,
  { file, you, mail = 0 }: Input<'POST /api/v1/team-file'>,
): Promise<{ ids: string[]; unmailed: number }> {
  const scope = await authorize(ctx, 'roster.add', teamId)
  const people = file.people.map((person, at) => ({ ...person, id: at + 1 === you ? ctx.actor.id : ctx.newId() }))
  const others = people.filter(({ id }) => id !== ctx.actor.id)
  const made = others.map((person) => ({ id: person.id, ...splitName(person.name), email: person.email }))
  await insertNamedPeople(ctx.db, scope, { people: made, mailHeldAt: mail > 0 ? null : ctx.now, now: ctx.now })
  await insertPlayersSince(ctx.db, scope, others)
  const own = people.find(({ id }) => id === ctx.actor.id)
  if (own) await moveOwnJoining(ctx.db, scope, new Date(own.joinedAt))
  const reachable = made.filter(({ email }) => email !== '')
  if (mail > 0) await introduce(ctx, reachable)
  return { ids: people.map(({ id }) => id), unmailed: mail > 0 ? 0 : reachable.length }
}

async function insertGameDay(ctx: Ctx, teamId: string, { gameDay, people }: TeamFile, ids: string[]) {
  const scope = await authorize(ctx, 'game-day.edit', teamId)
  const positions = gameDay.positions.map((position, sortOrder) => ({ ...position, players: [], sortOrder }))
  await upsertGameDay(ctx.db, scope, { ...gameDay, positions, playersAddGuests: false, askAtOnceHours: null }, ctx.now)
  await replacePositions(ctx.db, scope, positions)
  const players = people.map(({ position }, at) => ({ profileId: ids[at] ?? '', position }))
  await insertPlayerPositions(
    ctx.db,
    scope,
    players.filter(({ position }) => position !== ''),
  )
}

/** Sends no messages: people already know these games. Returns ids in file order. */
async function insertGamesOf(ctx: Ctx, teamId: string, file: TeamFile, ids: string[]): Promise<string[]> {
  const scope = await authorize(ctx, 'schedule.import', teamId)
  const games = file.games.map((game) => ({ ...game, id: ctx.newId(), zone: currentZone(game.timeZone) }))
  const seriesIds = await insertSeriesOf(ctx, scope, file)
  await insertPlayedGames(
    ctx.db,
    scope,
    games.map(({ id, zone, startsAt, minutes, cancelled, result, scheduleId, opponent, location, notes, ...more }) => {
      const start = new Date(startsAt)
      const cancelledAt = cancelled && new Date(cancelled.at)
      const stored = {
        kind: more.kind ?? 'game',
        title: more.title ?? '',
        needed: more.needed ?? null,
        opponent,
        startsAt: start,
        timeZone: zone,
        location,
        notes,
        cancelledAt,
        cancelReason: cancelled?.reason ?? '',
      }
      return {
        ...stored,
        id,
        startsOn: localOf(start, zone).date,
        endsAt: new Date(start.getTime() + minutes * 60_000),
        importUid: scheduleId === '' ? `file:${id}` : scheduleId,
        ourScore: result?.ours ?? null,
        theirScore: result?.theirs ?? null,
        resultNote: result?.note ?? '',
        forfeitedBy: result?.forfeitedBy ?? null,
        lastMailed: factsOf(stored),
        ...(more.series && {
          seriesId: seriesIds.get(more.series.number) ?? '',
          seriesAt: `${more.series.on}T${more.series.time}`,
        }),
      }
    }),
    ctx.now,
  )
  const idOf = (number: number) => ids[number - 1] ?? ''
  const now = ctx.now.toISOString()
  const answers = games.flatMap(({ id: gameId, answers: given }) =>
    given.map(({ person, answer, at, by }) => ({
      gameId,
      profileId: idOf(person),
      status: answer,
      // An answer dated after the import was given here.
      at: new Date(at) < ctx.now ? at : now,
      by: by === null ? null : idOf(by),
    })),
  )
  await insertGivenAnswers(ctx.db, scope, answers)
  const corrections = games.flatMap(({ id: gameId, presence = [] }) =>
    presence.map(({ person, wasThere }) => ({ gameId, profileId: idOf(person), wasThere })),
  )
  await insertPresence(ctx.db, scope, corrections, ctx.now)
  const lineUps = games.flatMap(({ id: gameId, lineUp }) => (lineUp ? [{ gameId, ...lineUp }] : []))
  await insertLineUps(
    ctx.db,
    scope,
    lineUps.map(({ places, ...lineUp }) => ({
      ...lineUp,
      places: places.map(({ person, place }) => ({ profileId: idOf(person), place })),
    })),
  )
  return games.map(({ id }) => id)
}

/** The ids of the series, by their numbers in the file. */
async function insertSeriesOf(
  ctx: Ctx,
  scope: TeamScope<'schedule.import'>,
  file: TeamFile,
): Promise<Map<number, string>> {
  const dates = Map.groupBy(
    file.games.flatMap(({ series }) => series ?? []),
    ({ number }) => number,
  )
  const made = Array.from(dates, ([number, ofSeries]) => ({
    number,
    id: ctx.newId(),
    everyWeeks: weeksBetween(ofSeries.map(({ on }) => on)),
  }))
  await insertSeries(ctx.db, scope, made, ctx.now)
  return new Map(made.map(({ number, id }) => [number, id]))
}

/**
 * A closed season keeps its figures for the people of the file. The importer is recorded as the captain who closed it.
 */
async function insertSeasons(
  ctx: Ctx,
  teamId: string,
  { seasons = [] }: TeamFile,
  { ids, gameIds }: { ids: string[]; gameIds: string[] },
) {
  if (seasons.length === 0) return
  const scope = await authorize(ctx, 'season.edit', teamId)
  for (const { name, startsOn, closed } of seasons) {
    const id = ctx.newId()
    await insertSeason(ctx.db, scope, { id, name: name.trim(), startsOn, now: ctx.now })
    if (!closed) continue
    const games = closed.games.map(({ game, ...kept }) => ({ id: gameIds[(game ?? 0) - 1] ?? ctx.newId(), ...kept }))
    const people = closed.people.map(({ person, subbedAsAnswered = null, ...kept }) => ({
      userId: ids[person - 1] ?? '',
      subbedAsAnswered,
      ...kept,
    }))
    const figures = { endsOn: closed.lastDay, record: recordOf(games), games, people, now: new Date(closed.at) }
    await closeSeason(ctx.db, scope, { id, ...figures })
  }
}
