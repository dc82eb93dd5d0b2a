import type { TeamFile, TeamFilePreview } from '@app/contract'

/** A team of the caller, and how much of a file it has. */
export interface Likeness {
  teamId: string
  teamName: string
  role: 'captain' | 'player'
  people: number
  games: number
}

/**
 * The team that the file was taken from, if the caller is on it. It may have changed since then: half of the people and half of
 * the games are enough. A file without games is recognized by the team's name, too.
 */
export function sameTeam(file: TeamFile, teams: readonly Likeness[]): Likeness | null {
  const same = teams.filter(({ teamName, people, games }) => {
    const isRoster = people * 2 >= file.people.length
    if (file.games.length === 0) return isRoster && teamName.toLowerCase() === file.team.name.toLowerCase()
    return isRoster && games * 2 >= file.games.length
  })
  return same.toSorted((one, other) => other.people + other.games - one.people - one.games)[0] ?? null
}

/** Somebody of the file who is in a team of the caller, by the address that the caller sees there. */
export interface TeamMate {
  email: string
  teamName: string
  hasAccount: boolean
}

/** Who becomes what. `onSame` are the names on the team that is here already. */
export function arrivalsIn(
  { file, you }: { file: TeamFile; you: number | null },
  { onSame, mates }: { onSame: ReadonlySet<string>; mates: readonly TeamMate[] },
): TeamFilePreview['people'] {
  const mateBy = new Map(mates.filter(({ hasAccount }) => hasAccount).map((mate) => [mate.email, mate]))
  return file.people.map(({ name, email }, at) => {
    const mate = mateBy.get(email)
    if (at + 1 === you) return { name, becomes: 'you', teamName: '' }
    if (onSame.has(name.toLowerCase())) return { name, becomes: 'here', teamName: '' }
    if (email === '') return { name, becomes: 'by_name', teamName: '' }
    return mate ? { name, becomes: 'account', teamName: mate.teamName } : { name, becomes: 'mail', teamName: '' }
  })
}

/** Nobody is mailed about a copy of a team that is here already. */
export const mailsFor = (people: TeamFilePreview['people'], same: Likeness | null): number =>
  // guard: team files: nobody is mailed about a copy -> people.filter(({ becomes }) => becomes !== 'you' && becomes !== 'by_name').length
  same ? 0 : people.filter(({ becomes }) => becomes === 'account' || becomes === 'mail').length
