import type { Say } from '#core/language/say.ts'
import { nameForStrangers } from '#core/mail/name-for-strangers.ts'
import type { Message } from '#core/notifications/notification.ts'

/** To an organiser, who may not know the team that claims. */
export function placeClaimedMail(
  say: Say,
  {
    teamName,
    outsideName,
    leagueName,
    link,
  }: { teamName: string; outsideName: string; leagueName: string; link: string },
): Message {
  const team = nameForStrangers(teamName, say('Team'))
  const title = say('Is {team} your {outside}?', { team, outside: outsideName })
  const text = say(
    'Its captain says so. If you agree, the team gets the place of {outside} with all games and results, and its link ends.',
    { outside: outsideName },
  )
  return {
    letterhead: { name: leagueName, logoUrl: '' },
    subject: title,
    preview: text,
    heading: title,
    paragraphs: [text],
    action: { label: say('Agree or Decline'), url: link },
    footnote: say('You’re getting this email because you organise {league}.', { league: leagueName }),
  }
}
