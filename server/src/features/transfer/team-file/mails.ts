import type { Say } from '#core/language/say.ts'
import { shortened } from '#core/mail/shortened.ts'
import type { Message } from '#core/notifications/notification.ts'

interface Facts {
  teamName: string
  logoUrl: string
  takerName: string
  link: string
}

export function teamTakenMail(say: Say, { teamName, logoUrl, takerName, link }: Facts): Message {
  const team = shortened(teamName, 40)
  const captain = shortened(takerName, 40) || say('A captain')
  return {
    subject: say('{captain} took a file of {team}', { captain, team }),
    preview: say('It has the roster with addresses, the games and the answers.'),
    letterhead: { name: team, logoUrl },
    heading: say('{captain} took a file of {team}', { captain, team }),
    paragraphs: [
      say('It has the roster with the addresses that captains see, the games, the answers and the line-ups.'),
      say(
        'Every captain can do this, for example to move the team. We tell you because it has other people’s addresses.',
      ),
    ],
    action: { label: say('See Team'), url: link },
    footnote: say('You get this mail because you are a captain of {team}.', { team }),
  }
}
