import { limits } from '@app/contract/limits'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Dialog, type OverlayProps, resetOnOpen } from '#ui/overlay/on-demand.tsx'
import { AddressEntry } from './address-entry.tsx'
import { PlayerSearch } from './player-search.tsx'
import { addressesOf, deselect, type Recipient, type SentText, select, textOf } from './recipients.ts'
import { SelectedList } from './selected-list.tsx'
import { readAddresses, whatIsWrong } from './typed-addresses.ts'

type InviteDialogProps = OverlayProps & { teamId: string; teamName: string }

export const InviteDialog = resetOnOpen(function InviteDialog({ teamId, teamName, open, onClose }: InviteDialogProps) {
  const { i18n, t } = useLingui()
  const most = limits.inviteesAtOnce
  const noRoom = t({
    message: plural(most, {
      one: 'You can invite # player at a time. Send these first.',
      other: 'You can invite # players at a time. Send these first.',
    }),
  })
  const { id: inviterId } = useSignedInUser()
  const sending = useWrite('POST /api/v1/team/:teamId/invite')
  const [selection, setSelection] = useState<readonly Recipient[]>([])
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<SentText | null>(null)

  const choose = (more: Recipient[]) => {
    setSent(null)
    const { selected, left } = select(selection, more)
    setSelection(selected)
    return { selected, left: left.map(({ email }) => email) }
  }
  const pick = (recipient: Recipient) => {
    const isFull = choose([recipient]).left.length > 0
    setProblem(isFull ? noRoom : undefined)
  }
  /** Leaves input that cannot be added in the box. Returns the selection, or null if something is invalid. */
  const addTyped = (typed: string): readonly Recipient[] | null => {
    const { addresses, wrong } = readAddresses(typed)
    const { selected, left } = choose(addresses.map((email) => ({ email })))
    setText([...wrong, ...left].join(', '))
    const isWrong = wrong.length > 0 || addresses.length === 0
    setProblem(isWrong ? whatIsWrong(i18n, wrong) : left.length > 0 ? noRoom : undefined)
    return isWrong ? null : selected
  }
  const send = () => {
    // Includes text that was typed but not added.
    const recipients = text.trim() ? addTyped(text) : selection
    if (!recipients) return
    sending.write(
      { params: { teamId }, body: { ...(inviterId && { inviterId }), userEmails: addressesOf(recipients) } },
      {
        onSuccess: (outcomes) => {
          setSent(textOf(i18n, outcomes, recipients))
          setSelection([])
          setProblem(undefined)
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Invite Player`}
      isUnsaved={selection.length > 0}
      description={teamName}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {sent ? t`Done` : t`Cancel`}
          </Button>
          <Button
            variant="primary"
            icon={<Send aria-hidden />}
            disabled={selection.length === 0 && readAddresses(text).addresses.length === 0}
            busy={sending.isPending}
            onClick={send}
          >
            <Trans>Send Invitations</Trans>
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {sent && <Sent {...sent} />}
        <PlayerSearch selection={selection} onSelect={pick} />
        <AddressEntry
          text={text}
          problem={problem}
          onChange={(typed) => {
            setText(typed)
            setProblem(undefined)
          }}
          onAdd={addTyped}
        />
        <SelectedList
          selection={selection}
          onRemove={(recipient) => setSelection((before) => deselect(before, recipient))}
        />
        {sending.error && <Failure error={sending.error}>{t`Failed to send invitations. Please try again.`}</Failure>}
      </div>
    </Dialog>
  )
})

function Sent({ invited, summary, others }: SentText) {
  return (
    <Note tone={invited > 0 ? 'going' : 'info'}>
      <p className="font-semibold">{summary}</p>
      {others.length > 0 && (
        <ul className="mt-1 text-sm">
          {others.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
    </Note>
  )
}
