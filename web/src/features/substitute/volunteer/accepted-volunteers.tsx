import type { SubRequestDetail, Volunteer } from '@app/contract'
import { Button } from '../../../ui/button.tsx'
import { Turnout } from './turnout.tsx'
import type { ChoiceFailure } from './use-choice.ts'
import { type VolunteerMenu, VolunteerRow } from './volunteer-row.tsx'
import { VolunteerRows, VolunteersSection } from './volunteers-section.tsx'
import { nameOf } from './words.ts'

type AcceptedVolunteersProps = {
  request: SubRequestDetail
  accepted: Volunteer[]
  failure: ChoiceFailure | null
  menu: VolunteerMenu
  onRelease: (volunteer: Volunteer) => void
}

/** Who is in; and once the game is over, whether they were. */
export function AcceptedVolunteers(props: AcceptedVolunteersProps) {
  const { request, accepted, failure, menu: Menu, onRelease } = props
  const { id, can } = request
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
            <div className="flex items-center gap-2">
              {can.choose && (
                <Button size="sm" aria-label={`Release ${nameOf(volunteer)}`} onClick={() => onRelease(volunteer)}>
                  Release
                </Button>
              )}
              <Menu volunteer={volunteer} />
            </div>
          </VolunteerRow>
        ))}
      </VolunteerRows>
    </VolunteersSection>
  )
}
