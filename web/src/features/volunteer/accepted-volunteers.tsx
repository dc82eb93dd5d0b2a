import type { SubRequestDetail, Volunteer } from '@app/contract'
import { Button } from '../../ui/button.tsx'
import { Turnout } from './turnout.tsx'
import type { ChoiceFailure } from './use-choice.ts'
import { VolunteerRow } from './volunteer-row.tsx'
import { VolunteerRows, VolunteersSection } from './volunteers-section.tsx'
import { nameOf } from './words.ts'

type AcceptedVolunteersProps = {
  request: SubRequestDetail
  accepted: Volunteer[]
  failure: ChoiceFailure | null
  onRelease: (volunteer: Volunteer) => void
}

/** Who is in; and once the game is over, whether they were. */
export function AcceptedVolunteers({ request: { id, can }, accepted, failure, onRelease }: AcceptedVolunteersProps) {
  return (
    <VolunteersSection
      id="accepted"
      title="Accepted"
      count={accepted.length}
      hint={can.recordTurnout ? 'Did they turn up? Only they and captains they volunteer to see it.' : null}
    >
      <VolunteerRows>
        {accepted.map((volunteer) => (
          <VolunteerRow
            key={volunteer.id}
            volunteer={volunteer}
            failure={failure}
            below={can.recordTurnout && <Turnout requestId={id} volunteer={volunteer} />}
          >
            {can.choose && (
              <Button
                size="sm"
                className="justify-self-start"
                aria-label={`Release ${nameOf(volunteer)}`}
                onClick={() => onRelease(volunteer)}
              >
                Release
              </Button>
            )}
          </VolunteerRow>
        ))}
      </VolunteerRows>
    </VolunteersSection>
  )
}
