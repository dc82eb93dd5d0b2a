import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** `onClear` where a filter hides them. */
export function BoardEmpty({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <Card>
      <EmptyState
        title="No substitute requests match your criteria."
        icon={<OpenSpots />}
        action={onClear && <Button onClick={onClear}>Clear Filters</Button>}
      />
    </Card>
  )
}

export function OpenSpots() {
  return (
    <span className="flex gap-2" aria-hidden>
      {[1, 2, 3].map((spot) => (
        <span key={spot} className="size-8 rounded-full border-2 border-dashed border-input" />
      ))}
    </span>
  )
}
