import type { Outcome } from './arena.ts'

export type Name = 'ann' | 'ben' | 'cleo'
/** Who is what on the team; null when the team is gone. */
export type Team = Partial<Record<Name, 'captain' | 'player'>> | null
export type Deed = 'promote Cleo' | 'demote the other' | 'remove the other' | 'leave' | 'delete account' | 'delete team'

/** What Ann and Ben meet when the deeds are done one after the other. Whatever really happens must look like that. */
export function oneAfterTheOther(team: Team, first: [Name, Deed], second: [Name, Deed]) {
  const afterFirst = after(team, ...first)
  const afterSecond = after(afterFirst.team, ...second)
  return { [first[0]]: afterFirst.outcome, [second[0]]: afterSecond.outcome, team: afterSecond.team }
}

function after(team: Team, actor: Name, deed: Deed): { outcome: Outcome; team: Team } {
  const refused = (outcome: Outcome) => ({ outcome, team })
  const done = (changed: Team) => ({ outcome: 'done' as const, team: changed })
  if (!team) return refused(deed === 'delete account' ? 'done' : 'not_found')
  const role = team[actor]
  const isLast = role === 'captain' && captainsOf(team).length === 1
  const { [actor]: _, ...without } = team

  if (deed === 'delete account') return isLast ? refused('only_captain') : done(without)
  if (deed === 'leave' && role) return isLast ? refused('last_captain') : done(without)
  if (role !== 'captain') return refused('forbidden')
  if (deed === 'delete team') return done(null)
  const other = deed === 'promote Cleo' ? 'cleo' : actor === 'ann' ? 'ben' : 'ann'
  if (!team[other]) return refused('not_found')
  if (deed === 'promote Cleo') return done({ ...team, cleo: 'captain' })
  if (deed === 'demote the other') return done({ ...team, [other]: 'player' })
  const { [other]: __, ...rest } = team
  return done(rest)
}

const captainsOf = (team: NonNullable<Team>) => Object.values(team).filter((role) => role === 'captain')
