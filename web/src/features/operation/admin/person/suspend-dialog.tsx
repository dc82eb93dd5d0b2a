import type { AdminPerson } from '@app/contract'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import CalendarX from 'lucide-react/icons/calendar-x'
import Megaphone from 'lucide-react/icons/megaphone'
import Shield from 'lucide-react/icons/shield'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { ActDialog } from '../parts/act-dialog.tsx'
import { LengthChoice } from './length-choice.tsx'
import { daysOf, firstNameOf, nameOrAddress, type SuspensionLength, suspendText } from './text.ts'

/** The length, the reason shown to the person, and the consequences. */
export const SuspendDialog = resetOnOpen(function Suspend({
  person,
  ...overlay
}: OverlayProps & { person: AdminPerson }) {
  const { i18n, t } = useLingui()
  const acting = useWrite('POST /api/v1/admin/people/:id/suspend')
  const [length, setLength] = useState<SuspensionLength>('30')
  const [first, full] = [firstNameOf(person), nameOrAddress(person)]
  const act = (reason: string) =>
    acting.write(
      { params: { id: person.id }, body: { days: daysOf(length), reason } },
      {
        onSuccess: () => {
          toast(t`${first} is suspended.`)
          overlay.onClose()
        },
      },
    )
  return (
    <ActDialog
      {...overlay}
      title={t`Suspend ${full}`}
      description={t`${first} is signed out everywhere and cannot sign in until then.`}
      action={i18n._(suspendText(length))}
      reasonHint={t`${first} sees it when signing in, and by email.`}
      consequences={<WhatHappens person={person} />}
      acting={acting}
      onAct={act}
      failure={t`Failed to suspend ${first}. Please try again.`}
      refusals={{
        already_suspended: t`${first} is suspended already.`,
        not_on_operators: t`Operators can’t be suspended. Remove them from the operators first.`,
      }}
    >
      {() => <LengthChoice length={length} onChange={setLength} />}
    </ActDialog>
  )
})

function WhatHappens({ person }: { person: AdminPerson }) {
  const { i18n } = useLingui()
  const consequences = consequencesOf(i18n, person)
  return (
    <div className="rounded-lg bg-muted p-4 text-sm">
      <h3 className="mb-2 font-semibold">
        <Trans>What happens</Trans>
      </h3>
      {consequences.length === 0 && (
        <p>
          <Trans>Nothing else: no upcoming games, no open requests.</Trans>
        </p>
      )}
      <ul className="grid gap-2 empty:hidden">
        {consequences.map(([icon, text]) => (
          <li key={text} className="flex gap-2.5 wrap-anywhere [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
            {icon}
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function consequencesOf(i18n: I18n, person: AdminPerson): [icon: ReactNode, text: string][] {
  const { comingGames, openRequests, offers } = person.ifSuspended
  const first = firstNameOf(person)
  const found: [ReactNode, string][] = []
  if (comingGames > 0)
    found.push([
      <CalendarX key="games" aria-hidden />,
      i18n._(
        msg({
          message: plural(comingGames, {
            one: 'Answers to # upcoming game become Not Going',
            other: 'Answers to # upcoming games become Not Going',
          }),
        }),
      ),
    ])
  if (openRequests > 0)
    found.push([
      <Megaphone key="requests" aria-hidden />,
      i18n._(
        msg({
          message: plural(openRequests, {
            one: '# open sub request is hidden from the board',
            other: '# open sub requests are hidden from the board',
          }),
        }),
      ),
    ])
  if (offers > 0)
    found.push([
      <Undo2 key="offers" aria-hidden />,
      i18n._(
        msg({
          message: plural(offers, {
            one: '# waiting offer to sub is withdrawn',
            other: '# waiting offers to sub are withdrawn',
          }),
        }),
      ),
    ])
  for (const { id, name: team } of person.onlyCaptainOf)
    found.push([
      <Shield key={id} aria-hidden />,
      i18n._(msg`${first} is the only captain of ${team}. The team stays as it is; name a second captain under Teams`),
    ])
  return found
}
