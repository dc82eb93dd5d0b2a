import type { MessageDescriptor, Messages } from '@lingui/core'

type CompiledMessage = Messages[string]

/**
 * In place of @lingui/core in the browser, with the part of it that we use: compiled messages with placeholders, plurals and
 * choices. It has no #private fields, because Lingui's provider wraps it in a proxy. Values are shown as they are: the original also decodes what looks like an escape sequence in a name.
 */
class LeanI18n {
  locale = ''
  private allMessages: Record<string, Messages> = {}
  private listeners = new Set<() => void>()
  t = this._.bind(this)

  get messages(): Messages {
    return this.allMessages[this.locale] ?? {}
  }

  load(locale: string, messages: Messages) {
    this.allMessages[locale] = { ...this.allMessages[locale], ...messages }
    this.changed()
  }

  activate(locale: string) {
    this.locale = locale
    this.changed()
  }

  on(_event: 'change', listener: () => void) {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  _(what: MessageDescriptor | string, values?: Values, { message }: { message?: string } = {}): string {
    if (typeof what !== 'string') return this._(what.id, (what.values as Values | undefined) ?? values, what)
    return said(this.messages[what] ?? message ?? what, values ?? {}, this.locale)
  }

  private changed() {
    for (const listener of this.listeners) listener()
  }
}

type Values = Record<string, string | number | undefined>
type Cases = Record<string, CompiledMessage>

export function setupI18n({ locale, messages = {} }: { locale?: string; messages?: Record<string, Messages> } = {}) {
  const i18n = new LeanI18n()
  for (const [language, catalog] of Object.entries(messages)) i18n.load(language, catalog)
  if (locale) i18n.activate(locale)
  return i18n
}

/** `count` is the number of the plural around it, for its #. */
function said(message: CompiledMessage, values: Values, locale: string, count?: number): string {
  if (typeof message === 'string') return message
  const parts = message.map((token) => {
    if (typeof token === 'string') return token === '#' && count !== undefined ? numbers(locale).format(count) : token
    const [name, kind, cases] = token as [string, string?, Cases?]
    const value = values[name]
    if (!cases) return String(value ?? '')
    if (kind === 'select') return said(caseOf(cases, value) ?? cases['other'] ?? '', values, locale)
    const number = Number(value)
    const form = plurals(locale, kind === 'selectordinal' ? 'ordinal' : 'cardinal').select(number)
    return said(caseOf(cases, value) ?? cases[form] ?? cases['other'] ?? '', values, locale, number)
  })
  return parts.join('')
}

const caseOf = (cases: Cases, value: unknown) =>
  Object.hasOwn(cases, String(value)) ? cases[String(value)] : undefined

const formats = new Map<string, Intl.NumberFormat | Intl.PluralRules>()

const numbers = (locale: string) => kept(locale, () => new Intl.NumberFormat(locale))
const plurals = (locale: string, type: 'ordinal' | 'cardinal') =>
  kept(`${locale} ${type}`, () => new Intl.PluralRules(locale, { type }))

function kept<Format extends Intl.NumberFormat | Intl.PluralRules>(key: string, make: () => Format): Format {
  const format = (formats.get(key) as Format | undefined) ?? make()
  formats.set(key, format)
  return format
}
