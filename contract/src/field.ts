import { Type } from 'typebox'
import { limits } from './limits.ts'

/** The pieces that every feature's shapes are made of. */
export const Id = Type.String({ format: 'uuid' })

/** A moment that JavaScript and PostgreSQL both know: RFC 3339 without leap seconds and the first thousand years. */
export const Instant = Type.String({
  format: 'date-time',
  pattern: '^[12]\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]\\d\\d:\\d\\d)$',
})

/** Control characters, which no keyboard types: they hide text, or forge lines in mails, files and logs. */
const control = '\\x00-\\x1f\\x7f-\\x9f'
const controlButLines = '\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f'

/** One line of text with at least one character that is not white space. */
export const Words = (longest: number) =>
  Type.String({ minLength: 1, maxLength: longest, pattern: `^[^\\S${control}]*[^\\s${control}][^${control}]*$` })

/** One line of text, perhaps empty. */
export const Line = (longest: number, more: { minLength?: number; description?: string } = {}) =>
  Type.String({ ...more, maxLength: longest, pattern: `^[^${control}]*$` })

/** Text of several lines, perhaps empty. */
export const Text = (longest: number) => Type.String({ maxLength: longest, pattern: `^[^${controlButLines}]*$` })

/** Query of a list that can grow without bound. The next page is in the `Link: rel="next"` header. */
export const page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.largestPage, default: limits.pageSize })),
  cursor: Type.Optional(Type.String({ maxLength: 400 })),
}

export const search = {
  q: Type.Optional(Text(limits.searchText)),
}

/** What a call answers that has nothing to tell. */
export const Nothing = Type.Object({})

export const Picture = Type.String({
  description: 'A data URL of a PNG, JPG or GIF, empty for none, or the address it has now to keep it.',
})
