import type { TeamFile, TeamFileSeason } from '@app/contract'
import type { StoredGame } from '../../../game/season/rules.ts'

/** A season as the export reads it. */
export interface ExportedSeason {
  name: string
  startsOn: string
  endsOn: string | null
  closedAt: Date | null
  games: StoredGame[]
  people: { profileId: string; marks: string; subbed: number; subbedAsAnswered: number }[]
}

interface Numbers {
  numberOf: (profileId: string) => number | undefined
  gameNumbers: ReadonlyMap<string, number>
}

/**
 * Refers to the people in the file. People who have left the team are not in it, but still count in the figures of the
 * games.
 */
export function seasonOfFile(season: ExportedSeason, { numberOf, gameNumbers }: Numbers): TeamFileSeason {
  const { name, startsOn, endsOn, closedAt, games, people } = season
  if (endsOn === null || closedAt === null) return { name, startsOn, closed: null }
  const kept = games.map((game) => ({
    game: gameNumbers.get(game.id) ?? null,
    startsOn: game.startsOn,
    opponent: game.opponent,
    ourScore: game.ourScore,
    theirScore: game.theirScore,
    forfeitedBy: game.forfeitedBy,
    in: game.in,
    subs: game.subs,
    needed: game.needed,
    ...(isCorrected(game) && { asAnswered: game.asAnswered }),
  }))
  const players = people
    .map(({ profileId, marks, subbed, subbedAsAnswered }) => ({
      person: numberOf(profileId) ?? 0,
      marks,
      subbed,
      ...(subbedAsAnswered !== subbed && { subbedAsAnswered }),
    }))
    .filter(({ person }) => person > 0)
    .toSorted((one, other) => one.person - other.person)
  return { name, startsOn, closed: { lastDay: endsOn, at: closedAt.toISOString(), games: kept, people: players } }
}

/** A file without corrections can still be imported by an earlier release. */
const isCorrected = ({ in: peopleIn, subs, asAnswered }: StoredGame): boolean =>
  asAnswered !== undefined && (asAnswered.in !== peopleIn || asAnswered.subs !== subs)

/** Consistency checks of the seasons in a file. */
export function contradictionsInSeasons({ seasons = [], people, games }: TeamFile) {
  return seasons.flatMap(({ startsOn, closed }, at) => {
    const found: { field: string; message: string }[] = []
    const report = (field: string, message: string) => found.push({ field: `seasons.${at}${field}`, message })
    const before = seasons[at - 1]
    if (before && !(before.closed && startsOn > before.closed.lastDay)) report('', 'starts before the last one ended')
    if (!closed) return found
    if (closed.lastDay < startsOn) report('.closed.lastDay', 'is before it starts')
    if (closed.games.some(({ game }) => game !== null && game > games.length))
      report('.closed.games', 'names no game of the file')
    if (closed.games.some(({ ourScore, theirScore }) => (ourScore === null) !== (theirScore === null)))
      report('.closed.games', 'has half a score')
    const persons = closed.people.map(({ person }) => person)
    if (persons.some((person) => person > people.length)) report('.closed.people', 'names nobody of the file')
    if (new Set(persons).size < persons.length) report('.closed.people', 'names somebody twice')
    if (closed.people.some(({ marks }) => marks !== '' && marks.length !== closed.games.length))
      report('.closed.people', 'has not one mark for each game')
    return found
  })
}
