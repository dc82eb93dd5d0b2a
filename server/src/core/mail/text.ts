import { sayIn } from '../language/say.ts'
import { productName } from '../product.ts'
import type { Link, MailContent, Paragraph } from './content.ts'

/** The plain-text part of a mail. */
export function asText({
  language = '',
  overline,
  heading,
  paragraphs,
  firstAction,
  events = [],
  action,
  footnote,
  footnoteLinks = [],
}: MailContent): string {
  const say = sayIn(language)
  const colon = say(':')
  const onTwoLines = ({ label, url }: Link) => `${label}${colon}\n${url}`
  const onOneLine = ({ label, url }: Link) => `${label}${colon} ${url}`
  const dates = events.map(({ section, date, title, lines, change, response, actions, hint, progress, quote }) =>
    [
      ...(section ? [`${section}\n`] : []),
      `${date} ${title}`,
      ...lines,
      ...(change ? [change.was, change.now].map((moment) => `${moment.label}${colon} ${say.line(moment.lines)}`) : []),
      ...(response ? [response.text, onOneLine(response.change)] : []),
      ...actions.map(onOneLine),
      ...(hint ? [hint] : []),
      ...(progress ? [progress.text] : []),
      ...(quote ? [quote.quoted] : []),
    ].join('\n'),
  )
  const body = [
    ...(overline ? [overline] : []),
    heading,
    ...paragraphs.map(paragraphAsText),
    ...(firstAction ? [onTwoLines(firstAction)] : []),
    ...dates,
    ...(action ? [onTwoLines(action)] : []),
  ]
  const below = [footnote, ...footnoteLinks.map(onTwoLines), productName]
  return `${body.join('\n\n')}\n\n-- \n${below.join('\n')}\n`
}

/** An email address is shown inside the sentence, any other link below it. */
const paragraphAsText = (paragraph: Paragraph): string => {
  if (typeof paragraph === 'string') return paragraph
  const { before, link, after } = paragraph
  return `${before}${link.label}${after}${link.url.startsWith('mailto:') ? '' : `\n${link.url}`}`
}
