import { Type } from 'typebox'
import { Refusal, refuse } from '../errors.ts'
import { event } from '../jobs/events.ts'
import { type ImagePress, ImageRefused } from './image-processor.ts'
import { type MediaStore, mediaUrl, parseMediaUrl } from './media.ts'

/** Where the API hands in pictures: a data URL goes in, the key it is stored under comes out. */
export interface Pictures {
  /**
   * Checks what the picture really is, re-encodes and stores it, once whoever takes away what nobody uses knows of it.
   * Refuses what is no picture or too large.
   */
  store(
    dataUrl: string,
    upload: { maxBytes: number; personId: string },
    tell: (key: string) => Promise<void>,
  ): Promise<string>
}

/** A picture is stored before it is known whether anybody will use it: the request may be refused. */
export const pictureStored = event('picture.stored', Type.Object({ key: Type.String() }))

export const openPictures = (press: ImagePress, media: MediaStore): Pictures => ({
  async store(dataUrl, upload, tell) {
    const { key, files } = await press.press(dataUrl, upload).catch(asRefusal)
    await tell(key)
    await media.put(key, files)
    return key
  },
})

/** The address of a stored picture at the largest size the screens use, or empty for none. */
export const pictureUrl = (key: string | null): string => (key === null ? '' : mediaUrl(key, 256))

/** The whole address, for where there is no page around it: mails. Empty if there is no picture. */
export const pictureAddress = (origin: string, key: string | null): string =>
  key === null ? '' : origin + pictureUrl(key)

/** What a sent picture field means for the stored one: nothing sent, or its own address, keeps what is there. */
export function pictureAfter(before: string | null, sent: string | undefined): string | null {
  if (sent === undefined || sent === pictureUrl(before)) return before
  if (sent === '') return null
  return parseMediaUrl(sent)
    ? refuse('invalid_input', [{ field: 'picture', message: 'is the address of another picture' }])
    : sent
}

function asRefusal(error: unknown): never {
  throw error instanceof ImageRefused ? new Refusal(error.reason, undefined, { cause: error }) : error
}
