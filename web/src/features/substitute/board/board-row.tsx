import type { SubRequestCard } from '@app/contract'
import { useRef } from 'react'
import { Link } from 'react-router'
import { shortDayAt, timeAt } from '../../../lib/dates/dates.ts'
import { subRequestPath } from '../../../paths.ts'
import { kitHueOf } from '../../../ui/identity/crest-look.ts'
import { Pitch } from '../../../ui/identity/pitch.tsx'
import { SportGlyph } from '../../../ui/identity/sport-glyph.tsx'
import { MetaLine } from '../../../ui/meta-line.tsx'
import { positionsWords, spotsWords } from '../words.ts'
import { focusSoon } from './board-focus.ts'
import { momentOf } from './board-moment.ts'
import { WhyNot } from './board-why-not.tsx'
import { type OfferDialog, Volunteer } from './volunteer-button.tsx'

/** A request in short, with the button beside it, or below where there is no room. */
export function BoardRow({ request, dialog }: { request: SubRequestCard; dialog: OfferDialog }) {
  const link = useRef<HTMLAnchorElement>(null)
  const moment = momentOf(request)
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 p-4 sm:flex-nowrap">
      <Pitch hue={kitHueOf(request.teamName)} className="grid size-12 shrink-0 place-items-center rounded-lg">
        <SportGlyph sport={request.sport} className="size-[1.625rem]" />
      </Pitch>
      <div className="min-w-[min(8rem,100%)] flex-1">
        <Link to={subRequestPath(request.id)} className="group hit block leading-5 wrap-anywhere">
          <span className="font-semibold underline-offset-4 group-hover:underline">{request.teamName}</span>{' '}
          <span className="text-muted-foreground">{request.sport}</span>
        </Link>
        <MetaLine className="mt-0.5 text-sm text-muted-foreground">
          <time dateTime={request.date} className="tnum">
            {shortDayAt(moment)}, {timeAt(moment)}
          </time>
          <span className="wrap-anywhere">{request.location}</span>
        </MetaLine>
        <MetaLine className="mt-0.5 text-sm text-muted-foreground">
          <span className="tnum font-medium text-foreground">{spotsWords(request.openSpots)}</span>
          <span className="wrap-anywhere">{positionsWords(request.positions)}</span>
        </MetaLine>
        {request.whyNot && (
          <div className="mt-1.5">
            <WhyNot request={request} link={link} />
          </div>
        )}
      </div>
      <div className="grid w-full shrink-0 sm:w-auto">
        <Volunteer request={request} dialog={dialog} look={look} onDone={() => focusSoon(link)} />
      </div>
    </li>
  )
}

const look = { size: 'sm', className: 'w-full' } as const
