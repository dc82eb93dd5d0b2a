import { sayForecastReason, sayLikely, sayLikelyShort } from '@app/contract/game-text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../../lib/api/read.ts'
import { sayWith } from '../../../../lib/language/say-with.ts'
import { useSignedInUser } from '../../../people/session/signed-in.tsx'

type LikelyProps = {
  gameId: string
  /** If the page knows it. Lists of games do not: they look at the user's first teams, which the dashboard has read. */
  isCaptain?: boolean
  /** Lists have no room for it. */
  hasReason?: boolean
}

/** How many will come, for captains: "7 to 9 likely", and why. Nothing as long as the team has too little history. */
export function Likely({ gameId, isCaptain, hasReason = false }: LikelyProps) {
  const { i18n } = useLingui()
  const { id: userId } = useSignedInUser()
  const { data: teams } = useQuery({
    ...read('GET /api/v1/team/user/:userId', { params: { userId }, query: { limit: 3 } }),
    enabled: userId !== '' && isCaptain === undefined,
  })
  const { data } = useQuery({
    ...read('GET /api/v1/profile/:userId/forecasts', { params: { userId } }),
    enabled: isCaptain ?? teams?.some(({ role }) => role === 'Captain') ?? false,
  })
  const forecast = data?.find(({ game }) => game.id === gameId)
  if (!forecast) return null
  const say = sayWith(i18n)
  const words = [sayLikely(say, forecast), ...(forecast.short > 0 ? [sayLikelyShort(say, forecast.short)] : [])]
  if (!hasReason) return <span className="tnum text-sm whitespace-nowrap text-muted-foreground">{words[0]}</span>
  return (
    <p className="tnum text-sm">
      <span className="font-medium">{words.join(' · ')}</span>
      <span className="mt-0.5 block opacity-80">{sayForecastReason(say, forecast)}</span>
    </p>
  )
}
