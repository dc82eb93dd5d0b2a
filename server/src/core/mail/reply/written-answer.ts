import type { RsvpStatus } from '@app/contract'
import { limits } from '@app/contract/limits'
import { type AnswerWords, answerWords } from './answer-words.ts'

/** An answer that someone wrote in their own words. */
export interface WrittenAnswer {
  status: RsvpStatus
  /** The rest of what they wrote. */
  note: string
  /** "Yes" and "no" answer a question, and mean nothing without one. "I’m in" always means the same. */
  isBare: boolean
  /** The days they mention next to the answer: 0 is Sunday. */
  days: MentionedDay[]
}

export type MentionedDay = number | 'today' | 'tomorrow'

/** A longer text is not an answer, or one that takes guessing. */
const MAX_CHARACTERS = 500
const MAX_CLAUSES = 16

/**
 * Reads an answer in any of the six languages: "in +1", "can’t, knee", "vielleicht". Undefined if it is not clear, because
 * asking again is better than guessing: something contradicts the answer, makes it conditional, or it is a question.
 */
export function readWrittenAnswer(text: string): WrittenAnswer | undefined {
  const clauses = text.length > MAX_CHARACTERS ? [] : clausesOf(text)
  const said = clauses.filter(({ status }) => status !== undefined)
  const [first] = said
  if (!first?.status || clauses.length > MAX_CLAUSES || /[🤷🤔]/u.test(text)) return undefined
  const { status } = first
  if (said.some((clause) => clause.status !== status || clause.isQuestion)) return undefined
  const isBare = said.every((clause) => clause.isBare)
  const before = clauses.slice(0, clauses.indexOf(first))
  // "I asked Ben, no" is about Ben.
  if (before.some(({ isFiller, isQuestion }) => isQuestion || (isBare && !isFiller))) return undefined
  if (status === 'Going' && /[👎❌🚫]/u.test(text)) return undefined
  const languages = answerWords.filter((_, index) => said.every((clause) => clause.languages.has(index)))
  // guard: replies: what contradicts an answer makes it unclear
  if (clauses.some(({ rest }) => rest && isAgainst(status, rest, languages))) return undefined
  return { status, note: noteOf(clauses), isBare, days: clauses.flatMap(({ days }) => days) }
}

interface Clause {
  status: RsvpStatus | undefined
  /** The languages of the answer, as indexes. */
  languages: ReadonlySet<number>
  isBare: boolean
  isFiller: boolean
  isQuestion: boolean
  days: MentionedDay[]
  /** The words that are neither the answer nor fillers; and the same as they were written. */
  rest: string
  written: string
}

const ends = /([.!?…,;:\n()؟،؛–—]+|\s-+\s|(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)+)/u

function clausesOf(text: string): Clause[] {
  const parts = text
    .normalize('NFKC')
    .replaceAll('\r', '')
    .replaceAll(/\+\s+(?=\d)/g, '+')
    .split(ends)
  const clauses: Clause[] = []
  for (let index = 0; index < parts.length; index += 2) {
    const [written = '', end = ''] = parts.slice(index, index + 2)
    const words = wordsIn(written)
    if (words.length > 0) clauses.push(clauseOf(written, end, words))
    else if (isQuestionMark(end) && clauses.length > 0) (clauses.at(-1) as Clause).isQuestion = true
  }
  return clauses
}

const isQuestionMark = (end: string) => /[?؟]/.test(end)

/** Portuguese words that would be a German yes and no without their accents. */
const homonyms = new Map([
  ['já', 'jah'],
  ['né', 'neh'],
])

interface Word {
  plain: string
  at: number
}

function wordsIn(written: string): Word[] {
  return Array.from(written.matchAll(/\+?[\p{L}\p{N}\p{M}'’´`]+/gu), ({ 0: word, index }) => ({
    plain: plainOf(word),
    at: index,
  })).filter(({ plain }) => plain !== '')
}

const plainOf = (word: string) =>
  (homonyms.get(word.toLowerCase()) ?? word)
    .normalize('NFKD')
    .replaceAll(/[\p{M}'’´`ـ]/gu, '')
    .toLowerCase()
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll('ß', 'ss')
    .replaceAll(/(\p{L})\1{2,}/gu, '$1')

/** "Yes thanks mate, because…": answers and fillers in any order, then nothing or the beginning of a reason. */
function clauseOf(written: string, end: string, words: Word[]): Clause {
  const plain = words.map((word) => word.plain)
  const clause: Clause = {
    status: undefined,
    languages: every,
    isBare: true,
    isFiller: false,
    isQuestion: isQuestionMark(end),
    days: [],
    rest: '',
    written: '',
  }
  const unread = (from: number) => ({
    rest: plain.slice(from).join(' '),
    written: `${written.slice(words[from]?.at ?? 0).trim()}${end}`,
  })
  const unclear = { ...clause, ...unread(0) }
  // Without its accent it is more often an "if".
  if (plain[0] === 'si' && plain.length > 1 && !/^\s*s[íÍ]|^\s*si\s+(claro|gracias|por)\b/iu.test(written))
    return unclear
  let at = 0
  for (let found = longestAt(plain, at); found; found = longestAt(plain, at)) {
    const { phrase, length } = found
    if (phrase.status) {
      if (clause.status && clause.status !== phrase.status) return unclear
      // "No soy baja": a Spanish no in front of an absence takes it back.
      if (clause.status === 'NotGoing' && isTakenBack(phrase, plain.slice(at, at + length))) return unclear
      clause.status = phrase.status
      clause.isBare &&= phrase.isBare
      clause.languages = new Set([...clause.languages].filter((language) => phrase.languages.has(language)))
    }
    if (phrase.day !== undefined) clause.days.push(phrase.day)
    at += length
  }
  if (at === plain.length) return { ...clause, isFiller: !clause.status }
  const next = plain[at] ?? ''
  const goesOn =
    [...clause.languages].some((language) => connectors[language]?.has(next)) || /^\+\d/.test(next) || buts.has(next)
  if (clause.status && goesOn) return { ...clause, ...unread(at) }
  return isGreeting(plain) ? { ...clause, status: undefined, isFiller: true } : unclear
}

/** In the Romance languages and Arabic, a no without a comma belongs to the words that follow it. */
const isTakenBack = ({ languages }: Phrase, words: readonly string[]): boolean =>
  ![...languages].some((language) => commas.has(language)) && !words.some((word) => negations.has(word))

/** "Hi Maya": a salutation and a name of up to three words. */
function isGreeting(plain: readonly string[]): boolean {
  const length = [2, 1].find((count) => greetings.has(plain.slice(0, count).join(' '))) ?? 0
  const name = plain.slice(length)
  return length > 0 && name.length <= 3 && !name.some((word) => phrases.has(word) || doubts.Going.has(word))
}

interface Phrase {
  /** Undefined for a filler. */
  status: RsvpStatus | undefined
  isBare: boolean
  day: MentionedDay | undefined
  languages: Set<number>
}

const every: ReadonlySet<number> = new Set(answerWords.keys())
const listOf = (text: string) => text.split('|').map((phrase) => phrase.trim().split(' ').map(plainOf).join(' '))
const setOf = (part: (words: AnswerWords) => string) => new Set(answerWords.flatMap((words) => listOf(part(words))))

const phrases = new Map<string, Phrase>()
const connectors = answerWords.map((words) => new Set(listOf(words.connectors)))
const buts = setOf(({ but }) => but)
const greetings = setOf((words) => words.greetings)

for (const [language, words] of answerWords.entries()) {
  const add = (list: string, about: Partial<Phrase>) => {
    for (const phrase of listOf(list)) {
      const known = phrases.get(phrase)
      // The same words as an answer in another language are an answer.
      if (known && known.status === about.status) known.languages.add(language)
      else if (!known?.status || about.status) addPhrase(phrase, about, language)
    }
  }
  add(words.fillers, {})
  for (const [index, day] of listOf(words.days).entries())
    add(day, { day: index < 7 ? index : index < listOf(words.days).length - 1 ? 'today' : 'tomorrow' })
  add(words.bare.Going, { status: 'Going' })
  add(words.bare.NotGoing, { status: 'NotGoing' })
  add(words.going, { status: 'Going', isBare: false })
  add(words.notGoing, { status: 'NotGoing', isBare: false })
  add(words.maybe, { status: 'Maybe', isBare: false })
}

function addPhrase(phrase: string, about: Partial<Phrase>, language: number) {
  phrases.set(phrase, { status: undefined, isBare: true, day: undefined, ...about, languages: new Set([language]) })
}

const longest = Math.max(...Array.from(phrases.keys(), (phrase) => phrase.split(' ').length))

function longestAt(plain: readonly string[], at: number): { phrase: Phrase; length: number } | undefined {
  for (let length = Math.min(longest, plain.length - at); length > 0; length--) {
    const phrase = phrases.get(plain.slice(at, at + length).join(' '))
    if (phrase) return { phrase, length }
  }
  return undefined
}

const doubts = {
  Going: setOf(({ againstGoing }) => againstGoing),
  NotGoing: setOf(({ againstNotGoing }) => againstNotGoing),
  Maybe: new Set([
    'next',
    'nachste',
    'nachsten',
    'nachstes',
    'prochaine',
    'proxima',
    'القادم',
    'القادمه',
    'not',
    'nicht',
    'pas',
    'no',
    'nao',
    'لا',
  ]),
}
/** English and German, by their place in the list: "no I’m out" is one refusal. */
const commas = new Set([0, 1])
const negations = new Set(['no', 'nao', 'non', 'ne', 'pas', 'لا', 'لن', 'ما', 'مش', 'مو', 'ليس', 'لست', 'غير'])
const lates = setOf(({ late }) => late)

/** Whether the rest may contradict the answer. Words of any language count, because people mix them. */
function isAgainst(status: RsvpStatus, rest: string, languages: readonly AnswerWords[]): boolean {
  const harmless = new Set(languages.length === 1 ? languages.flatMap((one) => listOf(one.harmless)) : [])
  const has = (phrase: string) => !harmless.has(phrase) && ` ${rest} `.includes(` ${phrase} `)
  if ([...doubts[status]].some(has)) return true
  // "Yes, but ten minutes late"
  return status === 'Going' && [...buts].some(has) && ![...lates].some(has)
}

function noteOf(clauses: readonly Clause[]): string {
  const note = clauses
    .map(({ written }) => written)
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/^[\s.,;:()،؛–—-]+|[\s.,;:()،؛–—-]+$/gu, '')
  return note.length > limits.answerNote ? `${note.slice(0, limits.answerNote - 1).trimEnd()}…` : note
}
