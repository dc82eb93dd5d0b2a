import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Pictures for tests, written byte by byte if no honest program would write them. */

export function dataUrl(type: string, bytes: Buffer): string {
  return `data:image/${type};base64,${bytes.toString('base64')}`
}

/** A picture with something to see in it: a colour in each quarter, row by row. */
export function quarters(
  colours: readonly string[] = ['red', 'lime', 'blue', 'white'],
  width = 60,
  height = 80,
): Sharp {
  const background = (index: number) => colours[index] ?? 'black'
  const tile = (index: number, left: number, top: number) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background: background(index) } },
    left,
    top,
  })
  const places = [tile(0, 0, 0), tile(1, width / 2, 0), tile(2, 0, height / 2), tile(3, width / 2, height / 2)]
  return sharp({ create: { width, height, channels: 3, background: 'black' } }).composite(places)
}

type PngForm = {
  width: number
  height: number
  depth?: 1 | 8 | 16
  colour?: 0 | 2 | 3 | 6
  isInterlaced?: boolean
  filter?: number
  extra?: Buffer[]
  /** What the header claims instead of the truth. */
  claims?: { width: number; height: number }
}

/** A black PNG of any form. */
export function png({ width, height, depth = 8, colour = 2, isInterlaced = false, ...rest }: PngForm): Buffer {
  const { filter = 0, extra = [], claims = { width, height } } = rest
  const header = Buffer.alloc(13)
  header.writeUInt32BE(claims.width, 0)
  header.writeUInt32BE(claims.height, 4)
  header.set([depth, colour, 0, 0, isInterlaced ? 1 : 0], 8)
  const channels = { 0: 1, 2: 3, 3: 1, 6: 4 }[colour]
  const rows: Buffer[] = []
  for (const [left, top, across, down] of isInterlaced ? interlacing : [[0, 0, 1, 1] as const]) {
    const columns = Math.max(0, Math.ceil((width - left) / across))
    const row = Buffer.alloc(1 + Math.ceil((columns * channels * depth) / 8))
    row[0] = filter
    const lines = columns && Math.max(0, Math.ceil((height - top) / down))
    for (let line = 0; line < lines; line++) rows.push(row)
  }
  const pixels = chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 1 }))
  return Buffer.concat([pngSignature, chunk('IHDR', header), ...extra, pixels, chunk('IEND', Buffer.alloc(0))])
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
const interlacing = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

export function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  return Buffer.concat([uint32(body.length), named, uint32(crc32(named))])
}

/** Puts chunks behind the header of a PNG that another program wrote. */
export function withChunks(file: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([file.subarray(0, 33), ...chunks, file.subarray(33)])
}

/** Text that expands a thousandfold when it is read. */
export function textBomb(name: 'zTXt' | 'iTXt', megabytes: number): Buffer {
  const head = name === 'zTXt' ? 'Comment\0\0' : 'Comment\0\x01\0\0\0'
  return chunk(name, Buffer.concat([Buffer.from(head, 'latin1'), zeros(megabytes)]))
}

export function zeros(megabytes: number): Buffer {
  return deflateSync(Buffer.alloc(megabytes * 1_000_000), { level: 9 })
}

/** Puts a segment behind the start of a JPEG. */
export function withSegment(file: Buffer, marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 0xff])
  return Buffer.concat([file.subarray(0, 2), head, body, file.subarray(2)])
}

export function exif(orientation: number): Buffer {
  const tag = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
  return Buffer.from([0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, ...tag, 0, 0, 0, 0])
}

type GifForm = { width: number; height: number; frames?: number; frameSide?: number; extra?: Buffer; end?: Buffer }

/** A GIF whose frames hold one pixel each, whatever they claim to measure. */
export function gif({ width, height, frames = 1, frameSide = 1, extra, end }: GifForm): Buffer {
  const screen = Buffer.concat([Buffer.from('GIF89a'), uint16(width), uint16(height), Buffer.from([0x80, 0, 0])])
  const palette = Buffer.from([0xff, 0, 0, 0, 0, 0])
  const place = [Buffer.from([0x2c, 0, 0, 0, 0]), uint16(frameSide), uint16(frameSide)]
  const frame = Buffer.concat([...place, Buffer.from([0, 2, 2, 0x44, 0x01, 0])])
  const body = Array.from({ length: frames }, () => frame)
  return Buffer.concat([screen, palette, extra ?? Buffer.alloc(0), ...body, end ?? Buffer.from(';')])
}

export function withBrokenPixels(file: Buffer): Buffer {
  const copy = Buffer.from(file)
  const at = copy.indexOf('IDAT') + 40
  copy[at] = (copy[at] ?? 0) ^ 0xff
  return copy
}

export function withBrokenEnd(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  copy[copy.length - 1] = (copy[copy.length - 1] ?? 0) ^ 0xff
  return copy
}

/** A JPEG whose header claims other measures than its content has. */
export function withJpegSide(file: Buffer, side: number): Buffer {
  const copy = Buffer.from(file)
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(side, frame + 5)
  copy.writeUInt16BE(side, frame + 7)
  return copy
}

export function transparentPalette(): Buffer {
  const palette = [chunk('PLTE', Buffer.from([255, 0, 0])), chunk('tRNS', Buffer.from([128]))]
  return png({ width: 90, height: 90, colour: 3, extra: palette })
}

export function gifComment(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), Buffer.from(text, 'latin1'), Buffer.from([0])])
}

function uint16(value: number): Buffer {
  return Buffer.from([value & 0xff, value >> 8])
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
