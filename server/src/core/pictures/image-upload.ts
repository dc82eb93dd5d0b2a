export type ImageRefusal = 'image_type_not_allowed' | 'image_too_large' | 'image_not_readable'

/** The upload is rejected for a reason that the person can see. */
export class ImageRefused extends Error {
  readonly reason: ImageRefusal

  constructor(reason: ImageRefusal) {
    super(reason)
    this.name = 'ImageRefused'
    this.reason = reason
  }
}

/** The bytes of an uploaded data URL, after a check of their size and of the signature of the declared type. */
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

/** The allowed types with the signatures of their files. */
const allowedTypes = new Map([
  ['image/png', [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')]],
  ['image/jpeg', jpeg],
  ['image/jpg', jpeg],
  ['image/gif', [Buffer.from('GIF87a'), Buffer.from('GIF89a')]],
])

function decodeBase64(text: string, maxBytes: number): Buffer {
  // Checks the length first, so that an overlong text is never decoded.
  if (text.length > 4 * Math.ceil(maxBytes / 3)) throw new ImageRefused('image_too_large')
  const bytes = Buffer.from(text, 'base64')
  if (bytes.length > maxBytes) throw new ImageRefused('image_too_large')
  // Node skips characters that are not base64, so only a text that re-encodes to itself was valid.
  if (bytes.length === 0 || bytes.toString('base64') !== text) throw new ImageRefused('image_not_readable')
  return bytes
}
