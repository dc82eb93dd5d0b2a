import type { Say } from '#core/language/say.ts'
import type { Message } from '#core/notifications/notification.ts'

export const teamDeletedMail = (
  say: Say,
  { teamName: team, deletedBy: captain, home }: { teamName: string; deletedBy: string; home: string },
): Message => ({
  subject: say('{team} has been deleted', { team }),
  preview: say('{captain} deleted the team.', { captain }),
  letterhead: { name: team },
  heading: say('{team} has been deleted', { team }),
  paragraphs: [
    say('{captain} deleted the team along with its games and memberships. None of it is kept.', { captain }),
    say('Your account and your other teams aren’t affected.'),
  ],
  action: { label: say('Open Your Dashboard'), url: home },
  footnote: say('You’re getting this email because you were on {team} or were going to play for them.', { team }),
})
