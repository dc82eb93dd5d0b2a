import type { Volunteer } from '@app/contract'
import { useState } from 'react'
import { AlertDialog } from '../../../ui/overlay/on-demand.tsx'
import type { ChoiceDeed } from './use-choice.ts'
import { nameOf } from './words.ts'

export type AskedChoice = { deed: ChoiceDeed; volunteer: Volunteer }

type ChoiceDialogProps = {
  /** Null: closed. */
  asked: AskedChoice | null
  busy: boolean
  onClose: () => void
  onConfirm: (asked: AskedChoice) => void
}

/** Asks before somebody is told no: there is no way to take it back. */
export function ChoiceDialog({ asked, busy, onClose, onConfirm }: ChoiceDialogProps) {
  const [last, setLast] = useState(asked)
  // What was asked last stays in view while the dialog goes.
  if (asked && asked !== last) setLast(asked)
  if (!last) return null
  const { title, action, text } = words[last.deed === 'release' ? 'release' : 'decline']
  const name = nameOf(last.volunteer)
  return (
    <AlertDialog
      open={asked !== null}
      onClose={onClose}
      title={title(name)}
      action={action}
      busy={busy}
      onConfirm={() => onConfirm(last)}
    >
      {text(name)}
    </AlertDialog>
  )
}

const words = {
  decline: {
    title: (name: string) => `Decline ${name}?`,
    action: 'Decline',
    text: (name: string) => `${name} is thanked and told that it is not this time. You cannot take this back.`,
  },
  release: {
    title: (name: string) => `Release ${name}?`,
    action: 'Release',
    text: (name: string) =>
      `${name} leaves the attendance and is told. The spot is open again. You cannot take this back.`,
  },
}
