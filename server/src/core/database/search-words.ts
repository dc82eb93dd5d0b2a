/** What somebody typed into a search box, as it is looked for: one space between words, none around them. */
export const searchWords = (typed = ''): string => typed.trim().replace(/\s+/g, ' ')

/** The same for `like`: in lower case, and without anything in it that would stand for something else. */
export const likeWords = (typed = ''): string =>
  searchWords(typed)
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
