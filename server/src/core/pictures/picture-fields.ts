import type { Endpoint } from '@app/contract'
import type { AnnounceAt } from '../jobs/events.ts'
import { parseMediaUrl } from './media.ts'
import { type Pictures, pictureStored } from './pictures.ts'

const HOUR_MS = 60 * 60 * 1000

/** Whether a request brings a picture that is not stored yet. */
export const bringsPicture = (
  fields: NonNullable<Endpoint['pictures']>,
  input: Readonly<Record<string, unknown>>,
): boolean => Object.keys(fields).some((field) => isNewPicture(input[field]))

const isNewPicture = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !parseMediaUrl(value)

/**
 * Replaces each new picture in the input by the key it is stored under. This happens before the transaction begins, so that
 * no connection is held while a picture is worked on. A refused request leaves a picture that nobody refers to: an hour
 * later somebody looks.
 */
export async function storePictures(
  { pictures, personId, announceAt, now }: { pictures: Pictures; personId: string; announceAt: AnnounceAt; now: Date },
  fields: NonNullable<Endpoint['pictures']>,
  input: Readonly<Record<string, unknown>>,
): Promise<object> {
  const later = new Date(now.getTime() + HOUR_MS)
  const tell = (key: string) => announceAt({ at: later, as: key, moves: true }, pictureStored, { key })
  const stored = Object.entries(fields).map(async ([field, maxBytes]): Promise<[string, unknown]> => {
    const value = input[field]
    return [field, isNewPicture(value) ? await pictures.store(value, { maxBytes, personId }, tell) : value]
  })
  const kept = (await Promise.all(stored)).filter(([, value]) => value !== undefined)
  return { ...input, ...Object.fromEntries<unknown>(kept) }
}
