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
  const stored = Object.entries(fields).map(async ([field, maxBytes]) => {
    const value = input[field]
    return typeof value === 'string' && value !== '' && !parseMediaUrl(value)
      ? { [field]: await pictures.store(value, { maxBytes }) }
      : {}
  })
  return Object.assign({}, input, ...(await Promise.all(stored)))
}
