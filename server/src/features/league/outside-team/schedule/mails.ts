import type { Say } from '#core/language/say.ts'
import type { formatDay } from '#core/mail/date-time.ts'
import { nameForStrangers } from '#core/mail/name-for-strangers.ts'
import type { Message } from '#core/notifications/notification.ts'

interface ScheduleFacts {
  teamName: string
  leagueName: string
  games: { opponent: string; day: ReturnType<typeof formatDay> }[]
  /** How many of them there are. */
  count: number
  link: string
  stopPage: string
  stopUrl: string
}

/** To somebody whose address an organiser typed: names, if they are plain ones, dates and times. */
export function outsideScheduleMail(say: Say, facts: ScheduleFacts): Message {
  const { games, count, link, stopPage, stopUrl } = facts
  const league = nameForStrangers(facts.leagueName, say('League'))
  const text = say('Say whether you can play, propose another time, and enter the results. You need no account.')
  return {
    fromName: '',
    letterhead: { name: league, logoUrl: '' },
    subject: say('{count, plural, one {A new game} other {# new games}}', { count }),
    preview: text,
    heading: say('{count, plural, one {A new game in {league}} other {# new games in {league}}}', { count, league }),
    paragraphs: [text],
    events: games.map(({ opponent, day }) => ({
      ...day,
      title: say('Game against {team}', { team: nameForStrangers(opponent, say('Team')) }),
      lines: [day.time],
      actions: [],
    })),
    action: { label: say('See Your Games'), url: link },
    footnote: say('You’re getting this email because the organiser of {league} entered your address for {team}.', {
      league,
      team: nameForStrangers(facts.teamName, say('Team')),
    }),
    footnoteLinks: [{ label: say('Stop these emails'), url: stopPage }],
    unsubscribeUrl: stopUrl,
    languageUrl: `${link}#language`,
  }
}
