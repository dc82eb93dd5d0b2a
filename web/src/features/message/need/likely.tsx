import type { GameForecast } from '@app/contract'
import { sayAskForSubs, sayLikelyShort } from '@app/contract/game-text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { read } from '../../../lib/api/read.ts'
import { sayWith } from '../../../lib/language/say-with.ts'
import { askSubsPath } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useSignedInUser } from '../../people/session/signed-in.tsx'

/** The forecast of a game that will probably be short and that nobody was asked for. */
function useLikelyShort(gameId: string): GameForecast | undefined {
  const { id: userId } = useSignedInUser()
  const { data } = useQuery(read('GET /api/v1/profile/:userId/forecasts', { params: { userId } }))
  return data?.find(({ game, isToAsk }) => game.id === gameId && isToAsk)
}

/** "Likely 1 short: ask now?" */
export function LikelyFact({ gameId }: { gameId: string }) {
  const { i18n } = useLingui()
  const likely = useLikelyShort(gameId)
  if (!likely) return null
  const short = sayLikelyShort(sayWith(i18n), likely.short)
  return (
    <span className="block text-sm text-maybe">
      <Trans>{short}: ask now?</Trans>
    </span>
  )
}

export function LikelyAsk({ gameId }: { gameId: string }) {
  const { i18n } = useLingui()
  const likely = useLikelyShort(gameId)
  if (!likely) return null
  return (
    <Link to={askSubsPath(gameId)} className={buttonClass({ variant: 'primary', size: 'sm' })}>
      {sayAskForSubs(sayWith(i18n), likely.short)}
    </Link>
  )
}
