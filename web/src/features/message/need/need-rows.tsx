import type { Needs } from '@app/contract'
import { hoursText, policy } from '@app/contract/policy'
import { useLingui } from '@lingui/react'
import UserRoundMinus from 'lucide-react/icons/user-round-minus'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useWrite } from '../../../lib/api/write.ts'
import { useNow } from '../../../lib/dates/clock.ts'
import { dayAt, shortDayAt, timeAt } from '../../../lib/dates/dates.ts'
import { gamePath, teamPath } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { MetaLine } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { toast, toastFailure } from '../../../ui/feedback/toast-store.ts'
import { AvatarStack } from '../../../ui/identity/avatar.tsx'
import { leaverText } from './text.ts'

export type NeedOf<Kind extends Exclude<keyof Needs, 'setUp'>> = Needs[Kind][number]
export type NeedGame = NeedOf<'unanswered'>['game']

/** People ask to join a team. The first one is decided here, several on the page of the team. */
export function JoinRequestRow({ need }: { need: NeedOf<'joinRequests'> }) {
  const { teamId, teamName, count, first, faces } = need
  const adding = useWrite('POST /api/v1/team/:teamId/join-requests/:requestId/accept')
  const declining = useWrite('POST /api/v1/team/:teamId/join-requests/:requestId/decline')
  const input = { params: { teamId, requestId: first.id } }
  const add = () =>
    adding.write(input, { onSuccess: () => toast(`${first.name} is on the team.`), onError: failed('add the player') })
  const decline = () =>
    declining.write(input, {
      onSuccess: () => toast(`${first.name} was declined.`),
      onError: failed('decline the request'),
    })
  return (
    <Row
      face={<Faces people={faces} total={count} />}
      title={
        <Link to={teamPath(teamId)} className="underline-offset-4 hover:underline">
          {count === 1 ? `${first.name} asks to join` : `${count} people ask to join`}
        </Link>
      }
      facts={[
        teamName,
        count === 1 ? first.position : `${first.name} was first`,
        count === 1 && first.note ? `“${first.note}”` : '',
      ]}
    >
      {count > 1 ? (
        <Link to={teamPath(teamId)} className={buttonClass({ size: 'sm' })}>
          See All
        </Link>
      ) : (
        <>
          <Button variant="ghost" size="sm" busy={declining.isPending} onClick={decline}>
            Decline
          </Button>
          <Button variant="primary" size="sm" busy={adding.isPending} onClick={add}>
            Add to Team
          </Button>
        </>
      )}
    </Row>
  )
}

/** Players left a team. */
export function LeaverRow({ need: { teamId, teamName, names } }: { need: NeedOf<'leavers'> }) {
  const dismissing = useWrite('POST /api/v1/team/:teamId/leavers/dismiss')
  const dismiss = () => dismissing.write({ params: { teamId } }, { onError: failed('dismiss') })
  return (
    <Row face={<Mark icon={<UserRoundMinus aria-hidden />} />} title={leaverText(names)} facts={[teamName]}>
      <Button variant="ghost" size="sm" busy={dismissing.isPending} onClick={dismiss}>
        Dismiss
      </Button>
      <Link to={teamPath(teamId)} className={buttonClass({ size: 'sm' })}>
        See the Roster
      </Link>
    </Row>
  )
}

type RowProps = { face: ReactNode; title: ReactNode; facts: ReactNode[]; children: ReactNode }

/** The actions are named after the row, which their labels alone do not tell. */
export function Row({ face, title, facts, children }: RowProps) {
  const id = useId()
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5 px-5 py-3.5">
      {face}
      <div className="min-w-[min(9rem,60%)] flex-1">
        <p id={id} className="line-clamp-2 leading-5 font-semibold wrap-anywhere">
          {title}
        </p>
        <MetaLine className="tnum mt-0.5 text-sm wrap-anywhere text-muted-foreground">{facts}</MetaLine>
      </div>
      <div role="group" aria-labelledby={id} className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
        {children}
      </div>
    </li>
  )
}

export const GameLink = ({ game, children }: { game: NeedGame; children: ReactNode }) => (
  <Link to={gamePath(game.id)} className="hit underline-offset-4 hover:underline">
    {children}
  </Link>
)

export function When({ game }: { game: NeedGame }) {
  const { i18n } = useLingui()
  const day = dayAt(i18n, game, useNow())
  return (
    <time dateTime={game.startTime}>
      {day === 'Today' || day === 'Tomorrow' ? day : shortDayAt(game)}, {timeAt(i18n, game)}
    </time>
  )
}

export const Faces = ({
  people,
  total,
}: {
  people: { userId: string; name: string; avatar: string }[]
  total: number
}) => (
  <AvatarStack
    people={people.map(({ userId, name, avatar }) => ({ id: userId, name, picture: avatar }))}
    total={total}
    size="sm"
  />
)

export function Mark({ icon, tone }: { icon: ReactNode; tone?: 'out' | 'maybe' }) {
  const colours = { out: 'bg-out-soft text-out', maybe: 'bg-maybe-soft text-maybe' }
  return (
    <span
      className={classNames(
        'grid size-9 shrink-0 place-items-center rounded-full *:size-[1.125rem]',
        tone ? colours[tone] : 'bg-muted',
      )}
    >
      {icon}
    </span>
  )
}

export const failed = (what: string) => (error: Error) =>
  toastFailure(
    error instanceof ApiError && error.code === 'reminded_recently'
      ? `They were reminded less than ${hoursText(policy.remindAgainHours)} ago.`
      : `Failed to ${what}. Please try again.`,
    error,
  )
