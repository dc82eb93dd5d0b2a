import { hash, kitHueOf } from '@app/contract/hue'
import { initialsOf } from '@app/contract/name'

export { hueOf, kitHueOf } from '@app/contract/hue'
export { initialsOf } from '@app/contract/name'

/** The generated emblem of a name. The web computes the same one, so that mails and screens match. */
export interface Emblem {
  surface: string
  colour: string
  shade: string
  shape: 'shield' | 'hexagon' | 'roundel'
  pattern: 'half' | 'sash' | 'hoops' | 'stripes' | 'chevron'
  initials: string
}

const emblems = new Map<string, Emblem>()
const MAX_EMBLEMS = 5000

/** Cached, because mails to one team are sent together. */
export function emblemOf(name: string): Emblem {
  const known = emblems.get(name)
  if (known) return known
  if (emblems.size >= MAX_EMBLEMS) emblems.clear()
  const emblem = computeEmblem(name)
  emblems.set(name, emblem)
  return emblem
}

function computeEmblem(name: string): Emblem {
  const hue = kitHueOf(name)
  return {
    surface: oklch(0.305, 0.088, hue),
    colour: oklch(0.52, 0.15, hue),
    shade: oklch(0.39, 0.135, hue),
    shape: shapes[hash(`${name}s`) % shapes.length] ?? 'shield',
    pattern: patterns[hash(name) % patterns.length] ?? 'half',
    initials: initialsOf(name),
  }
}

/**
 * Mail programs draw no SVG, so border corners form the shape and a gradient the pattern. Where that is not supported,
 * it is a plain square.
 */
export function emblemCss({ colour, shade, shape, pattern }: Emblem): string {
  return `background-color:${colour};background-image:${drawings[pattern](shade)};border-radius:${corners[shape]}`
}

const shapes = ['shield', 'hexagon', 'roundel'] as const
const patterns = ['half', 'sash', 'hoops', 'stripes', 'chevron'] as const

const corners = { shield: '12px 12px 28px 28px', hexagon: '16px', roundel: '28px' }

const drawings: Record<Emblem['pattern'], (shade: string) => string> = {
  half: (shade) => `linear-gradient(90deg,transparent 50%,${shade} 50%)`,
  sash: (shade) => `linear-gradient(135deg,transparent 40%,${shade} 40%,${shade} 60%,transparent 60%)`,
  hoops: (shade) => `repeating-linear-gradient(180deg,transparent 0,transparent 11px,${shade} 11px,${shade} 20px)`,
  stripes: (shade) => `repeating-linear-gradient(90deg,transparent 0,transparent 11px,${shade} 11px,${shade} 20px)`,
  chevron: (shade) => `linear-gradient(0deg,${shade} 42%,transparent 42%)`,
}

/** Converts to hexadecimal, the only colour notation that many mail programs support. */
function oklch(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${rgb.map(asByte).join('')}`
}

function asByte(linear: number): string {
  const light = Math.min(1, Math.max(0, linear))
  const gamma = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055
  return Math.round(gamma * 255)
    .toString(16)
    .padStart(2, '0')
}
