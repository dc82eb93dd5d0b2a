import type { Division, League } from '@app/contract'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/read.ts'
import { LoadFailure } from '#ui/feedback/failure.tsx'
import { isAtWork, planOf } from './draft-sheet.ts'
import { DraftView } from './draft-view.tsx'
import { MakeCard } from './make-card.tsx'
import { MakingCard } from './making-card.tsx'

/** While a worker is at it. */
const LOOK_AGAIN_MS = 1000

/** The schedule of a division: made, looked at, changed by hand, published. */
export function DivisionSchedule({ league, division }: { league: League; division: Division }) {
  const { t } = useLingui()
  const { id } = league
  const divisionId = division.id
  const venues = useQuery(read('GET /api/v1/league/:id/venues', { params: { id } }))
  const wishes = useQuery(read('GET /api/v1/league/:id/wishes', { params: { id } }))
  const drafts = useQuery({
    ...read('GET /api/v1/league/:id/divisions/:divisionId/schedule-draft', { params: { id, divisionId } }),
    refetchInterval: ({ state }) => (isAtWork(state.data?.draft) ? LOOK_AGAIN_MS : false),
  })
  const failed = [venues, wishes, drafts].find(({ data, error }) => !data && error)
  if (failed) return <LoadFailure message={t`Failed to load the schedule. Please try again later.`} query={failed} />
  if (!venues.data || !wishes.data || !drafts.data) return null
  const { draft } = drafts.data
  const plan = planOf(league, venues.data, wishes.data, { divisionId, meetings: draft?.meetings ?? 1 })
  const at = { id, divisionId }
  if (draft && plan && isAtWork(draft)) return <MakingCard at={at} draft={draft} plan={plan} />
  const isMade = draft !== null && plan !== null && draft.games.length > 0
  return (
    <>
      <MakeCard at={at} league={league} venues={venues.data} wishes={wishes.data} draft={draft} />
      {isMade && <DraftView at={at} draft={draft} plan={plan} />}
    </>
  )
}
