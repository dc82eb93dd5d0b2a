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
  const scored = questions.map((question) => ({ question, index: indexOf(question), score: 0, said: 0 }))
  for (const word of words) {
    const hits = scored.map((entry) => ({ entry, ...hitOf(entry.index, word) })).filter(({ weight }) => weight > 0)
    const heard = hits.reduce((sum, { likeness }) => sum + likeness, 0)
    const rarity = Math.log((questions.length + 1) / Math.max(1, heard)) ** 2
    for (const { entry, weight, likeness } of hits) {
      entry.score += weight * rarity
      entry.said += likeness * rarity
    }
  }
  // What has all of the words comes before what has one of them in its title.
  for (const entry of scored) entry.score *= entry.said
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

/** The most that a word counts for: in the title more than in the text. */
function hitOf({ title, also, answer }: Index, typed: string): { weight: number; likeness: number } {
  const [inTitle, inOther, inAnswer] = [bestOf(title, typed), bestOf(also, typed), bestOf(answer, typed)]
  return {
    weight: Math.max(3 * inTitle, 2.5 * inOther, inAnswer),
    likeness: Math.max(inTitle, inOther, inAnswer),
  }
}

const bestOf = (words: readonly string[], typed: string): number =>
  Math.max(0, ...words.map((word) => likenessOf(word, typed)))

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

/**
 * 1 for the same word; less for what is still being typed, for a part of a word ("Adresse" of "Mailadresse") and for another form
 * of it ("mails" of "mail").
 */
function likenessOf(word: string, typed: string): number {
  if (word === typed) return 1
  if (word.startsWith(typed)) return typed.length < LONG ? 0.3 : Math.max(0.5, typed.length / word.length)
  if (typed.length < LONG) return 0
  if (word.includes(typed)) return 0.7
  let same = 0
  while (same < word.length && word[same] === typed[same]) same++
  const longer = Math.max(word.length, typed.length)
  return same >= LONG && same >= longer - ENDING ? (same / longer) ** 2 : 0
}

const LONG = 4
const ENDING = 3
