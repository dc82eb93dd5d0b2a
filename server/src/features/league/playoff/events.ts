import { Type } from 'typebox'
import { event } from '#core/jobs/events.ts'
import { notification } from '#core/notifications/notification.ts'

/** Somebody else may go on than before, although no result changed. */
export const bracketChanged = event(
  'playoff.changed',
  Type.Object({ leagueId: Type.String(), divisionId: Type.String() }),
)

const OfFixture = Type.Object({ fixtureId: Type.String() })

/** To the organisers of the league: a game of the playoffs ended level, or neither team came. */
export const gameEndedLevel = notification('playoff.ended-level', OfFixture, {
  title: 'A game of the playoffs ended without a winner',
  topic: 'captain',
  limit: 'stranger',
})

/** To the organisers of the league: the teams of a scheduled game no longer play each other. */
export const gameLeftBracket = notification('playoff.left-bracket', OfFixture, {
  title: 'A game of the playoffs was called off, because its teams changed',
  topic: 'captain',
  limit: 'stranger',
})

/** To the captains of both teams. */
export const teamSentOn = notification(
  'playoff.sent-on',
  Type.Object({ leagueId: Type.String(), divisionId: Type.String(), number: Type.Integer(), teamId: Type.String() }),
  { title: 'The organiser said who goes on in the playoffs', topic: 'captain', limit: 'stranger' },
)
