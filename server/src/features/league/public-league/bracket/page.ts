import { goesOnLabels, sayByes, sayDeletedTeam, sayRound, sayWinnerOf, waitLabels } from '@app/contract/playoff-text'
import type { Say } from '#core/language/say.ts'
import { formatMoment } from '#core/pages/dates.ts'
import { type Html, html } from '#core/pages/html.ts'
import { bracketIn, type PublicDivision, type PublicDivisionTeam } from '../rules.ts'
import { crestOf, momentOf, nameOf } from '../table/page.ts'

type Division = PublicDivision['division']
type State = ReturnType<typeof bracketIn>['states'][number]

/** A side of a game as strangers read it: a seed with its team, or "Winner of game 2". */
interface ShownSide {
  seed: number | null
  name: string
  team: PublicDivisionTeam | null
  hasLeft: boolean
  score: number | null
  isThrough: boolean
}

/** Every game of the bracket with the names that strangers read. Empty if the division has no playoffs. */
function gamesIn(say: Say, division: Division) {
  const { playoffs, teams } = division
  if (!playoffs) return []
  const known = new Map(teams.map((team) => [team.id, team]))
  const { states, rounds } = bracketIn(division)
  return states.map((state) => ({
    state,
    round: sayRound(say, { round: state.round, rounds }),
    sides: state.sides.map((side): ShownSide => {
      if (!('team' in side))
        return {
          seed: null,
          name: sayWinnerOf(say, side.winnerOf),
          team: null,
          hasLeft: false,
          score: null,
          isThrough: false,
        }
      const { teamId = null, hasLeft = true } = playoffs.seeds[side.team - 1] ?? {}
      const team = (teamId !== null && known.get(teamId)) || null
      const score = state.game?.score?.[state.game.home === side.team ? 'home' : 'away'] ?? null
      const name = team ? nameOf(say, team) : sayDeletedTeam(say)
      return { seed: side.team, name, team, hasLeft, score, isThrough: state.winner === side.team }
    }),
  }))
}

type ShownGame = ReturnType<typeof gamesIn>[number]

/** The bracket as a section of the page, or of a sheet. */
export function bracketSection(say: Say, { division }: PublicDivision, { isPaper = false } = {}): Html | false {
  const games = gamesIn(say, division)
  if (games.length === 0) return false
  const rounds = [...Map.groupBy(games, ({ round }) => round)]
  const byes = sayByes(say, bracketIn(division).byes)
  return html`<section class="${isPaper ? 'pt-4' : 'card mt-5 min-w-0 p-5 lg:mt-6'}" aria-labelledby="playoffs">
    <h2 id="playoffs" class="display text-lg">${say('Playoffs')}</h2>
    ${byes !== null && html`<p class="mt-1 text-sm ${isPaper ? '' : 'text-muted-foreground'}">${byes}</p>`}
    <div class="bracket-room mt-4"><div class="bracket" data-rounds="${rounds.length}">
      ${rounds.map(
        ([round, ofRound]) => html`<section>
          <h3 class="text-sm font-semibold lg:text-center">${round}</h3>
          <ol>${ofRound.map((game) => gameCard(say, game))}</ol>
        </section>`,
      )}
    </div></div>
  </section>`
}

const gameCard = (say: Say, { state, sides }: ShownGame): Html =>
  html`<li class="bracket-game break-inside-avoid">
    ${sides.map((side) => sideRow(say, side, state))}
    <div class="px-3.5 py-2"><p class="meta tnum text-sm">
      <span>${say('Game {number}', { number: state.number })}</span>${factOf(say, state).map((fact) => html`<span>${fact}</span>`)}
    </p></div>
  </li>`

function sideRow(say: Say, { seed, name, team, hasLeft, score, isThrough }: ShownSide, { winner }: State): Html {
  const isQuiet = seed === null || (winner !== null && !isThrough)
  return html`<div class="bracket-side ${isQuiet ? 'text-muted-foreground' : ''}">
    <span class="bracket-seed">${seed ?? ''}</span>
    ${team && crestOf(say, team, 24)}
    <span class="min-w-0 flex-1 wrap-anywhere ${isThrough ? 'font-semibold' : ''}">
      <bdi>${hasLeft ? html`<s>${name}</s>` : name}</bdi>${isThrough && html` <span class="sr-only">${say('goes on')}</span>`}
    </span>
    ${score !== null && html`<span class="display tnum text-lg">${score}</span>`}
  </div>`
}

/** When it is played, or why nothing is. */
function factOf(say: Say, { game, by, waitsFor }: State): string[] {
  if (by === 'league' || by === 'left') return [say(goesOnLabels[by])]
  if (waitsFor === 'decision' || waitsFor === 'time') return [say(waitLabels[waitsFor])]
  if (!game) return []
  const moment = momentOf(say, game)
  const day = formatMoment('shortDay', moment)
  const ends = game.score?.forfeitedBy ? [say('Forfeit')] : []
  return by === 'result' ? [day, ...ends] : [day, formatMoment('zonedTime', moment)]
}

/** The bracket for a spreadsheet. */
export function bracketCells(say: Say, { division }: PublicDivision): string[][] {
  const head = ['Game', 'Round', 'Seed', 'Team', 'Score', 'Seed', 'Team', 'Score', 'Goes on', 'Starts at', 'Time zone']
  const cellsOf = ({ seed, name, score }: ShownSide) => [String(seed ?? ''), name, String(score ?? '')]
  return [
    head,
    ...gamesIn(say, division).map(({ state: { number, game }, round, sides }) => [
      String(number),
      round,
      ...sides.flatMap(cellsOf),
      sides.find(({ isThrough }) => isThrough)?.name ?? '',
      game ? new Date(game.startsAt).toISOString() : '',
      game?.timeZone ?? '',
    ]),
  ]
}

/** The same for programs. Null if the division has no playoffs. */
export function bracketJson(say: Say, { division }: PublicDivision) {
  const games = gamesIn(say, division)
  if (games.length === 0) return null
  return games.map(({ state: { number, game, by }, round, sides }) => ({
    number,
    round,
    sides: sides.map(({ seed, name, score, hasLeft }) => ({ seed, team: name, score, hasLeft })),
    winner: sides.find(({ isThrough }) => isThrough)?.name ?? null,
    by,
    startTime: game ? new Date(game.startsAt).toISOString() : null,
    timeZone: game?.timeZone ?? null,
  }))
}
