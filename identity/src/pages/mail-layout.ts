import { inHtml, mailButton, mailInFrame, mailParagraph } from '@app/contract/mail-frame'
import { isolated } from '@app/contract/name'
import { productName } from '@app/contract/product'
import type { Say } from '@app/locales/say'

/** The content of a mail of the sign-in, in order. */
export interface MailContent {
  subject: string
  preview: string
  overline?: string
  heading: string
  paragraphs: string[]
  action?: { label: string; url: string }
  /** Below the button. */
  hint?: string
  footnote: string
}

/** As HTML in the product's look, and as plain text with the same words. */
export function rendered(say: Say, content: MailContent): { subject: string; text: string; html: string } {
  const shown = (text: string) => isolated(text, say.direction)
  const { subject, preview, overline, heading, paragraphs, action, hint, footnote } = content
  const below =
    hint === undefined ? [] : [`<p class="quiet" style="margin:16px 0 0;font-size:14px">${inHtml(shown(hint))}</p>`]
  return {
    subject: shown(subject),
    text: asText(say, content),
    html: mailInFrame({
      language: say.language,
      preview: shown(preview),
      overline: overline && shown(overline),
      heading: shown(heading),
      inside: [
        ...paragraphs.map((text) => mailParagraph(inHtml(shown(text)))),
        ...(action ? [mailButton(action, { isProminent: false })] : []),
        ...below,
      ].join('\n'),
      footnote: inHtml(shown(footnote)),
    }),
  }
}

function asText(say: Say, { overline, heading, paragraphs, action, hint, footnote }: MailContent): string {
  const body = [
    ...(overline ? [overline] : []),
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}${say(':')}\n${action.url}`] : []),
    ...(hint ? [hint] : []),
  ]
  return `${body.join('\n\n')}\n\n-- \n${footnote}\n${productName}\n`
}
