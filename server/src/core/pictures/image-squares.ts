import sharp, { type Metadata } from 'sharp'
import { type ImageRefusal, ImageRefused } from './image-upload.ts'
import { type MediaFile, mediaVariants } from './media.ts'

// Blocks all other decoders, so that an SVG, PDF or TIFF is rejected whatever type it declares.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadNsgifBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

// Measured: the most expensive picture within these limits, an interlaced 16-bit PNG, takes 1 s of CPU and 160 MB.
const MAX_PIXELS = 25_000_000
const MAX_SIDE = 10_000
const MAX_DECODED_BYTES = 120_000_000
const LARGEST = 256

/** The files of a picture, or why there are none. */
export async function readPicture(upload: Uint8Array): Promise<{ files: MediaFile[] } | { reason: ImageRefusal }> {
  try {
    return { files: await renderSquares(Buffer.from(upload)) }
  } catch (error) {
    return { reason: error instanceof ImageRefused ? error.reason : 'image_not_readable' }
  }
}

/** Re-encodes the upright centre square of a picture as sRGB files. No metadata of the upload is kept. */
async function renderSquares(upload: Buffer): Promise<MediaFile[]> {
  const bytes = stripAncillaryChunks(upload)
  const options = { failOn: 'error', pages: 1, limitInputPixels: MAX_PIXELS } as const
  const about = await sharp(bytes, { ...options, limitInputPixels: false }).metadata()
  if (isTooLarge(about)) throw new ImageRefused('image_too_large')

  const picture = sharp(bytes, { ...options, autoOrient: true })
  // Cropping first saves memory for wide pictures. Not for JPEG, which shrinks during decoding unless it is cropped
  // first.
  if (about.format !== 'jpeg') picture.extract(centreSquare(about))
  const { data, info } = await picture
    .resize(LARGEST, LARGEST, { fit: 'cover' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })

  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files: MediaFile[] = []
  for (const variant of mediaVariants) {
    const size = Number.parseInt(variant, 10)
    const square = sharp(data, { raw }).resize(size, size)
    const encoded = variant.endsWith('.png') ? square.png() : square.webp({ quality: 82, smartSubsample: true })
    files.push({ variant, bytes: await encoded.toBuffer() })
  }
  return files
}

function isTooLarge(about: Metadata): boolean {
  const { width, height } = about
  return Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS || decodedBytes(about) > MAX_DECODED_BYTES
}

/** A decoder's memory: a progressive JPEG needs two-byte coefficients, a GIF a canvas with alpha. */
function decodedBytes({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  if (format === 'gif') return width * height * 4
  const bytesPerSample = depth === 'ushort' || (format === 'jpeg' && isProgressive) ? 2 : 1
  return width * height * channels * bytesPerSample
}

function centreSquare({ autoOrient: { width, height } }: Metadata) {
  const side = Math.min(width, height)
  return { left: (width - side) >> 1, top: (height - side) >> 1, width: side, height: side }
}

/** Drops text, animation and private chunks of a PNG: some expand a thousandfold, and decoders expand all of them. */
function stripAncillaryChunks(bytes: Buffer): Buffer {
  if (!bytes.subarray(0, pngSignature.length).equals(pngSignature)) return bytes
  const kept: Buffer[] = [pngSignature]
  let at = pngSignature.length
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at)
    if (pictureChunks.has(bytes.toString('latin1', at + 4, at + 8))) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const pictureChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf', 'IDAT', 'IEND'])
