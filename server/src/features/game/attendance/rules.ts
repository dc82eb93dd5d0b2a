import type { AttendeeStatus, GameFacts, GameStatus, RsvpStatus } from '@app/contract'
import {
  type CountedAnswer,
  type CountFacts,
  countedAnswer,
  type GameCount,
  type GamePeople,
  type GameState,
  gameCount,
  gameState,
  isForOldTime,
  isGoing,
} from '@app/contract/game-state'
import { type GameKind, kindHas } from '@app/contract/kind'
import type { Sport } from '@app/contract/sport'
import { type WaitingFacts, type WaitingPerson, waitingState } from '@app/contract/waiting-state'
import { compositionOf } from './composition/rules.ts'

export type StoredAnswer = 'going' | 'not_going' | 'maybe' | 'waiting'

export const storedAnswer = {
  Going: 'going',
  NotGoing: 'not_going',
  Maybe: 'maybe',
  Waiting: 'waiting',
} as const satisfies Record<AttendeeStatus, StoredAnswer>
export const shownAnswer = {
  going: 'Going',
  not_going: 'NotGoing',
  maybe: 'Maybe',
  waiting: 'Waiting',
} as const satisfies Record<StoredAnswer, AttendeeStatus>

/** Captains and players are on the roster; spares and guests are not. */
export const isOnRoster = (role: 'captain' | 'player' | 'spare' | 'guest' | null): boolean =>
  role === 'captain' || role === 'player'

/** A default answer. */
type UsualStored = 'going' | 'not_going'

/** The stored rows that decide who comes to a game, as read from the database. `rules.ts` joins them. */
export interface CountRows {
  /** When the rows were read. */
  now: Date
  games: GameRow[]
  positions: { teamId: string; position: string; min: number }[]
  members: { teamId: string; userId: string; role: 'captain' | 'player' | 'spare'; gender: string; position: string }[]
  usualAnswers: { teamId: string; userId: string; answer: UsualStored; since: Date; until: Date | null }[]
  awayDates: { userId: string; fromOn: string; untilOn: string; since: Date; endedAt: Date | null }[]
  answers: AnswerRow[]
  volunteers: VolunteerRow[]
  /** Those that nobody has replaced, earliest first. */
  dropOuts: { gameId: string; id: string; userId: string | null }[]
}

/** The same with the line-up. */
export interface GameRows extends CountRows {
  lineUps: { gameId: string; formation: string; isSet: boolean; places: { playerId: string; place: string }[] }[]
  earlierLineUps: { gameId: string; formation: string; places: { playerId: string; place: string }[] }[]
}

export interface GameRow {
  id: string
  teamId: string
  sport: Sport
  kind: GameKind
  startsAt: Date
  startsOn: string
  timeZone: string
  endsAt: Date
  movedAt: Date | null
  /** If the game moved recently: whom a message has reached since. Timestamps come out of JSON as strings. */
  askedAgain: { userId: string; at: string }[]
  status: GameStatus
  /** When a captain last used Remind Now. */
  remindedNowAt: Date | null
  min: number | null
  target: number | null
  max: number | null
  /** Of its waiting list, when offers were last decided. */
  freePlaces?: number | null
  openedAt?: Date | null
  compositionGender: string | null
  compositionMin: number | null
  /** The game's request for subs. */
  requestId: string | null
  spots: number
  openSpots: number
  openPositions: string[]
  isOpen: boolean
  isClosed: boolean
  askedAt: Date
  isAutomatic: boolean
}

interface AnswerRow {
  gameId: string
  userId: string
  status: StoredAnswer
  answeredAt: Date
  answeredFor: Date
  answeredOn: string
  answeredBy: string | null
  isAsGuest: boolean
  isByName: boolean
  isOverriddenByAway: boolean
  note: string
  /** Of people on the waiting list. */
  number?: number | null
  offeredAt?: Date | null
  offeredUntil?: Date | null
  expired?: number | null
  expiredAt?: Date | null
  movedAt?: Date | null
}

interface VolunteerRow {
  gameId: string
  userId: string
  status: 'accepted' | 'waiting'
  position: string
  gender: string
  since: Date
  /** The start that a waiting offer is for; null: the current one. */
  offeredFor: Date | null
  offeredOn: string | null
  /** Has been notified that others were chosen. */
  isTold: boolean
}

/** An answer that counts. Automatic answers have no time. */
export interface AttendingPerson extends CountedAnswer {
  userId: string
  /** Has a spot as a sub, even if they have joined the roster since. */
  isSub: boolean
  position: string
  answeredAt: Date | null
  answeredBy: string | null
  note: string
}

/** The numbers of a game at this moment. */
export interface CountedGame extends GamePeople {
  id: string
  teamId: string
  timeZone: string
  waiting: WaitingFacts & { freePlaces: number }
  startsAt: Date
  remindedNowAt: Date | null
  rsvps: readonly AttendingPerson[]
  roster: readonly { userId: string; role: 'captain' | 'player' | 'spare'; position: string }[]
  facts: CountFacts
  state: GameCount
}

/** A game with its line-up. */
export interface CurrentGame extends CountedGame {
  facts: GameFacts
  state: GameState
}

/** Turns the rows of games into their state, in the order in which they were read. */
export function currentGames(rows: GameRows): Map<string, CurrentGame> {
  const lineUps = new Map(rows.lineUps.map((lineUp) => [lineUp.gameId, lineUp]))
  const earlier = new Map(rows.earlierLineUps.map((lineUp) => [lineUp.gameId, lineUp]))
  return new Map(
    joined(rows).map((game) => {
      const lineUp = lineUps.get(game.id)
      const before = earlier.get(game.id)
      const facts: GameFacts = {
        ...game.facts,
        lineUp: {
          formation: (lineUp?.isSet ? lineUp.formation : before?.formation) ?? null,
          isSet: lineUp?.isSet ?? false,
          places: lineUp?.places ?? [],
          earlier: before?.places ?? [],
        },
      }
      return [game.id, { ...game, facts, state: gameState(game, facts) }]
    }),
  )
}

/** The same without line-ups, for lists and mails. */
export const countedGames = (rows: CountRows): Map<string, CountedGame> =>
  new Map(joined(rows).map((game) => [game.id, { ...game, state: gameCount(game, game.facts) }]))

function joined(rows: CountRows): Omit<CountedGame, 'state'>[] {
  const members = Map.groupBy(rows.members, ({ teamId }) => teamId)
  const positions = Map.groupBy(rows.positions, ({ teamId }) => teamId)
  const usual = Map.groupBy(rows.usualAnswers, ({ teamId, userId }) => `${teamId} ${userId}`)
  const away = Map.groupBy(rows.awayDates, ({ userId }) => userId)
  const answers = Map.groupBy(rows.answers, ({ gameId }) => gameId)
  const volunteers = Map.groupBy(rows.volunteers, ({ gameId }) => gameId)
  const dropOuts = Map.groupBy(rows.dropOuts, ({ gameId }) => gameId)
  return rows.games.map((game) => {
    const roster = members.get(game.teamId) ?? []
    const subs = (volunteers.get(game.id) ?? []).filter(({ status }) => status === 'accepted')
    const rsvps = attendanceOf(game, {
      roster,
      subs,
      answers: answers.get(game.id) ?? [],
      awayDates: (userId) => away.get(userId) ?? [],
      usualAnswers: (userId) => usual.get(`${game.teamId} ${userId}`) ?? [],
    })
    const waitingList = waitingFactsOf(game, rsvps, answers.get(game.id) ?? [])
    const waiting = (volunteers.get(game.id) ?? []).filter(({ status }) => status === 'waiting')
    const askedAgain = waiting.filter((offer) => isOfferForOldTime(offer, game)).length
    const facts: CountFacts = {
      movedAt: game.movedAt?.toISOString() ?? null,
      askedAgain: {
        at:
          game.askedAgain
            .map(({ at }) => new Date(at).toISOString())
            .toSorted(byTime)
            .at(-1) ?? null,
        people: game.askedAgain.map(({ userId }) => userId),
      },
      needs: {
        min: game.min,
        target: game.target,
        max: game.max,
        positions: (kindHas(game.kind, 'team_need') ? (positions.get(game.teamId) ?? []) : []).map(
          ({ position, min }) => ({ position, min }),
        ),
      },
      composition: compositionOf(game, { roster, subs, rsvps }),
      request: game.requestId
        ? {
            id: game.requestId,
            isOpen: game.isOpen,
            isClosed: game.isClosed,
            spots: game.spots,
            openSpots: game.openSpots,
            positions: game.openPositions,
            waiting: waiting.length - askedAgain,
            askedAgain,
            told: waiting.filter(({ isTold }) => isTold).length,
            askedAt: game.askedAt.toISOString(),
            isAutomatic: game.isAutomatic,
            filledAt:
              subs
                .map(({ since }) => since.toISOString())
                .toSorted(byTime)
                .at(-1) ?? null,
          }
        : null,
      waiting: { offered: offeredPlaces(waitingList, rows.now) },
      dropOuts: (dropOuts.get(game.id) ?? []).map(({ id, userId }) => ({ id, userId })),
    }
    const { sport, kind, status } = game
    const people = { sport, kind, status, startTime: game.startsAt.toISOString(), rsvps, roster }
    const { id, teamId, startsAt, timeZone, remindedNowAt } = game
    return { ...people, id, teamId, startsAt, timeZone, remindedNowAt, facts, waiting: waitingList }
  })
}

/** The waiting list: people whose answer is for the current time of the game, in the order of their numbers. */
function waitingFactsOf(game: GameRow, rsvps: readonly AttendingPerson[], answers: readonly AnswerRow[]) {
  const places = new Map(answers.map((answer) => [answer.userId, answer]))
  const list = rsvps
    .filter(({ status, isForOldTime: isOld }) => status === 'Waiting' && !isOld)
    .toSorted((one, other) => numberOf(places.get(one.userId)) - numberOf(places.get(other.userId)))
    .map(({ userId, as }): WaitingPerson => {
      const place = places.get(userId)
      const { offeredAt: at, offeredUntil: until } = place ?? {}
      return {
        userId,
        isOnRoster: as === 'roster',
        isMoved: Boolean(place?.movedAt),
        // guard: waiting: no offer outlasts the start of a game that was moved -> offer: at && until ? { at, until } : null,
        offer: at && until ? { at, until: until < game.startsAt ? until : game.startsAt } : null,
        expired: place?.expired ?? 0,
        expiredAt: place?.expiredAt ?? null,
      }
    })
  const { startsAt, timeZone, status, max, openedAt = null, freePlaces: stored } = game
  const isUpcoming = status === 'Upcoming'
  const going = rsvps.filter(isGoing).length
  return { startsAt, timeZone, isUpcoming, max, going, openedAt, list, freePlaces: stored ?? 0 }
}

/** Someone without a number comes last, in the order of answers. */
const numberOf = (place: AnswerRow | undefined): number => place?.number ?? Number.MAX_SAFE_INTEGER

/** The places that the waiting list fills: held for someone, or due to them. */
function offeredPlaces(facts: WaitingFacts, now: Date): number {
  if (facts.list.length === 0) return 0
  const { list, next } = waitingState(facts, now)
  return list.filter(({ offer }) => offer !== null).length + next.length
}

/** Captains can't accept volunteers for a day that these have not agreed to. */
const isOfferForOldTime = ({ offeredFor, offeredOn }: VolunteerRow, game: GameRow): boolean =>
  offeredFor !== null &&
  offeredOn !== null &&
  isForOldTime({ status: 'Going', answeredFor: offeredFor, answeredOn: offeredOn }, game)

const byTime = (one: string, other: string): number => Date.parse(one) - Date.parse(other)

interface PeopleRows {
  roster: CountRows['members']
  subs: CountRows['volunteers']
  answers: CountRows['answers']
  awayDates: (userId: string) => CountRows['awayDates']
  usualAnswers: (userId: string) => CountRows['usualAnswers']
}

/** The answers that count, earliest first; automatic ones come last because they have no time. */
function attendanceOf(
  game: GameRow,
  { roster, subs, answers, awayDates, usualAnswers }: PeopleRows,
): AttendingPerson[] {
  const members = new Map(roster.map((member) => [member.userId, member]))
  const spots = new Map(subs.map((sub) => [sub.userId, sub]))
  const counted = (userId: string, answer: GameRows['answers'][number] | null): AttendingPerson[] => {
    const status = answer && shownAnswer[answer.status]
    const result = countedAnswer({
      isOnRoster: members.has(userId),
      isSub: spots.has(userId),
      answer: answer &&
        status && {
          status,
          isForOldTime: isForOldTime({ ...answer, status }, game),
          isOverriddenByAway: answer.isOverriddenByAway,
          isAsGuest: answer.isAsGuest,
          isByName: answer.isByName,
        },
      awayUntil: awayDates(userId).find((dates) => isAwayOn(dates, game))?.untilOn ?? null,
      usual: usualOf(usualAnswers(userId), game),
    })
    if (!result) return []
    const own = result.source === 'own' ? answer : null
    return [
      {
        ...result,
        userId,
        isSub: spots.has(userId),
        position: spots.get(userId)?.position ?? members.get(userId)?.position ?? '',
        answeredAt: own?.answeredAt ?? null,
        answeredBy: own?.answeredBy ?? null,
        note: own?.note ?? '',
      },
    ]
  }
  const answered = new Set(answers.map(({ userId }) => userId))
  const all = [
    ...answers.flatMap((answer) => counted(answer.userId, answer)),
    ...roster.filter(({ userId }) => !answered.has(userId)).flatMap(({ userId }) => counted(userId, null)),
  ]
  const own = all.filter(({ answeredAt }) => answeredAt !== null)
  const automatic = all.filter(({ answeredAt }) => answeredAt === null)
  return [...own, ...automatic.toSorted((one, other) => (one.userId < other.userId ? -1 : 1))]
}

/** True if the dates include the day of the game and were in force at its end (or still are). */
const isAwayOn = (
  { fromOn, untilOn, since, endedAt }: GameRows['awayDates'][number],
  { startsOn, endsAt }: GameRow,
): boolean => fromOn <= startsOn && startsOn <= untilOn && endsAt > since && (endedAt === null || endsAt <= endedAt)

function usualOf(answers: GameRows['usualAnswers'], { endsAt }: GameRow): Exclude<RsvpStatus, 'Maybe'> | null {
  const usual = answers.find(({ since, until }) => endsAt > since && (until === null || endsAt <= until))
  return usual ? shownAnswer[usual.answer] : null
}
