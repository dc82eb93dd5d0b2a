import type { Say } from '#core/language/say.ts'
import type { Message } from '#core/notifications/notification.ts'

export interface PausedFacts {
  teamName: string
  logoUrl: string
  host: string
  waiting: number
  link: string
}

export function pausedMail(say: Say, { teamName: team, logoUrl, host, waiting, link }: PausedFacts): Message {
  const title = say('{host} doesn’t answer, so we stopped sending', { host })
  const waits = say(
    '{waiting, plural, one {# event waits.} other {# events wait.}} Turn the webhook on within a week, and they are sent in order.',
    { waiting },
  )
  return {
    letterhead: { name: team, logoUrl },
    footnote: say('You’re getting this email because you’re a captain of {team}.', { team }),
    subject: title,
    preview: waits,
    heading: title,
    paragraphs: [say('For a day, the webhook of {team} accepted nothing.', { team }), waits],
    action: { label: say('See the Webhooks'), url: link },
  }
}
