import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { chunk, dataUrl, exif, gif, png, quarters, withChunks, withSegment } from '../../../test/image-specimens.ts'
import { openParsing } from '../parsing/parsing.ts'
import { openImageProcessor } from './image-processor.ts'

const parsing = openParsing({ log: { warn() {} } })
const images = openImageProcessor(parsing)
afterAll(() => parsing.close())

/** How a camera stores the four quarters (red, lime, blue, white) in each orientation. */
const stored = [
  [1, 'red', 'lime', 'blue', 'white'],
  [2, 'lime', 'red', 'white', 'blue'],
  [3, 'white', 'blue', 'lime', 'red'],
  [4, 'blue', 'white', 'red', 'lime'],
  [5, 'red', 'blue', 'lime', 'white'],
  [6, 'lime', 'white', 'red', 'blue'],
  [7, 'white', 'lime', 'blue', 'red'],
  [8, 'blue', 'red', 'white', 'lime'],
] as const

test.each(stored)('a photo that Maya took with orientation %i is shown upright', async (orientation, ...colours) => {
  const picture = quarters(colours, 600, 800)
  const jpeg = withSegment(
    await picture.jpeg().toBuffer(),
    0xe1,
    Buffer.concat([Buffer.from('Exif\0\0'), exif(orientation)]),
  )
  const png = withChunks(await picture.png().toBuffer(), chunk('eXIf', exif(orientation)))
  expect(await coloursOf('jpeg', jpeg)).toEqual(['red', 'lime', 'blue', 'white'])
  expect(await coloursOf('png', png)).toEqual(['red', 'lime', 'blue', 'white'])
})

test('Maya’s wide picture is cropped to its centre, not squeezed', async () => {
  for (const [width, height] of [
    [400, 100],
    [100, 400],
  ] as const) {
    const bands = [0, 1, 2, 3].map((band) => ({
      input: {
        create: {
          width: 100,
          height: 100,
          channels: 3 as const,
          background: ['red', 'lime', 'lime', 'red'][band] ?? '',
        },
      },
      left: width > height ? band * 100 : 0,
      top: width > height ? 0 : band * 100,
    }))
    const canvas = sharp({ create: { width, height, channels: 3, background: 'black' } }).composite(bands)
    expect(await coloursOf('png', await canvas.clone().png().toBuffer())).toEqual(['lime', 'lime', 'lime', 'lime'])
    expect(await coloursOf('jpeg', await canvas.clone().jpeg().toBuffer())).toEqual(['lime', 'lime', 'lime', 'lime'])
  }
})

test('the colours of Maya’s picture survive a wide colour space, CMYK, 16 bits and a palette', async () => {
  const four = ['red', 'lime', 'blue', 'white']
  // Display P3 encodes the same red differently; decoded as sRGB it would look paler.
  expect(await coloursOf('png', await quarters().withIccProfile('p3').png().toBuffer())).toEqual(four)
  expect(await coloursOf('jpeg', await quarters().withIccProfile('p3').jpeg().toBuffer())).toEqual(four)
  expect(await coloursOf('png', await quarters().toColourspace('rgb16').png().toBuffer())).toEqual(four)
  expect(await coloursOf('png', await quarters().png({ palette: true }).toBuffer())).toEqual(four)
  expect(await coloursOf('gif', await quarters().gif().toBuffer())).toEqual(four)
  const cmyk = await quarters(['white', 'black', 'white', 'black']).toColourspace('cmyk').jpeg().toBuffer()
  expect(await coloursOf('jpeg', cmyk)).toEqual(['white', 'black', 'white', 'black'])
})

test('Maya’s animation is reduced to its first frame', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 32, height: 32, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = [await frame('red'), await frame('lime')]
  const animation = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [50, 50] })
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(2)
  expect(await coloursOf('gif', animation)).toEqual(['red', 'red', 'red', 'red'])
  expect(await coloursOf('gif', gif({ width: 1, height: 1, frames: 2 }))).toHaveLength(4)
})

test('Maya’s transparent logo stays transparent', async () => {
  const { files } = await images.process(dataUrl('png', png({ width: 40, height: 40, colour: 6 })), {
    maxBytes: 1e6,
    personId: 'maya',
  })
  const { channels } = await sharp(files[0]?.bytes).stats()
  expect(channels[3]?.max).toBe(0)
})

test('two people with the same picture share one key, and another picture has another', async () => {
  const keyOf = async (colours: string[]) => {
    const upload = dataUrl('png', await quarters(colours).png().toBuffer())
    return (await images.process(upload, { maxBytes: 1e6, personId: 'maya' })).key
  }
  const [one, same, other] = [await keyOf(['red', 'lime']), await keyOf(['red', 'lime']), await keyOf(['lime', 'red'])]
  expect(one).toBe(same)
  expect(one).not.toBe(other)
})

/** The nearest colour name in the middle of each quarter, row by row. Must be the same in every size. */
async function coloursOf(type: string, upload: Buffer): Promise<string[]> {
  const { files } = await images.process(dataUrl(type, upload), { maxBytes: 5e6, personId: 'maya' })
  const seen = await Promise.all(
    files.map(async ({ variant, bytes }) => {
      const size = Number.parseInt(variant, 10)
      const pixels = await sharp(bytes).removeAlpha().raw().toBuffer()
      return [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => nameAt(pixels, 3 * size * (size * y) + 3 * size * x)))
    }),
  )
  for (const other of seen) expect(other).toEqual(seen[0])
  return seen[0] ?? []
}

const names = { red: [255, 0, 0], lime: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255], black: [0, 0, 0] }

function nameAt(pixels: Buffer, at: number): string {
  const pixel = [...pixels.subarray(at, at + 3)]
  const isNear = (colour: number[]) => colour.every((value, index) => Math.abs(value - (pixel[index] ?? 0)) < 24)
  return Object.entries(names).find(([, colour]) => isNear(colour))?.[0] ?? `rgb(${pixel})`
}
