import type { GameDay } from '@app/contract'

/** A game day that asks for nobody in particular. */
export const nothingNeeded: GameDay = {
  gameMinutes: 90,
  rosterOnly: false,
  least: null,
  target: null,
  most: null,
  composition: null,
  positions: [],
}
