import type { Debtor } from '@app/contract'
import { remindAgainAt } from '@app/contract/kitty-state'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { useWrite } from '#lib/api/write.ts'
import { listOf } from '#lib/language/list.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { AlertDialog } from '#ui/overlay/on-demand.tsx'
import { useReturnFocus } from '#ui/overlay/return-focus.ts'
import { dayOf, someone } from './text.ts'

type RemindersProps = { teamId: string; people: readonly Debtor[] }

/** Reminds everyone who can be reminded, each alone; or says who can be from when. */
export function Reminders({ teamId, people }: RemindersProps) {
  const { t, i18n } = useLingui()
  const reminding = useWrite('POST /api/v1/team/:teamId/kitty/reminders')
  const [isAsking, setIsAsking] = useState(false)
  const { place, returnFocus } = useReturnFocus<HTMLDivElement>()
  const now = people.filter(({ reminder }) => reminder === 'now')
  const said = people.filter(({ reminder }) => reminder === 'said_paid')
  const unreachable = people.filter(({ reminder }) => reminder === 'unreachable')
  const [next] = people
    .flatMap(({ reminder, remindedAt, name }) => (reminder === 'later' && remindedAt ? [{ name, remindedAt }] : []))
    .toSorted((one, other) => Date.parse(one.remindedAt) - Date.parse(other.remindedAt))
  const namesOf = (these: readonly Debtor[]) =>
    listOf(
      i18n,
      these.map(({ name }) => name || i18n._(someone)),
    )
  const names = namesOf(now)
  const saidNames = namesOf(said)
  const unreachableNames = namesOf(unreachable)
  const nextName = next?.name
  const nextDay = next && dayOf(remindAgainAt(new Date(next.remindedAt)).toISOString())
  const close = () => {
    setIsAsking(false)
    returnFocus()
  }
  const remind = () =>
    reminding.write(
      { params: { teamId }, body: { personIds: now.map(({ personId }) => personId) } },
      {
        onSuccess: ({ reminded }) => {
          toast(t({ message: plural(reminded, { one: 'Reminded # person', other: 'Reminded # people' }) }))
          close()
        },
      },
    )
  if (now.length === 0)
    return (
      nextDay && (
        <p className="mt-1 border-t border-border pt-3 text-sm text-muted-foreground">
          <Trans>
            Nobody to remind today. {nextName} can be reminded again from {nextDay}.
          </Trans>
        </p>
      )
    )
  return (
    <div className="mt-1 border-t border-border pt-3" ref={place}>
      <Button icon={<Bell aria-hidden />} onClick={() => setIsAsking(true)}>
        {t({ message: plural(now.length, { one: 'Remind # Person', other: 'Remind # People' }) })}
      </Button>
      <AlertDialog
        open={isAsking}
        onClose={close}
        title={t`Send one reminder?`}
        action={t`Send`}
        look="primary"
        busy={reminding.isPending}
        onConfirm={remind}
        failure={t`Failed to send. Please try again.`}
        error={reminding.error}
      >
        <Trans>
          To {names}, each alone: what they still owe, what it is for and how to pay. Replies come to you. Then nobody
          is reminded again for two weeks.
        </Trans>
        {said.length > 0 && (
          <>
            {' '}
            <Trans>Left out, because they say they have paid: {saidNames}.</Trans>
          </>
        )}
        {unreachable.length > 0 && (
          <>
            {' '}
            <Trans>Left out, because they get no email from us: {unreachableNames}.</Trans>
          </>
        )}
      </AlertDialog>
    </div>
  )
}
