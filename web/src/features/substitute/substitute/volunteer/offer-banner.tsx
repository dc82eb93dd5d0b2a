import type { Game } from '@app/contract'
import { sayStillMakeIt, sayWorks } from '@app/contract/move-text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import Hourglass from 'lucide-react/icons/hourglass'
import { Link } from 'react-router'
import { read } from '#lib/api/read.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { subRequestPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { newStart } from './new-start.ts'
import { offerText } from './offer-text.ts'
import { useOwnOffer } from './use-own-offer.ts'

/** On the game page, for a waiting volunteer: a short version of the request page. */
export function OfferBanner({ game }: { game: Game }) {
  const { i18n } = useLingui()
  const id = game.subRequestId ?? ''
  const { data: request } = useQuery({
    ...read('GET /api/v1/game/sub_requests/:id', { params: { id } }),
    enabled: game.role === null && game.status === 'Upcoming' && id !== '',
  })
  const actions = useOwnOffer(id)
  if (game.role !== null || request?.mine !== 'Waiting') return null
  const say = sayWith(i18n)
  const start = newStart(game)
  const { title } = offerText({ ...request, mine: 'Waiting' })
  const isAskedAgain = request.mineIsForOldTime
  return (
    <div
      className={`note ${isAskedAgain ? 'note-maybe' : 'note-info'} no-print mb-2.5 flex-wrap items-center py-2 lg:mb-5 lg:py-3`}
      role="status"
    >
      {isAskedAgain ? <CalendarSync aria-hidden /> : <Hourglass aria-hidden />}
      <div className="flex min-w-[min(9rem,100%)] flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <p className="min-w-[min(8rem,100%)] flex-1 leading-5 font-semibold wrap-anywhere">
          {isAskedAgain ? sayStillMakeIt(say, start) : i18n._(title)}
        </p>
        {isAskedAgain ? (
          <Button
            variant="ink"
            size="sm"
            busy={actions.isPending}
            onClick={() => actions.confirm(game.startTime, () => {})}
          >
            {sayWorks(say, start)}
          </Button>
        ) : (
          <Link to={subRequestPath(id)} className={buttonClass({ size: 'sm' })}>
            <Trans>See Request</Trans>
          </Link>
        )}
        {actions.failure && (
          <Failure error={actions.failure.error} isReason={actions.failure.isReason} className="w-full">
            {actions.failure.text}
          </Failure>
        )}
      </div>
    </div>
  )
}
