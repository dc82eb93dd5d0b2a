import type { League, PlayoffGame, PlayoffSide, Playoffs } from '@app/contract'
import { goesOnLabels, sayDeletedTeam, sayRound, sayWinnerOf, waitLabels } from '@app/contract/playoff-text'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentType, ReactNode } from 'react'
import { shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { sayWith, writtenText } from '#lib/language/say-with.ts'
import { MetaLine } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Crest } from '#ui/identity/crest.tsx'

interface BracketProps {
  league: League
  playoffs: Playoffs
  /** What an organiser does with a game. */
  actions: ComponentType<{ league: League; divisionId: string; game: PlayoffGame }>
}

/** The rounds of the playoffs. The games of the reader’s team are framed. */
export function Bracket({ league, playoffs, actions: Actions }: BracketProps) {
  const { i18n } = useLingui()
  const { games, rounds, divisionId } = playoffs
  const byRound = [...Map.groupBy(games, ({ round }) => round)]
  return (
    <div className="bracket-room">
      <div className="bracket" data-rounds={rounds}>
        {byRound.map(([round, ofRound]) => (
          <section key={round} aria-labelledby={`round-${round}`}>
            <h2 id={`round-${round}`} className="text-sm font-semibold text-muted-foreground lg:text-center">
              {sayRound(sayWith(i18n), { round, rounds })}
            </h2>
            <ol>
              {ofRound.map((game) => (
                <Game key={game.number} game={game}>
                  {playoffs.can.edit && <Actions league={league} divisionId={divisionId} game={game} />}
                </Game>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </div>
  )
}

function Game({ game, children }: { game: PlayoffGame; children: ReactNode }) {
  const { number, sides, winner, reason } = game
  const isOwn = sides.some(({ team }) => team?.isOwn)
  return (
    <li className={classNames('bracket-game', isOwn && 'bracket-own')}>
      {sides.map((side, index) => (
        <Side
          key={index === 0 ? 'one' : 'other'}
          side={side}
          isOut={winner !== null && winner !== side.seed}
          isThrough={winner !== null && winner === side.seed}
        />
      ))}
      <div className="px-3.5 py-2 text-sm text-muted-foreground">
        <MetaLine className="tnum wrap-anywhere">
          <Trans>Game {number}</Trans>
          <Facts game={game} />
        </MetaLine>
        {reason !== '' && (
          <p className="mt-0.5 wrap-anywhere">
            <Trans>“{reason}”</Trans>
          </p>
        )}
        {isOwn && (
          <span className="sr-only">
            <Trans>(your team)</Trans>
          </span>
        )}
        <div className="mt-2 flex flex-wrap gap-2 pb-1 empty:hidden">{children}</div>
      </div>
    </li>
  )
}

function Side({ side, isOut, isThrough }: { side: PlayoffSide; isOut: boolean; isThrough: boolean }) {
  const { i18n } = useLingui()
  const { seed, winnerOf, team, score, hasLeft, hasForfeited } = side
  const name = team?.name ?? sayDeletedTeam(sayWith(i18n))
  return (
    <div className={classNames('bracket-side', (isOut || winnerOf !== null) && 'text-muted-foreground')}>
      <span className="bracket-seed">{seed}</span>
      {winnerOf !== null ? (
        <span className="min-w-0 wrap-anywhere">{sayWinnerOf(sayWith(i18n), winnerOf)}</span>
      ) : (
        <>
          {team && <Crest name={team.name} picture={team.logo} size={24} />}
          <span className={classNames('min-w-0 flex-1 wrap-anywhere', isThrough && 'font-semibold')}>
            <bdi>{hasLeft ? <s>{name}</s> : name}</bdi>
            {isThrough && (
              <span className="sr-only">
                {' '}
                <Trans comment="A team of the playoffs, next to its name">goes on</Trans>
              </span>
            )}
            {hasForfeited && (
              <span className="block text-sm text-muted-foreground">
                <Trans>forfeited</Trans>
              </span>
            )}
          </span>
          {score !== null && <span className="display tnum text-lg">{score}</span>}
        </>
      )}
    </div>
  )
}

/** When and where, or why there is nothing to play. */
function Facts({ game: { game, by, waitsFor } }: { game: PlayoffGame }) {
  const { t, i18n } = useLingui()
  if (by === 'league' || by === 'left') return t(goesOnLabels[by])
  if (waitsFor === 'decision' || waitsFor === 'time') return t(waitLabels[waitsFor])
  if (!game) return null
  if (by === 'result') return shortDayAt(game)
  if (game.isContested) return t`Scores differ`
  const [day, time, place] = [shortDayAt(game), timeAt(i18n, game), writtenText(i18n, game.location)]
  return (
    <>
      {day}, {time}
      {place && ` · ${place}`}
    </>
  )
}
