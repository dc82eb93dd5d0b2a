import { escapeHtml } from './html.ts'
import { directionOf, SOURCE_LANGUAGE } from './language.ts'
import { ISOLATED, UNTIL } from './name.ts'
import { productName } from './product.ts'

/**
 * What every mail looks like: the product's name, a heading on the pitch, a card and a footnote. For light and dark mode, without
 * external resources.
 */
export interface MailFrame {
  /** English by default. */
  language?: string | undefined
  preview: string
  /** A small line above the heading. */
  overline?: string | undefined
  heading: string
  /** The colour behind the heading, if it is not the product's. */
  surface?: string | undefined
  /** Table cells in front of the heading. */
  emblem?: Markup
  /** On the card. */
  inside: Markup
  /** Below the card. */
  footnote: Markup
}

type Markup = string

/** Longer headings are set smaller. */
const LONG = 40

export function mailInFrame(frame: MailFrame): string {
  const { language = SOURCE_LANGUAGE, preview, overline, heading, surface, emblem = '', inside, footnote } = frame
  const direction = directionOf(language)
  const page = `<!doctype html>
<html lang="${language}" dir="${direction}">
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
  .rule { border-color: #26322b !important; }
  .plain { background: #1c2721 !important; border-color: #55645b !important; color: #f1f5ef !important; }
  .quote { background: #1c2721 !important; }
  .in { background: #3fbf74 !important; border-color: #3fbf74 !important; }
  .open { border-color: #3fbf74 !important; }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${mailColours.paper};font-family:${font}">
<div style="display:none;max-height:0;overflow:hidden">${inHtml(preview)}${'&#8199;&#65279;'.repeat(40)}</div>
<table role="presentation" class="paper" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" style="background:${mailColours.paper}"><tr><td align="center" style="padding:28px 16px 40px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left">
<tr><td class="name" style="padding:0 4px 14px;color:${mailColours.ink};font-size:18px;font-weight:800;letter-spacing:-.03em"><span dir="ltr">${inHtml(productName.toLowerCase())}<span style="color:${mailColours.pitchDot}">.</span></span></td></tr>
<tr><td style="padding:26px 28px;border-radius:20px 20px 0 0;background-color:${surface ?? mailColours.pitch};background-image:${field};color:#ffffff">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>${emblem}<td valign="middle">
${overline ? `<div style="color:#ffffff;opacity:.82;font-size:15px;line-height:20px;overflow-wrap:anywhere">${inHtml(overline)}</div>` : ''}<h1 style="margin:0;max-width:400px;color:#ffffff;font-size:${heading.length > LONG ? 22 : 26}px;line-height:1.14;font-weight:800;letter-spacing:-.025em;overflow-wrap:anywhere;text-wrap:balance">${inHtml(heading)}</h1>
</td></tr></table>
</td></tr>
<tr><td class="card" style="padding:26px 28px 30px;border:1px solid #e3e9e1;border-top:0;border-radius:0 0 20px 20px;background:#ffffff;color:${mailColours.ink};font-size:16px;line-height:1.55;overflow-wrap:anywhere">
${inside}
</td></tr>
<tr><td class="quiet" style="padding:18px 8px 0;color:${mailColours.quiet};font-size:13px;line-height:1.5;overflow-wrap:anywhere">${footnote}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
  return direction === 'rtl' ? mirrored(page) : page
}

/** Text as HTML. */
export const inHtml = (text: string): string =>
  escapeHtml(text).replaceAll(ISOLATED, '<bdi>').replaceAll(UNTIL, '</bdi>')

export const mailParagraph = (markup: Markup): Markup => `<p style="margin:0 0 12px;text-wrap:pretty">${markup}</p>`

/** A button of the card. Only one of them is prominent. */
export const mailButton = (
  { label, url }: { label: string; url: string },
  { isProminent }: { isProminent: boolean },
): string => {
  const [ground, edge] = isProminent ? [mailColours.volt, mailColours.voltEdge] : ['#ffffff', '#b9c5bc']
  const plain = isProminent ? '' : ' class="plain"'
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:22px 0 0"><tr><td${plain} style="border-radius:10px;background:${ground}"><a${plain} href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;border:1px solid ${edge};border-radius:10px;background:${ground};color:${mailColours.ink};font-size:16px;font-weight:650;line-height:1.25;text-decoration:none">${inHtml(label)}</a></td></tr></table>`
}

/** Mail programs do not support logical properties. Joined letters need no letter spacing, but more line height. */
const mirrored = (html: string): string =>
  html.replaceAll(/ style="[^"]*"/g, (style) =>
    style
      .replaceAll(/padding:([^\s;]+) ([^\s;]+) ([^\s;]+) ([^\s;"]+)/g, 'padding:$1 $4 $3 $2')
      .replaceAll('text-align:left', 'text-align:right')
      .replaceAll(/letter-spacing:[^;"]+;?/g, '')
      .replaceAll('line-height:1.14', 'line-height:1.35'),
  )

/** In hexadecimal, the only notation that many mail programs support. */
export const mailColours = {
  paper: '#f6f9f4',
  ink: '#13211a',
  quiet: '#4d5e54',
  pitch: '#11291e',
  pitchDot: '#1f8a4c',
  volt: '#d1f738',
  voltEdge: '#a6c62a',
}
const font = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
const chalk = 'rgba(255,255,255,.13)'
/** Half-way line, centre circle and centre spot. */
const field = [
  `radial-gradient(circle at 84% 50%,${chalk} 0,${chalk} 3px,transparent 4px,transparent 57px,${chalk} 58px,${chalk} 59px,transparent 60px)`,
  `linear-gradient(90deg,transparent 84%,${chalk} 84%,${chalk} 84.3%,transparent 84.3%)`,
  'repeating-linear-gradient(90deg,rgba(255,255,255,.035) 0,rgba(255,255,255,.035) 56px,transparent 56px,transparent 112px)',
].join(',')
