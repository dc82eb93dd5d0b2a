import type { DropOut } from '@app/contract'
import { counted, listed } from '../../lib/words.ts'

/** "Dre dropped out", "Dre and Kat dropped out" */
export function dropOutWords(dropOuts: readonly DropOut[]): string {
  const [first] = dropOuts
  const names = listedPlayers(dropOuts.map(({ firstName }) => firstName))
  return `${names} ${first && dropOuts.length === 1 ? did[first.status] : 'dropped out'}`
}

const did = { NotGoing: 'dropped out', Maybe: 'is only a maybe', Left: 'left the team' }

/** "“Stuck at work.”", with the name if several dropped out. */
export const noteWords = (dropOuts: readonly DropOut[]): string =>
  dropOuts
    .filter(({ note }) => note !== '')
    .map(({ firstName, note }) => (dropOuts.length > 1 ? `${firstName}: “${note}”` : `“${note}”`))
    .join(' ')

/** "3 hours before the game", of the last one. */
export function beforeGame(dropOuts: readonly DropOut[], startTime: string): string {
  const last = Math.max(...dropOuts.map(({ droppedAt }) => Date.parse(droppedAt)))
  const minutes = Math.max(Math.round((Date.parse(startTime) - last) / 60_000), 1)
  const time = minutes < 90 ? counted(minutes, 'minute') : counted(Math.round(minutes / 60), 'hour')
  return `${time} before the game`
}

/** "Dre L. left", "Dre L. and a player left" */
export const leaverWords = (names: readonly string[]): string => `${listedPlayers(names)} left the team`

/** At the start of a sentence. Players who deleted their account have no name. */
const listedPlayers = (names: readonly string[]): string =>
  listed(names.map((name, index) => name || (index === 0 ? 'A player' : 'a player')))

/** A whole number, or null if the text is none. */
export const scoreIn = (typed: string): number | null => (/^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null)

export function outcomeWords({ ourScore, theirScore }: { ourScore: number; theirScore: number }): string {
  if (ourScore === theirScore) return 'A tie'
  return ourScore > theirScore ? 'A win' : 'A loss'
}
