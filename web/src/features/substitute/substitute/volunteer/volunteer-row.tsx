import type { Volunteer } from '@app/contract'
import type { Sport } from '@app/contract/sport'
import { Trans, useLingui } from '@lingui/react/macro'
import Hourglass from 'lucide-react/icons/hourglass'
import type { ComponentType, ReactNode, RefObject } from 'react'
import { nameOf } from '#lib/text.ts'
import { Badge } from '#ui/badge.tsx'
import { MetaLine } from '#ui/card.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { FormerName } from '#ui/identity/former-name.tsx'
import { positionLabel } from '../text.ts'
import { recordText } from './text.ts'
import type { ChoiceFailure } from './use-choice.ts'

/** Further actions on a volunteer. Passed in by the page, because they belong to other features. */
export type VolunteerMenu = ComponentType<{ volunteer: Volunteer }>

type VolunteerRowProps = {
  volunteer: Volunteer
  sport: Sport
  failure: ChoiceFailure | null
  /** Actions next to the name. */
  children?: ReactNode
  /** Rendered below the volunteer. */
  below?: ReactNode
}

/** One volunteer, as captains see them. */
export function VolunteerRow({ volunteer, sport, failure, children, below }: VolunteerRowProps) {
  const { t, i18n } = useLingui()
  const name = nameOf(volunteer)
  const { note } = volunteer
  return (
    <li className="grid grid-cols-1 gap-3 px-5 py-4">
      <div className="grid grid-cols-1 gap-3 sm:flex sm:items-center">
        <div className="flex min-w-0 flex-1 items-start gap-3">
          <Avatar id={volunteer.userId} name={name} picture={volunteer.avatar} size="lg" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 leading-5 font-semibold">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              {volunteer.isForOldTime && (
                <Badge tone="maybe" icon={<Hourglass aria-hidden />}>
                  <Trans comment="The game moved: a volunteer has not said whether the new day works">
                    Asked again
                  </Trans>
                </Badge>
              )}
              {volunteer.isSpare && (
                <Badge>
                  <Trans comment="A player who steps in when others cannot come">Spare</Trans>
                </Badge>
              )}
            </p>
            <MetaLine className="mt-0.5 text-sm text-muted-foreground">
              <span className="wrap-anywhere">{positionLabel(i18n, volunteer.position, sport)}</span>
              <span className="tnum">{recordText(i18n, volunteer.record)}</span>
              {volunteer.email && (
                <a className="wrap-anywhere underline underline-offset-4" href={`mailto:${volunteer.email}`}>
                  {volunteer.email}
                </a>
              )}
            </MetaLine>
            <FormerName name={volunteer.formerName} />
            {volunteer.isNoteHidden && (
              <p className="mt-1.5 text-sm text-muted-foreground">
                <Trans>This note is hidden until it’s reviewed.</Trans>
              </p>
            )}
            {note && <p className="mt-1.5 text-sm wrap-anywhere whitespace-pre-line">{t`“${note}”`}</p>}
          </div>
        </div>
        {children}
      </div>
      {below}
      {failure?.volunteerId === volunteer.id && (
        <Failure error={failure.error} isReason={failure.isReason}>
          {failure.text}
        </Failure>
      )}
    </li>
  )
}

type VolunteersSectionProps = {
  id: string
  title: string
  count: number
  hint?: string | null
  heading?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** A heading with a list of volunteers or a message. */
export function VolunteersSection({ id, title, count, hint, heading, children }: VolunteersSectionProps) {
  return (
    <section className="card" aria-labelledby={id}>
      <div className="px-5 pt-5 pb-1">
        <h2 ref={heading} id={id} className="display text-lg" tabIndex={-1}>
          {title} <span className="tnum font-normal text-muted-foreground">({count})</span>
        </h2>
        {hint && <p className="mt-0.5 text-sm text-muted-foreground">{hint}</p>}
      </div>
      {children}
    </section>
  )
}

export function VolunteerRows({ children }: { children: ReactNode }) {
  return <ul className="divide-y divide-border">{children}</ul>
}
