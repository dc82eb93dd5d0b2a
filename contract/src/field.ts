import { Type } from 'typebox'
import Format from 'typebox/format'
import { limits } from './limits.ts'
import { isName } from './name.ts'

Format.Set('name', isName)
Format.Set('optional-name', (text) => text === '' || isName(text))

/** Schemas of fields that several endpoints share. */
export const Id = Type.String({ format: 'uuid' })

/** An instant that JavaScript and PostgreSQL both accept: RFC 3339 without leap seconds, from the year 1000. */
export const Instant = Type.String({
  format: 'date-time',
  pattern: '^[12]\\d{3}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:[0-5]\\d(\\.\\d{1,9})?(Z|[+-]\\d\\d:\\d\\d)$',
})

/** A day of the calendar from the year 2000 to 2099. */
export const Day = Type.String({ format: 'date', pattern: '^20\\d{2}-\\d\\d-\\d\\d$' })

/** Control characters are rejected: they can hide text or forge lines in mails, files and logs. */
const control = '\\x00-\\x1f\\x7f-\\x9f'
const controlButLines = '\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f-\\x9f'

/** One line of text with at least one character that is not white space. */
export const NonBlankLine = (longest: number) =>
  Type.String({ minLength: 1, maxLength: longest, pattern: `^[^\\S${control}]*[^\\s${control}][^${control}]*$` })

/** The name of a person or a team. The server tidies it before it checks it. */
export const Name = (longest: number) => Type.String({ minLength: 1, maxLength: longest, format: 'name' })

export const OptionalName = (longest: number) => Type.String({ maxLength: longest, format: 'optional-name' })

/** One line of text, possibly empty. */
export const Line = (longest: number, more: { minLength?: number; description?: string; enum?: string[] } = {}) =>
  Type.String({ ...more, maxLength: longest, pattern: `^[^${control}]*$` })

/** Multi-line text, possibly empty. */
export const Text = (longest: number) => Type.String({ maxLength: longest, pattern: `^[^${controlButLines}]*$` })

/** Query parameters of a paged list. The next page is in the `Link: rel="next"` header. */
export const page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.largestPage, default: limits.pageSize })),
  cursor: Type.Optional(Type.String({ maxLength: 400 })),
}

export const search = {
  q: Type.Optional(Text(limits.searchText)),
}

/** Only sent to captains, who must know whom they are dealing with. */
export const FormerName = Type.Union([Type.String(), Type.Null()], {
  description: 'What the person was called before, if they have changed their name within some days.',
})

/** The response of an endpoint that returns no data. */
export const Nothing = Type.Object({})

export const Picture = Type.String({
  description: 'A data URL of a PNG, JPG or GIF; empty to remove the picture; or its current URL to keep it.',
})
