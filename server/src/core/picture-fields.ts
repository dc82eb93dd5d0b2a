import type { Endpoint } from '@app/contract'
import { parseMediaUrl } from './media.ts'
import type { Pictures } from './pictures.ts'

/**
 * Replaces each new picture in the input by the key it is stored under. This happens before the transaction begins, so that
 * no connection is held while a picture is worked on. A refused request may leave a picture nobody refers to: it is
 * content-addressed, so keeping it harms nothing.
 */
export async function storePictures(
  pictures: Pictures,
  fields: NonNullable<Endpoint['pictures']>,
  input: Readonly<Record<string, unknown>>,
): Promise<object> {
  const stored = Object.entries(fields).map(async ([field, maxBytes]): Promise<[string, unknown]> => {
    const value = input[field]
    const isNew = typeof value === 'string' && value !== '' && !parseMediaUrl(value)
    return [field, isNew ? await pictures.store(value, { maxBytes }) : value]
  })
  const kept = (await Promise.all(stored)).filter(([, value]) => value !== undefined)
  return { ...input, ...Object.fromEntries<unknown>(kept) }
}
