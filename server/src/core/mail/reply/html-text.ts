/**
 * The text of an HTML mail, without quotes and signatures as far as their markup tells. Not for showing: its only reader is
 * the one that looks for an answer. One pass, in linear time.
 */

const tags = /<!--[\s\S]*?-->|<!\[[^>]*>|<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*'){0,4000})>/gi
const breaks = new Set(['br', 'p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'table', 'hr', 'blockquote'])
const silent = new Set(['style', 'script', 'head', 'title', 'blockquote'])
/** What Gmail, Apple Mail, Thunderbird, Yahoo, Proton and phones put around quotes and signatures. */
const quoteMarks =
  /(class|id)\s*=\s*["']?[^"'>]*\b(gmail_quote|gmail_attr|gmail_signature|moz-cite-prefix|moz-signature|moz-forward-container|yahoo_quoted|protonmail_quote|protonmail_signature_block|applemailsignature|ms-outlook-mobile-signature|ms-outlook-mobile-reference-message|x_gmail_quote|zmail_extra|tutanota_quote)/i
/** Outlook leaves the quote open to the end. */
const quotesRest =
  /\bid\s*=\s*["']?[^"'>]*(divrplyfwdmsg|appendonsend|mail-editor-reference-message|originalmessage)|border-top:\s*solid\s*#?(e1e1e1|b5c4df)/i

export function textOfHtml(html: string): string {
  let text = ''
  let from = 0
  /** The element being skipped, and how many of its kind are open inside. */
  let skipped = ''
  let depth = 0
  for (const match of html.matchAll(tags)) {
    const [whole, slash = '', tagName = '', attributes = ''] = match
    if (!skipped) text += html.slice(from, match.index).replaceAll(/\s+/g, ' ')
    from = match.index + whole.length
    const tag = tagName.toLowerCase()
    if (skipped) {
      if (tag === skipped && !attributes.endsWith('/')) depth += slash ? -1 : 1
      if (depth === 0) skipped = ''
      continue
    }
    if (!slash && quotesRest.test(attributes)) return decoded(text)
    if (!slash && (silent.has(tag) || quoteMarks.test(attributes)) && tag !== 'br') {
      skipped = tag
      depth = 1
    }
    if (breaks.has(tag)) text += '\n'
  }
  if (!skipped) text += html.slice(from).replaceAll(/\s+/g, ' ')
  return decoded(text)
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decoded = (text: string) =>
  text
    .replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, (whole, entity: string) => {
      const code = /^#x/i.test(entity) ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
      if (entity.startsWith('#')) return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
      return named[entity.toLowerCase()] ?? letters(entity) ?? whole
    })
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')

const marks: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  uml: '\u0308',
  tilde: '\u0303',
  cedil: '\u0327',
}

/** "&eacute;" and its like. */
function letters(entity: string): string | undefined {
  if (entity === 'szlig') return 'ß'
  if (entity === 'rsquo') return '’'
  const mark = marks[entity.slice(1)]
  return mark && `${entity[0]}${mark}`.normalize('NFC')
}
