import { ANSWERS_HERE, store, stored } from '#lib/storage.ts'

export const answersHere = (): number => Number(stored(ANSWERS_HERE) ?? 0)

export const countAnswerHere = (): void => store(ANSWERS_HERE, String(answersHere() + 1))
