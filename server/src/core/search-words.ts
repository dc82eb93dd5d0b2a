/** What somebody typed into a search box, as it is looked for: one space between words, none around them. */
export const searchWords = (typed = ''): string => typed.trim().replace(/\s+/g, ' ')
