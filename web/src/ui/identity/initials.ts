const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** First grapheme of the first and of the last word: "Tomás Rivera" → "TR", "Bibi" → "B". */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends
    .map((word) => firstGrapheme(word ?? ''))
    .join('')
    .toUpperCase()
}

function firstGrapheme(word: string): string {
  for (const { segment } of graphemes.segment(word)) return segment
  return ''
}
