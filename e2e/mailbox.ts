import type { Mail } from '@app/dev/mailbox'
import { expect } from '@playwright/test'
import { addresses } from './addresses.ts'
import type { Person } from './people.ts'

/** All mails to a person so far, oldest first. */
export async function mailsOf(person: Person): Promise<Mail[]> {
  const address = `${addresses.mailbox()}/api/messages?${new URLSearchParams({ to: person.email })}`
  return (await (await fetch(address)).json()) as Mail[]
}

export async function nextMail(person: Person, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(async () => (found = (await mailsOf(person)).find((mail) => subject.test(mail.subject)))?.subject, {
      intervals: [100],
      message: `a mail to ${person.email} about ${subject}`,
    })
    .toBeDefined()
  if (!found) throw new Error('there is no mail')
  return found
}

/** The address behind the button of an invitation mail. */
export function invitationLink({ text }: Pick<Mail, 'text'>): string {
  const [link] = /http\S+\/invitation\?\S+/.exec(text) ?? []
  if (!link) throw new Error(`There is no link in: ${text}`)
  return link
}
