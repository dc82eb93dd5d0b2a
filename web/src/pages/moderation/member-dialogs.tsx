import { Suspense, useReducer, useState } from 'react'
import type { MemberQuestion } from '../../features/member/member-menu.tsx'
import { BlockDialog, ReportDialog, useShutOut } from './moderation.tsx'

type NumberedQuestion = MemberQuestion & { number: number }

/** Numbered, so that a dialog that is opened again starts empty. */
export const useMemberQuestion = () =>
  useReducer(
    (before: NumberedQuestion | null, question: MemberQuestion): NumberedQuestion => ({
      ...question,
      number: (before?.number ?? 0) + 1,
    }),
    null,
  )

/** Blocks or reports the member from whose menu it was asked. */
export function MemberDialogs({ question }: { question: NumberedQuestion | null }) {
  const [ended, setEnded] = useState(0)
  const { tell } = useShutOut()
  if (!question) return null
  const { member, dialog, returnFocus, number } = question
  const name = `${member.firstName} ${member.lastName}`.trim()
  const end = () => setEnded(number)
  const close = () => {
    end()
    returnFocus()
  }
  const open = ended !== number
  return (
    <Suspense>
      <BlockDialog
        key={`block ${number}`}
        person={{ id: member.id, name }}
        open={open && dialog === 'block'}
        onClose={close}
        onBlocked={() => {
          end()
          tell({ name, blockedPersonId: member.id })
        }}
      />
      <ReportDialog
        key={`report ${number}`}
        subject={{ about: 'person', id: member.id, name }}
        open={open && dialog === 'report'}
        onClose={close}
        onSent={({ reportId, isBlocked }) => {
          end()
          tell({ name, reportId, ...(isBlocked && { blockedPersonId: member.id }) })
        }}
      />
    </Suspense>
  )
}
