import type { TokenGrant } from '#core/context.ts'
import { refuse } from '#core/errors.ts'

/**
 * What personal tokens may do for their person, and the grant that it takes. `manage` is for one team, and includes `read`
 * there. What is not listed no token may do: nothing here makes another token, touches the account, decides who is on a team,
 * makes links, moves money, follows a calendar or changes what strangers see, because all of that would outlast the token.
 */
const tokenGrants: Partial<Record<string, 'read' | 'answer' | 'manage'>> = {
  'team.list-own': 'read',
  'game.list-own': 'read',
  'game.view': 'read',
  'game-note.view': 'read',
  'game-day.view': 'read',
  'plan.view': 'read',
  'fixture.view': 'read',
  'season.view': 'read',
  'asking.view': 'read',
  'schedule.export': 'read',
  'sub-request.view': 'read',
  'rsvp.answer': 'answer',
  'duty.take': 'answer',
  'game.schedule': 'manage',
  'game.edit': 'manage',
  'game.cancel': 'manage',
  'game.record-result': 'manage',
  'game.see-history': 'manage',
  'game.set-line-up': 'manage',
  'game-day.edit': 'manage',
  'game-note.send': 'manage',
  'presence.correct': 'manage',
  'plan.edit': 'manage',
  'season.edit': 'manage',
  'asking.edit': 'manage',
  'ask.remind': 'manage',
  'rsvp.answer-for': 'manage',
  'waiting-list.edit': 'manage',
  'guest.add': 'manage',
  'sub-request.ask': 'manage',
  'sub-request.edit': 'manage',
  'sub-request.close': 'manage',
  'volunteer.choose': 'manage',
  'volunteer.record-turnout': 'manage',
  'need.dismiss': 'manage',
}

/** A token narrows what its person may do, and never widens it: their role was checked before. */
export function refuseBeyondToken(
  token: TokenGrant | null | undefined,
  permission: string,
  teamId: string | undefined,
) {
  if (!token) return
  const needed = tokenGrants[permission]
  const managesTeam = teamId !== undefined && token.manages.includes(teamId)
  const isGranted =
    (needed === 'read' && (token.reads || managesTeam)) ||
    (needed === 'answer' && token.answers) ||
    // guard: tokens: a token manages the teams that it names -> needed === 'manage'
    (needed === 'manage' && managesTeam)
  // guard: tokens: a token may do what it was made for -> if (needed === undefined) refuse('insufficient_scope')
  if (!isGranted) refuse('insufficient_scope')
  token.isProven = true
}
