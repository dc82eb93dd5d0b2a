import { adminApi, api, type Endpoint } from '@app/contract'
import { Value } from 'typebox/value'

/** The fields of an object that the body of an endpoint declares: the server refuses all others. */
export function declared<T extends object>(key: string, fields: T): T {
  const { body } = { ...api, ...adminApi }[key as keyof typeof api] as Endpoint
  return body ? (Value.Clean(body, structuredClone(fields)) as T) : fields
}
