import type { GameCard } from '@app/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { timeAt } from '../../../lib/dates/dates.ts'
import { gamePath } from '../../../paths.ts'
import { DateBlock } from '../../../ui/date-block.tsx'
import { kitHueOf } from '../../../ui/identity/crest-look.ts'
import { hueClass } from '../../../ui/identity/hue.ts'
import { MetaLine } from '../../../ui/meta-line.tsx'
import { Shortages } from '../head-count.tsx'
import { countWords } from '../shortage.ts'

/** One of the games after the next, with the answer beside it, or below where there is no room. */
export function NextGameRow({ game, children }: { game: GameCard; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-3 p-4 sm:flex-nowrap">
      <DateBlock game={game} />
      <span
        aria-hidden
        className={`${hueClass(kitHueOf(game.teamName))} w-1 shrink-0 self-stretch rounded-full bg-[oklch(0.54_0.16_var(--h))]`}
      />
      <Link to={gamePath(game.id)} className="group min-w-0 flex-1 pointer-coarse:min-h-11">
        <span className="block leading-5 wrap-anywhere">
          <span className="font-semibold underline-offset-4 group-hover:underline">{game.teamName}</span>{' '}
          <span className="text-muted-foreground">vs {game.opponentTeamName}</span>
        </span>
        <MetaLine className="mt-0.5 text-sm text-muted-foreground">
          <time dateTime={game.startTime} className="tnum">
            {timeAt(game)}
          </time>
          <span className="wrap-anywhere">{game.location}</span>
          <span className="tnum">{countWords(game)}</span>
        </MetaLine>
        {game.headCount && <Shortages headCount={game.headCount} isShort className="mt-1.5" />}
      </Link>
      <div className="w-full shrink-0 sm:w-[16.25rem]">{children}</div>
    </li>
  )
}
