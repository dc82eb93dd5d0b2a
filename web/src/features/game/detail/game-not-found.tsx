import { usePageTitle } from '../../../lib/page/page-title.ts'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../ui/feedback/not-found.tsx'

export function GameNotFound() {
  usePageTitle('Game not found')
  return (
    <NotFound title="Game not found" back={{ to: paths.games, words: 'Back to Games' }}>
      Its team may have been deleted, or the link is wrong.
    </NotFound>
  )
}
