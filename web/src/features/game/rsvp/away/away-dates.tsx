import type { Away } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Plane from 'lucide-react/icons/plane'
import Plus from 'lucide-react/icons/plus'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { useHeadingAfterAction } from '#lib/page/focus.ts'
import { Button } from '#ui/button.tsx'
import { Failure, LoadFailure } from '#ui/feedback/failure.tsx'
import { onDemand, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { daysText } from '../text.ts'
import { bodyAgain } from './away-draft.ts'
import { AwayRow } from './away-row.tsx'

const AwayDialog = onDemand(async () => resetOnOpen((await import('./away-dialog.tsx')).AwayDialog))

/** The last action, with the dates before and after it. */
type Done = { text: string; before: Away | null; after: Away | null }

/** Days on which the user cannot play. They are Not Going to games on these days. */
export function AwayDates() {
  const { t, i18n } = useLingui()
  const away = useQuery(read('GET /api/v1/away'))
  // The first dates replace the button that added them.
  const { heading, rememberAction } = useHeadingAfterAction(away.data?.length === 0)
  const [edited, setEdited] = useState<Away | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const open = (dates: Away | null) => {
    setEdited(dates)
    setIsOpen(true)
  }
  const finish = (next: Done | null) => {
    setDone(next)
    // The focused button disappears together with its row or note.
    if (!isOpen) heading.current?.focus()
    setIsOpen(false)
  }
  if (away.isPending) return null
  return (
    <section aria-labelledby="away">
      <h2 id="away" ref={heading} tabIndex={-1} className="display text-lg">
        <Trans>Away Dates</Trans>
      </h2>
      <p className="mt-0.5 mb-2.5 text-muted-foreground">
        <Trans>We’ll answer Not Going for you, including for games scheduled later.</Trans>
      </p>
      <DoneNote key={JSON.stringify(done)} done={done} onUndone={() => finish(null)} />
      {!away.data && <LoadFailure message={t`Failed to load your away dates. Please try again later.`} query={away} />}
      {away.data?.length === 0 && <NoDates onAdd={() => open(null)} />}
      {away.data && away.data.length > 0 && (
        <>
          <ul className="card divide-y divide-border">
            {away.data.map((dates) => (
              <AwayRow
                key={dates.id}
                away={dates}
                onEdit={() => open(dates)}
                onDeleted={() => {
                  const days = daysText(i18n, dates)
                  finish({ text: t`${days} deleted.`, before: dates, after: null })
                }}
              />
            ))}
          </ul>
          <Button className="mt-3" icon={<Plus aria-hidden />} onClick={() => open(null)}>
            <Trans>Add Away Dates</Trans>
          </Button>
        </>
      )}
      <AwayDialog
        open={isOpen}
        away={edited}
        onClose={() => setIsOpen(false)}
        onSaved={(after) => {
          if (away.data?.length === 0) rememberAction()
          const days = daysText(i18n, after)
          finish({ text: t`${days} saved.`, before: edited, after })
        }}
      />
    </section>
  )
}

function NoDates({ onAdd }: { onAdd: () => void }) {
  return (
    <div className="card flex flex-col items-center p-8 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-muted">
        <Plane aria-hidden className="size-6" />
      </span>
      <p className="mt-3 font-semibold">
        <Trans>No away dates</Trans>
      </p>
      <p className="mt-1 max-w-[40ch] text-muted-foreground">
        <Trans>Add the dates you can’t play. We’ll answer Not Going for you and skip the reminders.</Trans>
      </p>
      <Button variant="primary" className="mt-4" icon={<Plus aria-hidden />} onClick={onAdd}>
        <Trans>Add Away Dates</Trans>
      </Button>
    </div>
  )
}

/** Says what was done, and offers Undo: deletes what was added, and restores what was changed or deleted. */
function DoneNote({ done, onUndone }: { done: Done | null; onUndone: () => void }) {
  const { t } = useLingui()
  const adding = useWrite('POST /api/v1/away')
  const changing = useWrite('PUT /api/v1/away/:id')
  const deleting = useWrite('DELETE /api/v1/away/:id')
  const outcome = { onSuccess: onUndone }
  const undo = ({ before, after }: Done) => {
    if (before && after) changing.write({ params: { id: after.id }, body: bodyAgain(before) }, outcome)
    else if (before) adding.write({ body: bodyAgain(before) }, outcome)
    else if (after) deleting.write({ params: { id: after.id } }, outcome)
  }
  const error = adding.error ?? changing.error ?? deleting.error
  const busy = adding.isPending || changing.isPending || deleting.isPending
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden">
        {done && (
          <>
            <p role="status" className="tnum text-sm font-medium text-going">
              {done.text}
            </p>
            <Button size="sm" icon={<Undo2 aria-hidden />} busy={busy} onClick={() => undo(done)}>
              <Trans>Undo</Trans>
            </Button>
          </>
        )}
      </div>
      {error && (
        <Failure error={error} className="mb-3">
          {t`Failed to undo. Please try again.`}
        </Failure>
      )}
    </>
  )
}
