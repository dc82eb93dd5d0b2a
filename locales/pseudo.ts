import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'

/**
 * English as a developer sees how a page looks in other languages: accented, in brackets, and longer. The tags are those that
 * Unicode keeps for it; ar-XB is written from right to left, with Arabic dates and digits.
 */
export const pseudoLanguages: readonly string[] = ['en-XA', 'ar-XB']

/** Compiles "Upcoming Games" as "[Ûûpçôômîîñg Gáámêêš]": two vowels in place of one make it about 40 % longer. */
export const pseudo = (message: string): CompiledMessage => ['[', ...compileMessage(message, accented), ']']

/** Tags stay as they are. */
const accented = (text: string): string =>
  text.replaceAll(/<[^>]*>|[a-z]/gi, (part) => {
    const letter = accents[part.toLowerCase()]
    if (letter === undefined) return part
    const shown = part === part.toLowerCase() ? letter : letter.toUpperCase()
    return 'aeiou'.includes(part.toLowerCase()) ? `${shown}${letter}` : shown
  })

const accents: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'ê',
  i: 'î',
  n: 'ñ',
  o: 'ô',
  s: 'š',
  u: 'û',
  y: 'ý',
  z: 'ž',
}
