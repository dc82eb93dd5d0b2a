import type { Say } from '#core/language/say.ts'
import type { Message } from '#core/notifications/notification.ts'

interface Facts {
  teamName: string
  logoUrl: string
  /** As the captain typed it. */
  personName: string
  profileName: string
  link: string
}

export const claimedMail = (say: Say, { teamName: team, logoUrl, personName, profileName, link }: Facts): Message => ({
  subject: say('{name} has an account now', { name: personName }),
  preview: say('You can undo it for seven days.'),
  letterhead: { name: team, logoUrl },
  heading: say('{name} has an account now', { name: personName }),
  paragraphs: [
    say('{profile} says that {name} on the roster of {team} is them. The answers moved to the account.', {
      profile: profileName,
      name: personName,
      team,
    }),
    say('If that is somebody else, you can undo it for seven days: the roster is then as before.'),
  ],
  action: { label: say('See Team'), url: link },
  footnote: say('You get this mail because you are a captain of {team}.', { team }),
})

export const undoneMail = (say: Say, { teamName: team, logoUrl, personName, profileName, link }: Facts): Message => ({
  subject: say('{name} is on the roster without an account again', { name: personName }),
  preview: say('The roster of {team} is as before.', { team }),
  letterhead: { name: team, logoUrl },
  heading: say('The roster is as before'),
  paragraphs: [
    say('That {name} on the roster of {team} is {profile} was undone. Each of them has their own answers again.', {
      profile: profileName,
      name: personName,
      team,
    }),
  ],
  action: { label: say('See Team'), url: link },
  footnote: say('You get this mail because you are a captain of {team}, or because it was about you.', { team }),
})
