import { until } from '@app/dev/until'
import { mailsOf } from './mailbox.ts'
import type { Person } from './people.ts'

/** The code and link that our own sign-in mailed. Codes of the same person are told apart by their number. */
export async function codeOf(person: Person, number = 1): Promise<{ code: string; link: string }> {
  const { subject, text } = await until(`code ${number} for ${person.email}`, async () => {
    const codes = (await mailsOf(person)).filter((mail) => /is your Callup code/.test(mail.subject))
    return codes[number - 1]
  })
  const code = /^\d{3} \d{3}/.exec(subject)?.[0].replace(' ', '') ?? ''
  return { code, link: /http\S+\/link\?token=\S+/.exec(text)?.[0] ?? '' }
}
