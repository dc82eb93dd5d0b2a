import type { TeamFile, TeamFilePreview } from '@app/contract'

/** One of the caller's teams, and how closely it matches the file. */
export interface Likeness {
  teamId: string
  teamName: string
  role: 'captain' | 'player'
  people: number
  games: number
}

/**
 * The team the file was exported from, if the caller is on it. It may have changed, so half of the people and half of
 * the games suffice. A file without games must match by team name as well.
 */
export function sameTeam(file: TeamFile, teams: readonly Likeness[]): Likeness | null {
  const same = teams.filter(({ teamName, people, games }) => {
    const isRoster = people * 2 >= file.people.length
    if (file.games.length === 0) return isRoster && teamName.toLowerCase() === file.team.name.toLowerCase()
    return isRoster && games * 2 >= file.games.length
  })
  return same.toSorted((one, other) => other.people + other.games - one.people - one.games)[0] ?? null
}

/** A person in the file who is on one of the caller's teams, matched by the address the caller sees there. */
export interface TeamMate {
  email: string
  teamName: string
  hasAccount: boolean
}

/** What happens to each person. `onSame` are the names on the team that already exists here. */
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

/** If the team already exists here, nobody gets a mail about the copy. */
export const mailsFor = (people: TeamFilePreview['people'], same: Likeness | null): number =>
  // guard: team files: nobody gets mail about a copy -> people.filter(({ becomes }) => becomes !== 'you' && becomes !== 'by_name').length
  same ? 0 : people.filter(({ becomes }) => becomes === 'account' || becomes === 'mail').length
