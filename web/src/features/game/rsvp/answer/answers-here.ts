import { store, stored } from '../../../../lib/storage.ts'

const COUNT = 'answers-here'

/** How many answers were given in this browser, until the person logs out. */
export const answersHere = (): number => Number(stored(COUNT) ?? 0)

export const countAnswerHere = (): void => store(COUNT, String(answersHere() + 1))
