import { epcText } from '@app/contract/payment-way'
import jsQR from 'jsqr'
import { encode } from 'uqr'
import { expect, test } from 'vitest'

/** The code as pixels, four to a square, as a screen shows it. */
function pixelsOf(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const width = size * 4
  const pixels = new Uint8ClampedArray(width * width * 4)
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      pixels.set(data[y >> 2]?.[x >> 2] ? [0, 0, 0, 255] : [255, 255, 255, 255], (y * width + x) * 4)
  return { pixels, width }
}

test.each([
  ['Aiko Tanaka', 4667],
  ['Übungsgruppe Ålesund & Söhne', 1],
  ['名'.repeat(70), 99_999_999_999],
])('[KITTY-11] a decoder that is not ours reads the code for %s back', (name, amount) => {
  const way = { kind: 'iban' as const, to: 'MT84MALT011000012345MTLCAST001S', name }
  const text = epcText(way, { amount, currency: 'EUR', reference: 'NSF-BEN-1F3A' }) ?? ''
  const { pixels, width } = pixelsOf(text)
  const read = jsQR(pixels, width, width)
  expect(new TextDecoder().decode(Uint8Array.from(read?.binaryData ?? []))).toBe(text)
})
