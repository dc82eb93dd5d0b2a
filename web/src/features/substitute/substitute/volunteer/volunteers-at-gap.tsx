import type { Game, SubRequestDetail, Volunteer } from '@app/contract'
import { sayPosition } from '@app/contract/position-text'
import type { Sport } from '@app/contract/sport'
import { subRuleBreachLabels } from '@app/contract/sub-rule-text'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef } from 'react'
import { Link } from 'react-router'
import { read } from '#lib/api/read.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { nameOf } from '#lib/text.ts'
import { subRequestPath } from '#paths'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { rememberPosition } from '#ui/flight.ts'
import { Avatar, AvatarStack } from '#ui/identity/avatar.tsx'
import { NotAllowed } from '#ui/overlay/not-allowed.tsx'
import { positionLabel } from '../text.ts'
import { acceptableFirst } from './acceptable-first.ts'
import { useChoice } from './use-choice.ts'

/** The request with its waiting volunteers, for a captain of an upcoming game. */
export function useWaitingVolunteers({ role, status, subRequestId }: Game) {
  const { data: request } = useQuery({
    ...read('GET /api/v1/game/sub_requests/:id', { params: { id: subRequestId ?? '' } }),
    enabled: role === 'Captain' && status === 'Upcoming' && subRequestId !== null,
  })
  return { request, waiting: request?.can.accept ? request.volunteers.filter((one) => one.status === 'Waiting') : [] }
}

/** The first waiting volunteer with Accept, below the gap on the court. The others are on the request page. */
export function VolunteersAtGap({ request, waiting }: { request: SubRequestDetail; waiting: Volunteer[] }) {
  const { i18n, t } = useLingui()
  const face = useRef<HTMLSpanElement>(null)
  const outcome = useRef<HTMLParagraphElement>(null)
  const [first, ...others] = acceptableFirst(waiting)
  const more = others.length
  const choice = useChoice(request.id, () => {
    if (first) toast(acceptedText(i18n, first, request.sport))
    // Keeps the court in view: the face flies to its spot there.
    outcome.current?.focus({ preventScroll: true })
  })
  // The button disappears with its card, so the focus moves to the outcome in its place.
  const outcomeText = (
    <p ref={outcome} className="sr-only" tabIndex={-1}>
      {choice.announcement}
    </p>
  )
  if (!first) return outcomeText
  const name = nameOf(first)
  const { note } = first
  const accept = () => {
    rememberPosition(first.userId, face.current)
    // Deferred, because the task of the tap already has to draw the pressed button.
    setTimeout(() => choice.act('accept', first))
  }
  return (
    <section className="waiting" aria-label={t`Volunteers waiting`}>
      {outcomeText}
      <div className="flex flex-wrap items-center gap-3">
        <span ref={face} className="inline-grid">
          <Avatar id={first.userId} name={name} picture={first.avatar} size="lg" />
        </span>
        <span className="min-w-[min(6rem,100%)] flex-1">
          <span className="block leading-5 font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm wrap-anywhere text-muted-foreground max-lg:line-clamp-1">
            {first.isForOldTime ? t`Asked again, no answer yet` : positionLabel(i18n, first.position, request.sport)}
            {note && ` · ${t`“${note}”`}`}
          </span>
        </span>
        {first.forbiddenBy || first.isForOldTime ? (
          <NotAllowed
            reason={
              first.forbiddenBy
                ? sayWith(i18n)(subRuleBreachLabels[first.forbiddenBy])
                : t`They offered for another day. You can accept once they say the new one works.`
            }
          >
            <Trans>Accept</Trans>
          </NotAllowed>
        ) : (
          <Button
            variant="primary"
            size="sm"
            aria-label={t`Accept ${name}`}
            busy={choice.busyWith.includes(first.id)}
            onClick={accept}
          >
            <Trans>Accept</Trans>
          </Button>
        )}
      </div>
      {choice.failure && (
        <Failure error={choice.failure.error} isReason={choice.failure.isReason}>
          {choice.failure.text}
        </Failure>
      )}
      {others.length > 0 && (
        <Link
          to={subRequestPath(request.id)}
          className="mt-2 flex min-h-11 items-center gap-2.5 border-t border-border pt-2 text-sm font-medium"
        >
          <AvatarStack
            people={others.slice(0, 3).map((one) => ({ id: one.userId, name: nameOf(one), picture: one.avatar }))}
          />
          <span className="flex-1">
            <Plural value={more} one="# more waiting" other="# more waiting" />
          </span>
          <ChevronRight aria-hidden className="size-4 text-muted-foreground" />
        </Link>
      )}
    </section>
  )
}

/** As high as the card, so that nothing below it moves. */
export function VolunteersLoading() {
  return (
    <div className="waiting" aria-hidden>
      <div className="flex min-h-11 items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <Skeleton className="h-4 w-32" />
      </div>
    </div>
  )
}

function acceptedText(i18n: I18n, one: Volunteer, sport: Sport): string {
  const [name, position] = [nameOf(one), sayPosition(sayWith(i18n), one.position, sport)]
  return i18n._(position ? msg`${name} is in: ${position}.` : msg`${name} is in.`)
}
