import { label, type SayLabel } from '../language.ts'
import type { Sport } from '../team/sport.ts'
import type { TeamRecord } from './record.ts'

/**
 * "6–2–1", and the labels that name its order. The translations decide the order: where soccer is counted won–drawn–lost, the
 * three soccer messages of that language say so. The figures and their label share one direction, so neither is isolated.
 */
export function recordText(say: SayLabel, sport: Sport, { won, lost, tied }: TeamRecord): string {
  const values = { won, lost, tied }
  return sport === 'Soccer'
    ? say(label('record.soccer', '{won}–{lost}–{tied}'), values)
    : say(label('record.figures', '{won}–{lost}–{tied}'), values)
}

/** "won–lost–tied" */
export const recordOrder = (say: SayLabel, sport: Sport): string =>
  sport === 'Soccer' ? say(label('record.soccer-order', 'won–lost–tied')) : say(label('record.order', 'won–lost–tied'))

/** "W–L–T" */
export const recordInitials = (say: SayLabel, sport: Sport): string =>
  sport === 'Soccer' ? say(label('record.soccer-initials', 'W–L–T')) : say(label('record.initials', 'W–L–T'))
