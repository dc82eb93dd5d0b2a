/** Reproducible chance: the same number makes the same file. */
export function chanceOf(seed: number) {
  let state = seed * 2654435761
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (max: number) => Math.floor(next() * max)
  return {
    below,
    maybe: (share = 0.5) => next() < share,
    pick: <T>(of: readonly T[]): T => of[below(of.length)] as T,
    shuffled: <T>(of: readonly T[]): T[] =>
      of
        .map((value) => ({ value, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ value }) => value),
  }
}
export type Chance = ReturnType<typeof chanceOf>

/** A game in a file, as its preview should show it. */
export interface Truth {
  opponentTeamName: string
  startTime: string
  timeZone: string
  location: string
  notes: string
}

/** A file, and its known content. */
export interface Specimen {
  content: Buffer
  timeZone: string
  games: Truth[]
  /** Lines that cannot be read, and a piece of the code of each. */
  problems: { line: number; code: string }[]
  about: string
}

export const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Europe/Berlin',
  'Europe/London',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'UTC',
] as const

/** All of them can be written in every encoding. */
export const opponents = [
  'Wolves',
  'Füchse Köln',
  'Café Olé',
  'O’Hara’s, Inc.',
  'The "Big" Ones',
  'Semi; Colons',
  '€uro Stars',
  'Rødøvre – Nord',
  'Back\\slash United',
  '1. FC Süd',
  'Otters',
]
export const places = ['Delta Park', 'Field 3, North', 'Königsplatz; hinten', 'Parc "Émile"', 'C:\\pitch']
export const remarks = ['', 'Bring both kits', 'Two\nlines, and more', 'Say "hi"; wait', 'Größe: €5']

const encodings = ['utf-8', 'utf-8 with a mark', 'utf-16le', 'utf-16be', 'windows-1252'] as const

export function encoded(text: string, chance: Chance): { content: Buffer; encoding: string } {
  const encoding = chance.pick(encodings)
  if (encoding === 'utf-8') return { encoding, content: Buffer.from(text) }
  if (encoding === 'utf-8 with a mark') return { encoding, content: Buffer.from(`\ufeff${text}`) }
  if (encoding === 'utf-16le') return { encoding, content: Buffer.from(`\ufeff${text}`, 'utf16le') }
  if (encoding === 'utf-16be') return { encoding, content: Buffer.from(`\ufeff${text}`, 'utf16le').swap16() }
  const bytes = Array.from(text, (letter) => windows[letter] ?? letter.charCodeAt(0))
  return { encoding, content: Buffer.from(bytes) }
}
const windows: Partial<Record<string, number>> = { '€': 0x80, '’': 0x92, '–': 0x96 }

/** A day of the season, as in 2026-11-21. */
export const dayFrom = (start: string, days: number) =>
  new Date(Date.parse(`${start}T00:00Z`) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
