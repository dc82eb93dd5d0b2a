/** The words of the playoffs, the same on pages, public pages, sheets and files. No schemas here. */
import { type Label, label, type SayLabel } from '../language.ts'
import type { GoesOnBy } from './playoff-state.ts'

/** "Final", "Semi-finals", "Round of 16": by the number of rounds that follow. */
export function sayRound(say: SayLabel, { round, rounds }: { round: number; rounds: number }): string {
  const left = rounds - round
  const named = roundLabels[left]
  return named ? say(named) : say(roundOf, { teams: 2 ** (left + 1) })
}

const roundLabels: readonly Label[] = [
  label('playoffs.final', 'Final'),
  label('playoffs.semi-finals', 'Semi-finals'),
  label('playoffs.quarter-finals', 'Quarter-finals'),
]
const roundOf = label('playoffs.round-of', 'Round of {teams}')

/** "Winner of game 2" */
export const sayWinnerOf = (say: SayLabel, number: number): string =>
  say(label('playoffs.winner-of', 'Winner of game {number}'), { number })

/** A team that was deleted keeps its place in the bracket. */
export const sayDeletedTeam = (say: SayLabel): string => say(label('playoffs.deleted-team', 'A team that was deleted'))

/** "Places 1 and 2 have a bye." Null if nobody has one. */
export const sayByes = (say: SayLabel, byes: number): string | null =>
  byes === 0
    ? null
    : say(
        label(
          'playoffs.byes',
          '{byes, plural, =1 {Place 1 has a bye.} =2 {Places 1 and 2 have a bye.} other {Places 1 to # have a bye.}}',
        ),
        { byes },
      )

/** Why a team goes on without having won. */
export const goesOnLabels: Record<Exclude<GoesOnBy, 'result'>, Label> = {
  league: label('playoffs.by-league', 'The organiser decided'),
  left: label('playoffs.by-left', 'The other team left'),
}

/** What a game without a result waits for. */
export const waitLabels: Record<'time' | 'decision', Label> = {
  time: label('playoffs.waits-for-time', 'No date yet'),
  decision: label('playoffs.waits-for-decision', 'No winner: the organiser decides'),
}
