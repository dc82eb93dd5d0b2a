import type { Volunteer } from '@app/contract'
import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { ApiError } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/read.ts'
import { useWrite } from '../../../lib/api/write.ts'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { Segmented, type SegmentedOption } from '../../../ui/form/segmented.tsx'
import { choiceRefusal, nameOf } from './words.ts'

/** After the game, with one tap: did they play? */
export function Turnout({ requestId, volunteer }: { requestId: string; volunteer: Volunteer }) {
  const client = useQueryClient()
  const recording = useWrite('PUT /api/v1/game/sub_requests/:id/volunteers/:volunteerId/turnout')
  const { turnedUp } = recording.isPending ? recording.variables.input.body : volunteer
  const record = (answer: Answer) =>
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
    <div className="grid gap-2 sm:ml-14 sm:max-w-80">
      <Segmented
        label={`Did ${nameOf(volunteer)} turn up?`}
        options={options}
        value={turnedUp === null ? null : turnedUp ? 'played' : 'noShow'}
        onChange={record}
      />
      {recording.error && (
        <Failure error={recording.error}>
          {choiceRefusal(recording.error, nameOf(volunteer), 'Failed to save it. Please try again.')}
        </Failure>
      )}
    </div>
  )
}

type Answer = 'played' | 'noShow'

const options: readonly SegmentedOption<Answer>[] = [
  { value: 'played', label: 'Played', icon: <Check aria-hidden />, tone: 'going' },
  { value: 'noShow', label: 'Did Not Show', icon: <X aria-hidden />, tone: 'out' },
]
