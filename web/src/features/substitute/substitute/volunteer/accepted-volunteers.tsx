import type { SubRequestDetail, Volunteer } from '@app/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { ApiError } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { nameOf } from '#lib/text.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Segmented, type SegmentedOption } from '#ui/form/segmented.tsx'
import { offerLabels } from '../text.ts'
import { choiceRefusal } from './text.ts'
import type { ChoiceFailure } from './use-choice.ts'
import { type VolunteerMenu, VolunteerRow, VolunteerRows, VolunteersSection } from './volunteer-row.tsx'

type AcceptedVolunteersProps = {
  request: SubRequestDetail
  accepted: Volunteer[]
  failure: ChoiceFailure | null
  menu: VolunteerMenu
  onRelease: (volunteer: Volunteer) => void
}

/** Accepted subs and, after the game, whether they turned up. */
export function AcceptedVolunteers(props: AcceptedVolunteersProps) {
  const { i18n, t } = useLingui()
  const { request, accepted, failure, menu: Menu, onRelease } = props
  const { id, can } = request
  return (
    <VolunteersSection
      id="accepted"
      title={i18n._(offerLabels.Accepted)}
      count={accepted.length}
      hint={can.recordTurnout ? t`Did they show up? Only they and captains they volunteer for see this.` : null}
    >
      <VolunteerRows>
        {accepted.map((volunteer) => (
          <VolunteerRow
            key={volunteer.id}
            volunteer={volunteer}
            sport={request.sport}
            failure={failure}
            below={can.recordTurnout && <Turnout requestId={id} volunteer={volunteer} />}
          >
            <div className="flex items-center gap-2">
              {can.choose && <Release name={nameOf(volunteer)} onRelease={() => onRelease(volunteer)} />}
              <Menu volunteer={volunteer} />
            </div>
          </VolunteerRow>
        ))}
      </VolunteerRows>
    </VolunteersSection>
  )
}

function Release({ name, onRelease }: { name: string; onRelease: () => void }) {
  const { t } = useLingui()
  return (
    <Button size="sm" aria-label={t`Release ${name}`} onClick={onRelease}>
      <Trans>Release</Trans>
    </Button>
  )
}

/** Records after the game whether a sub turned up. */
function Turnout({ requestId, volunteer }: { requestId: string; volunteer: Volunteer }) {
  const { i18n, t } = useLingui()
  const client = useQueryClient()
  const recording = useWrite('PUT /api/v1/game/sub_requests/:id/volunteers/:volunteerId/turnout')
  const name = nameOf(volunteer)
  const failure = recording.error && choiceRefusal(i18n, recording.error, name, msg`Failed to save. Please try again.`)
  const { turnedUp } = recording.isPending ? recording.variables.input.body : volunteer
  const record = (answer: TurnoutValue) =>
    recording.write(
      { params: { id: requestId, volunteerId: volunteer.id }, body: { turnedUp: answer === 'played' } },
      {
        onSuccess: (detail) =>
          client.setQueryData(
            read('GET /api/v1/game/sub_requests/:id', { params: { id: requestId } }).queryKey,
            detail,
          ),
        onError: (error) => {
          if (error instanceof ApiError) void client.invalidateQueries()
        },
      },
    )
  return (
    <div className="grid gap-2 sm:ms-14 sm:max-w-80">
      <Segmented
        label={t`Did ${name} show up?`}
        options={turnouts.map((one) => ({ ...one, label: i18n._(one.label) }))}
        value={turnedUp === null ? null : turnedUp ? 'played' : 'noShow'}
        onChange={record}
        isSent
      />
      {failure && (
        <Failure error={failure.error} isReason={failure.isReason}>
          {failure.text}
        </Failure>
      )}
    </div>
  )
}

type TurnoutValue = 'played' | 'noShow'

type TurnoutOption = Omit<SegmentedOption<TurnoutValue>, 'label'> & { label: MessageDescriptor }

const turnouts: readonly TurnoutOption[] = [
  {
    value: 'played',
    label: msg({ message: 'Played', comment: 'The substitute turned up' }),
    icon: <Check aria-hidden />,
    tone: 'going',
  },
  { value: 'noShow', label: msg`Did Not Show`, icon: <X aria-hidden />, tone: 'out' },
]
