import type { GameCard } from '@app/contract'
import { sayForecastReason, sayLikely } from '@app/contract/game-text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ChartColumnIncreasing from 'lucide-react/icons/chart-column-increasing'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { read } from '#lib/api/read.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { classNames } from '#ui/class-names.ts'

type LikelyProps = {
  game: Pick<GameCard, 'id' | 'role' | 'headCount'>
  /** Shows the reason on tap. Lists have no room for it. */
  hasReason?: boolean
  className?: string
}

/** The forecast in two words, for captains. Nothing while the team has too little history. */
export function Likely({ game, hasReason = false, className = 'text-muted-foreground' }: LikelyProps) {
  const { i18n } = useLingui()
  const { id: userId } = useSignedInUser()
  const { data } = useQuery({
    ...read('GET /api/v1/profile/:userId/forecasts', { params: { userId } }),
    enabled: userId !== '' && game.role === 'Captain' && game.headCount !== null,
  })
  const forecast = data?.find((one) => one.game.id === game.id)
  if (!forecast) return null
  const say = sayWith(i18n)
  const likely = sayLikely(say, forecast)
  if (!hasReason) return <span className={classNames('tnum text-sm whitespace-nowrap', className)}>{likely}</span>
  return (
    <details className="likely">
      <summary>
        <ChartColumnIncreasing aria-hidden />
        <span className="tnum flex-1 font-medium">{likely}</span>
        <ChevronDown aria-hidden className="likely-arrow" />
      </summary>
      <p className="tnum px-3 pb-3 text-sm text-pitch-muted">{sayForecastReason(say, forecast)}</p>
    </details>
  )
}
