/** What a search looks in. */
export interface Searchable {
  title: string
  answer: string
  also: string
}

/**
 * The questions that a search means, the best first. People type a few words or the whole question: a word counts for more the
 * fewer questions have it, so that "how" and "the" decide nothing, in no language. No list of such words is needed.
 */
export function findQuestions<Found extends Searchable>(questions: readonly Found[], search: string): Found[] {
  const words = wordsOf(search)
  if (words.length === 0) return [...questions]
  const scored = questions.map((question) => ({ question, index: indexOf(question), score: 0 }))
  for (const word of words) {
    const hits = scored
      .map((entry) => ({ entry, weight: weightOf(entry.index, word) }))
      .filter(({ weight }) => weight > 0)
    const rarity = Math.log(1 + questions.length / Math.max(1, hits.length)) ** 2
    for (const { entry, weight } of hits) entry.score += weight * rarity
  }
  const best = Math.max(...scored.map(({ score }) => score))
  return scored
    .filter(({ score }) => score > 0 && score >= best * NEARLY_AS_GOOD)
    .toSorted((one, other) => other.score - one.score)
    .map(({ question }) => question)
}

/** What has less than this share of the best is about something else. */
const NEARLY_AS_GOOD = 0.4

interface Index {
  title: string[]
  also: string[]
  answer: string[]
}

const indexOf = ({ title, also, answer }: Searchable): Index => ({
  title: wordsOf(title),
  also: wordsOf(also),
  answer: wordsOf(answer),
})

function weightOf({ title, also, answer }: Index, word: string): number {
  const has = (words: readonly string[]) => words.some((one) => isSame(one, word))
  if (has(title)) return 3
  if (has(also)) return 2.5
  return has(answer) ? 1 : 0
}

/** Case and accents do not matter, and Arabic letters that people type one for the other are one. */
export const wordsOf = (text: string): string[] =>
  (
    text
      .normalize('NFKD')
      .replaceAll(/[\p{M}\u0640]/gu, '')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .replaceAll('œ', 'oe')
      .replaceAll('ى', 'ي')
      .replaceAll('ة', 'ه')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map((word) => word.replace(/^[وفبك]?ال(?=.{3})|^لل(?=.{3})/u, ''))

/** The same word, or another form of it: "mail" and "mails", "Adresse" and "Mailadresse", and what is still being typed. */
function isSame(word: string, typed: string): boolean {
  if (word.startsWith(typed)) return true
  if (typed.length < LONG) return false
  if (word.includes(typed)) return true
  let same = 0
  while (same < word.length && word[same] === typed[same]) same++
  return same >= LONG && same >= Math.max(word.length, typed.length) - ENDING
}

const LONG = 4
const ENDING = 3
