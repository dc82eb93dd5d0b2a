import type { SubRequestCard, VolunteerStatus } from '@app/contract'
import CircleCheck from 'lucide-react/icons/circle-check'
import Hourglass from 'lucide-react/icons/hourglass'
import Info from 'lucide-react/icons/info'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { subRequestPath } from '../../../paths.ts'
import { whyNotWords } from '../words.ts'

type WhyNotProps = {
  request: Pick<SubRequestCard, 'id' | 'whyNot' | 'mine' | 'teamName'>
  /** Where the focus goes from a button that is off now. */
  link: Ref<HTMLAnchorElement>
}

/** Why the button is off, for everybody to read who does not try it. */
export function WhyNot({ request: { id, whyNot, mine, teamName }, link }: WhyNotProps) {
  if (!whyNot) return null
  const own = whyNot === 'already_volunteered' ? mine : null
  const Icon = own ? icons[own] : Info
  return (
    <p className="flex items-start gap-2 text-sm text-muted-foreground">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {own ? words[own] : whyNotWords[whyNot]}{' '}
        {own && (
          <Link
            ref={link}
            to={subRequestPath(id)}
            className="hit font-medium text-foreground underline underline-offset-4"
            aria-label={`View request of ${teamName}`}
          >
            View request
          </Link>
        )}
      </span>
    </p>
  )
}

const words: Record<VolunteerStatus, string> = {
  Waiting: 'You volunteered.',
  Accepted: 'You are in.',
  Declined: 'You volunteered, and the captain chose somebody else.',
  Released: 'You volunteered, and the captain let you go.',
  Withdrawn: 'You withdrew.',
}

const icons = { Waiting: Hourglass, Accepted: CircleCheck, Declined: Info, Released: Info, Withdrawn: Info }
