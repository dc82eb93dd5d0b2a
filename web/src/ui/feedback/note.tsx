import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

type NoteTone = 'going' | 'maybe' | 'out' | 'info'

/** A message on the page. Failures are alerts, all others polite status messages. */
export function Note({ tone = 'info', className, children }: NoteProps) {
  const Icon = icons[tone]
  return (
    <div className={classNames('note', `note-${tone}`, className)} role={tone === 'out' ? 'alert' : 'status'}>
      <Icon aria-hidden />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

type NoteProps = { tone?: NoteTone; className?: string; children: ReactNode }

const icons = { going: CircleCheck, maybe: TriangleAlert, out: CircleAlert, info: Info }

/** The live region exists before its text, so that screen readers announce the text. */
export function Saved({ when }: { when: boolean }) {
  return (
    <p role="status" className="flex items-center gap-1.5 text-sm font-medium text-going not-empty:me-4">
      {when && (
        <>
          <Check aria-hidden className="size-4" />
          <Trans>Saved</Trans>
        </>
      )}
    </p>
  )
}
