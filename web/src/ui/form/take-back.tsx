import { Trans, useLingui } from '@lingui/react/macro'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Failure } from '../feedback/failure.tsx'

type UndoImportProps = {
  /** Until when Undo is possible, and what it keeps. */
  children: ReactNode
  busy: boolean
  error: Error | null
  onUndo: () => void
}

/** Undoes an import from a list or file, within a day. */
export function UndoImport({ children, busy, error, onUndo }: UndoImportProps) {
  const { t } = useLingui()
  return (
    <div className="grid gap-3 rounded-lg bg-muted px-4 py-3 text-sm">
      <p className="flex items-center gap-2 font-semibold">
        <Undo2 aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
        <Trans>Changed your mind?</Trans>
      </p>
      <p>{children}</p>
      <div>
        <Button size="sm" busy={busy} onClick={onUndo}>
          <Trans>Undo Import</Trans>
        </Button>
      </div>
      {error && <Failure error={error}>{t`That did not work. Please try again.`}</Failure>}
    </div>
  )
}
