import { browserOf } from '@app/contract/browser-name'
import { hourDigits } from '@app/contract/language'
import type { Say } from '@app/locales/say'

/** "Firefox on Windows", of a user agent: names of a list, so that nobody can write into a mail through their browser's name. */
export function askedIn(say: Say, userAgent: string): string {
  return browserName(say, browserOf(userAgent))
}

export function browserName(say: Say, { browser, system }: Partial<ReturnType<typeof browserOf>>): string {
  if (browser && system) return say('{browser} on {system}', { browser, system })
  return browser ?? (system ? say('A browser on {system}', { system }) : say('An unknown browser'))
}

/** "08:12 PM UTC": nobody has told us where they are. */
export const clockTime = (say: Say, at: Date): string =>
  new Intl.DateTimeFormat(say.formats, {
    hour: hourDigits(say.formats),
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  })
    .format(at)
    .replaceAll(/[\u202f\u2009]/g, ' ')

/** "Nov 17" */
export const shortDay = (say: Say, at: Date): string =>
  new Intl.DateTimeFormat(say.formats, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(at)

/** Three digits at a time are easier to keep in mind. */
export const inGroups = (code: string) => code.replaceAll(/(\d{3})(?=\d)/g, '$1 ')
