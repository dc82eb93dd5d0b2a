import type { AnswerSource, AttendeeStatus, GameStatus, HeadCount, OwnWaiting, RsvpStatus } from '@app/contract'
import { isIn } from '@app/contract/game-state'
import { answerLabels } from '@app/contract/game-text'
import { shortBy } from '@app/contract/head-count'
import type { Titled } from '@app/contract/kind'
import { label, type SayLabel } from '@app/contract/language'
import type { Sport } from '@app/contract/sport'
import { type CountedGame, isOnRoster } from '../attendance/rules.ts'
import type { PlanForReader } from '../plan/rules.ts'
import { answerRefusal } from '../rsvp/rules.ts'
import { ownWaiting } from '../waiting-list/rules.ts'

/** The choice that a link in a mail carries: `/a/{token}?answer=not-going`. */
export const chosenAnswer = (answer: unknown): RsvpStatus | null =>
  answer === 'going' ? 'Going' : answer === 'maybe' ? 'Maybe' : answer === 'not-going' ? 'NotGoing' : null

export type PageState =
  | 'offer'
  | 'cancelled'
  | 'over'
  | 'roster-only'
  | 'give-up'
  | 'moved'
  | 'earlier'
  | 'place'
  | 'saved'
  | 'ask'

interface Facts {
  status: GameStatus
  role: 'captain' | 'player' | 'spare' | null
  isSub: boolean
  isVolunteer: boolean
  isRosterOnly: boolean
  movedFrom: Date | null
  answer: AttendeeStatus | null
  answeredFor: Date | null
  source: AnswerSource
  waiting: OwnWaiting | null
}

/** The purpose of a sealed state: that of one link is worthless for another. */
export const undoOf = (token: string) => `undo ${token}`

/** What is stored about a link: its person, its game and the next one. */
export interface LinkRow extends Titled {
  gameId: string
  profileId: string
  firstName: string
  lastName: string
  avatar: string | null
  locale: string
  teamLanguage: string
  ownTimeZone: string
  /** For a person without an account; otherwise null. */
  typedAddress: string | null
  role: 'captain' | 'player' | 'spare' | null
  isRosterOnly: boolean
  teamName: string
  teamLogo: string | null
  sport: Sport
  startsAt: Date
  timeZone: string
  location: string
  status: GameStatus
  ourScore: number | null
  theirScore: number | null
  cancelReason: string
  /** The captain who cancelled the game, and when. Timestamps come out of JSON as strings. */
  cancelledBy: { firstName: string; at: string } | null
  /** If the game has moved since the link was made: its start at that time. */
  movedFrom: Date | null
  /** The start that people knew before the move. */
  gameMovedFrom: Date | null
  /** The person has offered to play, and a captain has not decided yet. */
  isVolunteer: boolean
  /** The start that the offer is for, if the game has moved since then. */
  offeredFor: Date | null
  answeredAt: Date | null
  /** Null for volunteers who are not subs yet. */
  plan: PlanForReader | null
  /** The start of the game at the time of the answer. */
  answeredFor: Date | null
  next: NextGameRow | null
  unansweredCount: number
}

export interface PersonIn {
  userId: string
  firstName: string
  /** Only the initial. */
  lastName: string
  avatar: string | null
}

export interface NextGameRow extends Titled {
  id: string
  startsAt: string
  timeZone: string
  location: string
}

/** What the page of a link shows. */
export interface AnswerView extends LinkRow {
  isSub: boolean
  answer: AttendeeStatus | null
  /** Null: there is always a place. */
  waiting: OwnWaiting | null
  note: string
  /** Where the answer comes from. Other sources than the person count only until they answer. */
  source: AnswerSource
  awayUntil: string | null
  headCount: HeadCount
  /** Who is in, the person of the link last. */
  people: PersonIn[]
  next: (NextGameRow & { headCount: HeadCount }) | null
}

/** The facts that decide on the language of the page. */
export const knownOf = ({ locale, teamLanguage }: Pick<LinkRow, 'locale' | 'teamLanguage'>) => ({
  account: locale,
  team: teamLanguage,
})

/** Combines the stored link with the current state of its games. */
export function answerView(
  link: LinkRow,
  games: ReadonlyMap<string, CountedGame>,
  people: PersonIn[],
  now: Date,
): AnswerView | undefined {
  const game = games.get(link.gameId)
  if (!game) return undefined
  const mine = game.rsvps.find(({ userId }) => userId === link.profileId)
  const inNow = new Set(game.rsvps.filter(isIn).map(({ userId }) => userId))
  const isMe = ({ userId }: PersonIn) => userId === link.profileId
  const there = people.filter(({ userId }) => inNow.has(userId))
  const next = link.next && games.get(link.next.id)
  return {
    ...link,
    isSub: mine?.isSub ?? false,
    answer: mine?.status ?? null,
    waiting: ownWaiting(game.waiting, { userId: link.profileId, isOnRoster: isOnRoster(link.role), now }),
    answeredFor: mine?.isForOldTime ? link.answeredFor : null,
    note: mine?.note ?? '',
    source: mine?.source ?? 'own',
    awayUntil: mine?.awayUntil ?? null,
    headCount: game.state.headCount,
    people: [...there.filter((one) => !isMe(one)), ...there.filter(isMe)],
    next: link.next && next ? { ...link.next, headCount: next.state.headCount } : null,
  }
}

/** The number of open spots, shown next to the faces. */
export const openPlaces = (headCount: HeadCount): number => shortBy(headCount)

/** What the page asks or shows. If the chosen answer is already saved, there is nothing to ask. */
export function pageStateOf(facts: Facts, chosen: RsvpStatus | null): PageState {
  // Volunteers have an offer instead of an answer. Someone who has joined the team since then answers as a player.
  if (facts.isVolunteer && facts.status === 'Upcoming' && !isOnRoster(facts.role)) return 'offer'
  const why = answerRefusal(facts)
  if (why) return stateOf[why]
  // A sub who cannot come gives up the spot, so that someone else can take it.
  if (facts.isSub && chosen !== null && chosen !== 'Going') return 'give-up'
  if (facts.answeredFor !== null || (facts.answer === null && facts.movedFrom !== null)) return 'moved'
  // A place that is held for the person is theirs to take, whatever the mail says.
  if (facts.answer === 'Waiting' && (facts.waiting?.offer || facts.waiting?.isNext)) return 'place'
  // A default answer or away dates are not the person's own answer, so a choice in the mail can still become one.
  if (facts.answer === null || (facts.source !== 'own' && chosen !== null)) return 'ask'
  const isWaiting = facts.answer === 'Waiting' && chosen === 'Going'
  return facts.isSub || chosen === null || facts.answer === chosen || isWaiting ? 'saved' : 'earlier'
}

const stateOf = { game_cancelled: 'cancelled', game_over: 'over', roster_only: 'roster-only' } as const

const order: readonly RsvpStatus[] = ['Going', 'Maybe', 'NotGoing']

/** The answers that the person may give, the chosen one first. A sub can only confirm, and a place is taken or passed. */
export function choicesOf(
  { isSub, isPlace }: { isSub: boolean; isPlace: boolean },
  chosen: RsvpStatus | null,
): RsvpStatus[] {
  if (isSub) return ['Going']
  if (isPlace) return ['Going', 'NotGoing']
  const first = chosen ?? 'Going'
  return [first, ...order.filter((status) => status !== first)]
}

/** The answers that a mail offers. Their links only open a page; nothing is saved until the person taps there. */
export const answersBy = (say: SayLabel, link: string) =>
  answers.map(({ status, value }) => ({ label: say(answerLabels[status]), url: `${link}?answer=${value}` }))

export const oneMoreTap = (say: SayLabel): string =>
  say(label('one-more-tap', 'One more tap to confirm. No sign-in needed.'))

/** For mails whose replies are read. */
export const replyWith = (say: SayLabel): string =>
  say(
    label('reply-with', 'You can also reply to this email with “yes”, “no” or “maybe”, and a few words for your team.'),
  )

const answers = [
  { status: 'Going', value: 'going' },
  { status: 'Maybe', value: 'maybe' },
  { status: 'NotGoing', value: 'not-going' },
] as const
