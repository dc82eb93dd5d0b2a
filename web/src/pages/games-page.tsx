import { PageHeading } from '../features/layout/page-heading.tsx'
import { usePageTitle } from '../lib/page-title.ts'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export function GamesPage() {
  usePageTitle('Games')
  return (
    <>
      <PageHeading title="Games" />
      <section aria-labelledby="your-games">
        <h2 id="your-games" className="sr-only">
          Your games
        </h2>
        <Card>
          <EmptyState title="No games scheduled yet." sport="Soccer" />
        </Card>
      </section>
    </>
  )
}
