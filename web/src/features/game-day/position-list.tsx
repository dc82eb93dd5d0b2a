import type { TeamMember } from '@app/contract'
import { limits } from '@app/contract/limits'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useFocusAfterRemoval } from '../../lib/page/focus.ts'
import { Button } from '../../ui/button.tsx'
import { type DraftProblems, type PositionDraft, withPosition } from './game-day-draft.ts'
import { PositionFields } from './position-fields.tsx'

type PositionListProps = {
  positions: PositionDraft[]
  members: TeamMember[]
  problems: DraftProblems
  onChange: (positions: PositionDraft[]) => void
}

/** Positions without which it does not work, and who plays them. */
export function PositionList({ positions, members, problems, onChange }: PositionListProps) {
  const [added, setAdded] = useState<number>()
  const { addButton, noteRemoval } = useFocusAfterRemoval()
  const taken = new Set(positions.flatMap(({ players }) => players))
  const add = () => {
    const more = withPosition(positions, '')
    setAdded(more.at(-1)?.key)
    onChange(more)
  }
  const remove = (key: number) => {
    onChange(positions.filter((position) => position.key !== key))
    noteRemoval()
  }
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Positions</legend>
      <p className="mb-3 text-sm text-muted-foreground">
        Only those you cannot do without. Everybody plays one at most.
      </p>
      <ul className="grid gap-3">
        {positions.map((position) => (
          <PositionFields
            key={position.key}
            position={position}
            members={members}
            free={members.filter(({ id }) => !taken.has(id))}
            problems={problems}
            isNew={position.key === added}
            onChange={(changed) => onChange(positions.map((one) => (one.key === changed.key ? changed : one)))}
            onRemove={() => remove(position.key)}
          />
        ))}
      </ul>
      {positions.length < limits.positions && (
        <Button
          ref={addButton}
          size="sm"
          icon={<Plus aria-hidden />}
          className={positions.length > 0 ? 'mt-3' : ''}
          onClick={add}
        >
          Add Position
        </Button>
      )}
    </fieldset>
  )
}
