import type { Endpoint } from '@app/contract'
import type { AnnounceAt } from '../jobs/events.ts'
import { parseMediaUrl } from './media.ts'
import { type Pictures, pictureStored } from './pictures.ts'

const HOUR_MS = 60 * 60 * 1000

/** Whether the input contains a picture that is not stored yet. */
export const hasNewPicture = (
  fields: NonNullable<Endpoint['pictures']>,
  input: Readonly<Record<string, unknown>>,
): boolean => Object.keys(fields).some((field) => isNewPicture(input[field]))

const isNewPicture = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && !parseMediaUrl(value)

/**
 * Stores new pictures and replaces them in the input by their keys. Runs before the transaction, because processing
 * must not occupy a connection. The request may still be refused, so a job removes pictures that are unused after an
 * hour.
 */
export async function storePictures(
  { pictures, personId, announceAt, now }: { pictures: Pictures; personId: string; announceAt: AnnounceAt; now: Date },
  fields: NonNullable<Endpoint['pictures']>,
  input: Readonly<Record<string, unknown>>,
): Promise<object> {
  const later = new Date(now.getTime() + HOUR_MS)
  const announceStored = (key: string) => announceAt({ at: later, key, replacesTime: true }, pictureStored, { key })
  const stored = Object.entries(fields).map(async ([field, maxBytes]): Promise<[string, unknown]> => {
    const value = input[field]
    return [field, isNewPicture(value) ? await pictures.store(value, { maxBytes, personId }, announceStored) : value]
  })
  const kept = (await Promise.all(stored)).filter(([, value]) => value !== undefined)
  return { ...input, ...Object.fromEntries<unknown>(kept) }
}

/** Base64 turns three bytes into four characters. The slack lets validation report a slightly too large picture. */
export const bodyLimitFor = (pictures: NonNullable<Endpoint['pictures']>) =>
  Object.values(pictures).reduce((sum, bytes) => sum + Math.ceil(bytes / 3) * 4 + 1024 * 1024, 64 * 1024)
