import { isNightly } from '@app/dev/nightly'
import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import {
  chunk,
  dataUrl,
  exif,
  gif,
  gifComment,
  png,
  quarters,
  textBomb,
  transparentPalette,
  withBrokenEnd,
  withBrokenPixels,
  withChunks,
  withJpegSide,
  withSegment,
  zeros,
} from '../../../test/image-specimens.ts'
import type { Cost } from '../parsing/child-program.ts'
import { openParsing } from '../parsing/parsing.ts'
import { openImageProcessor, type ProcessedImage } from './image-processor.ts'
import { type ImageRefusal, ImageRefused } from './image-upload.ts'
import { mediaVariants } from './media.ts'

const MB = 1_000_000
const maxBytes = 5 * MB
const costs: Cost[] = []
let givenUp = 0
const log = { warn: () => void (givenUp += 1) }
const parsing = openParsing({ log, onCost: (cost) => costs.push(cost) })
const images = openImageProcessor(parsing)

afterEach(() => {
  for (const { cpuMs, peakBytes } of costs.splice(0)) {
    expect(cpuMs).toBeLessThanOrEqual(2000)
    expect(peakBytes).toBeLessThanOrEqual(200 * MB)
  }
})
afterAll(() => parsing.close())

const script = '<script>alert("callsign")</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/>${script}</svg>`
const photo = await quarters().jpeg().toBuffer()
const drawing = await quarters().png().toBuffer()
const animation = gif({ width: 8, height: 8, frames: 3, frameSide: 8 })
const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
const noisy = sharp({ create: { width: 120, height: 80, channels: 3, background: 'black', noise } })
const [noisyJpeg, noisyPng, noisyGif] = [
  await noisy.clone().jpeg().toBuffer(),
  await noisy.clone().png().toBuffer(),
  await noisy.clone().gif().toBuffer(),
]
const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)
const plus = (bytes: Buffer, text: string) => Buffer.concat([bytes, Buffer.from(text, 'latin1')])
const isoMedia = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1')
const padding = '!'.repeat(4 - (animation.length % 3))
const zip = 'PK\x03\x04\x14\0\0\0\0\0hostile.html'

const otherTypes: [string, string, Buffer][] = [
  ['an SVG', 'svg+xml', Buffer.from(svg)],
  ['an SVG with an XML head', 'svg+xml', Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
  ['an HTML page', 'html', Buffer.from(`<!doctype html>${script}`)],
  ['a PDF', 'pdf', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>')],
  ['a PostScript file', 'eps', Buffer.from('%!PS-Adobe-3.0 EPSF-3.0')],
  ['a ZIP', 'zip', Buffer.from(zip, 'latin1')],
  ['an ImageMagick script', 'mvg', Buffer.from('push graphic-context\nfill "url(https://127.0.0.1/)"')],
  ['a WebP', 'webp', await quarters().webp().toBuffer()],
  ['a TIFF', 'tiff', await quarters().tiff().toBuffer()],
  ['an AVIF', 'avif', isoMedia('avif')],
  ['a HEIC', 'heic', isoMedia('heic')],
  ['a JPEG 2000', 'jp2', Buffer.from('0000000c6a5020200d0a870a', 'hex')],
  ['a JPEG XL', 'jxl', Buffer.from('ff0a0000', 'hex')],
  ['a BMP', 'bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
  ['an ICO', 'x-icon', Buffer.from('000001000100101000000000', 'hex')],
  ['a Photoshop file', 'psd', Buffer.from('8BPS\0\x01', 'latin1')],
  ['a Radiance picture', 'hdr', Buffer.from('#?RADIANCE\n')],
  ['plain text', 'png', Buffer.from('hello')],
  ['a PNG of which only the signature’s beginning is there', 'png', Buffer.from('89504e47', 'hex')],
]

const refusedUploads: [string, string, ImageRefusal][] = [
  ...otherTypes.flatMap(([name, type, bytes]): [string, string, ImageRefusal][] => [
    [name, dataUrl(type, bytes), 'image_type_not_allowed'],
    [`${name} that is called a PNG`, dataUrl('png', bytes), 'image_type_not_allowed'],
    [`${name} that is called a JPEG`, dataUrl('jpeg', bytes), 'image_type_not_allowed'],
  ]),
  ['a PNG that is called a JPEG', dataUrl('jpeg', drawing), 'image_type_not_allowed'],
  ['a JPEG that is called a GIF', dataUrl('gif', photo), 'image_type_not_allowed'],
  ['a GIF that is called a PNG', dataUrl('png', animation), 'image_type_not_allowed'],
  ['an SVG behind a PNG signature', dataUrl('png', plus(drawing.subarray(0, 8), svg)), 'image_not_readable'],
  ['an SVG behind a GIF signature', dataUrl('gif', plus(Buffer.from('GIF89a'), svg)), 'image_not_readable'],
  ['a script behind a JPEG signature', dataUrl('jpeg', plus(photo.subarray(0, 3), script)), 'image_not_readable'],
  ['a PNG typed text/plain', `data:text/plain;base64,${drawing.toString('base64')}`, 'image_type_not_allowed'],
  ['an address instead of a picture', 'https://example.com/logo.png', 'image_type_not_allowed'],
  ['a script address', 'javascript:alert(1)', 'image_type_not_allowed'],
  ['nothing', '', 'image_type_not_allowed'],
  ['a data URL with no type', 'data:;base64,AAAA', 'image_type_not_allowed'],
  ['a type from an object’s prototype', 'data:image/constructor;base64,AAAA', 'image_type_not_allowed'],
  ['a data URL of zero bytes', 'data:image/png;base64,', 'image_not_readable'],
  ['a data URL that is not base64', 'data:image/png,%89PNG%0D%0A%1A%0A', 'image_not_readable'],
  ['a data URL with a charset', dataUrl('png;charset=utf-8', drawing), 'image_not_readable'],
  ['a data URL with a space', dataUrl('png', drawing).replace(',', ', '), 'image_not_readable'],
  ['a data URL with a newline inside', dataUrl('png', drawing).replace('AAA', 'AA\nA'), 'image_not_readable'],
  ['a data URL with a newline at its end', `${dataUrl('png', drawing)}\n`, 'image_not_readable'],
  ['a space before the data URL', ` ${dataUrl('png', drawing)}`, 'image_type_not_allowed'],
  ['characters outside base64', dataUrl('png', drawing).replace('AAA', 'A<A'), 'image_not_readable'],
  ['base64 of the URL kind', dataUrl('png', noisyPng).replaceAll('+', '-'), 'image_not_readable'],
  ['base64 without its padding', dataUrl('gif', plus(animation, padding)).replace(/=+$/, ''), 'image_not_readable'],
  ['a data URL in a data URL', dataUrl('png', Buffer.from(dataUrl('png', drawing))), 'image_type_not_allowed'],
  ['two data URLs', dataUrl('png', drawing) + dataUrl('png', drawing), 'image_not_readable'],
  ['half a PNG', dataUrl('png', half(noisyPng)), 'image_not_readable'],
  ['half a JPEG', dataUrl('jpeg', half(noisyJpeg)), 'image_not_readable'],
  ['half a GIF', dataUrl('gif', half(noisyGif)), 'image_not_readable'],
  ['a PNG that is a signature only', dataUrl('png', drawing.subarray(0, 8)), 'image_not_readable'],
  ['a JPEG that is a signature only', dataUrl('jpeg', photo.subarray(0, 3)), 'image_not_readable'],
  ['a GIF that is a signature only', dataUrl('gif', animation.subarray(0, 6)), 'image_not_readable'],
  ['a GIF without a frame', dataUrl('gif', gif({ width: 8, height: 8, frames: 0 })), 'image_not_readable'],
  ['a PNG of no width', dataUrl('png', png({ width: 0, height: 9 })), 'image_not_readable'],
  ['a PNG with a broken pixel checksum', dataUrl('png', withBrokenPixels(noisyPng)), 'image_not_readable'],
  [
    'a bomb of 20,000 x 20,000',
    dataUrl('png', png({ width: 20000, height: 20000, depth: 1, colour: 0 })),
    'image_too_large',
  ],
  ['a bomb of 6,000 x 6,000', dataUrl('png', png({ width: 6000, height: 6000, colour: 0 })), 'image_too_large'],
  ['a PNG of 1 x 60,000', dataUrl('png', png({ width: 1, height: 60000 })), 'image_too_large'],
  ['a PNG of 60,000 x 1', dataUrl('png', png({ width: 60000, height: 1 })), 'image_too_large'],
  ['a PNG that claims two thousand million columns', dataUrl('png', claiming(2 ** 31 - 1, 1)), 'image_not_readable'],
  ['a PNG that claims 50,000 x 50,000', dataUrl('png', claiming(50_000, 50_000)), 'image_too_large'],
  ['a PNG that claims more lines than it has', dataUrl('png', claiming(1, 5000)), 'image_not_readable'],
  ['a JPEG that claims 65,000 x 65,000', dataUrl('jpeg', withJpegSide(noisyJpeg, 65_000)), 'image_too_large'],
  [
    'a GIF frame far larger than its screen',
    dataUrl('gif', gif({ width: 1, height: 1, frameSide: 65535 })),
    'image_too_large',
  ],
]

test.each(refusedUploads)('[TCREATE-3] Maya’s upload of %s is refused', async (_, upload, reason) => {
  await expect(images.process(upload, { maxBytes, personId: 'maya' })).rejects.toEqual(new ImageRefused(reason))
})

const acceptedUploads: [string, string, Buffer][] = [
  ['a photo', 'jpeg', photo],
  ['a photo typed image/jpg', 'jpg', photo],
  ['a photo typed in capitals', 'JPEG', photo],
  ['a noisy photo', 'jpeg', noisyJpeg],
  ['a progressive JPEG', 'jpeg', await quarters().jpeg({ progressive: true }).toBuffer()],
  ['a CMYK JPEG', 'jpeg', await quarters().toColourspace('cmyk').jpeg().toBuffer()],
  ['a grey JPEG', 'jpeg', await quarters().greyscale().jpeg().toBuffer()],
  ['a JPEG with a page behind it', 'jpeg', plus(noisyJpeg, script)],
  ['a JPEG with a ZIP behind it', 'jpeg', plus(noisyJpeg, zip)],
  ['a JPEG with a script as a comment', 'jpeg', withSegment(noisyJpeg, 0xfe, Buffer.from(script))],
  [
    'a JPEG with a thumbnail',
    'jpeg',
    withSegment(photo, 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif(1), noisyJpeg])),
  ],
  ['a JPEG with a nonsense EXIF block', 'jpeg', withSegment(photo, 0xe1, Buffer.alloc(60_000, 'Exif\0\0MM'))],
  [
    'a JPEG with an XMP block',
    'jpeg',
    withSegment(photo, 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${script}`)),
  ],
  ['a photo that says where it was taken', 'jpeg', await quarters().withExif(whereabouts()).jpeg().toBuffer()],
  ['a photo in a wide colour space', 'jpeg', await quarters().withIccProfile('p3').jpeg().toBuffer()],
  [
    'a photo of 24 million pixels',
    'jpeg',
    await sharp({ create: { width: 6000, height: 4000, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer(),
  ],
  ['a JPEG that claims more than it has', 'jpeg', withJpegSide(noisyJpeg, 4000)],
  ['a drawing', 'png', drawing],
  ['a noisy drawing', 'png', noisyPng],
  ['a PNG of one pixel', 'png', png({ width: 1, height: 1 })],
  ['a PNG of 1 x 10,000', 'png', png({ width: 1, height: 10000 })],
  ['a PNG of 10,000 x 1', 'png', png({ width: 10000, height: 1 })],
  ['a PNG of one bit a pixel', 'png', png({ width: 90, height: 90, depth: 1, colour: 0 })],
  ['a PNG of 16 bits a channel', 'png', png({ width: 90, height: 90, depth: 16, colour: 6 })],
  ['an interlaced PNG', 'png', png({ width: 90, height: 90, isInterlaced: true })],
  ['a PNG with a palette', 'png', await quarters().png({ palette: true }).toBuffer()],
  ['a PNG with a transparent palette', 'png', transparentPalette()],
  ['a transparent PNG', 'png', await quarters().ensureAlpha(0.4).png().toBuffer()],
  ['a PNG with a page behind it', 'png', plus(noisyPng, script)],
  ['a PNG with a ZIP behind it', 'png', plus(noisyPng, zip)],
  ['a PNG with a script as text', 'png', withChunks(noisyPng, chunk('tEXt', Buffer.from(`Comment\0${script}`)))],
  ['a PNG with a chunk of its own', 'png', withChunks(noisyPng, chunk('exPl', Buffer.from(script)))],
  ['a PNG with a zTXt bomb', 'png', withChunks(drawing, textBomb('zTXt', 100))],
  ['a PNG with an iTXt bomb', 'png', withChunks(drawing, textBomb('iTXt', 100))],
  [
    'a PNG with a colour profile bomb',
    'png',
    withChunks(drawing, chunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), zeros(100)]))),
  ],
  ['a PNG with a huge EXIF block', 'png', withChunks(drawing, chunk('eXIf', Buffer.alloc(4 * MB, 1)))],
  [
    'a PNG with a text checksum that is wrong',
    'png',
    withChunks(drawing, withBrokenEnd(chunk('tEXt', Buffer.from('a\0b')))),
  ],
  ['an animated PNG', 'png', withChunks(drawing, chunk('acTL', Buffer.from('0000000200000000', 'hex')))],
  ['an animated GIF', 'gif', animation],
  ['a noisy GIF', 'gif', noisyGif],
  [
    'a GIF that is also a PHP script',
    'gif',
    gif({ width: 4, height: 4, frameSide: 4, extra: gifComment('<?php system($_GET[0]) ?>') }),
  ],
  ['a GIF that is also a page', 'gif', plus(gif({ width: 4, height: 4, extra: gifComment(script) }), script)],
  ['a GIF that is also a script', 'gif', gif({ width: 0x2a2f, height: 1, end: Buffer.from(';*/=1;alert(1)') })],
  ['a GIF with a screen of 65,535 x 65,535', 'gif', gif({ width: 65535, height: 65535 })],
  ['a GIF of 10,000 frames', 'gif', gif({ width: 8, height: 8, frames: 10_000, frameSide: 8 })],
]

test.each(acceptedUploads)('[TCREATE-3] Maya’s upload of %s is re-encoded', async (_, type, bytes) => {
  await expectSafe(await images.process(dataUrl(type, bytes), { maxBytes, personId: 'maya' }), bytes)
})

test('[TCREATE-3] [TEDIT-1] Maya’s file may have exactly the maximum size, and not one byte more', async () => {
  const exact = Buffer.concat([drawing, Buffer.alloc(2 * MB - drawing.length)])
  const oneMore = Buffer.concat([exact, Buffer.alloc(1)])
  await expectSafe(await images.process(dataUrl('png', exact), { maxBytes: 2 * MB, personId: 'maya' }), exact)
  await expect(images.process(dataUrl('png', oneMore), { maxBytes: 2 * MB, personId: 'maya' })).rejects.toThrow(
    'image_too_large',
  )
  await expectSafe(await images.process(dataUrl('png', oneMore), { maxBytes: 5 * MB, personId: 'maya' }), oneMore)
})

const large = { width: 5000, height: 5000 }
const costlyUploads: [string, string, () => Buffer | Promise<Buffer>][] = [
  [
    'an interlaced PNG of 16 bits',
    'png',
    () => png({ width: 3870, height: 3870, depth: 16, colour: 6, isInterlaced: true, filter: 4 }),
  ],
  [
    'a wide interlaced PNG of 16 bits',
    'png',
    () => png({ width: 10000, height: 1500, depth: 16, colour: 6, isInterlaced: true, filter: 4 }),
  ],
  ['an interlaced PNG of 25 million pixels', 'png', () => png({ ...large, colour: 6, isInterlaced: true, filter: 4 })],
  [
    'a PNG with as many text bombs as fit',
    'png',
    () => withChunks(drawing, ...Array<Buffer>(600).fill(textBomb('zTXt', 7.9))),
  ],
  ['a progressive JPEG of 20 million pixels', 'jpeg', () => progressive(4470, 4470)],
  ['a wide progressive JPEG', 'jpeg', () => progressive(10000, 2000)],
  [
    'a GIF of 25 million pixels',
    'gif',
    () =>
      sharp({ create: { ...large, channels: 3, background: 'red' } })
        .gif({ effort: 1 })
        .toBuffer(),
  ],
]

// Only the fastest one in CI, all of them every night.
const inCi = 'a PNG with as many text bombs as fit'

test.each(costlyUploads.filter(([name]) => isNightly || name === inCi))(
  'a stranger who uploads %s costs no more than 2 s of CPU and 200 MB',
  async (_, type, make) => {
    const upload = await make()
    expect(upload.length).toBeLessThan(maxBytes)
    // Whether it is accepted depends on the machine's speed; the limits do not.
    const outcome = await images
      .process(dataUrl(type, upload), { maxBytes, personId: 'maya' })
      .catch((error: unknown) => error)
    if (outcome instanceof Error) expect(outcome).toEqual(new ImageRefused('image_not_readable'))
    // A child that exceeds a limit reports no cost.
    expect(costs.length + givenUp).toBe(1)
    givenUp = 0
    await expectSafe(await images.process(dataUrl('png', drawing), { maxBytes, personId: 'maya' }), drawing)
  },
)

async function expectSafe({ key, files }: ProcessedImage, upload: Buffer) {
  expect(key).toMatch(/^[0-9a-f]{64}$/)
  expect(files.map(({ variant }) => variant)).toEqual([...mediaVariants])
  for (const { variant, bytes } of files) {
    const about = await sharp(bytes).metadata()
    const [size, format] = variant.split('.')
    expect(about).toMatchObject({ format, width: Number(size), height: Number(size), space: 'srgb' })
    expect(about.pages ?? 1).toBe(1)
    if (format === 'webp') {
      expect(riffChunks(bytes).filter((name) => !['VP8 ', 'VP8L', 'VP8X', 'ALPH'].includes(name))).toEqual([])
      expect(copiedFrom(upload, bytes)).toEqual([])
    }
    // Equal pixels have equal bytes in both PNG files, so only the names of the chunks can differ.
    else expect(new Set(pngChunks(bytes))).toEqual(new Set(['IHDR', 'pHYs', 'IDAT', 'IEND']))
    expect(bytes.includes('script') || bytes.includes('php')).toBe(false)
  }
}

function pngChunks(png: Buffer): string[] {
  const names: string[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) names.push(png.toString('latin1', at + 4, at + 8))
  return names
}

function riffChunks(webp: Buffer): string[] {
  const names: string[] = []
  let at = 12
  while (at < webp.length) {
    names.push(webp.toString('latin1', at, at + 4))
    at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2)
  }
  expect(at).toBe(webp.length)
  return names
}

/** Byte sequences that the result shares with the upload. Sequences with few distinct values are coincidence. */
function copiedFrom(upload: Buffer, result: Buffer): string[] {
  const stretches: string[] = []
  for (let at = 0; at + 12 <= result.length; at += 12) {
    const stretch = result.subarray(at, at + 12)
    if (new Set(stretch).size > 4 && upload.includes(stretch)) stretches.push(stretch.toString('hex'))
  }
  return stretches
}

function progressive(width: number, height: number): Promise<Buffer> {
  const red = sharp({ create: { width, height, channels: 3, background: 'red' } })
  return red.jpeg({ progressive: true, chromaSubsampling: '4:4:4', optimiseScans: false }).toBuffer()
}

function claiming(width: number, height: number): Buffer {
  return png({ width: 9, height: 9, claims: { width, height } })
}

function whereabouts() {
  return { IFD0: { Copyright: 'Maya' }, IFD3: { GPSLatitude: '51/1 30/1 3230/100', GPSLatitudeRef: 'N' } }
}
