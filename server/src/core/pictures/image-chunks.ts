/**
 * A PNG without what is no part of its picture: text, animation, anything private. Some of it unpacks to a thousand times its
 * size, and a reader unpacks it before anybody can say that it is not wanted. Other files are left as they are.
 */
export function withoutAsides(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, signature.length).equals(signature)) return bytes
  const kept: Buffer[] = [signature]
  let at = signature.length
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (pictureChunks.has(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const pictureChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf', 'IDAT', 'IEND'])
