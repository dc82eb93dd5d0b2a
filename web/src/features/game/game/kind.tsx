import type { GameCard } from '@app/contract'
import { type GameKind, kindHas, kindLabels, sayWhat, type Titled } from '@app/contract/kind'
import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import Beer from 'lucide-react/icons/beer'
import Dumbbell from 'lucide-react/icons/dumbbell'
import Swords from 'lucide-react/icons/swords'
import Trophy from 'lucide-react/icons/trophy'
import UsersRound from 'lucide-react/icons/users-round'
import type { ReactNode } from 'react'
import { sayWith } from '#lib/language/say-with.ts'
import { classNames } from '#ui/class-names.ts'

type Named = Pick<GameCard, 'kind' | 'title' | 'opponentTeamName'>

const titled = ({ kind, title, opponentTeamName: opponent }: Named): Titled => ({ kind, title, opponent })

/** Where the team is known: "vs Net Prophets", "Practice", "Season Drinks". */
export const whatText = (i18n: I18n, game: Named): string => sayWhat(sayWith(i18n), titled(game))

export const kindIcons: Record<GameKind, ReactNode> = {
  game: <Swords aria-hidden />,
  practice: <Dumbbell aria-hidden />,
  pickup: <UsersRound aria-hidden />,
  social: <Beer aria-hidden />,
  tournament: <Trophy aria-hidden />,
}

type GameNameProps = { game: Named & Pick<GameCard, 'teamName'>; strong?: string }

/** "Night Shift FC vs Net Prophets"; or an icon, "Practice" and the team. */
export function GameName({ game, strong = '' }: GameNameProps) {
  const { i18n } = useLingui()
  const { teamName: team, opponentTeamName: opponent } = game
  if (kindHas(game.kind, 'opponent')) {
    return (
      <Trans>
        <span className={`font-semibold ${strong}`}>{team}</span>{' '}
        <span className="text-muted-foreground">vs {opponent}</span>
      </Trans>
    )
  }
  return (
    <>
      <KindIcon game={game} /> <span className={`font-semibold ${strong}`}>{whatText(i18n, game)}</span>{' '}
      <bdi className="text-muted-foreground">{team}</bdi>
    </>
  )
}

/** Next to a name. In words only if the captain has named it otherwise. */
export function KindIcon({ game: { kind, title } }: { game: Pick<GameCard, 'kind' | 'title'> }) {
  const { i18n } = useLingui()
  return (
    <span className="relative -top-px inline-flex align-middle text-muted-foreground *:size-4">
      {kindIcons[kind]}
      {title && <span className="sr-only">{i18n._(kindLabels[kind])}: </span>}
    </span>
  )
}

/** The stripe of a row: solid for games, dashed for everything else. */
export const stripeOf = (kind: GameKind): string =>
  classNames(
    'w-1 self-stretch rounded-full',
    kindHas(kind, 'opponent')
      ? 'bg-[oklch(0.52_0.15_var(--h))]'
      : 'bg-[repeating-linear-gradient(to_bottom,oklch(0.52_0.15_var(--h))_0_0.5rem,transparent_0.5rem_0.75rem)]',
  )
