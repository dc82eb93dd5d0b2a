import { emblemOf, initialsOf } from '../mail/letterhead.ts'
import { patterns, outlines as shapes } from '../pages/emblems.ts'
import { productName } from '../product.ts'
import type { Outlines } from './outlines.ts'

/** The parts that all preview pictures share. Text is drawn as outlines. */
export const WIDTH = 1200
export const HEIGHT = 630
export const shade = '#0b1c14'
export const white = '#f6f9f2'
export const volt = '#d1f738'

export const stripes = [0, 2, 4, 6, 8]
  .map((n) => `<path d="M${n * 140 - 80} 0h140l-60 ${HEIGHT}h-140z" fill="#fff" fill-opacity=".03"/>`)
  .join('')

export const drawLogo = (display: Outlines): string =>
  `<g transform="translate(44 36)"><rect width="52" height="52" rx="14" fill="${shade}"/><g transform="translate(9 9) scale(1.06)"><path d="M23.3 24.4A11 11 0 1 1 18.9 5.4" fill="none" stroke="${white}" stroke-width="5" stroke-linecap="round"/><circle cx="25.4" cy="10.6" r="4.1" fill="${volt}"/></g></g><path fill="${white}" d="${display.draw(productName.toLowerCase(), { x: 112, y: 73, size: 34 })}"/>`

/** The emblem of a name, from its upper left corner. */
export function drawEmblem(name: string, at: { x: number; y: number; size: number }, display: Outlines): string {
  const { colour, shade: dark, shape, pattern } = emblemOf(name)
  const clip = `clip-${at.x}`
  const initials = display.draw(display.drawable(initialsOf(name)), { x: 24, y: 30.2, size: 17, anchor: 'middle' })
  return `<g transform="translate(${at.x} ${at.y}) scale(${at.size / 48})"><clipPath id="${clip}"><path d="${shapes[shape]}"/></clipPath><g clip-path="url(#${clip})"><rect width="48" height="48" fill="${colour}"/><path d="${patterns[pattern]}" fill="${dark}"/></g><path d="${shapes[shape]}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.5"/><path fill="#fff" d="${initials}"/></g>`
}

interface Fit {
  room: number
  /** Largest first. */
  sizes: number[]
}

type Line = Pick<Fit, 'room'> & { size: number }

/** One or two lines in the largest font size that fits; cut off if none does. */
export function fitted(name: string, font: Outlines, { room, sizes }: Fit): { lines: string[]; size: number } {
  for (const size of sizes) {
    if (font.widthOf(name, size) <= room) return { lines: [name], size }
    const lines = halves(name, font, { size, room })
    if (lines) return { lines, size }
  }
  const size = sizes.at(-1) ?? 0
  return { lines: cutInto(name, font, { size, room }), size }
}

/** Breaks at the space that makes the lines most even, if both fit. */
function halves(name: string, font: Outlines, { size, room }: Line): string[] | null {
  const words = name.split(' ')
  const breaks = words.slice(1).map((_, n) => [words.slice(0, n + 1).join(' '), words.slice(n + 1).join(' ')])
  const widest = (lines: string[]) => Math.max(...lines.map((line) => font.widthOf(line, size)))
  const [best] = breaks.toSorted((one, other) => widest(one) - widest(other))
  return best && widest(best) <= room ? best : null
}

/** At most two lines, broken anywhere. */
function cutInto(name: string, font: Outlines, { size, room }: Line): string[] {
  const lines = ['', '']
  let line = 0
  for (const character of name) {
    const next = `${lines[line]}${character}`
    if (font.widthOf(`${next}…`, size) <= room) lines[line] = next
    else if (line === 0) lines[(line = 1)] = character.trim()
    else return [lines[0] ?? '', `${lines[1]?.trim()}…`]
  }
  return lines
}

/** One line, cut off at the end if it does not fit. */
export function shortened(line: string, font: Outlines, { size, room }: { size: number; room: number }): string {
  if (font.widthOf(line, size) <= room) return line
  let kept = line
  while (kept !== '' && font.widthOf(`${kept}…`, size) > room) kept = kept.slice(0, -1)
  return `${kept.trimEnd()}…`
}
