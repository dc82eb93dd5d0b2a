import type { Say } from '#core/language/say.ts'
import type { Message } from '#core/notifications/notification.ts'
import { productName } from '#core/product.ts'

interface RemovedFacts {
  teamName: string
  logoUrl: string
  group: string
  link: string
}

export function removedMail(say: Say, { teamName: team, logoUrl, group, link }: RemovedFacts): Message {
  const title = say('The bot is no longer in “{group}”', { group })
  const why = say(
    'Somebody removed it, or it may not write there any more. The games of {team} no longer appear in the chat.',
    {
      team,
    },
  )
  return {
    letterhead: { name: team, logoUrl },
    footnote: say('You’re getting this email because you’re a captain of {team}.', { team }),
    subject: title,
    preview: why,
    heading: title,
    paragraphs: [why, say('To have them there again, link the group once more.')],
    action: { label: say('Link a Group'), url: link },
  }
}

export function tiedMail(say: Say, { name, link }: { name: string; link: string }): Message {
  const title = say('“{name}” on Telegram now answers for you', { name })
  const text = say('What this account taps on the cards of your teams counts as your answer.')
  return {
    footnote: say('You’re getting this email because a chat account was connected to your {product} account.', {
      product: productName,
    }),
    subject: title,
    preview: text,
    heading: title,
    paragraphs: [text, say('If that isn’t you, disconnect it right away.')],
    action: { label: say('See the Chat Account'), url: link },
  }
}
