import type { SubRequestCard as Request } from '@app/contract'
import { type ComponentType, memo, useRef } from 'react'
import { Link } from 'react-router'
import { subRequestPath } from '../../../paths.ts'
import { focusSoon } from './board-focus.ts'
import { WhyNot } from './board-why-not.tsx'
import { CardFace } from './sub-request-card-face.tsx'
import { type OfferDialog, Volunteer } from './volunteer-button.tsx'

type CardProps = { request: Request; dialog: OfferDialog; menu: ComponentType<{ request: Request }> }

/** Drawn again only when its request changed. */
export const SubRequestCard = memo(function SubRequestCard({ request, dialog, menu: Menu }: CardProps) {
  const link = useRef<HTMLAnchorElement>(null)
  return (
    <CardFace
      request={request}
      title={
        <Link to={subRequestPath(request.id)} className="hit underline-offset-4 hover:underline">
          {request.teamName}
        </Link>
      }
    >
      <WhyNot request={request} link={link} />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <Volunteer request={request} dialog={dialog} look={wide} onDone={() => focusSoon(link)} />
        <Menu request={request} />
      </div>
    </CardFace>
  )
})

const wide = { className: 'w-full' }
