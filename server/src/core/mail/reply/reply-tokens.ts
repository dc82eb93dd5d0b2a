/** The tokens of the reply addresses in a text. Hexadecimal, because mail servers may change the case of a local part. */
export const replyTokensIn = (text: string): string[] => [
  ...new Set(Array.from(text.slice(0, MAX_CHARACTERS).matchAll(TOKENS), ([, token = '']) => token.toLowerCase())),
]

const TOKENS = /\+([0-9a-f]{52})@/gi
const MAX_CHARACTERS = 64 * 1024
