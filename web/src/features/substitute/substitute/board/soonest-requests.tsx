import type { SubRequestCard } from '@app/contract'
import { kitHueOf } from '@app/contract/hue'
import { sportLabels } from '@app/contract/sport'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { read } from '#lib/api/read.ts'
import { shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { writtenText } from '#lib/language/say-with.ts'
import { subRequestPath } from '#paths'
import { Card, MetaLine } from '#ui/card.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { Pitch, SportGlyph } from '#ui/identity/court.tsx'
import { positionsLabel, spotsText } from '../text.ts'
import { OpenSpots } from './board-list.tsx'
import { momentOf } from './request-card.tsx'
import { unavailableLast } from './use-board.ts'
import { focusSoon, Volunteer, WhyNot } from './volunteer-button.tsx'

const SHOWN = 3
/** More than are shown, because some may be of the user's own teams or overlap with their games. */
const READ = 10

/** The next three requests that the user could play in. Renders `children` while loading. */
export function SoonestRequests({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const requests = useQuery(read('GET /api/v1/game/sub_requests', { query: { limit: READ } }))
  if (requests.data) return <Rows requests={unavailableLast(requests.data).slice(0, SHOWN)} />
  if (!requests.error) return children
  return <LoadFailure message={t`Failed to load sub requests. Please try again later.`} query={requests} />
}

function Rows({ requests }: { requests: SubRequestCard[] }) {
  const { t } = useLingui()
  if (requests.length === 0) {
    return (
      <Card>
        <EmptyState title={t`No open substitute requests`} icon={<OpenSpots />} />
      </Card>
    )
  }
  return (
    <ul className="card @container divide-y divide-border">
      {requests.map((request) => (
        <BoardRow key={request.id} request={request} />
      ))}
    </ul>
  )
}

/** A request as a row, with the button next to it or below it. */
function BoardRow({ request }: { request: SubRequestCard }) {
  const { i18n } = useLingui()
  const link = useRef<HTMLAnchorElement>(null)
  const moment = momentOf(request)
  const [day, time] = [shortDayAt(moment), timeAt(i18n, moment)]
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 p-4 @min-[30rem]:flex-nowrap">
      <Pitch hue={kitHueOf(request.teamName)} className="grid size-12 shrink-0 place-items-center rounded-lg">
        <SportGlyph sport={request.sport} className="size-[1.625rem]" />
      </Pitch>
      <div className="min-w-[min(8rem,100%)] flex-1">
        <Link to={subRequestPath(request.id)} className="group hit block leading-5 wrap-anywhere">
          <span className="font-semibold underline-offset-4 group-hover:underline">{request.teamName}</span>{' '}
          <span className="text-muted-foreground">{i18n._(sportLabels[request.sport])}</span>
        </Link>
        <MetaLine className="mt-0.5 text-sm text-muted-foreground">
          <time dateTime={request.date} className="tnum">
            <Trans>
              {day}, {time}
            </Trans>
          </time>
          <span className="wrap-anywhere">{writtenText(i18n, request.location)}</span>
        </MetaLine>
        <MetaLine className="mt-0.5 text-sm text-muted-foreground">
          <span className="tnum font-medium text-foreground">{spotsText(i18n, request.openSpots)}</span>
          <span className="wrap-anywhere">{positionsLabel(i18n, request.openPositions, request.sport)}</span>
        </MetaLine>
        {request.whyNot && (
          <div className="mt-1.5">
            <WhyNot request={request} link={link} />
          </div>
        )}
      </div>
      <div className="grid w-full shrink-0 @min-[30rem]:w-auto">
        <Volunteer request={request} look={look} onDone={() => focusSoon(link)} />
      </div>
    </li>
  )
}

const look = { size: 'sm', className: 'w-full' } as const
