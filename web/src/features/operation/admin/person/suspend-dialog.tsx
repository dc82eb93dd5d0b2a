import type { AdminPerson } from '@app/contract'
import CalendarX from 'lucide-react/icons/calendar-x'
import Megaphone from 'lucide-react/icons/megaphone'
import Shield from 'lucide-react/icons/shield'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import { useWrite } from '../../../../lib/api/write.ts'
import { toast } from '../../../../ui/feedback/toast-store.ts'
import { Segmented } from '../../../../ui/form/segmented.tsx'
import { type OverlayProps, resetOnOpen } from '../../../../ui/overlay/on-demand.tsx'
import { ActDialog } from '../parts/act-dialog.tsx'
import { counted } from '../text.ts'
import { daysOf, firstNameOf, lengths, nameOrAddress, type SuspensionLength, suspendText } from './text.ts'

/** How long, the reason that the person reads, and what follows. */
export const SuspendDialog = resetOnOpen(function Suspend({
  person,
  ...overlay
}: OverlayProps & { person: AdminPerson }) {
  const acting = useWrite('POST /api/v1/admin/people/:id/suspend')
  const [length, setLength] = useState<SuspensionLength>('30')
  const first = firstNameOf(person)
  const act = (reason: string) =>
    acting.write(
      { params: { id: person.id }, body: { days: daysOf(length), reason } },
      {
        onSuccess: () => {
          toast(`${first} is suspended.`)
          overlay.onClose()
        },
      },
    )
  return (
    <ActDialog
      {...overlay}
      title={`Suspend ${nameOrAddress(person)}`}
      description={`${first} is signed out everywhere and cannot sign in until then.`}
      action={suspendText(length)}
      reasonHint={`${first} sees it when signing in, and by email.`}
      consequences={<WhatHappens person={person} />}
      acting={acting}
      onAct={act}
      failure={`Failed to suspend ${first}. Please try again.`}
      refusals={{
        already_suspended: `${first} is suspended already.`,
        not_on_operators: 'Operators cannot be suspended. Take them off the operators first.',
      }}
    >
      {() => (
        <div>
          <p className="mb-1.5 text-sm font-semibold">For how long</p>
          <Segmented label="For how long" options={lengths} value={length} onChange={setLength} />
        </div>
      )}
    </ActDialog>
  )
})

function WhatHappens({ person }: { person: AdminPerson }) {
  const consequences = consequencesOf(person)
  return (
    <div className="rounded-lg bg-muted p-4 text-sm">
      <h3 className="mb-2 font-semibold">What happens</h3>
      {consequences.length === 0 && <p>Nothing else: no coming games, no open requests.</p>}
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

function consequencesOf(person: AdminPerson): [icon: ReactNode, text: string][] {
  const { comingGames, openRequests, offers } = person.ifSuspended
  const first = firstNameOf(person)
  const found: [ReactNode, string][] = []
  if (comingGames > 0)
    found.push([
      <CalendarX key="games" aria-hidden />,
      `Answers to ${counted(comingGames, 'coming game')} become Not Going`,
    ])
  if (openRequests > 0)
    found.push([
      <Megaphone key="requests" aria-hidden />,
      `${counted(openRequests, 'open sub request')} ${openRequests === 1 ? 'is' : 'are'} hidden from the board`,
    ])
  if (offers > 0)
    found.push([
      <Undo2 key="offers" aria-hidden />,
      `${counted(offers, 'waiting offer')} to sub ${offers === 1 ? 'is' : 'are'} withdrawn`,
    ])
  for (const { id, name } of person.onlyCaptainOf)
    found.push([
      <Shield key={id} aria-hidden />,
      `${first} is the only captain of ${name}. The team stays as it is; name a second captain under Teams`,
    ])
  return found
}
