import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

/** A row per topic, a column per channel. */
export function TopicTable({ caption, hasPush, children }: { caption: string; hasPush: boolean; children: ReactNode }) {
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-xs text-muted-foreground">
        <tr>
          <th scope="col" className="pb-2 text-start font-medium">
            <Trans comment="The column with the kinds of mails">What</Trans>
          </th>
          <th scope="col" className={`${column} pb-2 font-medium`}>
            <Trans comment="The column that says whether one gets it by mail">Email</Trans>
          </th>
          {hasPush && (
            <th scope="col" className={`${column} pb-2 font-medium`}>
              <Trans comment="The column that says whether one gets it as a notification">Notification</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type TopicRowProps = { label: string; hint?: string; mail: ReactNode; push?: ReactNode }

/** A checkbox per channel. */
export function TopicRow({ label, hint, mail, push }: TopicRowProps) {
  return (
    <tr className="border-t border-border">
      <th scope="row" className="py-3 pe-3 text-start wrap-anywhere hyphens-manual">
        <span className="block leading-5 font-semibold">{label}</span>
        {hint && <span className="mt-0.5 block text-sm font-normal text-muted-foreground">{hint}</span>}
      </th>
      <td className={column}>{mail}</td>
      {push && <td className={column}>{push}</td>}
    </tr>
  )
}

const column = 'w-15 text-center align-middle sm:w-22'

/** Shown if a topic is not available on a channel. */
export const NoTick = () => (
  <span aria-hidden className="text-muted-foreground">
    –
  </span>
)

type TickProps = { label: string; checked: boolean; busy?: boolean; onChange: (checked: boolean) => void }

/** A checkbox with a target of 44 pixels. */
export function Tick({ label, checked, busy = false, onChange }: TickProps) {
  return (
    <span className="relative inline-grid size-11 place-items-center align-middle">
      <input
        type="checkbox"
        className="checkbox after:absolute after:inset-0 after:content-['']"
        aria-label={label}
        aria-busy={busy || undefined}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
    </span>
  )
}
