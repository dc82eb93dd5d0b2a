import { ImageRefused } from './image-refused.ts'

/** The bytes of an uploaded data URL, once they are known to be small enough and to begin as the picture they are said to be. */
export function readUpload(dataUrl: string, maxBytes: number): Buffer {
  const header = /^data:([\w.+-]{1,64}\/[\w.+-]{1,64})([^,]{0,64}),/i.exec(dataUrl)
  const declared = allowedTypes.get(header?.[1]?.toLowerCase() ?? '')
  if (!header || !declared) throw new ImageRefused('image_type_not_allowed')
  if (header[2]?.toLowerCase() !== ';base64') throw new ImageRefused('image_not_readable')

  const bytes = decodeBase64(dataUrl.slice(header[0].length), maxBytes)
  if (!declared.some((signature) => bytes.subarray(0, signature.length).equals(signature))) {
    throw new ImageRefused('image_type_not_allowed')
  }
  return bytes
}

const jpeg = [Buffer.from([0xff, 0xd8, 0xff])]

/** What may be declared, and how such a file begins. The bytes decide; a declaration that disagrees with them is a lie. */
const allowedTypes = new Map([
  ['image/png', [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')]],
  ['image/jpeg', jpeg],
  ['image/jpg', jpeg],
  ['image/gif', [Buffer.from('GIF87a'), Buffer.from('GIF89a')]],
])

function decodeBase64(text: string, maxBytes: number): Buffer {
  // Refused by its length first, so that no more is ever decoded than may be taken.
  if (text.length > 4 * Math.ceil(maxBytes / 3)) throw new ImageRefused('image_too_large')
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length > maxBytes) throw new ImageRefused('image_too_large')
  // Node skips what is not base64; only text that comes back the same was base64 from end to end.
  if (bytes.length === 0 || bytes.toString('base64') !== text) throw new ImageRefused('image_not_readable')
  return bytes
}
