import type { RsvpStatus } from '@app/contract'

/** A plain, slow model of two teams: who did what to which game. Every figure is recomputed from it. */
export interface Model {
  /** Everyone who was ever on a team, by id. */
  people: Map<string, PersonModel>
  teams: TeamModel[]
}

export interface PersonModel {
  /** Deleted their account, or were claimed by somebody. */
  isGone: boolean
  away: AwayModel[]
}

export interface AwayModel {
  id: string
  from: string
  until: string
  since: number
  /** When the dates were changed: they still count for games that were over by then. */
  endedAt: number | null
}

export interface TeamModel {
  id: string
  name: string
  /** The roster. */
  members: Map<string, MemberModel>
  games: GameModel[]
  seasons: SeasonModel[]
}

export interface MemberModel {
  joinedAt: number
  usual: { answer: 'Going' | 'NotGoing'; since: number; until: number | null }[]
}

export interface SeasonModel {
  startsOn: string
  endsOn: string | null
  kept: Figures | null
}

export interface GameModel {
  id: string
  version: number
  zone: string
  place: string
  startsAt: number
  endsAt: number
  isCancelled: boolean
  result: { ours: number; theirs: number; forfeitedBy: 'us' | 'them' | null } | null
  answers: Map<string, AnswerModel>
  requestId: string | null
  offers: Map<string, { id: string; status: 'waiting' | 'accepted' | 'released'; turnedUp: boolean | null }>
  /** What a captain corrected about who was there, and when. */
  there: Map<string, { wasThere: boolean; at: number }>
  /** People who were in and, within a day before the start, no longer were. */
  droppedOut: Set<string>
}

export interface AnswerModel {
  status: RsvpStatus
  forStart: number
  forDay: string
  at: number
  /** The captain who gave it. */
  by: string | null
  /** The person lets away dates override it. */
  yields: boolean
}

export interface Figures {
  games: { id: string; ours: number | null; theirs: number | null; in: number; subs: number }[]
  players: Record<string, string>
  subs: Record<string, number>
  record: [won: number, lost: number, tied: number]
  scored: number
  conceded: number
  form: string
}

export const HOUR = 60 * 60 * 1000

const days = new Map<string, Intl.DateTimeFormat>()
/** The day at the venue. */
export function dayOf({ startsAt, zone }: Pick<GameModel, 'startsAt' | 'zone'>): string {
  const format =
    days.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
  days.set(zone, format)
  return format.format(startsAt)
}

export const isSub = (game: GameModel, id: string): boolean => game.offers.get(id)?.status === 'accepted'

export const isOldAnswer = (game: GameModel, answer: AnswerModel): boolean =>
  answer.status !== 'NotGoing' &&
  (answer.forDay !== dayOf(game) || Math.abs(answer.forStart - game.startsAt) >= 2 * HOUR)

export const isAwayFor = (game: GameModel, { from, until, since, endedAt }: AwayModel): boolean =>
  from <= dayOf(game) && dayOf(game) <= until && game.endsAt > since && (endedAt === null || game.endsAt <= endedAt)

/**
 * Where someone on the roster or a sub stands with a game: by an answer or an automatic one. Null: no answer yet, or
 * not expected to answer.
 */
export function standingOf(
  model: Model,
  team: TeamModel,
  game: GameModel,
  id: string,
): { isIn: boolean; answer: AnswerModel | null } | null {
  const person = model.people.get(id)
  const member = team.members.get(id)
  if (!person || person.isGone || (!member && !isSub(game, id))) return null
  const answer = game.answers.get(id) ?? null
  const isOld = answer !== null && isOldAnswer(game, answer)
  if (member && !isSub(game, id)) {
    const isAway = person.away.some((dates) => isAwayFor(game, dates))
    if (isAway && (answer === null || isOld || answer.yields)) return { isIn: false, answer: null }
    const usual = member.usual.find(
      ({ since, until }) => game.endsAt > since && (until === null || game.endsAt <= until),
    )
    if (!isAway && usual && (answer === null || isOld)) return { isIn: usual.answer === 'Going', answer: null }
  }
  return answer && { isIn: answer.status === 'Going' && !isOld, answer }
}

/** Someone who counted as in when the game was over, unless a captain says otherwise. */
export function hasPlayed(model: Model, team: TeamModel, game: GameModel, id: string): boolean {
  if (model.people.get(id)?.isGone !== false || (!team.members.has(id) && !isSub(game, id))) return false
  const corrected = game.there.get(id)
  const said = isSub(game, id)
    ? game.offers.get(id)?.turnedUp
    : corrected && corrected.at >= game.endsAt
      ? corrected.wasThere
      : null
  return said ?? standingOf(model, team, game, id)?.isIn === true
}

export const isOver = (game: GameModel, now: number): boolean => !game.isCancelled && game.endsAt <= now

const byStart = (one: GameModel, other: GameModel): number =>
  one.startsAt - other.startsAt || (one.id < other.id ? -1 : 1)

/** The oldest first. */
export const inOrder = (games: readonly GameModel[]): GameModel[] => games.toSorted(byStart)

/** 0 won, 1 lost, 2 tied. */
export function outcomeIn({ result }: GameModel): 0 | 1 | 2 | null {
  if (!result) return null
  if (result.forfeitedBy === 'them') return 0
  if (result.forfeitedBy === 'us') return 1
  if (result.ours > result.theirs) return 0
  return result.ours < result.theirs ? 1 : 2
}

/** The figures of the games of a season, as they are now. */
export function figuresNow(model: Model, team: TeamModel, season: SeasonModel, now: number): Figures {
  const figures: Figures = { games: [], players: {}, subs: {}, record: [0, 0, 0], scored: 0, conceded: 0, form: '' }
  for (const id of team.members.keys()) figures.players[id] = ''
  for (const game of inOrder(team.games)) {
    if (!isOver(game, now) || !isOn(game, season)) continue
    let [there, subs] = [0, 0]
    for (const id of model.people.keys()) {
      const played = hasPlayed(model, team, game, id)
      if (played) there += 1
      if (played && isSub(game, id)) {
        subs += 1
        figures.subs[id] = (figures.subs[id] ?? 0) + 1
      }
      const member = team.members.get(id)
      if (member) figures.players[id] += played ? '1' : game.endsAt > member.joinedAt ? '0' : '-'
    }
    const { ours, theirs } = game.result ?? { ours: null, theirs: null }
    figures.games.push({ id: game.id, ours, theirs, in: there, subs })
    const outcome = outcomeIn(game)
    if (outcome === null) continue
    figures.record[outcome] += 1
    figures.scored += ours ?? 0
    figures.conceded += theirs ?? 0
    figures.form = (figures.form + 'WLT'[outcome]).slice(-5)
  }
  return figures
}

const isOn = (game: GameModel, { startsOn, endsOn }: SeasonModel): boolean =>
  dayOf(game) >= startsOn && (!endsOn || dayOf(game) <= endsOn)

/** Games of the season that are still to be played. */
export const upcomingIn = (team: TeamModel, season: SeasonModel, now: number): number =>
  team.games.filter((game) => !game.isCancelled && game.endsAt > now && isOn(game, season)).length

/** What remains of stored figures: people with deleted accounts are not named in them; otherwise they are unchanged. */
export function keptNow(model: Model, kept: Figures): Figures {
  const isThere = ([id]: [string, unknown]) => model.people.get(id)?.isGone === false
  return {
    ...kept,
    players: Object.fromEntries(Object.entries(kept.players).filter(isThere)),
    subs: Object.fromEntries(Object.entries(kept.subs).filter(isThere)),
  }
}
