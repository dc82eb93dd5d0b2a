import { usePageTitle } from '../../../lib/page/page-title.ts'
import { paths } from '../../../paths.ts'
import { NotFound } from '../../../ui/feedback/not-found.tsx'

export function RequestNotFound() {
  usePageTitle('Substitute request not found')
  return (
    <NotFound title="Substitute request not found" back={{ to: paths.findSubs, words: 'Find Subs' }}>
      Its game may have been deleted, or the link is wrong.
    </NotFound>
  )
}
