/**
 * Safe markup: the `html` tag escapes every value that is not an `Html` itself. A line break in a template, with the spaces
 * around it, is left out, as in JSX: where words need a space between them, they stand on one line.
 */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Printable = Html | string | number | false | null | undefined | readonly Printable[]

export function html(parts: TemplateStringsArray, ...values: Printable[]): Html {
  return new Html(String.raw({ raw: inOneLine(parts) }, ...values.map(print)))
}

const known = new WeakMap<TemplateStringsArray, string[]>()

/** The parts of a template are the same array each time. */
function inOneLine(parts: TemplateStringsArray): string[] {
  let lines = known.get(parts)
  if (!lines) {
    lines = parts.map((part) => part.replace(/\s*\n\s*/g, ''))
    known.set(parts, lines)
  }
  return lines
}

function print(value: Printable): string {
  if (value === false || value === null || value === undefined) return ''
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(print).join('')
  return escapeHtml(String(value))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c] ?? c)

/** A placeholder for the markup while a message is rendered. */
const SLOT = '\uFFFC'

/**
 * Renders a message and puts markup where its placeholder is, as in
 * `around((name) => say('{name} invited you', { name }), html`<b>Maya</b>`)`.
 */
export function around(message: (slot: string) => string, markup: Html): Html {
  const [before = '', after = ''] = message(SLOT).split(SLOT)
  return html`${before}${markup}${after}`
}
