import type { Game, GameCard, Side } from '@app/contract'
import { kindHas } from '@app/contract/kind'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { pageOf, type pageRequest } from '#core/http/paging.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorizeRow, can } from '#permissions'
import { shownRole } from '../../../team/team/actions.ts'
import { showAttendees } from '../../attendance/actions.ts'
import { type PersonRow, peopleGone, peopleSeenBy, readCounts, readGames } from '../../attendance/queries.ts'
import { type CountedGame, type CurrentGame, countedGames, currentGames, isOnRoster } from '../../attendance/rules.ts'
import { type Next, nextSteps } from '../../forecast/next-step/actions.ts'
import { answerRefusal } from '../../rsvp/rules.ts'
import { ownWaiting } from '../../waiting-list/rules.ts'
import { dropOutsSeenBy, type GameCardRow, type GameKey, type GameRow, gameView } from '../queries.ts'
import { isRestorable } from '../rules.ts'

/** The game as the actor may see it, read in one round trip. */
export async function showGame(ctx: Ctx, gameId: string): Promise<Game> {
  const viewed = { gameId, viewerId: ctx.actor.id }
  const [view, rows, people, dropOuts] = await ctx.rights.together((db) =>
    Promise.all([
      gameView(db, { ...viewed, now: ctx.now }),
      readGames(db, [gameId], ctx.now),
      peopleSeenBy(db, viewed),
      dropOutsSeenBy(db, { gameIds: [gameId], viewerId: ctx.actor.id }),
    ]),
  )
  const { row } = authorizeRow(ctx, 'game.view', view)
  const current = currentGames(rows).get(gameId) ?? refuse('not_found')
  const captained = row.role === 'captain' ? [{ game: current, dropOuts, dismissedAt: row.dismissedAt }] : []
  const next = (await nextSteps({ db: ctx.rights, now: ctx.now }, ctx.actor.id, captained)).get(gameId)
  const isInside = row.role !== null || row.ownSpot !== null
  const ids = isInside ? unknownIn(current.state.side, people) : []
  // Few games have any.
  const gone = ids.length > 0 ? await peopleGone(ctx.db, { ids, ...viewed }) : []
  return showCurrentGame(ctx, row, { current, people, gone, next })
}

/** Who left a place, of whom nothing else is shown. */
function unknownIn({ spots, beside }: Side, people: readonly PersonRow[]): string[] {
  const known = new Set(people.map(({ userId }) => userId))
  const out = [...spots, ...beside].flatMap(({ leftBy }) => leftBy ?? [])
  return [...new Set(out)].filter((id) => !known.has(id))
}

interface GameParts {
  current: CurrentGame
  people: PersonRow[]
  gone: Awaited<ReturnType<typeof peopleGone>>
  /** For captains. */
  next: Next | undefined
}

function showCurrentGame(ctx: Ctx, row: GameRow, { current, people, gone, next }: GameParts): Game {
  const role = row.role ?? 'guest'
  const isInside = row.role !== null || row.ownSpot !== null
  const viewer = { id: ctx.actor.id, isMember: row.role !== null, isSub: row.ownSpot !== null }
  const attendees = showAttendees(current, { people, viewer })
  const names = new Map(people.map((person) => [person.userId, person]))
  const { facts, state } = current
  return {
    ...showFacts(row, current),
    ...answerOf(ctx, current),
    waiting: waitingOf(ctx, row, current),
    dropOuts: next?.dropOuts ?? [],
    needed: row.needed,
    notes: row.notes,
    movedFrom: row.status === 'Upcoming' ? (row.movedFrom?.toISOString() ?? null) : null,
    version: row.version,
    resultNote: row.resultNote,
    resultBy: recordedBy(row),
    subRequestId: row.subRequestId,
    rosterOnly: row.rosterOnly,
    side: isInside ? state.side : withoutDropOuts(state.side),
    ...(gone.length > 0 && { leftBy: gone.map((one) => ({ ...one, avatar: pictureUrl(one.avatar) })) }),
    facts: row.role === null ? null : facts,
    step: next?.step ?? { kind: 'none' },
    rsvps: attendees,
    roster: current.roster.flatMap(({ userId, role: memberRole, position }) => {
      const person = names.get(userId)
      if (!person) return []
      const { noAccount, mailWaits, avatar, ...named } = person
      const waiting = mailWaits && { mailWaits }
      const shown = { ...named, avatar: pictureUrl(avatar), ...(noAccount && { noAccount }), ...waiting }
      return [{ ...shown, role: shownRole[memberRole], position: isInside ? position : '' }]
    }),
    can: {
      answer: mayAnswer(row),
      answerForOthers: can(role, 'rsvp.answer-for') && row.status === 'Upcoming',
      edit: can(role, 'game.edit') && row.cancelledAt === null,
      cancel: can(role, 'game.cancel') && row.status === 'Upcoming',
      restore: can(role, 'game.cancel') && isRestorable(row, ctx.now) && row.opponentTeam?.calledOff !== true,
      recordResult: can(role, 'game.record-result') && row.status === 'Completed' && kindHas(row.kind, 'result'),
      requestSubs:
        can(role, 'sub-request.ask') &&
        row.status === 'Upcoming' &&
        row.startsAt > ctx.now &&
        kindHas(row.kind, 'subs'),
      seeHistory: can(role, 'game.see-history'),
      setLineUp: can(role, 'game.set-line-up') && row.cancelledAt === null && kindHas(row.kind, 'line_up'),
      correctPresence: can(role, 'presence.correct') && row.status === 'Completed',
      addGuests: can(role, 'guest.add') && row.status === 'Upcoming' && (role === 'captain' || row.playersAddGuests),
    },
  }
}

/** Only the team may see who dropped out. */
const withoutDropOuts = ({ spots, beside, ...side }: Side): Side => ({
  ...side,
  // guard: places: strangers do not see who dropped out -> spots,
  spots: spots.map((spot) => ({ ...spot, leftBy: null })),
  beside: beside.map((place) => ({ ...place, leftBy: null })),
})

function recordedBy({ recorded }: GameRow): Game['resultBy'] {
  const [latest, before] = recorded
  return latest ? { name: latest.name, at: new Date(latest.at).toISOString(), isCorrected: before !== undefined } : null
}

export async function showPage(ctx: Ctx, rows: GameCardRow[], page: ReturnType<typeof pageRequest<GameKey>>) {
  const { items, next } = pageOf(rows, page, (game): GameKey => [game.sortKey, game.id])
  return { items: await showCards(ctx, items), next }
}

export async function showCards(ctx: Ctx, rows: GameCardRow[]): Promise<GameCard[]> {
  const ids = rows.map(({ id }) => id)
  const games = countedGames(await readCounts(ctx.db, ids, ctx.now))
  return rows.flatMap((row) => {
    const current = games.get(row.id)
    return current ? [showCard(ctx, row, current)] : []
  })
}

const showCard = (ctx: Ctx, row: GameCardRow, current: CountedGame): GameCard => ({
  ...showFacts(row, current),
  ...answerOf(ctx, current),
  waiting: waitingOf(ctx, row, current),
  rsvps: current.rsvps.map(({ userId, status }) => ({ userId, status })),
  can: { answer: mayAnswer(row) },
})

/** None of a game that is cancelled or over. */
const waitingOf = ({ actor, now }: Ctx, { role }: Pick<GameCardRow, 'role'>, { waiting }: CountedGame) =>
  waiting.isUpcoming ? ownWaiting(waiting, { userId: actor.id, isOnRoster: isOnRoster(role), now }) : null

/** The actor's own answer. */
function answerOf({ actor }: Ctx, { rsvps }: CountedGame) {
  const mine = rsvps.find(({ userId }) => userId === actor.id)
  return {
    answer: mine?.status ?? null,
    answerIsForOldTime: mine?.isForOldTime ?? false,
    answerSource: mine?.source ?? ('own' as const),
  }
}

const showFacts = (row: Omit<GameCardRow, 'sortKey'>, { state }: CountedGame) => ({
  id: row.id,
  teamId: row.teamId,
  teamName: row.teamName,
  sport: row.sport,
  kind: row.kind,
  title: row.title,
  opponentTeamName: row.opponentTeamName,
  ...(row.opponentTeam && { opponentTeam: { ...row.opponentTeam, logo: pictureUrl(row.opponentTeam.logo) } }),
  timeZone: row.timeZone,
  location: row.location,
  ourScore: row.ourScore,
  theirScore: row.theirScore,
  forfeitedBy: row.forfeitedBy,
  role: row.role && shownRole[row.role],
  ownSpot: row.ownSpot,
  series: row.series,
  going: state.going,
  teamLogo: pictureUrl(row.teamLogo),
  startTime: row.startsAt.toISOString(),
  endTime: row.endsAt.toISOString(),
  status: row.status,
  cancelReason: row.cancelReason,
  headCount: row.role === null ? null : state.headCount,
})

const mayAnswer = (game: Pick<GameCardRow, 'role' | 'ownSpot' | 'rosterOnly' | 'status'>) =>
  can(game.role ?? 'guest', 'rsvp.answer') &&
  answerRefusal({ ...game, isRosterOnly: game.rosterOnly, isSub: game.ownSpot !== null }) === null
