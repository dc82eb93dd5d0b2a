import type { LeagueSubRule, Sport, SubRequestDetail, Volunteer } from '@app/contract'
import { saySubRule } from '@app/contract/sub-rule-text'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { sayWith } from '#lib/language/say-with.ts'
import { useHeadingAfterAction } from '#lib/page/focus.ts'
import { nameOf } from '#lib/text.ts'
import { Failure } from '#ui/feedback/failure.tsx'
import { AlertDialog } from '#ui/overlay/on-demand.tsx'
import { offerLabels } from '../text.ts'
import { acceptableFirst } from './acceptable-first.ts'
import { AcceptedVolunteers } from './accepted-volunteers.tsx'
import { type ChoiceAction, useChoice } from './use-choice.ts'
import { type VolunteerMenu, VolunteerRow, VolunteerRows, VolunteersSection } from './volunteer-row.tsx'
import { WaitingVolunteers } from './waiting-volunteers.tsx'

/** For captains: waiting, accepted and declined volunteers. */
export function ReviewVolunteers({ request, menu }: { request: SubRequestDetail; menu: VolunteerMenu }) {
  const { t } = useLingui()
  const { heading, rememberAction } = useHeadingAfterAction(request)
  const choice = useChoice(request.id, rememberAction)
  const [pending, setPending] = useState<PendingChoice | null>(null)
  const { volunteers, sport, can } = request
  const [waiting, accepted, past] = [
    acceptableFirst(of(volunteers, 'Waiting')),
    of(volunteers, 'Accepted'),
    pastOf(volunteers),
  ]
  const lost = choice.failure && !volunteers.some(({ id }) => id === choice.failure?.volunteerId) && choice.failure
  return (
    <div className="flex min-w-0 flex-col gap-5 lg:gap-6">
      <p role="status" className="sr-only">
        {choice.announcement}
      </p>
      {lost && (
        <Failure error={lost.error} isReason={lost.isReason}>
          {lost.text}
        </Failure>
      )}
      {request.leagueRule && <LeagueRuleNote rule={request.leagueRule} />}
      {can.choose && (
        <WaitingVolunteers
          request={request}
          waiting={waiting}
          choice={choice}
          heading={heading}
          menu={menu}
          onDecline={(volunteer) => setPending({ action: 'decline', volunteer })}
        />
      )}
      {accepted.length > 0 && (
        <AcceptedVolunteers
          request={request}
          accepted={accepted}
          failure={choice.failure}
          menu={menu}
          onRelease={(volunteer) => setPending({ action: 'release', volunteer })}
        />
      )}
      {!can.choose && (
        <ReadOnlyVolunteers id="not-answered" title={t`Not Answered`} volunteers={waiting} sport={sport} />
      )}
      <ReadOnlyVolunteers id="not-this-time" title={t`Not This Time`} volunteers={past} sport={sport} />
      <ChoiceDialog
        pending={pending}
        busy={pending !== null && choice.busyWith.includes(pending.volunteer.id)}
        onClose={() => setPending(null)}
        onConfirm={({ action, volunteer }) => choice.act(action, volunteer, () => setPending(null))}
      />
    </div>
  )
}

/** The league's rules for subs in this game, before a captain chooses. */
function LeagueRuleNote({ rule }: { rule: LeagueSubRule }) {
  const { i18n, t } = useLingui()
  const { leagueName } = rule
  const sentences = saySubRule(sayWith(i18n), rule)
  if (sentences.length === 0) return null
  return (
    <section className="card p-5" aria-label={t`Subs in ${leagueName}`}>
      <h2 className="display text-lg wrap-anywhere">
        <Trans>Subs in {leagueName}</Trans>
      </h2>
      <ul className="mt-1 list-inside list-disc">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  )
}

type ReadOnlyProps = { id: string; title: string; volunteers: Volunteer[]; sport: Sport }

function ReadOnlyVolunteers({ id, title, volunteers, sport }: ReadOnlyProps) {
  const { i18n } = useLingui()
  if (volunteers.length === 0) return null
  return (
    <VolunteersSection id={id} title={title} count={volunteers.length}>
      <VolunteerRows>
        {volunteers.map((volunteer) => (
          <VolunteerRow key={volunteer.id} volunteer={volunteer} sport={sport} failure={null}>
            {volunteer.status !== 'Waiting' && (
              <span className="text-sm text-muted-foreground">{i18n._(offerLabels[volunteer.status])}</span>
            )}
          </VolunteerRow>
        ))}
      </VolunteerRows>
    </VolunteersSection>
  )
}

const of = (volunteers: Volunteer[], status: Volunteer['status']) => volunteers.filter((one) => one.status === status)
const pastOf = (volunteers: Volunteer[]) => [...of(volunteers, 'Declined'), ...of(volunteers, 'Released')]

type PendingChoice = { action: ChoiceAction; volunteer: Volunteer }

type ChoiceDialogProps = {
  /** Null if the dialog is closed. */
  pending: PendingChoice | null
  busy: boolean
  onClose: () => void
  onConfirm: (pending: PendingChoice) => void
}

/** Asks for confirmation, because declining and releasing cannot be undone. */
function ChoiceDialog({ pending, busy, onClose, onConfirm }: ChoiceDialogProps) {
  const { i18n } = useLingui()
  const [last, setLast] = useState(pending)
  // Keeps the content while the dialog closes.
  if (pending && pending !== last) setLast(pending)
  if (!last) return null
  const { title, action, text } = texts[last.action === 'release' ? 'release' : 'decline']
  const name = nameOf(last.volunteer)
  return (
    <AlertDialog
      open={pending !== null}
      onClose={onClose}
      title={i18n._(title(name))}
      action={i18n._(action)}
      busy={busy}
      onConfirm={() => onConfirm(last)}
    >
      {i18n._(text(name))}
    </AlertDialog>
  )
}

const texts = {
  decline: {
    title: (name: string) => msg`Decline ${name}?`,
    action: msg({ message: 'Decline', comment: 'Do not take a volunteer' }),
    text: (name: string) =>
      msg`We’ll thank ${name} and let them know it didn’t work out this time. You can’t undo this.`,
  },
  release: {
    title: (name: string) => msg`Release ${name}?`,
    action: msg({ message: 'Release', comment: 'Let an accepted volunteer go' }),
    text: (name: string) =>
      msg`${name} comes off the list and is notified, and the spot opens up again. You can’t undo this.`,
  },
}
