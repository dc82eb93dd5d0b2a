import { PageHeading } from '../features/layout/page-heading.tsx'
import { usePageTitle } from '../lib/page-title.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function FindSubsPage() {
  usePageTitle('Find Subs')
  return (
    <>
      <PageHeading title="Find Subs">Teams that are short of players.</PageHeading>
      <section aria-labelledby="open-requests">
        <h2 id="open-requests" className="sr-only">
          Open sub requests
        </h2>
        <Card>
          <EmptyState title="No substitute requests match your criteria." icon={<OpenSpots />} />
        </Card>
      </section>
    </>
  )
}

function OpenSpots() {
  return (
    <span className="flex gap-2" aria-hidden>
      {[1, 2, 3].map((spot) => (
        <span key={spot} className="size-8 rounded-full border-2 border-dashed border-input" />
      ))}
    </span>
  )
}
