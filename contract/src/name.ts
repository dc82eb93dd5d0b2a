import type { Direction } from './language.ts'

/**
 * Names of people and teams from any source: a form, a file, the sign-in provider. They are shown to strangers in
 * lists, mails, files and terminals, so they must contain nothing invisible, nothing that reverses the text around
 * them, and no link.
 */

/** Combining marks on one letter. Vietnamese needs two, Indic scripts up to four. */
const MAX_MARKS = 4

/** The name as stored: composed (NFC), on one line, without invisible characters. Empty if nothing is left. */
export const tidyName = (text: string): string => tidied(text, joins)

/** The same for a sentence, but keeps the isolation marks around names and the no-break spaces before French colons. */
export const tidySentence = (text: string): string =>
  tidied(text, (character, at, whole) => sentenceMarks.has(character) || joins(character, at, whole))

type Stays = (character: string, at: number, whole: string) => boolean

function tidied(text: string, stays: Stays): string {
  const tidy = tidyOnce(text, stays)
  // Removing characters can join others into a new invisible sequence, so repeat until nothing changes.
  return tidy === text ? text : tidied(tidy, stays)
}

const tidyOnce = (text: string, stays: Stays): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u2800]/gu, ' ')
    .replaceAll(invisible, (character, at: number, whole: string) => (stays(character, at, whole) ? character : ''))
    .replaceAll(/(?<![\p{L}\p{M}\p{N}\p{S}\p{P}])\p{M}+/gu, '')
    .replaceAll(new RegExp(`(\\p{M}{${MAX_MARKS}})\\p{M}+`, 'gu'), '$1')
    .replaceAll(/\p{Zs}+/gu, (spaces, at: number, whole: string) => (stays(spaces, at, whole) ? spaces : ' '))
    .trim()

/** Format characters, everything else that is drawn as nothing, and unassigned code points. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Co}\p{Cn}\p{Cs}]/gu

const JOINERS = '\u200c\u200d'
const EMOJI_STYLE = '\ufe0f'

/** Joiners are legitimate between letters of Persian and Indic words, and inside emoji. */
function joins(character: string, at: number, whole: string): boolean {
  const [before, after] = [whole.slice(0, at), whole.slice(at + character.length)]
  if (character === EMOJI_STYLE) return /[\p{Extended_Pictographic}#*0-9]$/u.test(before)
  if (!JOINERS.includes(character)) return false
  const isInWord = /[\p{L}\p{M}]$/u.test(before) && /^\p{L}/u.test(after)
  return (
    isInWord ||
    (/[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]$/u.test(before) && /^\p{Extended_Pictographic}/u.test(after))
  )
}

/** A usable name: has a letter or a number, and no link that a mail program would make clickable. */
export const isName = (text: string): boolean => /[\p{L}\p{N}]/u.test(text) && !hasLink(text)

/** A scheme, an address, or a domain of the kind used for fraud. "St. Pauli", "F.C." and "Dr.No" are not links. */
export const hasLink = (text: string): boolean =>
  /:\/\/|\bwww\.|\S@\S+\.\S/iu.test(text) ||
  new RegExp(`[\\p{L}\\p{N}-]\\.(?:${domains})(?![\\p{L}\\p{N}])`, 'iu').test(text)

const domains =
  'com|net|org|info|biz|io|app|dev|xyz|top|site|online|shop|store|link|click|live|club|vip|win|page|web|space|website|ru|cn|tk|ml|ga|cf|gq|co|ly|gg|me|to|cc|ws|su|de|fr|es|it|nl|pl|br|uk|us|eu|ca|in|jp|tv'

/** For names from a file or the provider, whose owner cannot be asked to change them: breaks up any link. */
export const plainName = (text: string): string => {
  const name = tidyName(text)
  return hasLink(name) ? tidyName(name.replaceAll(/[.:/@]/g, ' ')) : name
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Initials for a small circle: "Tomás Rivera" → "TR", "Bibi" → "B". For scripts with joined letters only the first one:
 * two would join into a different shape.
 */
export function initialsOf(name: string): string {
  const [first = '', ...more] = name.trim().split(/\s+/)
  const words = /\p{Script=Arabic}/u.test(name) ? [first] : [first, more.at(-1) ?? '']
  return words
    .map((word) => graphemes.segment(word).containing(0)?.segment ?? '')
    .join('')
    .toUpperCase()
}

const rightToLeft = String.raw`[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]`
/** A run of right-to-left words. A comma ends it: what follows is another name. */
const rightToLeftWords = `${rightToLeft}(?:[ '’0-9\\-\\u0300-\\u036f\\u200c\\u200d]*${rightToLeft})*[\\u0300-\\u036f]*`
const leftToRight = `(?!${rightToLeft})\\p{L}`
const leftToRightWords = `(?:\\d+\\.? )?${leftToRight}(?:[ '’&.@/:_0-9\\p{M}-]*${leftToRight})*\\p{M}*`

/** Text between these marks cannot reorder the text around it (Unicode FSI and PDI). */
export const [ISOLATED, UNTIL] = ['\u2068', '\u2069']
/** Characters kept in a sentence: these two, and no-break spaces. */
const sentenceMarks = new Set([ISOLATED, UNTIL, '\u00a0', '\u202f'])
const isolatedWords = `${ISOLATED}[^${ISOLATED}${UNTIL}]*${UNTIL}`

/**
 * Parts of a sentence that are or should be isolated: words in the other direction. Addresses stay as they are, because
 * programs would include an adjacent mark in the address. The last alternative is a mark without its partner.
 */
const otherWords: Record<Direction, RegExp> = {
  ltr: new RegExp(`${isolatedWords}|${rightToLeftWords}|[${ISOLATED}${UNTIL}]`, 'gu'),
  rtl: new RegExp(`${isolatedWords}|https?:\\S+|${leftToRightWords}|[${ISOLATED}${UNTIL}]`, 'gu'),
}

/**
 * Isolates words in the other direction, so that they do not reorder the text around them, such as the number in "נועה
 * 5 of 9". A sentence without any word in its own direction was typed by someone, and is isolated as a whole: "Delta
 * Park, Field 3" in Arabic.
 */
export function isolated(sentence: string, direction: Direction = 'ltr'): string {
  const isForeign = !ownLetter[direction].test(sentence) && /\p{L}/u.test(sentence)
  if (isForeign && !/https?:/.test(sentence)) return `${ISOLATED}${sentence.replaceAll(marks, '')}${UNTIL}`
  return sentence.replaceAll(otherWords[direction], (words) => {
    if (words === ISOLATED || words === UNTIL) return ''
    return /^(?:http|\u2068)/.test(words) ? words : `${ISOLATED}${words}${UNTIL}`
  })
}

const ownLetter: Record<Direction, RegExp> = { ltr: new RegExp(leftToRight, 'u'), rtl: new RegExp(rightToLeft, 'u') }
const marks = /[\u2068\u2069]/g

/**
 * Isolates a value for a sentence. A name is isolated as a whole: "1. FC Köln" in Arabic, "נועה 5" in English. In our
 * own texts the names are isolated already.
 */
export const isolatedValue = (value: string, direction: Direction): string =>
  isIsolated[direction].test(value) && !value.includes(ISOLATED) ? `${ISOLATED}${value}${UNTIL}` : value

/**
 * The values of a message by which it chooses its words: `{kind, select, game {…} other {…}}`. They are never shown, and with a
 * mark around them the message would choose the words for all others.
 */
export const CHOOSING: ReadonlySet<string> = new Set(['kind', 'weekday'])

/** The values of a message, ready for Lingui: names are isolated, and everything is shown as it was typed. */
export const messageValues = <Value>(values: Readonly<Record<string, Value>> = {}, direction: Direction) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      // guard: names: a value that chooses words is not isolated -> typeof value === 'string' ? escapedValue(isolatedValue(value, direction)) : value,
      typeof value === 'string' && !CHOOSING.has(name) ? escapedValue(isolatedValue(value, direction)) : value,
    ]),
  )

/**
 * Lingui decodes escape sequences in the finished sentence, including those that somebody typed: a name `\u202e` would reverse the
 * text after it. A backslash that is itself escaped is decoded to a backslash, and the rest stays as it is.
 */
// guard: names: escape sequences are shown as typed -> const escapedValue = (value: string) => value
const escapedValue = (value: string): string => value.replaceAll('\\', String.raw`\x5c`)

/**
 * Drops the second full stop after a name or date that ends with one: "Replies go to Rosa B.", "Absence jusqu’au 20
 * nov."
 */
export const withOneStop = (sentence: string): string => sentence.replaceAll(/(\p{L}\.\u2069?)\.(?!\.)/gu, '$1')

/**
 * Isolates right-to-left values that contain a letter or an element. A number or a time alone follows the direction of
 * the sentence.
 */
const isIsolated: Record<Direction, RegExp> = { ltr: new RegExp(rightToLeft, 'u'), rtl: /\p{L}|\/>$/u }
