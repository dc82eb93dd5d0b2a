import { productName } from '../product.ts'
import { crestStyle, type Kit, kitOf } from './letterhead.ts'

/** What a mail says, in order. Pure text: the layout escapes it. */
export interface MailWords {
  preview: string
  /** The team it is about: the mail then wears its kit. */
  team?: { name: string; logoUrl?: string }
  heading: string
  paragraphs: string[]
  action?: Link
  footnote: string
  footnoteLink?: Link
}

export interface Link {
  label: string
  url: string
}

/** One look for every mail: reads well in light, dark and plain text, and needs nothing from anywhere to be whole. */
export function layOut(words: MailWords): { text: string; html: string } {
  const tidy: MailWords = {
    ...words,
    preview: oneLine(words.preview),
    heading: oneLine(words.heading),
    paragraphs: words.paragraphs.map(oneLine),
    footnote: oneLine(words.footnote),
  }
  return { text: asText(tidy), html: asHtml(tidy) }
}

/**
 * What people typed, on one line: a name with a line break in it starts no header of its own in a subject, and no
 * paragraph of its own in a text. Marks that turn the writing direction go too: they would reverse what follows.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim()

function asText({ heading, paragraphs, action, footnote, footnoteLink }: MailWords): string {
  const links = (link: Link | undefined) => (link ? [`${link.label}:\n${link.url}`] : [])
  const body = [heading, ...paragraphs, ...links(action)]
  const below = [footnote, ...links(footnoteLink), productName]
  return `${body.join('\n\n')}\n\n-- \n${below.join('\n')}\n`
}

/** Characters a heading may have before it is set smaller. */
const LONG = 40

function asHtml({ preview, team, heading, paragraphs, action, footnote, footnoteLink }: MailWords): string {
  const kit = team && kitOf(team.name)
  const more = footnoteLink
    ? ` <a class="quiet" href="${escapeHtml(footnoteLink.url)}" style="color:${quiet};text-decoration:underline">${escapeHtml(footnoteLink.label)}</a>`
    : ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<title>${escapeHtml(heading)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .paper { background: #0a110d !important; }
  .card { background: #131c17 !important; border-color: #26322b !important; color: #f1f5ef !important; }
  .name { color: #f1f5ef !important; }
  .quiet { color: #a9b5ad !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${paper};font-family:${font}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}${'&#8199;&#65279;'.repeat(40)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:28px 16px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="name" style="padding:0 4px 14px;color:${ink};font-size:18px;font-weight:800;letter-spacing:-.03em">${escapeHtml(productName.toLowerCase())}<span style="color:${pitchDot}">.</span></td></tr>
<tr><td style="padding:${kit ? 28 : 44}px 28px 26px;border-radius:20px 20px 0 0;background-color:${kit?.surface ?? pitch};background-image:${court};color:#ffffff">
${team && kit ? crest(team, kit) : ''}<h1 style="margin:0;max-width:400px;color:#ffffff;font-size:${heading.length > LONG ? 22 : 28}px;line-height:1.14;font-weight:800;letter-spacing:-.025em;overflow-wrap:anywhere;text-wrap:balance">${escapeHtml(heading)}</h1>
</td></tr>
<tr><td class="card" style="padding:26px 28px 30px;border:1px solid #e3e9e1;border-top:0;border-radius:0 0 20px 20px;background:#ffffff;color:${ink};font-size:16px;line-height:1.55;overflow-wrap:anywhere">
${paragraphs.map((paragraph) => `<p style="margin:0 0 12px;text-wrap:pretty">${escapeHtml(paragraph)}</p>`).join('\n')}
${action ? button(action) : ''}
</td></tr>
<tr><td class="quiet" style="padding:18px 8px 0;color:${quiet};font-size:13px;line-height:1.5;overflow-wrap:anywhere">${escapeHtml(footnote)}${more}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const button = ({ label, url }: Link): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:22px 0 0"><tr><td style="border-radius:10px;background:${volt}"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;border:1px solid ${voltEdge};border-radius:10px;background:${volt};color:${ink};font-size:16px;font-weight:650;line-height:1.25;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`

/** A logo that is not loaded leaves the letters on the kit's colour, which is what stands there without one. */
function crest({ logoUrl = '' }: { logoUrl?: string }, kit: Kit): string {
  const box = `display:block;width:56px;height:56px;margin:0 0 18px;color:#ffffff;font-size:20px;font-weight:800;letter-spacing:-.02em;line-height:56px;text-align:center`
  const letters = escapeHtml(kit.letters)
  return logoUrl
    ? `<img src="${escapeHtml(logoUrl)}" alt="${letters}" width="56" height="56" style="${box};border-radius:14px;background-color:${kit.crest}">\n`
    : `<div aria-hidden="true" style="${box};${crestStyle(kit)}">${letters}</div>\n`
}

const font = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const paper = '#f6f9f4'
const ink = '#13211a'
const quiet = '#4d5e54'
const pitch = '#11291e'
const pitchDot = '#1f8a4c'
const volt = '#d1f738'
const voltEdge = '#a6c62a'
const chalk = 'rgba(255,255,255,.13)'
/** Chalk on the field: half-way line, centre circle, centre spot. */
const court = [
  `radial-gradient(circle at 84% 50%,${chalk} 0,${chalk} 3px,transparent 4px,transparent 57px,${chalk} 58px,${chalk} 59px,transparent 60px)`,
  `linear-gradient(90deg,transparent 84%,${chalk} 84%,${chalk} 84.3%,transparent 84.3%)`,
  'repeating-linear-gradient(90deg,rgba(255,255,255,.035) 0,rgba(255,255,255,.035) 56px,transparent 56px,transparent 112px)',
].join(',')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c] ?? c)
