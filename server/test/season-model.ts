import type { RsvpStatus } from '@app/contract'

/** A plain, slow model of a team: who did what to which game. Every figure of a season is counted anew from it. */
export interface TeamModel {
  games: GameModel[]
  /** Everybody who was ever there, by id. */
  people: Map<string, { joinedAt: number | null; isDeleted: boolean }>
  seasons: { name: string; startsOn: string; endsOn: string | null; kept: Figures | null }[]
}

export interface GameModel {
  id: string
  version: number
  zone: string
  startsAt: number
  endsAt: number
  isCancelled: boolean
  score: [ours: number, theirs: number] | null
  answers: Map<string, { status: RsvpStatus; forStart: number; forDay: string }>
  subs: Map<string, { hasComeForSure: boolean | null }>
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

/** The day at the venue. */
export const dayOf = ({ startsAt, zone }: Pick<GameModel, 'startsAt' | 'zone'>): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    startsAt,
  )

/** Who played, one person and one game at a time. */
function hasPlayed(team: TeamModel, game: GameModel, id: string): boolean {
  const person = team.people.get(id)
  const answer = game.answers.get(id)
  const sub = game.subs.get(id)
  if (!person || person.isDeleted || answer?.status !== 'Going') return false
  if (person.joinedAt === null && !sub) return false
  if (answer.forDay !== dayOf(game)) return false
  if (Math.abs(answer.forStart - game.startsAt) >= 2 * 60 * 60 * 1000) return false
  return sub?.hasComeForSure !== false
}

/** The figures of the season that begins on a day, as they are now. */
export function figuresNow(
  team: TeamModel,
  { startsOn, endsOn }: { startsOn: string; endsOn: string | null },
  now: number,
): Figures {
  const games = team.games
    .filter((game) => !game.isCancelled && game.endsAt <= now)
    .filter((game) => dayOf(game) >= startsOn && (endsOn === null || dayOf(game) <= endsOn))
    .toSorted((one, other) => one.startsAt - other.startsAt || (one.id < other.id ? -1 : 1))
  const figures: Figures = { games: [], players: {}, subs: {}, record: [0, 0, 0], scored: 0, conceded: 0, form: '' }
  for (const [id, { joinedAt, isDeleted }] of team.people) if (joinedAt !== null && !isDeleted) figures.players[id] = ''
  for (const game of games) {
    let [there, subs] = [0, 0]
    for (const [id, { joinedAt }] of team.people) {
      const played = hasPlayed(team, game, id)
      if (played) there += 1
      if (played && game.subs.has(id)) {
        subs += 1
        figures.subs[id] = (figures.subs[id] ?? 0) + 1
      }
      if (figures.players[id] !== undefined)
        figures.players[id] += played ? '1' : joinedAt !== null && game.endsAt > joinedAt ? '0' : '-'
    }
    const [ours = null, theirs = null] = game.score ?? []
    figures.games.push({ id: game.id, ours, theirs, in: there, subs })
    if (ours === null || theirs === null) continue
    const outcome = ours > theirs ? 0 : ours < theirs ? 1 : 2
    figures.record[outcome] += 1
    figures.scored += ours
    figures.conceded += theirs
    figures.form = (figures.form + 'WLT'[outcome]).slice(-5)
  }
  return figures
}

/** What is left of kept figures: who deleted their account is not named in them, and they are as they were otherwise. */
export function keptNow(team: TeamModel, kept: Figures): Figures {
  const isThere = ([id]: [string, unknown]) => team.people.get(id)?.isDeleted === false
  return {
    ...kept,
    players: Object.fromEntries(Object.entries(kept.players).filter(isThere)),
    subs: Object.fromEntries(Object.entries(kept.subs).filter(isThere)),
  }
}
