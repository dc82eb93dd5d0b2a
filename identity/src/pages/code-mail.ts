import type { Reader } from '../http/reader.ts'
import type { Mail } from '../mail/mailer.ts'
import { productName } from '../product.ts'

export interface CodeMailFacts {
  code: string
  /** Opens the sign-in in the browser that asked. */
  link: string
}

/** The code is in the subject, so that a notification shows it without leaving the page, which a phone may forget meanwhile. */
export function codeMail({ code, link }: CodeMailFacts, _reader: Reader): Mail {
  const shown = code.replaceAll(/(\d{3})(?=\d)/g, '$1 ')
  return {
    subject: `${shown} is your ${productName} code`,
    text: `${shown} is your code for ${productName}. It is valid for ten minutes, on the page where you asked for it.

In the same browser this link does the same:
${link}

We never ask for this code by phone, message or mail. If you did not ask for it, do nothing.
`,
  }
}
