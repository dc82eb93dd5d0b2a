import SearchX from 'lucide-react/icons/search-x'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'

/** `onClear` where a filter hides them. */
export function NoGames({ onClear }: { onClear: (() => void) | undefined }) {
  return (
    <section className="mt-5" aria-labelledby="no-games">
      <h2 id="no-games" className="sr-only">
        Your games
      </h2>
      <Card>
        {onClear ? (
          <EmptyState
            title="No games match your filters."
            icon={<SearchX aria-hidden className="size-8" />}
            action={<Button onClick={onClear}>Clear Filters</Button>}
          />
        ) : (
          <EmptyState title="No games scheduled yet." sport="Soccer">
            Captains schedule games; everyone on the team can answer.
          </EmptyState>
        )}
      </Card>
    </section>
  )
}
