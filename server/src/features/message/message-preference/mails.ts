import { type Say, sayIn } from '#core/language/say.ts'
import type { PersonalLinks } from '#core/mail/personal-links.ts'
import type { Topic } from '#core/notifications/notification.ts'

/** The stop link at the end of a mail, by the topic of the mail. */
export const stopLabels = (say: Say): Record<Topic, string> => ({
  asks: say('Stop game questions and reminders'),
  changes: say('Stop emails about changes'),
  notes: say('Stop notes from captains'),
  kitty: say('Stop reminders to pay'),
  subs: say('Stop emails about substitutes'),
  captain: say('Stop captain alerts'),
  digest: say('Stop the digest'),
})

/** The last line of every mail to an address that a captain typed. */
export const stopAllLinks = (say: Say, { stopPage, personalPage }: Omit<PersonalLinks, 'unsubscribeUrl'>) => [
  { label: say('Stop all email'), url: stopPage },
  { label: say('Your email and your data'), url: personalPage },
]

/** With the English word, for readers who cannot read the rest of the mail. */
export const languageLabel = (say: Say): string => [...new Set([say('Language'), sayIn('')('Language')])].join(' / ')
