import { tidyName } from '@app/contract/name'
import type { FastifySchemaCompiler } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { Refusal, refuse } from '../errors.ts'
import { oncePerSchema } from './once-per-schema.ts'

const validatorOf = oncePerSchema((schema) => Compile(schema))

/**
 * Compiles a schema of the contract. Undeclared fields of a body are rejected; those of a query are dropped, because
 * links collect them along the way.
 */
export const compileValidation: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) => {
  const validator = validatorOf(schema)
  // Path parameters are texts, and the router only passes declared ones. A malformed id is reported as not found, like
  // an unknown one.
  if (httpPart === 'params') {
    return (input: unknown) => (validator.Check(input) ? { value: input } : { error: new Refusal('not_found') })
  }
  const names = namesIn(schema)
  const isText = httpPart === 'querystring'
  return (input: unknown) => {
    const sent = isText ? null : fieldsOf(input)
    const value = Value.Clean(schema, Value.Default(schema, isText ? Value.Convert(schema, input) : (input ?? {})))
    const unknown = unknownIn(sent, value)
    // guard: input: unknown fields of a body are rejected
    if (unknown.length > 0) return { error: new Refusal('invalid_input', unknown.map(unknownField)) }
    tidy(value, names)
    if (validator.Check(value)) return { value }
    const fields = validator.Errors(value).map(({ instancePath, message, keyword, params }) => ({
      field: (keyword === 'required' ? requiredField(params) : instancePath.slice(1)) || String(httpPart),
      message,
    }))
    return { error: new Refusal('invalid_input', fields) }
  }
}

const MAX_NAMED = 20

/**
 * The structure of a body without its texts, which may be megabytes. Needed because cleaning removes fields in place.
 */
const fieldsOf = (value: unknown): object | null =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fieldsOf(inner)])) : null

/** The undeclared fields that were sent, in the notation of the error messages: `rows/0/email`. */
function unknownIn(sent: unknown, kept: unknown, path = ''): string[] {
  const unknown: string[] = []
  if (!isObject(sent) || !isObject(kept)) return unknown
  for (const [name, inner] of Object.entries(sent)) {
    if (!Object.hasOwn(kept, name)) unknown.push(`${path}${name}`)
    else if (isObject(inner)) unknown.push(...unknownIn(inner, kept[name], `${path}${name}/`))
    if (unknown.length >= MAX_NAMED) break
  }
  return unknown.slice(0, MAX_NAMED)
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const unknownField = (field: string) => ({ field: field.slice(0, MAX_NAME), message: 'is not known' })

/** The fields of a body that contain a person's or team's name. */
const namesIn = (schema: TSchema): string[] =>
  Object.entries<TSchema & { format?: string }>((schema as { properties?: Record<string, TSchema> }).properties ?? {})
    .filter(([, { format }]) => format === 'name' || format === 'optional-name')
    .map(([field]) => field)

function tidy(value: unknown, names: readonly string[]) {
  if (typeof value !== 'object' || value === null) return
  const fields = value as Record<string, unknown>
  for (const name of names) {
    const text = fields[name]
    if (typeof text === 'string') fields[name] = tidyName(text.slice(0, MAX_NAME))
  }
}

/** Longer than any field allows, so whatever is cut off here is rejected anyway. */
const MAX_NAME = 500

/** The deepest body of the contract has four levels. */
const maxLevels = 20

/** Refuses deep nesting, which would overflow the stack, and lone surrogates, which PostgreSQL cannot store. */
export function refuseHarmfulJson(body: unknown): void {
  let level: unknown[] = [body]
  for (let levels = 0; level.length > 0; levels++) {
    if (levels > maxLevels) refuse('invalid_input', [{ field: 'body', message: 'is nested too deeply' }])
    if (level.some((value) => typeof value === 'string' && !value.isWellFormed()))
      refuse('invalid_input', [{ field: 'body', message: 'contains a lone surrogate' }])
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? Object.values(value as Record<string, unknown>) : [],
    )
  }
}

function requiredField(params: unknown): string {
  const { requiredProperties } = params as { requiredProperties?: string[] }
  return requiredProperties?.join(', ') ?? ''
}
