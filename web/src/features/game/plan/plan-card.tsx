import type { Game, GamePlan } from '@app/contract'
import { arrivalOf, sayPlan } from '@app/contract/plan-text'
import type { I18n } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { read } from '#lib/api/read.ts'
import { timeAt } from '#lib/dates/dates.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { Button } from '#ui/button.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { DutyRow } from './duty-row.tsx'

const EditPlanDialog = onDemand(async () => (await import('./edit-plan-dialog.tsx')).EditPlanDialog)

/** When to be there, what to wear, and who brings what. For the team and its subs. */
export function PlanCard({ game }: { game: Game }) {
  const { i18n } = useLingui()
  const { id: myId } = useSignedInUser()
  const [isOpen, setIsOpen] = useState(false)
  const client = useQueryClient()
  const params = { id: game.id }
  const { data: plan } = useQuery({
    ...read('GET /api/v1/game/:id/plan', { params }),
    // By the game as last read, because the page shows it a moment later.
    enabled: () => isFor(client.getQueryData(read('GET /api/v1/game/:id', { params }).queryKey) ?? game),
  })
  if (!plan) return null
  const lines = linesOf(i18n, game, plan)
  const isEmpty = lines.length === 0 && plan.duties.length === 0
  if (isEmpty && !plan.can.edit) return null
  return (
    <section role="group" className="card p-5" aria-labelledby="plan">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="plan" className="display text-lg">
          <Trans>For the Day</Trans>
        </h2>
        {plan.can.edit && (
          <Button size="sm" className="no-print" icon={<Pencil aria-hidden />} onClick={() => setIsOpen(true)}>
            <Trans>Edit Day</Trans>
          </Button>
        )}
      </div>
      {isEmpty && (
        <p className="no-print mt-1 text-sm text-muted-foreground">
          <Trans>Say when to be there, what to wear, and what someone should bring.</Trans>
        </p>
      )}
      {lines.length > 0 && (
        <ul className="mt-2 grid gap-1">
          {lines.map((line) => (
            <li key={line} className="tnum font-medium wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
      {plan.duties.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold">
            <Trans>Who brings what</Trans>
          </h3>
          <ul className="divide-y divide-border">
            {plan.duties.map((duty) => (
              <DutyRow key={duty.name} gameId={game.id} duty={duty} can={plan.can} myId={myId} />
            ))}
          </ul>
          {!plan.can.take && game.can.answer && (
            <p className="no-print text-sm text-muted-foreground">
              <Trans>Once you’re in, you can bring something.</Trans>
            </p>
          )}
        </>
      )}
      {plan.can.edit && <EditPlanDialog game={game} plan={plan} open={isOpen} onClose={() => setIsOpen(false)} />}
    </section>
  )
}

const isFor = ({ role, ownSpot }: Game): boolean => role !== null || ownSpot !== null

/** The same words as in mails. Duties are listed below. */
function linesOf(i18n: I18n, { startTime, timeZone }: Game, { arriveMinutes, wear }: GamePlan): string[] {
  const startsAt = new Date(startTime)
  const arrival =
    arriveMinutes === null
      ? ''
      : timeAt(i18n, { startTime: arrivalOf(startsAt, arriveMinutes).toISOString(), timeZone })
  return sayPlan(sayWith(i18n), { arrival, wear, own: '', free: '' })
}
