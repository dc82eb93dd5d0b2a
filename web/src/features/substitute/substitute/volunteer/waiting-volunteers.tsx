import type { SubRequestDetail, Volunteer } from '@app/contract'
import type { RefObject } from 'react'
import { nameOf } from '../../../../lib/text.ts'
import { Button } from '../../../../ui/button.tsx'
import { NotAllowed } from '../../../../ui/overlay/not-allowed.tsx'
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
  const Menu = menu
  const full = whyNobodyCanBeAccepted(request)
  return (
    <VolunteersSection
      id="waiting"
      title="Waiting"
      count={waiting.length}
      hint={waiting.length > 0 ? hintOf(request, waiting.length) : null}
      heading={heading}
    >
      {waiting.length > 0 ? (
        <VolunteerRows>
          {waiting.map((volunteer) => (
            <VolunteerRow key={volunteer.id} volunteer={volunteer} failure={choice.failure}>
              <div className="flex flex-wrap gap-2 *:not-last:flex-1 sm:shrink-0">
                {full ? (
                  <span className="grid">
                    <NotAllowed reason={full} className="w-full">
                      Accept
                    </NotAllowed>
                  </span>
                ) : (
                  <Button
                    variant="ink"
                    aria-label={`Accept ${nameOf(volunteer)}`}
                    busy={choice.busyWith.includes(volunteer.id)}
                    onClick={() => choice.act('accept', volunteer)}
                  >
                    Accept
                  </Button>
                )}
                <Button aria-label={`Decline ${nameOf(volunteer)}`} onClick={() => onDecline(volunteer)}>
                  Decline
                </Button>
                <Menu volunteer={volunteer} />
              </div>
            </VolunteerRow>
          ))}
        </VolunteerRows>
      ) : (
        <p className="px-5 pt-1 pb-5 text-muted-foreground">{nobodyText(request)}</p>
      )}
    </VolunteersSection>
  )
}

function whyNobodyCanBeAccepted({ status, openSpots, can }: SubRequestDetail): string | null {
  if (can.accept) return null
  if (status === 'Closed') return 'The request is closed'
  return openSpots === 0 ? 'Every spot is taken: raise the number of subs, or release somebody' : null
}

function hintOf({ status, openSpots, can }: SubRequestDetail, waiting: number): string | null {
  if (status === 'Closed') return 'The request is closed. They have been told.'
  if (openSpots === 0 && can.accept) return 'Every spot is taken, but you are still short. Accepting one adds a spot.'
  if (openSpots === 0) return 'Every spot is taken. They have been told, and are the first to hear if one opens.'
  if (waiting <= openSpots) return null
  return `Accept ${openSpots === 1 ? 'one' : openSpots}. The others are told when the spots are filled.`
}

function nobodyText({ status, volunteers }: SubRequestDetail): string {
  if (status !== 'Open' || volunteers.length > 0) return 'Nobody waits for your answer.'
  return 'Nobody has volunteered yet. You get an email when somebody does.'
}
