import type { SubRequestDetail, Volunteer } from '@app/contract'
import { subRuleBreachLabels } from '@app/contract/sub-rule-text'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { longWeekdayAt } from '#lib/dates/dates.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { nameOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { NotAllowed } from '#ui/overlay/not-allowed.tsx'
import { offerLabels } from '../text.ts'
import type { Choice } from './use-choice.ts'
import { type VolunteerMenu, VolunteerRow, VolunteerRows, VolunteersSection } from './volunteer-row.tsx'

type WaitingVolunteersProps = {
  request: SubRequestDetail
  waiting: Volunteer[]
  choice: Choice
  heading: RefObject<HTMLHeadingElement | null>
  menu: VolunteerMenu
  onDecline: (volunteer: Volunteer) => void
}

export function WaitingVolunteers({ request, waiting, choice, heading, menu, onDecline }: WaitingVolunteersProps) {
  const { i18n } = useLingui()
  const hint = waiting.length > 0 ? hintOf(request, waiting.length) : null
  const full = whyNobodyCanBeAccepted(request)
  return (
    <VolunteersSection
      id="waiting"
      title={i18n._(offerLabels.Waiting)}
      count={waiting.length}
      hint={hint && i18n._(hint)}
      heading={heading}
    >
      {waiting.length > 0 ? (
        <VolunteerRows>
          {waiting.map((volunteer) => (
            <VolunteerRow key={volunteer.id} volunteer={volunteer} sport={request.sport} failure={choice.failure}>
              <Decision
                volunteer={volunteer}
                full={lockOf(i18n, request, volunteer, full)}
                choice={choice}
                menu={menu}
                onDecline={() => onDecline(volunteer)}
              />
            </VolunteerRow>
          ))}
        </VolunteerRows>
      ) : (
        <p className="px-5 pt-1 pb-5 text-muted-foreground">{i18n._(nobodyText(request))}</p>
      )}
    </VolunteersSection>
  )
}

/** Why this volunteer cannot be accepted now, or null. */
function lockOf(i18n: I18n, { date, timeZone }: SubRequestDetail, one: Volunteer, full: MessageDescriptor | null) {
  if (full) return i18n._(full)
  if (one.forbiddenBy) return sayWith(i18n)(subRuleBreachLabels[one.forbiddenBy])
  if (!one.isForOldTime) return null
  const [name, day] = [nameOf(one), longWeekdayAt({ startTime: date, timeZone })]
  return i18n._(msg`${name} hasn’t confirmed that ${day} works`)
}

type DecisionProps = {
  volunteer: Volunteer
  /** Why nobody can be accepted, or null. */
  full: string | null
  choice: Choice
  menu: VolunteerMenu
  onDecline: () => void
}

function Decision({ volunteer, full, choice, menu: Menu, onDecline }: DecisionProps) {
  const { t } = useLingui()
  const name = nameOf(volunteer)
  return (
    <div className="flex flex-wrap gap-2 *:not-last:flex-1 sm:shrink-0">
      {full ? (
        <span className="grid">
          <NotAllowed reason={full} className="w-full">
            <Trans>Accept</Trans>
          </NotAllowed>
        </span>
      ) : (
        <Button
          variant="ink"
          aria-label={t`Accept ${name}`}
          busy={choice.busyWith.includes(volunteer.id)}
          onClick={() => choice.act('accept', volunteer)}
        >
          <Trans>Accept</Trans>
        </Button>
      )}
      <Button aria-label={t`Decline ${name}`} onClick={onDecline}>
        <Trans>Decline</Trans>
      </Button>
      <Menu volunteer={volunteer} />
    </div>
  )
}

function whyNobodyCanBeAccepted({ status, openSpots, can }: SubRequestDetail): MessageDescriptor | null {
  if (can.accept) return null
  if (status === 'Closed') return msg`The request is closed`
  return openSpots === 0 ? msg`All spots are filled: ask for more subs, or release someone` : null
}

function hintOf({ status, openSpots, can }: SubRequestDetail, waiting: number): MessageDescriptor | null {
  if (status === 'Closed') return msg`The request is closed. They’ve been notified.`
  if (openSpots === 0 && can.accept)
    return msg`All spots are filled, but you’re still short. Accepting one adds a spot.`
  if (openSpots === 0) return msg`All spots are filled. They’ll be the first to know if one opens up.`
  if (waiting <= openSpots) return null
  return msg({
    message: plural(openSpots, {
      one: 'Accept one. We’ll let the others know once the spot is filled.',
      other: 'Accept #. We’ll let the others know once the spots are filled.',
    }),
  })
}

function nobodyText({ status, volunteers }: SubRequestDetail): MessageDescriptor {
  if (status !== 'Open' || volunteers.length > 0) return msg`Nobody is waiting for your answer.`
  return msg`No volunteers right now. You’ll get an email when someone offers.`
}
