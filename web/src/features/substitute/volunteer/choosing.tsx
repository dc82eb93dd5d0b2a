import type { SubRequestDetail, Volunteer } from '@app/contract'
import { useState } from 'react'
import { useHeadingAfterDeed } from '../../../lib/page/focus.ts'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { AlertDialog } from '../../../ui/overlay/on-demand.tsx'
import { AcceptedVolunteers } from './accepted-volunteers.tsx'
import { type ChoiceDeed, useChoice } from './use-choice.ts'
import { type VolunteerMenu, VolunteerRow, VolunteerRows, VolunteersSection } from './volunteer-row.tsx'
import { WaitingVolunteers } from './waiting-volunteers.tsx'
import { nameOf } from './words.ts'

/** The captain's side: who waits, who is in, and who is not. */
export function Choosing({ request, menu }: { request: SubRequestDetail; menu: VolunteerMenu }) {
  const { heading, rememberDeed } = useHeadingAfterDeed(request)
  const choice = useChoice(request.id, rememberDeed)
  const [asked, setAsked] = useState<AskedChoice | null>(null)
  const { volunteers, can } = request
  const [waiting, accepted, past] = [of(volunteers, 'Waiting'), of(volunteers, 'Accepted'), pastOf(volunteers)]
  const lost = choice.failure && !volunteers.some(({ id }) => id === choice.failure?.volunteerId) && choice.failure
  return (
    <div className="flex min-w-0 flex-col gap-5 lg:gap-6">
      <p role="status" className="sr-only">
        {choice.said}
      </p>
      {lost && <Failure error={lost.error}>{lost.words}</Failure>}
      {can.choose && (
        <WaitingVolunteers
          request={request}
          waiting={waiting}
          choice={choice}
          heading={heading}
          menu={menu}
          onDecline={(volunteer) => setAsked({ deed: 'decline', volunteer })}
        />
      )}
      {accepted.length > 0 && (
        <AcceptedVolunteers
          request={request}
          accepted={accepted}
          failure={choice.failure}
          menu={menu}
          onRelease={(volunteer) => setAsked({ deed: 'release', volunteer })}
        />
      )}
      {!can.choose && <OnlyRead title="Not Answered" volunteers={waiting} />}
      <OnlyRead title="Not This Time" volunteers={past} />
      <ChoiceDialog
        asked={asked}
        busy={asked !== null && choice.busyWith.includes(asked.volunteer.id)}
        onClose={() => setAsked(null)}
        onConfirm={({ deed, volunteer }) => choice.act(deed, volunteer, () => setAsked(null))}
      />
    </div>
  )
}

function OnlyRead({ title, volunteers }: { title: string; volunteers: Volunteer[] }) {
  if (volunteers.length === 0) return null
  return (
    <VolunteersSection id={title.replaceAll(' ', '-').toLowerCase()} title={title} count={volunteers.length}>
      <VolunteerRows>
        {volunteers.map((volunteer) => (
          <VolunteerRow key={volunteer.id} volunteer={volunteer} failure={null}>
            {volunteer.status !== 'Waiting' && (
              <span className="text-sm text-muted-foreground">{volunteer.status}</span>
            )}
          </VolunteerRow>
        ))}
      </VolunteerRows>
    </VolunteersSection>
  )
}

const of = (volunteers: Volunteer[], status: Volunteer['status']) => volunteers.filter((one) => one.status === status)
const pastOf = (volunteers: Volunteer[]) => [...of(volunteers, 'Declined'), ...of(volunteers, 'Released')]

type AskedChoice = { deed: ChoiceDeed; volunteer: Volunteer }

type ChoiceDialogProps = {
  /** Null: closed. */
  asked: AskedChoice | null
  busy: boolean
  onClose: () => void
  onConfirm: (asked: AskedChoice) => void
}

/** Asks before somebody is told no: there is no way to take it back. */
function ChoiceDialog({ asked, busy, onClose, onConfirm }: ChoiceDialogProps) {
  const [last, setLast] = useState(asked)
  // What was asked last stays in view while the dialog goes.
  if (asked && asked !== last) setLast(asked)
  if (!last) return null
  const { title, action, text } = words[last.deed === 'release' ? 'release' : 'decline']
  const name = nameOf(last.volunteer)
  return (
    <AlertDialog
      open={asked !== null}
      onClose={onClose}
      title={title(name)}
      action={action}
      busy={busy}
      onConfirm={() => onConfirm(last)}
    >
      {text(name)}
    </AlertDialog>
  )
}

const words = {
  decline: {
    title: (name: string) => `Decline ${name}?`,
    action: 'Decline',
    text: (name: string) => `${name} is thanked and told that it is not this time. You cannot take this back.`,
  },
  release: {
    title: (name: string) => `Release ${name}?`,
    action: 'Release',
    text: (name: string) =>
      `${name} leaves the attendance and is told. The spot is open again. You cannot take this back.`,
  },
}
