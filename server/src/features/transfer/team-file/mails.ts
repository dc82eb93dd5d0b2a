import type { Say } from '#core/language/say.ts'
import { shortened } from '#core/mail/shortened.ts'
import type { Message } from '#core/notifications/notification.ts'

interface Facts {
  teamName: string
  logoUrl: string
  takerName: string
  link: string
}

export function teamExportedMail(say: Say, { teamName, logoUrl, takerName, link }: Facts): Message {
  const team = shortened(teamName, 40)
  const captain = shortened(takerName, 40) || say('A captain')
  return {
    subject: say('{captain} downloaded a copy of {team}', { captain, team }),
    preview: say('It contains the roster with addresses, the games and the answers.'),
    letterhead: { name: team, logoUrl },
    heading: say('{captain} downloaded a copy of {team}', { captain, team }),
    paragraphs: [
      say('It contains the roster with the addresses captains can see, the games, the answers and the line-ups.'),
      say(
        'Any captain can do this, for example to move the team. We’re telling you because the file contains other people’s addresses.',
      ),
    ],
    action: { label: say('See Team'), url: link },
    footnote: say('You’re getting this email because you’re a captain of {team}.', { team }),
  }
}
