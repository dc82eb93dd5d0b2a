import { ConfigError } from '#core/config.ts'
import type { NewIdentity } from '../features/people/profile/issuer/rules.ts'

/** What providers call these in their exports. */
const names = {
  subject: ['subject', 'sub', 'id', 'user_id'],
  email: ['email', 'address'],
  emailVerified: ['email_verified', 'emailVerified'],
}

/** Reads the accounts that a provider exported: a JSON array, or one JSON object a line. */
export function identitiesIn(text: string): NewIdentity[] {
  const records = recordsIn(text.trim())
  for (const column of Object.values(names))
    if (!records.some((record) => column.some((name) => Object.hasOwn(record, name))))
      throw new ConfigError(`No account on the list has one of these: ${column.join(', ')}.`)
  return records.map((record) => ({
    subject: String(valueOf(record, names.subject)),
    email: String(valueOf(record, names.email)),
    emailVerified: valueOf(record, names.emailVerified) === true,
  }))
}

function recordsIn(text: string): object[] {
  if (text === '') throw new ConfigError('The list of accounts is empty.')
  const records = jsonIn(text.startsWith('[') ? text : `[${text.split('\n').join(',')}]`)
  if (Array.isArray(records) && records.every(isObject)) return records
  throw new ConfigError('The list of accounts must be a JSON array, or one JSON object a line.')
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const valueOf = (record: object, column: readonly string[]): unknown =>
  column.map((name) => Reflect.get(record, name) as unknown).find((value) => value !== undefined) ?? ''
