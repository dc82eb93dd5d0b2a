import type { Api, BodyOf, ParamsOf, QueryOf } from '@app/contract'
import type { Person } from '../world.ts'
import type { League } from './league.ts'

export interface Ask<Key extends keyof Api> {
  params?: ParamsOf<Key>
  query?: QueryOf<Api[Key]>
  body?: BodyOf<Api[Key]>
}

/** One call in words, and what it can be tried on: each line asks on behalf of `me` about something in the league. */
export interface Call<Key extends keyof Api> {
  words: string
  on: Record<string, (league: League, me: Person) => Ask<Key>>
}

export function onTeams<A>(ask: (teamId: string) => A): Record<string, (league: League) => A> {
  return {
    'the team': (l) => ask(l.teams.listed),
    'the team, unlisted': (l) => ask(l.teams.unlisted),
    'the other team': (l) => ask(l.teams.others),
    'a missing team': (l) => ask(l.missing),
    'a deleted team': (l) => ask(l.teams.gone),
  }
}

export function onPeople<A>(ask: (userId: string) => A): Record<string, (league: League, me: Person) => A> {
  return {
    themselves: (_, me) => ask(me.id),
    'a team-mate': (l) => ask(l.mate.id),
    "another team's player": (l) => ask(l.rivalPlayer.id),
    'a missing person': (l) => ask(l.missing),
    'a deleted person': (l) => ask(l.goner.id),
  }
}
