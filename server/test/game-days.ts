import type { GameDay } from '@app/contract'

/** A game day that asks for nobody in particular. */
export const nothingNeeded: GameDay = {
  gameMinutes: 90,
  rosterOnly: false,
  min: null,
  target: null,
  max: null,
  composition: null,
  positions: [],
}
