import sharp, { type Metadata } from 'sharp'
import { withoutAsides } from './image-chunks.ts'
import { ImageRefused } from './image-refused.ts'
import { type MediaFile, mediaSizes } from './media.ts'

// Only these three readers exist in this process; an SVG, PDF or TIFF finds none, whatever it calls itself.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadNsgifBuffer'],
})
sharp.cache(false)
sharp.concurrency(1)

// Measured: the costliest picture within these bounds (an interlaced PNG of 16 bits a channel) takes 1 s of CPU and 160 MB.
const MAX_PIXELS = 25_000_000
const MAX_SIDE = 10_000
const MAX_DECODED_BYTES = 120_000_000

/** The middle square of a picture, upright, in sRGB, as WebP files of the sizes we show; nothing else of the upload is left. */
export async function squaresOf(upload: Buffer): Promise<MediaFile[]> {
  const bytes = withoutAsides(upload)
  const reading = { failOn: 'error', pages: 1, limitInputPixels: MAX_PIXELS } as const
  const about = await sharp(bytes, { ...reading, limitInputPixels: false }).metadata()
  if (isTooLarge(about)) throw new ImageRefused('image_too_large')

  const picture = sharp(bytes, { ...reading, autoOrient: true })
  // Cutting first spares memory for wide pictures; a JPEG is better shrunk while it is read, which a cut would prevent.
  if (about.format !== 'jpeg') picture.extract(middleSquare(about))
  const largest = Math.max(...mediaSizes)
  const { data, info } = await picture
    .resize(largest, largest, { fit: 'cover' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })

  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files: MediaFile[] = []
  for (const size of mediaSizes) {
    const square = sharp(data, { raw }).resize(size, size)
    files.push({ size, bytes: await square.webp({ quality: 82, smartSubsample: true }).toBuffer() })
  }
  return files
}

function isTooLarge(about: Metadata): boolean {
  const { width, height } = about
  return Math.max(width, height) > MAX_SIDE || width * height > MAX_PIXELS || decodedBytes(about) > MAX_DECODED_BYTES
}

/** What a reader may have to hold at once: a progressive JPEG as coefficients of two bytes, a GIF as a canvas with alpha. */
function decodedBytes({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  if (format === 'gif') return width * height * 4
  const bytesPerSample = depth === 'ushort' || (format === 'jpeg' && isProgressive) ? 2 : 1
  return width * height * channels * bytesPerSample
}

function middleSquare({ autoOrient: { width, height } }: Metadata) {
  const side = Math.min(width, height)
  return { left: (width - side) >> 1, top: (height - side) >> 1, width: side, height: side }
}
