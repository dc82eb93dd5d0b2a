import type { DropOut } from '@app/contract'

/** "Dre dropped out", "Dre and Kat dropped out" */
export function dropOutWords(dropOuts: readonly DropOut[]): string {
  const [first] = dropOuts
  const names = listed(dropOuts.map(({ firstName }) => firstName))
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
  const time = minutes < 90 ? plural(minutes, 'minute') : plural(Math.round(minutes / 60), 'hour')
  return `${time} before the game`
}

/** "Dre L. left", "Dre L. and a player left" */
export const leaverWords = (names: readonly string[]): string => `${listed(names)} left the team`

export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** At the start of a sentence. Players who deleted their account have no name. */
function listed(names: readonly string[]): string {
  const shown = names.map((name, place) => name || (place === 0 ? 'A player' : 'a player'))
  return shown.length > 1 ? `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}` : shown.join('')
}
