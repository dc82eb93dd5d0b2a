import { type ToSay, toSay } from '#core/language/say.ts'

/** Why an address gets no mail. */
export function whyText(kind: string | null, reason: string): ToSay {
  if (kind === null) return toSay('Refused invitations')
  return kind === 'complained' ? toSay('Marked as spam') : bounceText(reason)
}

/** The reason in a mail server's rejection, by its code: RFC 3463 if it has three parts, otherwise RFC 5321. */
function bounceText(reason: string): ToSay {
  const [, code = ''] = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(reason) ?? []
  if (enhanced[code]) return enhanced[code]
  return /^55[013]\b/.test(reason) ? noMailbox : toSay('Refused by its mail server ({reason})', { reason })
}

const noMailbox = toSay('Mailbox does not exist')
const enhanced: Record<string, ToSay> = {
  '5.1.1': noMailbox,
  '5.1.2': toSay('Its domain does not exist'),
  '5.1.10': noMailbox,
  '5.2.1': toSay('Mailbox is disabled'),
  '5.2.2': toSay('Mailbox is full'),
  '5.7.1': toSay('Refused by its mail server as unwanted'),
}
