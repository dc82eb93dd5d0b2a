import type { Mailbox } from '@app/dev/mailbox'

export interface SentCode {
  code: string
  link: string
  source: string
}

/** Reads the newest code that was sent to an address since the last call. */
export function sentCodes(mailbox: Mailbox) {
  const seen = new Map<string, number>()
  return async (address: string): Promise<SentCode> => {
    const mail = await mailbox.waitFor(
      ({ id, envelope, subject }) =>
        id > (seen.get(address) ?? 0) && envelope.to.includes(address) && /\d{3} \d{3}/.test(subject),
    )
    seen.set(address, mail.id)
    const code = /\d{3}(?: \d{3})+/.exec(mail.subject)?.[0].replaceAll(' ', '') ?? ''
    return { code, link: /http\S+\/link\?token=\S+/.exec(mail.text)?.[0] ?? '', source: mail.source }
  }
}
