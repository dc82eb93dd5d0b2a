import { type Direction, directionOf, SOURCE_LANGUAGE } from '@app/contract/language'
import { inHtml, mailButton, mailColours, mailInFrame, mailParagraph } from '@app/contract/mail-frame'
import { isolated, tidyName, tidySentence } from '@app/contract/name'
import { escapeHtml } from '../pages/html.ts'
import type { Link, MailContent, MailEvent, MailMoment, Paragraph } from './content.ts'
import { type Emblem, emblemCss, emblemOf } from './letterhead.ts'
import { asText } from './text.ts'

/** Renders every mail in the same layout, for light and dark mode and as plain text, without external resources. */
export function renderMail(content: MailContent): { text: string; html: string } {
  const tidy: MailContent = {
    ...content,
    preview: tidySentence(content.preview),
    heading: tidySentence(content.heading),
    paragraphs: content.paragraphs.map(tidyParagraph),
    events: content.events?.map((event) => ({
      ...event,
      title: tidySentence(event.title),
      lines: event.lines.map(tidySentence),
      ...(event.quote && { quote: { words: tidyName(event.quote.words), quoted: tidySentence(event.quote.quoted) } }),
      ...(event.progress && { progress: { ...event.progress, text: tidySentence(event.progress.text) } }),
    })),
    footnote: tidySentence(content.footnote),
  }
  const shown = isolatedTexts(tidy, directionOf(content.language ?? SOURCE_LANGUAGE))
  return { text: asText(shown), html: asHtml(shown) }
}

/** Isolates text in the other direction in every string of the content. */
function isolatedTexts<Part>(part: Part, direction: Direction): Part
function isolatedTexts(part: unknown, direction: Direction): unknown {
  if (typeof part === 'string') return isolated(part, direction)
  if (Array.isArray(part)) return part.map((each: unknown): unknown => isolatedTexts(each, direction))
  if (typeof part !== 'object' || part === null) return part
  const isText = (name: string) => !/^(?:url|logoUrl|language)$/.test(name)
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [name, isText(name) ? isolatedTexts(value, direction) : value]),
  )
}

const tidyParagraph = (paragraph: Paragraph): Paragraph =>
  typeof paragraph === 'string'
    ? tidySentence(paragraph)
    : { ...paragraph, link: { ...paragraph.link, label: tidySentence(paragraph.link.label) } }

function asHtml(content: MailContent): string {
  const { language, preview, letterhead, overline, heading, paragraphs, firstAction, action, footnote } = content
  const { events = [], footnoteLinks = [] } = content
  const emblem = letterhead && emblemOf(tidyName(letterhead.name))
  const more = footnoteLinks.map(footerLink).join(' ')
  const calm = firstAction !== undefined || events.length > 1
  const isOnly = events.length === 1
  return mailInFrame({
    language,
    preview,
    overline: overline ?? letterhead?.name,
    heading,
    surface: emblem?.surface,
    emblem: letterhead && emblem ? badge(letterhead, emblem) : '',
    inside: [
      paragraphs.map((paragraph) => mailParagraph(paragraphAsHtml(paragraph))).join('\n'),
      `${firstAction ? `${wideButton(firstAction)}<div style="height:18px"></div>` : ''}${events.map((event, index) => eventRow(event, { index, isCalm: calm, isOnly })).join('\n')}${action ? mailButton(action, { isProminent: !hasProminentButton(content) }) : ''}`,
    ].join('\n'),
    footnote: `${inHtml(footnote)}${more && `<br>${more}`}`,
  })
}

/** Only one button stands out: the first of the only event, or the one above the events. */
const hasProminentButton = ({ firstAction, events: [event, ...others] = [] }: MailContent): boolean =>
  firstAction !== undefined || (others.length === 0 && event !== undefined && event.actions.length > 0)

const paragraphAsHtml = (paragraph: Paragraph): string =>
  typeof paragraph === 'string'
    ? inHtml(paragraph)
    : `${inHtml(paragraph.before)}<a href="${escapeHtml(paragraph.link.url)}" style="color:inherit;text-decoration:underline">${inHtml(paragraph.link.label)}</a>${inHtml(paragraph.after)}`

/** As tall as a finger. */
const footerLink = ({ label, url }: Link): string =>
  `<a class="quiet" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 16px 12px 0;color:${quiet};line-height:20px;text-decoration:underline">${inHtml(label)}</a>`

const quietLink = ({ label, url }: Link): string =>
  `<a class="quiet" href="${escapeHtml(url)}" style="color:${quiet};text-decoration:underline">${inHtml(label)}</a>`

const { ink, quiet, pitchDot, volt, voltEdge } = mailColours

interface Placing {
  index: number
  /** Without emphasis: another button has it, or there are many. */
  isCalm: boolean
  isOnly: boolean
}

/** The first action of a single event is the prominent one, as on the page it opens. */
function eventRow(event: MailEvent, { index, isCalm, isOnly }: Placing): string {
  const { section, weekday, day, month, title, lines, change, response, actions, hint, progress, quote } = event
  const rule = index > 0 ? 'border-top:1px solid #e3e9e1;' : ''
  const quietLine = (line: string) =>
    `<div class="quiet" style="color:${quiet};font-size:15px;line-height:21px">${inHtml(line)}</div>`
  const leaf = (text: string) =>
    `<div class="quiet" style="color:${quiet};font-size:12px;line-height:15px;font-weight:600">${inHtml(text)}</div>`
  const heading = section
    ? `<tr><td class="rule" colspan="2" style="${rule}padding:16px 0 0"><h2 style="margin:0;font-size:17px;line-height:22px;font-weight:750">${inHtml(section)}</h2></td></tr>`
    : ''
  const own = response
    ? `<div style="font-size:15px;line-height:22px"><span style="font-weight:650">${inHtml(response.text)}</span> &nbsp; ${quietLink(response.change)}</div>`
    : ''
  const cell = `style="${section ? '' : rule}padding:16px 0 4px`
  const about = `${title}, ${weekday} ${day}`
  const [first, ...others] = actions
  const isStacked = isOnly && others.length > 0 && first
  const buttons = isStacked
    ? `${eventButtons([first], { about, isCalm })}<div style="height:8px;font-size:1px">&nbsp;</div>${eventButtons(others, { about, isCalm: true })}`
    : eventButtons(actions, { about, isCalm })
  const below = [
    ...(hint
      ? [
          `<div class="quiet" style="padding:8px 0 0;color:${quiet};font-size:14px;text-align:center">${inHtml(hint)}</div>`,
        ]
      : []),
    ...(progress ? [progressRow(progress)] : []),
    ...(quote
      ? [
          `<div class="quote" style="margin:14px 0 0;padding:12px 16px;border-radius:12px;background:#f1f4ef;font-size:15px">${inHtml(quote.words)}</div>`,
        ]
      : []),
  ].join('')
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${heading}<tr><td class="rule" width="52" valign="top" align="center" ${cell}">${leaf(weekday)}<div style="font-size:26px;line-height:28px;font-weight:800;letter-spacing:-.03em">${inHtml(day)}</div>${leaf(month)}</td><td class="rule" valign="top" ${cell} 16px">
<div style="font-size:17px;line-height:22px;font-weight:700;letter-spacing:-.01em">${inHtml(title)}</div>${lines.map(quietLine).join('')}${own}</td></tr>
<tr><td colspan="2" style="padding:12px 0 ${buttons ? 16 : 4}px">${change ? changeBox(change) : ''}${buttons}${below}</td></tr></table>`
}

/** The old start crossed out, an arrow, and the new start. */
function changeBox({ was, now }: NonNullable<MailEvent['change']>): string {
  const cell = ({ label, lines }: MailMoment, style: string) =>
    `<td width="45%" valign="top" style="font-size:15px;line-height:21px"><div class="quiet" style="color:${quiet};font-size:13px;line-height:18px">${inHtml(label)}</div>${lines.map((line) => `<div style="${style}">${inHtml(line)}</div>`).join('')}</td>`
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="quote" style="margin:0 0 16px;border-radius:12px;background:#f1f4ef"><tr><td style="padding:12px 16px"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${cell(was, 'text-decoration:line-through')}<td width="10%" class="quiet" valign="middle" style="color:${quiet};font-size:18px" aria-hidden="true">&#8594;</td>${cell(now, 'font-weight:700')}</tr></table></td></tr></table>`
}

/** More marks would be too thin to count. */
const MAX_MARKS = 15

function progressRow(progress: NonNullable<MailEvent['progress']>): string {
  const { in: count, of } = progress
  const mark = (index: number) =>
    index < count
      ? `<td class="in" style="height:6px;border:1px solid ${pitchDot};border-radius:4px;background:${pitchDot};font-size:1px;line-height:6px">&nbsp;</td>`
      : `<td class="open" style="height:6px;border:1px dashed ${pitchDot};border-radius:4px;font-size:1px;line-height:6px">&nbsp;</td>`
  const marks =
    of !== null && of <= MAX_MARKS
      ? `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="4" style="table-layout:fixed;margin:6px 0 0"><tr>${Array.from({ length: of }, (_, index) => mark(index)).join('')}</tr></table>`
      : ''
  return `<div class="rule" style="margin:18px 0 0;padding:14px 0 0;border-top:1px solid #e3e9e1;font-size:15px;line-height:21px">${inHtml(progress.text)}</div>${marks}`
}

function eventButtons(actions: Link[], { about, isCalm }: { about: string; isCalm: boolean }): string {
  if (actions.length === 0) return ''
  const cells = actions.map((action, index) => {
    return `<td width="${Math.floor(97 / actions.length)}%" align="center">${eventButton(action, { about, isProminent: index === 0 && !isCalm })}</td>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${cells.join('<td width="8" style="font-size:1px">&nbsp;</td>')}</tr></table>`
}

function eventButton({ label, url }: Link, { about, isProminent }: { about?: string; isProminent: boolean }): string {
  const colours = isProminent
    ? `background:${volt};border:1px solid ${voltEdge};color:${ink}`
    : `background:#ffffff;border:1px solid #b9c5bc;color:${ink}`
  return `<a${isProminent ? '' : ' class="plain"'} href="${escapeHtml(url)}"${about ? ` aria-label="${escapeHtml(`${label}: ${about}`)}"` : ''} style="display:block;padding:${isProminent ? 16 : 13}px 4px;border-radius:10px;${colours};font-size:${isProminent ? 16 : 15}px;font-weight:650;line-height:18px;text-decoration:none;white-space:nowrap">${inHtml(label)}</a>`
}

const wideButton = (action: Link): string =>
  eventButton(action, { isProminent: true }).replace('display:block', 'display:block;text-align:center')

/** Mail programs that block pictures show the alternative text on the background, which resembles the emblem. */
function badge({ logoUrl = '' }: { logoUrl?: string }, emblem: Emblem): string {
  const box = `display:block;width:56px;height:56px;color:#ffffff;font-size:20px;font-weight:800;letter-spacing:-.02em;line-height:56px;text-align:center`
  const picture = logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="${escapeHtml(emblem.initials)}" width="56" height="56" style="${box};border-radius:14px;background-color:${emblem.colour}">`
    : `<div aria-hidden="true" style="${box};${emblemCss(emblem)}">${inHtml(isolated(emblem.initials))}</div>`
  return `<td width="56" valign="middle" style="padding:0 16px 0 0">${picture}</td>`
}
