import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'
import { notification } from '#core/notifications/notification.ts'

/** The officials of a game changed, or who has taken them. */
export const officialsChanged = event('league.officials-changed', Type.Object({ fixtureId: Type.String() }))

/** An organiser asked for the open officials of the coming week. */
export const officialsAsked = event(
  'league.officials-asked',
  Type.Object({ leagueId: Type.String(), askerId: Type.String(), askedAt: Type.String() }),
)

/** What the holder knew of the game, as in the table. */
const Told = Type.Object({
  state: Type.Union([Type.Literal('held'), Type.Literal('moved'), Type.Literal('called_off'), Type.Literal('ended')]),
  leagueId: Type.String(),
  leagueName: Type.String(),
  home: Type.String(),
  away: Type.String(),
  startsAt: Type.String(),
  timeZone: Type.String(),
  location: Type.String(),
})

/** To whoever has taken an official: the game is at another time or place, called off, on again, or no longer needs them. */
export const officialNews = notification(
  'league.official-news',
  Type.Object({ officialId: Type.String(), name: Type.String(), before: Told }),
  { title: 'News for the official of a league’s game', topic: 'changes', limit: 'stranger' },
)

/** To the organisers of a league: an official who was there dropped out shortly before the game. */
export const officialMissing = notification('league.official-missing', Type.Object({ officialId: Type.String() }), {
  title: 'An official of a league’s game dropped out',
  topic: 'captain',
  limit: 'stranger',
})

const OfLeague = Type.Object({ leagueId: Type.String() })

/** To captains whose team can send somebody. */
export const officialsWantedFromTeams = notification('league.officials-wanted-from-teams', OfLeague, {
  title: 'A league asks captains for officials',
  topic: 'captain',
  limit: 'stranger',
  urgency: 'normal',
})

/** To people who want to be asked. */
export const officialsWanted = notification('league.officials-wanted', OfLeague, {
  title: 'A league asks people for officials',
  topic: 'subs',
  limit: 'stranger',
  urgency: 'normal',
})
