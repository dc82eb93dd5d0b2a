import { sayWritten } from '@app/contract/game-text'
import type { Say } from '#core/language/say.ts'
import type { formatDay } from '#core/mail/date-time.ts'
import { nameForStrangers } from '#core/mail/name-for-strangers.ts'
import type { Message } from '#core/notifications/notification.ts'
import type { OfficialNews } from './rules.ts'

type Day = ReturnType<typeof formatDay>

interface OfficialFacts {
  leagueName: string
  /** "Referee" */
  name: string
  home: string
  away: string
  day: Day
  location: string
  link: string
}

/** What organisers typed: a league may be one that the reader hardly knows. */
const plain = (
  say: Say,
  { leagueName, name, home, away }: Pick<OfficialFacts, 'leagueName' | 'name' | 'home' | 'away'>,
) => ({
  league: nameForStrangers(leagueName, say('League')),
  official: nameForStrangers(name, say('Official')),
  home: nameForStrangers(home, say('Team')),
  away: nameForStrangers(away, say('Team')),
})

export function officialNewsMail(
  say: Say,
  { news, teamName, was, ...facts }: OfficialFacts & { news: OfficialNews; teamName: string; was: Day },
): Message {
  const { league, official, home, away } = plain(say, facts)
  const { day, location, link } = facts
  const game = say('{home} v {away}', { home, away })
  const texts: Record<OfficialNews, { title: string; text: string; action: string }> = {
    moved: {
      title: say('Moved: {game}', { game }),
      text: teamName
        ? say(
            '{team} had taken {official} for another time. Can you do it at this one? Until you say so, it is open to others.',
            {
              team: teamName,
              official,
            },
          )
        : say(
            'You had taken {official} for another time. Can you do it at this one? Until you say so, it is open to others.',
            {
              official,
            },
          ),
      action: say('Confirm or Give Back'),
    },
    changed: {
      title: say('New time or place: {game}', { game }),
      text: say('You’re still down for {official}. If you can’t, give it back.', { official }),
      action: say('See Officials'),
    },
    called_off: {
      title: say('Called off: {game}', { game }),
      text: say('Nobody is needed as {official}.', { official }),
      action: say('See Officials'),
    },
    on_again: {
      title: say('On again: {game}', { game }),
      text: say('You’re still down for {official}. If you can’t, give it back.', { official }),
      action: say('See Officials'),
    },
    ended: {
      title: say('You’re no longer needed: {game}', { game }),
      text: say('You had taken {official}. Somebody else does it now, or nobody has to.', { official }),
      action: say('See Officials'),
    },
  }
  const { title, text, action } = texts[news]
  const isOther = was.date !== day.date || was.time !== day.time
  return {
    letterhead: { name: league, logoUrl: '' },
    subject: title,
    preview: text,
    heading: title,
    paragraphs: [text],
    events: [
      {
        ...day,
        title: game,
        lines: [day.time, sayWritten(say, location)],
        ...(isOther && {
          change: {
            was: { label: say('Was'), lines: [was.date, was.time] },
            now: { label: say('Now'), lines: [day.date, day.time] },
          },
        }),
        actions: [],
      },
    ],
    action: { label: action, url: link },
    footnote: teamName
      ? say('You’re getting this email because {team} had taken {official} in {league}.', {
          team: teamName,
          official,
          league,
        })
      : say('You’re getting this email because you had taken {official} in {league}.', { official, league }),
  }
}

export function officialMissingMail(say: Say, facts: OfficialFacts): Message {
  const { leagueName: league, name: official, home, away, day, location, link } = facts
  const game = say('{home} v {away}', { home, away })
  const title = say('{official} is open again: {game}', { official, game })
  const text = say('Whoever had taken it can’t come. You can ask people of the league.')
  return {
    letterhead: { name: league, logoUrl: '' },
    subject: title,
    preview: text,
    heading: title,
    paragraphs: [text],
    events: [{ ...day, title: game, lines: [day.time, sayWritten(say, location)], actions: [] }],
    action: { label: say('See Officials'), url: link },
    footnote: say('You’re getting this email because you organise {league}.', { league }),
  }
}

interface WantedFacts {
  leagueName: string
  isAsking: boolean
  games: { home: string; away: string; day: Day; location: string; open: string[] }[]
  link: string
}

export function officialsWantedMail(say: Say, { leagueName, isAsking, games, link }: WantedFacts): Message {
  const league = nameForStrangers(leagueName, say('League'))
  const title = say('{league} needs officials', { league })
  const text = isAsking
    ? say('You said you’d like to be asked. One tap takes one, and you can give it back.')
    : say('Your team can send somebody, or you go yourself. One tap takes one, and you can give it back.')
  return {
    letterhead: { name: league, logoUrl: '' },
    subject: title,
    preview: text,
    heading: title,
    paragraphs: [text],
    events: games.map(({ day, location, open, ...teams }) => {
      const { home, away } = plain(say, { leagueName, name: '', ...teams })
      const officials = open.map((name) => nameForStrangers(name, say('Official')))
      return {
        ...day,
        title: say('{home} v {away}', { home, away }),
        lines: [day.time, sayWritten(say, location), officials.join(' · ')],
        actions: [],
      }
    }),
    action: { label: say('See What’s Open'), url: link },
    footnote: isAsking
      ? say('You’re getting this email because you asked {league} for it. You can turn it off there.', { league })
      : say('You’re getting this email because your team plays in {league}.', { league }),
  }
}
