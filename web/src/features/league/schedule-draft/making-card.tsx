import type { ScheduleDraft } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import Square from 'lucide-react/icons/square'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Pitch } from '#ui/identity/court.tsx'
import { type Plan, sheetOf } from './draft-sheet.ts'
import type { AtDivision } from './make-card.tsx'

/** A worker is making or publishing the schedule. The page may be closed. */
export function MakingCard({ at, draft, plan }: { at: AtDivision; draft: ScheduleDraft; plan: Plan }) {
  const { t } = useLingui()
  const stopping = useWrite('POST /api/v1/league/:id/divisions/:divisionId/schedule-draft/stop')
  const { games, seed, state } = draft
  const share = Math.round(draft.done * 100)
  const sheet = games.length > 0 ? sheetOf(plan, games) : null
  const placed = games.length - (sheet?.faults.unplaced.length ?? 0)
  const all = games.length
  const kept = sheet?.wishes.filter(({ brokenBy }) => brokenBy.length === 0).length ?? 0
  const wishes = plan.wishes.length
  const isPublishing = state === 'publishing'
  return (
    <section className="relative overflow-clip rounded-2xl">
      <div className="absolute inset-0 grid *:rounded-2xl">
        <Pitch>{null}</Pitch>
      </div>
      <div className="pitch overflow-visible bg-transparent p-5 shadow-none before:hidden sm:p-8">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 className="display text-2xl wrap-anywhere" role="status">
              {headingText()}
            </h2>
            <p className="mt-1 text-pitch-muted">
              {isPublishing ? (
                <Trans>Each team is told once, when it has all its games. You can close this page.</Trans>
              ) : (
                <Trans>You can stop at any time and keep the best so far. You can close this page.</Trans>
              )}
            </p>
          </div>
          {!isPublishing && (
            <Button
              variant="primary"
              icon={<Square aria-hidden />}
              busy={stopping.isPending || stopping.isSuccess}
              onClick={() => stopping.write({ params: at })}
            >
              {all > 0 ? <Trans>Stop and See It</Trans> : <Trans>Stop</Trans>}
            </Button>
          )}
        </div>
        <div
          role="progressbar"
          aria-label={isPublishing ? t`Published so far` : t`Done so far`}
          aria-valuenow={share}
          aria-valuemin={0}
          aria-valuemax={100}
          className="mt-6 h-2 rounded-full bg-white/20"
        >
          <div className="h-full rounded-full bg-primary" style={{ width: `${share}%` }} />
        </div>
        <p className="tnum mt-2 text-sm text-pitch-muted">
          <Trans>{share}% done</Trans>
        </p>
        {sheet && !isPublishing && (
          <dl className="tnum mt-5 flex flex-wrap gap-x-8 gap-y-3">
            <Figure name={t`games placed`}>{t`${placed} of ${all}`}</Figure>
            {wishes > 0 && <Figure name={t`wishes kept`}>{t`${kept} of ${wishes}`}</Figure>}
            <Figure name={t`number of this schedule`}>{String(seed)}</Figure>
          </dl>
        )}
        {stopping.error && (
          <Failure error={stopping.error} className="mt-3">{t`Failed to stop. Please try again.`}</Failure>
        )}
      </div>
    </section>
  )

  function headingText(): string {
    if (isPublishing) return t`Publishing the schedule`
    if (all === 0) return t`Looking for a first schedule`
    return placed === all ? t`Every game has a place` : t`Some games have no place yet`
  }
}

const Figure = ({ name, children }: { name: string; children: string }) => (
  <div className="flex flex-col-reverse">
    <dt className="text-sm text-pitch-muted">{name}</dt>
    <dd className="display text-2xl">{children}</dd>
  </div>
)
