import type { Outcome } from './arena.ts'

export type Name = 'ann' | 'ben' | 'cleo'
/** The role of each member; null when the team is deleted. */
export type Team = Partial<Record<Name, 'captain' | 'player'>> | null
export type Action =
  | 'promote Cleo'
  | 'demote the other'
  | 'remove the other'
  | 'leave'
  | 'delete account'
  | 'delete team'

/** The expected outcomes when the actions run one after the other: a race must end like one of the two orders. */
export function oneAfterTheOther(team: Team, first: [Name, Action], second: [Name, Action]) {
  const afterFirst = after(team, ...first)
  const afterSecond = after(afterFirst.team, ...second)
  return { [first[0]]: afterFirst.outcome, [second[0]]: afterSecond.outcome, team: afterSecond.team }
}

function after(team: Team, actor: Name, action: Action): { outcome: Outcome; team: Team } {
  const refused = (outcome: Outcome) => ({ outcome, team })
  const done = (changed: Team) => ({ outcome: 'done' as const, team: changed })
  if (!team) return refused(action === 'delete account' ? 'done' : 'not_found')
  const role = team[actor]
  const isLast = role === 'captain' && captainsOf(team).length === 1
  const { [actor]: _, ...without } = team

  if (action === 'delete account') return isLast ? refused('only_captain') : done(without)
  if (action === 'leave' && role) return isLast ? refused('last_captain') : done(without)
  if (role !== 'captain') return refused('forbidden')
  if (action === 'delete team') return done(null)
  const other = action === 'promote Cleo' ? 'cleo' : actor === 'ann' ? 'ben' : 'ann'
  if (!team[other]) return refused('not_found')
  if (action === 'promote Cleo') return done({ ...team, cleo: 'captain' })
  if (action === 'demote the other') return done({ ...team, [other]: 'player' })
  const { [other]: __, ...rest } = team
  return done(rest)
}

const captainsOf = (team: NonNullable<Team>) => Object.values(team).filter((role) => role === 'captain')
