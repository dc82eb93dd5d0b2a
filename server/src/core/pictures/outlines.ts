import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { ownNameOf } from '@app/contract/language'
// oxlint-disable-next-line import/default -- Node loads the CommonJS file of the package, whose exports are the default
import opentype, { type Font, type Glyph } from 'opentype.js'
import { type Say, sayIn } from '../language/say.ts'

/** Text as outlines of the product's own fonts: the same on every machine, whatever fonts it has installed. */
export interface Outlines {
  /** SVG path data. */
  draw(text: string, at: { x: number; y: number; size: number; anchor?: 'start' | 'middle' | 'end' }): string
  widthOf(text: string, size: number): number
  /** The text without emoji; empty if the fonts lack one of its letters. */
  drawable(text: string): string
}

export type Face = 'display' | 'text'

let loaded: Promise<Record<Face, Outlines>> | undefined

/** Loads the fonts on first use. */
export const loadOutlines = (): Promise<Record<Face, Outlines>> => (loaded ??= openOutlines())

/**
 * The texts of a picture. Caches share one picture for everyone, so it is in a single language, or in English if the
 * fonts lack its letters.
 */
export const sayInPicture = (language: string, { text }: Record<Face, Outlines>): Say => {
  const say = sayIn(language)
  return text.drawable(ownNameOf(say.language)) === '' ? sayIn('') : say
}

/** One file at a time, so that requests are handled in between. */
async function openOutlines(): Promise<Record<Face, Outlines>> {
  const display = await read([
    import.meta.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff'),
    import.meta.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-ext-800-normal.woff'),
    import.meta.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-vietnamese-800-normal.woff'),
  ])
  const text = await read([
    import.meta.resolve('@fontsource/geist/files/geist-latin-600-normal.woff'),
    import.meta.resolve('@fontsource/geist/files/geist-latin-ext-600-normal.woff'),
    import.meta.resolve('@fontsource/geist/files/geist-cyrillic-600-normal.woff'),
    import.meta.resolve('@fontsource/geist/files/geist-cyrillic-ext-600-normal.woff'),
    import.meta.resolve('@fontsource/geist/files/geist-vietnamese-600-normal.woff'),
  ])
  return { display: outlinesOf([...display, ...text]), text: outlinesOf(text) }
}

async function read(files: string[]): Promise<Font[]> {
  const fonts: Font[] = []
  for (const file of files) {
    const { buffer, byteOffset, byteLength } = await readFile(fileURLToPath(file))
    fonts.push(opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength)))
  }
  return fonts
}

interface Found {
  font: Font
  glyph: Glyph
}

function outlinesOf(fonts: readonly Font[]): Outlines {
  const known = new Map<string, Found>()
  const kernings = new Map<string, number>()

  function find(character: string): Found | undefined {
    const before = known.get(character)
    if (before) return before
    for (const font of fonts) {
      const glyph = font.charToGlyph(character)
      if (glyph.index === 0) continue
      known.set(character, { font, glyph })
      return { font, glyph }
    }
    return undefined
  }

  /** In font units. Cached, because looking it up takes longer than everything else. */
  function kerning(pair: string, left: Found, right: Found): number {
    if (left.font !== right.font) return 0
    const value = kernings.get(pair) ?? left.font.getKerningValue(left.glyph, right.glyph)
    if (kernings.size < MAX_PAIRS) kernings.set(pair, value)
    return value
  }

  /** The glyphs with their positions, for a size of 1. */
  function place(text: string): { placed: (Found & { x: number })[]; width: number } {
    const placed: (Found & { x: number })[] = []
    let x = 0
    let before: (Found & { character: string }) | undefined
    for (const character of text.normalize('NFC')) {
      const found = find(character)
      if (!found) continue
      const { unitsPerEm } = found.font
      if (before) x += kerning(`${before.character}${character}`, before, found) / unitsPerEm
      placed.push({ ...found, x })
      x += found.glyph.advanceWidth / unitsPerEm
      before = { ...found, character }
    }
    return { placed, width: x }
  }

  return {
    draw(text, { x, y, size, anchor = 'start' }) {
      const { placed, width } = place(text)
      const left = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0) * size
      return placed
        .map((one) => pathOf(one.glyph, { x: left + one.x * size, y, scale: size / one.font.unitsPerEm }))
        .join('')
    },
    widthOf: (text, size) => place(text).width * size,
    drawable(text) {
      const plain = text.normalize('NFC').replaceAll(ornaments, ' ').replaceAll(/\s+/g, ' ').trim()
      return Array.from(plain).every((character) => find(character)) ? plain : ''
    },
  }
}

const MAX_PAIRS = 20_000

/** SVG path data with one decimal. In a font, y grows upwards. */
function pathOf({ path }: Glyph, { x, y, scale }: { x: number; y: number; scale: number }): string {
  const point = (px = 0, py = 0) =>
    `${Math.round((x + px * scale) * 10) / 10} ${Math.round((y - py * scale) * 10) / 10}`
  return path.commands
    .map((command) => {
      if (command.type === 'Z') return 'Z'
      const controls = [
        ...(command.type === 'Q' || command.type === 'C' ? [point(command.x1, command.y1)] : []),
        ...(command.type === 'C' ? [point(command.x2, command.y2)] : []),
      ]
      return `${command.type}${[...controls, point(command.x, command.y)].join(' ')}`
    })
    .join('')
}

/** Emoji, and characters that only modify others. */
const ornaments = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{C}\u20e3\ufe00-\ufe0f]/gu
