import type { Reader } from '../http/reader.ts'
import type { Mail } from '../mail/mailer.ts'
import { productName } from '../product.ts'

export interface ChangeCodeFacts {
  code: string
  newAddress: string
}

/** Goes to the old and to the new address. */
export function changeCodeMail({ code, newAddress }: ChangeCodeFacts, _reader: Reader): Mail {
  const shown = code.replaceAll(/(\d{3})(?=\d)/g, '$1 ')
  return {
    subject: `${shown} is your ${productName} code for a new address`,
    text: `${shown} is your code to change the address of your ${productName} account to ${newAddress}.

If you did not ask for it, do nothing: nothing changes without this code.
`,
  }
}

/** Goes to the former address, and to the new one if an operator changed it. */
export const addressChangedMail = ({ newAddress }: { newAddress: string }, _reader: Reader): Mail => ({
  subject: `Your ${productName} address has changed`,
  text: `The address of your ${productName} account is now ${newAddress}. If this is not right, write to whoever runs this site.
`,
})
