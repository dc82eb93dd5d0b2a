/** Safe markup: the `html` tag escapes every value that is not an `Html` itself. */
export class Html {
  readonly markup: string
  constructor(markup: string) {
    this.markup = markup
  }
}

type Printable = Html | string | number | false | undefined | readonly Printable[]

export function html(parts: TemplateStringsArray, ...values: Printable[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(print)))
}

function print(value: Printable): string {
  if (value === false || value === undefined) return ''
  if (value instanceof Html) return value.markup
  if (typeof value === 'object') return value.map(print).join('')
  return String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
