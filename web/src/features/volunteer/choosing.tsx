import type { SubRequestDetail, Volunteer } from '@app/contract'
import { useState } from 'react'
import { requestIdOf } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { ChoiceDialog } from './choice-dialog.tsx'
import { Turnout } from './turnout.tsx'
import { type ChoiceDeed, useChoice } from './use-choice.ts'
import { useHeadingAfterDeed } from './use-heading-after-deed.ts'
import { VolunteerRow } from './volunteer-row.tsx'
import { VolunteerRows, VolunteersSection } from './volunteers-section.tsx'
import { nameOf } from './words.ts'

/** The captain's side: who waits, who is in, and who is not. */
export function Choosing({ request }: { request: SubRequestDetail }) {
  const { heading, rememberDeed } = useHeadingAfterDeed(request)
  const choice = useChoice(request.id, rememberDeed)
  const [asked, setAsked] = useState<{ deed: ChoiceDeed; volunteer: Volunteer } | null>(null)
  const { volunteers, can } = request
  const [waiting, accepted, past] = [of(volunteers, 'Waiting'), of(volunteers, 'Accepted'), pastOf(volunteers)]
  const lost = choice.failure && !volunteers.some(({ id }) => id === choice.failure?.volunteerId) && choice.failure
  const row = (volunteer: Volunteer) => ({ volunteer, failure: choice.failure })
  return (
    <div className="flex min-w-0 flex-col gap-5 lg:gap-6">
      <p role="status" className="sr-only">
        {choice.said}
      </p>
      {lost && <Failure requestId={requestIdOf(lost.error)}>{lost.words}</Failure>}
      <VolunteersSection
        id="waiting"
        title="Waiting"
        count={waiting.length}
        hint={waitingHint(request, waiting.length)}
        heading={heading}
      >
        {waiting.length > 0 ? (
          <VolunteerRows>
            {waiting.map((volunteer) => (
              <VolunteerRow key={volunteer.id} {...row(volunteer)}>
                {can.choose && (
                  <div className="grid shrink-0 grid-cols-2 gap-2">
                    <Button
                      variant="ink"
                      aria-label={`Accept ${nameOf(volunteer)}`}
                      busy={choice.busyWith === volunteer.id && !asked}
                      onClick={() => choice.act('accept', volunteer)}
                    >
                      Accept
                    </Button>
                    <Button
                      aria-label={`Decline ${nameOf(volunteer)}`}
                      onClick={() => setAsked({ deed: 'decline', volunteer })}
                    >
                      Decline
                    </Button>
                  </div>
                )}
              </VolunteerRow>
            ))}
          </VolunteerRows>
        ) : (
          <p className="px-5 pt-1 pb-5 text-muted-foreground">{nobodyWords(request)}</p>
        )}
      </VolunteersSection>
      {accepted.length > 0 && (
        <VolunteersSection
          id="accepted"
          title="Accepted"
          count={accepted.length}
          hint={can.recordTurnout ? 'Did they turn up? Only they and captains they volunteer to see it.' : null}
        >
          <VolunteerRows>
            {accepted.map((volunteer) => (
              <VolunteerRow key={volunteer.id} {...row(volunteer)}>
                {can.choose && (
                  <Button
                    size="sm"
                    className="justify-self-start"
                    aria-label={`Release ${nameOf(volunteer)}`}
                    onClick={() => setAsked({ deed: 'release', volunteer })}
                  >
                    Release
                  </Button>
                )}
                {can.recordTurnout && <Turnout requestId={request.id} volunteer={volunteer} />}
              </VolunteerRow>
            ))}
          </VolunteerRows>
        </VolunteersSection>
      )}
      {past.length > 0 && (
        <VolunteersSection id="not-this-time" title="Not This Time" count={past.length}>
          <VolunteerRows>
            {past.map((volunteer) => (
              <VolunteerRow key={volunteer.id} {...row(volunteer)}>
                <span className="text-sm text-muted-foreground">{volunteer.status}</span>
              </VolunteerRow>
            ))}
          </VolunteerRows>
        </VolunteersSection>
      )}
      <ChoiceDialog
        asked={asked}
        busy={choice.busyWith !== null}
        onClose={() => setAsked(null)}
        onConfirm={({ deed, volunteer }) => choice.act(deed, volunteer, () => setAsked(null))}
      />
    </div>
  )
}

const of = (volunteers: Volunteer[], status: Volunteer['status']) => volunteers.filter((one) => one.status === status)
const pastOf = (volunteers: Volunteer[]) => [...of(volunteers, 'Declined'), ...of(volunteers, 'Released')]

function waitingHint({ status, openSpots, can }: SubRequestDetail, waiting: number): string | null {
  if (!can.choose || waiting === 0) return null
  if (status === 'Closed') return 'The request is closed. They have been told.'
  if (openSpots === 0) return 'Every spot is taken. They have been told, and are the first to hear if one opens.'
  if (waiting <= openSpots) return null
  return `Accept ${openSpots === 1 ? 'one' : openSpots}. The others are told when the spots are filled.`
}

function nobodyWords({ status, volunteers }: SubRequestDetail): string {
  if (status !== 'Open') return 'Nobody waits for an answer.'
  return volunteers.length > 0
    ? 'Nobody waits for your answer.'
    : 'Nobody has volunteered yet. You get an email when somebody does.'
}
