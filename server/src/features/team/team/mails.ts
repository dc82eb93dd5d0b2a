import type { Say } from '#core/language/say.ts'
import type { Message } from '#core/notifications/notification.ts'

export const teamDeletedMail = (
  say: Say,
  { teamName: team, deletedBy: captain, home }: { teamName: string; deletedBy: string; home: string },
): Message => ({
  subject: say('{team} has been deleted', { team }),
  preview: say('{captain} deleted the team.', { captain }),
  letterhead: { name: team },
  heading: say('{team} is no more', { team }),
  paragraphs: [
    say('{captain} deleted the team, with its games and memberships. Nothing of it is kept.', { captain }),
    say('Your account and your other teams are as they were.'),
  ],
  action: { label: say('Open Your Dashboard'), url: home },
  footnote: say('You get this mail because you were on {team} or were to play with them.', { team }),
})
