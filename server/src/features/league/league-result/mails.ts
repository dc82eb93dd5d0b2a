import type { Say } from '#core/language/say.ts'
import type { formatDay } from '#core/mail/date-time.ts'
import type { Message } from '#core/notifications/notification.ts'

interface ContestedFacts {
  leagueName: string
  home: string
  away: string
  day: ReturnType<typeof formatDay>
  link: string
}

export function scoresDifferMail(say: Say, { leagueName: league, home, away, day, link }: ContestedFacts): Message {
  const title = say('The scores differ: {home} v {away}', { home, away })
  const text = say(
    'Both teams entered a result, and not the same one. Until they agree or you settle it, it doesn’t count.',
  )
  return {
    letterhead: { name: league, logoUrl: '' },
    subject: title,
    preview: text,
    heading: title,
    paragraphs: [text],
    events: [{ ...day, title: say('{home} v {away}', { home, away }), lines: [day.time], actions: [] }],
    action: { label: say('See Both Scores'), url: link },
    footnote: say('You’re getting this email because you organise {league}.', { league }),
  }
}
