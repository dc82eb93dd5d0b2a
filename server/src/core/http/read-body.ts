import { api, type Endpoint, type Problem } from '@app/contract'
import { limits } from '@app/contract/limits'
import { Refusal } from '../errors.ts'
import { compileValidation, refuseHarmfulJson } from './validation.ts'

/** The reader of uploaded files. Imported only by a child process. */

export interface SentBody {
  /** The key of the endpoint, as in the contract. */
  key: string
  bytes: Uint8Array
}

type Read = { body: unknown } | { refused: Pick<Refusal, 'code'> & { fields: Problem['fields'] } }

/** Parses and validates a body in the same way the server does with small bodies. */
export function readBody({ key, bytes }: SentBody): Read {
  try {
    // guard: team files: no body has millions of values
    if (valuesIn(bytes) > MAX_VALUES) throw new Refusal('invalid_input')
    const sent = parseJson(Buffer.from(bytes).toString())
    refuseHarmfulJson(sent)
    const outcome = validatorOf(key)(sent) as { value: unknown } | { error: Error }
    if ('error' in outcome) throw outcome.error
    return { body: outcome.value }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { refused: { code: error.code, fields: error.fields?.slice(0, MAX_FIELDS) } }
  }
}

/** Nobody would read more. */
const MAX_FIELDS = 100

/** About twice as many as the largest team file has: each of its answers has five. */
const MAX_VALUES = 10 * limits.teamFileAnswers

/** At least as many values as the JSON contains. Counted before parsing, because each takes memory. */
function valuesIn(bytes: Uint8Array): number {
  let values = 1
  for (const byte of bytes) if (byte === COMMA || byte === BRACKET || byte === BRACE) values += 1
  return values
}

const [COMMA, BRACKET, BRACE] = Buffer.from(',[{')

function parseJson(text: string): unknown {
  // guard: team files: no body replaces a prototype
  if (prototype.test(text)) throw new Refusal('invalid_input')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Refusal('invalid_input', undefined, { cause: error })
  }
}

/** "__proto__" as the name of a field, in any escaping that JSON allows. */
const prototype = new RegExp(
  `"${Array.from('__proto__', (letter) => `(?:${letter}|\\\\u00${letter.charCodeAt(0).toString(16)})`).join('')}"\\s*:`,
  'i',
)

function validatorOf(key: string) {
  const endpoints: Partial<Record<string, Endpoint>> = api
  const schema = endpoints[key]?.body
  if (!schema) throw new Error(`The contract has no body for ${key}.`)
  return compileValidation({ schema, httpPart: 'body', method: '', url: '' })
}
