const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts at a word boundary; inside a word only if the word is too long. */
export function shortened(text: string, longest: number): string {
  const characters = Array.from(graphemes.segment(text), ({ segment }) => segment)
  if (characters.length <= longest) return text
  const cut = characters.slice(0, longest - 1).join('')
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace > longest / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.]+$/, '')}…`
}
