import { usePageTitle } from '../../../lib/page/page-title.ts'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../ui/feedback/not-found.tsx'

export function TeamNotFound() {
  usePageTitle('Team not found')
  return (
    <NotFound title="Team not found" back={{ to: paths.teams, words: 'Back to Teams' }}>
      It may have been deleted, or the link is wrong.
    </NotFound>
  )
}
