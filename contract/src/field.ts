import { Type } from 'typebox'
import { limits } from './limits.ts'

/** The pieces that every feature's shapes are made of. */
export const Id = Type.String({ format: 'uuid' })

export const Instant = Type.String({ format: 'date-time' })

/** One line of text with at least one character that is not white space. */
export const Words = (longest: number) =>
  Type.String({ minLength: 1, maxLength: longest, pattern: '^[^\\x00-\\x1f\\x7f]*\\S[^\\x00-\\x1f\\x7f]*$' })

/** Query of a list that can grow without bound. The next page is in the `Link: rel="next"` header. */
export const page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.largestPage, default: limits.pageSize })),
  cursor: Type.Optional(Type.String({ maxLength: 400 })),
}

export const search = {
  q: Type.Optional(Type.String({ maxLength: limits.searchText })),
}

/** What a call answers that has nothing to tell. */
export const Nothing = Type.Object({})

export const Picture = Type.String({
  description: 'A data URL of a PNG, JPG or GIF, empty for none, or the address it has now to keep it.',
})
