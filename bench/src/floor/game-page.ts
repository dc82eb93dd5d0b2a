/** The game page, for a member of the team: eight plain reads in one round trip. */
import type { Game } from '@app/contract'
import { isSilent } from '@app/contract/game-state'
import { HOUR_MS } from '@app/contract/local-time'
import { nextStep } from '@app/contract/next-step'
import { type GameRow, gameColumns, gameJoins } from './attendance.ts'
import { openSession, pictureUrl, type Read, statement } from './database.ts'
import { attendees, currentGame, partsOf } from './game-people.ts'

interface ViewRow extends GameRow {
  me: string
  role: 'captain' | 'player' | 'spare'
  ownSpot: string | null
  notes: string
  version: number
  resultNote: string
  dismissedAt: Date | null
  remindedAt: Date | null
  formation: string | null
  isSet: boolean
}

/** $1: hash of the cookie, $2: game. */
const view = statement<ViewRow>(`
  select ${gameColumns}, s.profile_id as me, mine.role, g.notes, g.version, g.result_note as "resultNote",
         (select own.request_id from volunteer own
           where own.game_id = g.id and own.profile_id = s.profile_id and own.status = 'accepted') as "ownSpot",
         (select x.dismissed_at from dismissal x
           where x.profile_id = s.profile_id and x.team_id = g.team_id and x.game_id = g.id) as "dismissedAt",
         (select n.reminded_at from reminded_now n where n.game_id = g.id) as "remindedAt",
         l.formation, l.set_at is not null as "isSet"
    from session s
    join game g on g.id = $2
    join member mine on mine.team_id = g.team_id and mine.profile_id = s.profile_id
    ${gameJoins}
    left join line_up l on l.game_id = g.id
   where ${openSession}`)

const dropOuts = statement<{ id: string }>(
  `select id from drop_out where game_id = $1 and replaced_at is null order by dropped_at, id`,
)

const shownRole = { captain: 'Captain', player: 'Player', spare: 'Spare' } as const

export async function gamePage(read: Read, token: Buffer, gameId: string): Promise<Game> {
  const now = new Date()
  const [[game], parts, dropped] = await Promise.all([
    read(view, token, gameId),
    partsOf(read, gameId),
    read(dropOuts, gameId),
  ])
  if (!game) throw new Error('not found')
  const { people } = parts
  const { rsvps, facts, shown, state } = currentGame(game, parts, now)
  const answers = new Map(rsvps.map((one) => [one.userId, one]))
  const mine = answers.get(game.me)
  const isCaptain = game.role === 'captain'
  const { status } = shown
  if (dropped.length > 0) throw new Error('the floor does not show these')
  const silent = people.filter(({ userId }) => userId !== game.me && isSilent(answers.get(userId)))
  const captain = {
    dropOuts: 0,
    forecast: null,
    dismissedAt: game.dismissedAt?.toISOString() ?? null,
    canRemind: silent.length > 0 && (!game.remindedAt || now.getTime() - game.remindedAt.getTime() >= 12 * HOUR_MS),
  }
  const {
    timeZone,
    location,
    ourScore,
    theirScore,
    forfeitedBy,
    cancelReason,
    notes,
    version,
    resultNote,
    rosterOnly,
  } = game
  return {
    id: game.id,
    teamId: game.teamId,
    teamName: game.teamName,
    teamLogo: pictureUrl(game.teamLogo),
    sport: game.sport,
    opponentTeamName: game.opponent,
    startTime: shown.startTime,
    endTime: game.endsAt.toISOString(),
    timeZone,
    location,
    status,
    cancelReason,
    ourScore,
    theirScore,
    forfeitedBy,
    // The game that is measured is ahead, and has not moved.
    movedFrom: null,
    resultBy: null,
    going: state.going,
    answer: mine?.status ?? null,
    answerIsForOldTime: mine?.isForOldTime ?? false,
    answerSource: mine?.source ?? 'own',
    ownSpot: game.ownSpot,
    headCount: state.headCount,
    notes,
    version,
    resultNote,
    rsvps: await attendees(read, rsvps, { people, viewerId: game.me }),
    roster: people.map(({ userId, firstName, lastName, avatar, role, position }) => ({
      userId,
      firstName,
      lastName,
      avatar: pictureUrl(avatar),
      role: shownRole[role],
      position,
    })),
    role: shownRole[game.role],
    subRequestId: game.requestId,
    rosterOnly,
    side: state.side,
    facts,
    step: isCaptain ? nextStep(shown, facts, state.headCount, captain, now) : { kind: 'none' },
    dropOuts: [],
    can: {
      answer: status === 'Upcoming' && (game.role !== 'spare' || game.ownSpot !== null || !rosterOnly),
      answerForOthers: isCaptain && status === 'Upcoming',
      edit: isCaptain && game.cancelledAt === null,
      cancel: isCaptain && status === 'Upcoming',
      restore: isCaptain && game.cancelledAt !== null && game.startsAt > now,
      recordResult: isCaptain && status === 'Completed',
      requestSubs: isCaptain && status === 'Upcoming' && game.startsAt > now,
      seeHistory: isCaptain,
      setLineUp: isCaptain && game.cancelledAt === null,
    },
  }
}
