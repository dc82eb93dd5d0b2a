import type { DropOut, Needs } from '@app/contract'
import { policy } from '@app/contract/policy'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { refusalOf } from '#lib/api/failure-text.ts'
import { useNow } from '#lib/dates/clock.ts'
import { dayAt, nearDay, shortDayAt, timeAt } from '#lib/dates/dates.ts'
import { gamePath } from '#paths'
import { MetaLine } from '#ui/card.tsx'
import { classNames } from '#ui/class-names.ts'
import { Failure } from '#ui/feedback/failure.tsx'
import { Avatar, AvatarStack } from '#ui/identity/avatar.tsx'

export type NeedOf<
  Kind extends Exclude<
    keyof Needs,
    | 'setUp'
    | 'calendars'
    | 'declined'
    | 'fixtureAsks'
    | 'movedOfficials'
    | 'openOfficials'
    | 'playoffs'
    | 'proposals'
    | 'results'
    | 'spots'
  >,
> = Needs[Kind][number]
export type SpotNeed = NonNullable<Needs['spots']>[number]
export type NeedGame = NeedOf<'unanswered'>['game']

type RowProps = { face: ReactNode; title: ReactNode; facts: ReactNode[]; children: ReactNode }

/** Actions are labelled with the row's name too, because their texts alone are ambiguous. */
export function Row({ face, title, facts, children }: RowProps) {
  const id = useId()
  return (
    <li className="need">
      {face}
      <div className="min-w-0">
        <p id={id} className="line-clamp-4 leading-5 font-semibold wrap-anywhere">
          {title}
        </p>
        <MetaLine className="tnum mt-0.5 text-sm wrap-anywhere text-muted-foreground">{facts}</MetaLine>
      </div>
      <div role="group" aria-labelledby={id} className="need-actions">
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
  const now = useNow()
  const day = nearDay(game, now) ? dayAt(i18n, game, now) : shortDayAt(game)
  const time = timeAt(i18n, game)
  return (
    <time dateTime={game.startTime}>
      <Trans>
        {day}, {time}
      </Trans>
    </time>
  )
}

type FaceOf = { userId: string; name: string; avatar: string }

/** One face, or two small ones; the text next to them gives the number. */
export function Faces({ people }: { people: FaceOf[] }) {
  const [first, ...others] = people
  if (!first) return <span />
  if (others.length === 0) return <Avatar id={first.userId} name={first.name} picture={first.avatar} />
  return (
    <AvatarStack
      people={people.slice(0, 2).map(({ userId, name, avatar }) => ({ id: userId, name, picture: avatar }))}
    />
  )
}

/** Who dropped out: one faded face with a cross, or two small ones. */
export function FaceOut({ dropOuts }: { dropOuts: readonly DropOut[] }) {
  const [first, ...others] = dropOuts.map(({ id, userId, name, avatar }) => ({ userId: userId ?? id, name, avatar }))
  if (!first) return null
  if (others.length > 0) return <Faces people={[first, ...others]} />
  return (
    <span className="face-out" aria-hidden>
      <Avatar id={first.userId} name={first.name} picture={first.avatar} />
      <span>
        <X />
      </span>
    </span>
  )
}

export function Mark({ icon, tone }: { icon: ReactNode; tone?: 'out' | 'maybe' | 'going' }) {
  const colours = { out: 'bg-out-soft text-out', maybe: 'bg-maybe-soft text-maybe', going: 'bg-going-soft text-going' }
  return (
    <span
      className={classNames(
        'grid size-10 shrink-0 place-items-center rounded-full *:size-[1.125rem]',
        tone ? colours[tone] : 'bg-muted',
      )}
    >
      {icon}
    </span>
  )
}

/** Below the buttons until the next attempt: why it failed, or else this sentence. */
export function NotDone({ error, sentence }: { error: Error | null; sentence: MessageDescriptor }) {
  const { i18n } = useLingui()
  if (!error) return null
  const { text, isReason } = refusalOf(i18n, error, reasons, sentence)
  return (
    <Failure error={error} isReason={isReason} className="w-full basis-full!">
      {text}
    </Failure>
  )
}

const hours = policy.remindAgainHours
const reasons = {
  reminded_recently: msg({
    message: plural(hours, {
      12: 'They were reminded less than twelve hours ago.',
      one: 'They were reminded less than # hour ago.',
      other: 'They were reminded less than # hours ago.',
    }),
  }),
}

export const DISMISSING_FAILED: MessageDescriptor = msg`Failed to dismiss. Please try again.`
