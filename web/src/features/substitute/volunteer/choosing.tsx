import type { SubRequestDetail, Volunteer } from '@app/contract'
import { useState } from 'react'
import { useHeadingAfterDeed } from '../../../lib/page/use-heading-after-deed.ts'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { AcceptedVolunteers } from './accepted-volunteers.tsx'
import { type AskedChoice, ChoiceDialog } from './choice-dialog.tsx'
import { useChoice } from './use-choice.ts'
import { type VolunteerMenu, VolunteerRow } from './volunteer-row.tsx'
import { VolunteerRows, VolunteersSection } from './volunteers-section.tsx'
import { WaitingVolunteers } from './waiting-volunteers.tsx'

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
