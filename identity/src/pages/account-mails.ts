import { productName } from '@app/contract/product'
import type { Reader } from '../http/reader.ts'
import type { Mail } from '../mail/mailer.ts'
import { inGroups } from './asker.ts'
import { rendered } from './mail-layout.ts'
import { sayTo } from './say.ts'

export interface ChangeCodeFacts {
  code: string
  newAddress: string
}

/** Goes to the old and to the new address. */
export function changeCodeMail({ code, newAddress }: ChangeCodeFacts, reader: Reader): Mail {
  const say = sayTo(reader)
  const shown = inGroups(code)
  return rendered(say, {
    subject: say('{code} is your {name} code for a new address', { code: shown, name: productName }),
    preview: say('It works for 10 minutes. Nobody from {name} will ask you for it.', { name: productName }),
    overline: say('New address for {name}', { name: productName }),
    heading: shown,
    paragraphs: [
      say('Type this code on the page where you asked to change your address to {address}.', { address: newAddress }),
    ],
    footnote: say('If you didn’t ask for this, ignore this email: nothing changes without the code.'),
  })
}

/** Goes to the former address, and to the new one if an operator changed it. */
export function addressChangedMail({ newAddress }: { newAddress: string }, reader: Reader): Mail {
  const say = sayTo(reader)
  return rendered(say, {
    subject: say('Your {name} address has changed', { name: productName }),
    preview: say('From now on you log in with another address.'),
    overline: productName,
    heading: say('Your address has changed'),
    paragraphs: [say('From now on you log in with {address}. Codes go there.', { address: newAddress })],
    footnote: say('If this wasn’t you, write to the people who run this site.'),
  })
}

/** Proves that the owner of the mailbox wants the sign-in deleted. */
export function deleteCodeMail({ code }: { code: string }, reader: Reader): Mail {
  const say = sayTo(reader)
  const shown = inGroups(code)
  return rendered(say, {
    subject: say('{code} is your {name} code to delete your sign-in', { code: shown, name: productName }),
    preview: say('It works for 10 minutes. Nobody from {name} will ask you for it.', { name: productName }),
    overline: say('Delete your {name} sign-in', { name: productName }),
    heading: shown,
    paragraphs: [
      say(
        'Type this code on the page where you asked to delete your sign-in. It’s gone right after, with its passkeys.',
      ),
    ],
    footnote: say('If you didn’t ask for this, ignore this email: nothing changes without the code.'),
  })
}

/** Goes to the address of a sign-in that was deleted. */
export function deletedMail(reader: Reader): Mail {
  const say = sayTo(reader)
  return rendered(say, {
    subject: say('Your {name} sign-in is deleted', { name: productName }),
    preview: say('Your address and your passkeys are gone.'),
    overline: productName,
    heading: say('Your sign-in is deleted'),
    paragraphs: [say('Your address and your passkeys were deleted, and you’re logged out everywhere.')],
    footnote: say('If this wasn’t you, write to the people who run this site.'),
  })
}
