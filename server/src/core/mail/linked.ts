import type { Paragraph } from './content.ts'

/** Turns "Something came up? <link>Give up your spot</link>." into a paragraph with that link. */
export function linked(words: string, url: string): Paragraph {
  const [, before, label, after] = /^(.*?)<link>(.*)<\/link>(.*)$/s.exec(words) ?? []
  if (before === undefined || label === undefined || after === undefined) return words
  return { before, link: { label, url }, after }
}
