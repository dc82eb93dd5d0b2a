import { productName } from '@app/contract/product'
import type { Reader } from '../http/reader.ts'
import type { Mail } from '../mail/mailer.ts'
import { askedIn, clockTime, inGroups } from './asker.ts'
import { rendered } from './mail-layout.ts'
import { sayTo } from './say.ts'

export interface CodeMailFacts {
  code: string
  link: string
  /** `play.example.org` */
  host: string
  at: Date
}

/** The code is in the subject, too: a notification shows it without leaving the page, which a phone may forget meanwhile. */
export function codeMail({ code, link, host, at }: CodeMailFacts, reader: Reader): Mail {
  const say = sayTo(reader)
  const shown = inGroups(code)
  return rendered(say, {
    subject: say('{code} is your {name} code', { code: shown, name: productName }),
    preview: say('It works for 10 minutes. Nobody from {name} will ask you for it.', { name: productName }),
    overline: say('Log in to {name}', { name: productName }),
    heading: shown,
    paragraphs: [say('Type this code on the page where you asked for it. It works once, for 10 minutes.')],
    action: { label: say('Log In on This Browser'), url: link },
    hint: say('The button works only in the browser that asked for the code. Anywhere else, type the code.'),
    footnote: [
      say('Someone entered your address on {host} at {time}, in {browser}.', {
        host,
        time: clockTime(say, at),
        browser: askedIn(say, reader.userAgent),
      }),
      say(
        'If it wasn’t you, ignore this email: without the code nobody gets in. Nobody from {name} will ask you for it.',
        {
          name: productName,
        },
      ),
    ].join(' '),
  })
}
