import type { Sport } from '@app/contract/sport'
import type { Say } from '#core/language/say.ts'
import { nameForStrangers } from '#core/mail/name-for-strangers.ts'
import type { Message } from '#core/notifications/notification.ts'

export interface InvitationFacts {
  teamName: string
  sport: Sport
  logoUrl: string
  inviterName: string
  /** A new inviter's own words are kept out of the subject that strangers read. */
  isInviterNew: boolean
  firstName: string
  expiresOn: string
  link: string
  refusalPage: string
  refusalUrl: string
}

export function invitationMail(say: Say, facts: InvitationFacts): Message {
  const { expiresOn: day, isInviterNew } = facts
  const team = nameForStrangers(facts.teamName, say('Team'))
  const inviter = nameForStrangers(facts.inviterName, '')
  return {
    subject: isInviterNew ? say('You’re invited to join a team') : subjectOf(say, inviter, team),
    ...(isInviterNew && { fromName: '' }),
    unsubscribeUrl: facts.refusalUrl,
    preview: say('Say yes or no to {team}.', { team }),
    letterhead: { name: team, logoUrl: facts.logoUrl },
    heading: say('Join {team}', { team }),
    paragraphs: [
      `${greeting(say, facts.firstName)} ${offerText(say, { inviter, team, sport: facts.sport })}`,
      say('The invitation expires on {day}. Answering takes a moment.', { day }),
    ],
    action: { label: say('See the Invitation'), url: facts.link },
    footnote: inviter
      ? say('You’re getting this email because {inviter} invited you.', { inviter })
      : say('You’re getting this email because a captain invited you.'),
    footnoteLinks: [{ label: say('No more invitations'), url: facts.refusalPage }],
  }
}

const subjectOf = (say: Say, inviter: string, team: string): string =>
  inviter
    ? say('{inviter} invited you to join {team}', { inviter, team })
    : say('A captain invited you to join {team}', { team })

const greeting = (say: Say, firstName: string): string =>
  firstName ? say('Hello {firstName},', { firstName }) : say('Hello,')

/** After the greeting. */
function offerText(say: Say, { inviter, team, sport }: { inviter: string; team: string; sport: Sport }): string {
  const game = sport === 'Other' ? '' : gameText(say)[sport]
  if (inviter && game) return say('{inviter} invited you to play {game} with {team}.', { inviter, game, team })
  if (inviter) return say('{inviter} invited you to play with {team}.', { inviter, team })
  if (game) return say('a captain invited you to play {game} with {team}.', { game, team })
  return say('a captain invited you to play with {team}.', { team })
}

/** The sport, as the object of "to play". */
const gameText = (say: Say): Record<Exclude<Sport, 'Other'>, string> => ({
  Baseball: say('baseball'),
  Basketball: say('basketball'),
  Football: say('football'),
  Hockey: say('hockey'),
  Kickball: say('kickball'),
  Pickleball: say('pickleball'),
  Soccer: say('soccer'),
  Softball: say('softball'),
  Tennis: say('tennis'),
  Volleyball: say('volleyball'),
})
