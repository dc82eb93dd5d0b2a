import type { Api, BodyOf, ParamsOf, QueryOf } from '@app/contract'
import type { Person } from '../world.ts'
import type { League } from './league.ts'

export interface Ask<Key extends keyof Api> {
  params?: ParamsOf<Key>
  query?: QueryOf<Api[Key]>
  body?: BodyOf<Api[Key]>
}

/** A call in words and the objects to try it on: each entry builds the request of `me` about an object of the league. */
export interface Call<Key extends keyof Api> {
  text: string
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

export function onGames<A>(ask: (gameId: string, league: League) => A): Record<string, (league: League) => A> {
  return {
    'a game of the team': (l) => ask(l.games.listed, l),
    'a game of the team, unlisted': (l) => ask(l.games.unlisted, l),
    'a game of the team, roster only': (l) => ask(l.games.rosterOnly, l),
    'a cancelled game': (l) => ask(l.games.cancelled, l),
    'a cancelled game that would be over': (l) => ask(l.games.cancelledLongAgo, l),
    'a game that wants subs': (l) => ask(l.requests.open.gameId, l),
    'a game that wants subs, unlisted': (l) => ask(l.requests.unlisted.gameId, l),
    'a completed game': (l) => ask(l.games.completed, l),
    'a game of the other team': (l) => ask(l.games.others, l),
    'a missing game': (l) => ask(l.missing, l),
    'a game of a deleted team': (l) => ask(l.games.gone, l),
  }
}

type OnMember = { params: { teamId: string; memberId: string } }
export function onMembers(): Record<string, (league: League, me: Person) => OnMember> {
  const on = (teamId: string, memberId: string) => ({ params: { teamId, memberId } })
  return {
    themselves: (l, me) => on(l.teams.listed, me.id),
    'a player of the team': (l) => on(l.teams.listed, l.mate.id),
    'a captain of the team': (l) => on(l.teams.listed, l.coCaptain.id),
    'somebody without an account': (l) => on(l.teams.listed, l.named.onTeam.id),
    'a player of the team, unlisted': (l) => on(l.teams.unlisted, l.mate.id),
    'a player of the other team': (l) => on(l.teams.others, l.rivalPlayer.id),
    "another team's player, as if on the team": (l) => on(l.teams.listed, l.rivalPlayer.id),
    'a missing person': (l) => on(l.teams.listed, l.missing),
    'a deleted person': (l) => on(l.teams.listed, l.goner.id),
    'a player of a missing team': (l) => on(l.missing, l.mate.id),
    'a player of a deleted team': (l) => on(l.teams.gone, l.mate.id),
  }
}
