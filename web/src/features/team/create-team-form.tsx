import type { TeamCard } from '@app/contract'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { ApiError, requestIdOf } from '../../lib/api-error.ts'
import { useWrite } from '../../lib/write.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Note } from '../../ui/note.tsx'
import { type DraftProblems, problemsIn, problemsOf, type TeamDraft } from './team-draft.ts'
import { TeamFields } from './team-fields.tsx'

type CreateTeamFormProps = {
  userId: string
  draft: TeamDraft
  onChange: (draft: TeamDraft) => void
  onProblems: (hasProblems: boolean) => void
  onCreated: (team: TeamCard) => void
}

export function CreateTeamForm({ userId, draft, onChange, onProblems, onCreated }: CreateTeamFormProps) {
  const creation = useWrite('POST /api/v1/team')
  const [problems, setProblems] = useState<DraftProblems>({})
  const [summary, setSummary] = useState<{ fieldId: string; message: string }[]>([])
  const [failure, setFailure] = useState<Failure | null>(null)

  const show = (found: DraftProblems) => {
    const list = Object.entries(found).map(([fieldId, message]) => ({ fieldId, message }))
    setProblems(found)
    setSummary(list)
    onProblems(list.length > 0)
    return list.length > 0
  }

  const fail = (error: Error) => {
    if (!show(problemsIn(error))) setFailure(failureOf(error))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (creation.isPending) return
    setFailure(null)
    if (show(problemsOf(draft))) return
    if (userId === '') return setFailure({ words: SIGNED_OUT })
    const { teamName, sport, description, logo } = draft
    if (sport === '') return
    const body = {
      managerId: userId,
      teamName: teamName.trim(),
      sport,
      description: description.trim(),
      logo: logo?.dataUrl ?? '',
    }
    creation.write({ body }, { onSuccess: onCreated, onError: fail })
  }

  return (
    <form className="card grid gap-5 p-5 sm:p-7" noValidate onSubmit={submit}>
      <ErrorSummary problems={summary} />
      <TeamFields draft={draft} problems={problems} onChange={onChange} />
      {failure && (
        <Note tone="out">
          {failure.words}
          {failure.requestId && <span className="tnum block text-xs break-all">Request {failure.requestId}</span>}
        </Note>
      )}
      <div className="flex flex-wrap-reverse justify-end gap-2 pt-1">
        <Link to={paths.teams} className={buttonClass({ variant: 'ghost', className: 'flex-1 sm:flex-none' })}>
          Cancel
        </Link>
        <Button type="submit" variant="primary" className="flex-1 sm:flex-none" busy={creation.isPending}>
          Create Team
        </Button>
      </div>
    </form>
  )
}

type Failure = { words: string; requestId?: string | undefined }

const SIGNED_OUT = 'You must be logged in to create a team.'
const FAILED = 'Failed to create team. Please try again.'

function failureOf(error: Error): Failure {
  const isNobody = error instanceof ApiError && error.code === 'no_profile'
  return { words: isNobody ? SIGNED_OUT : FAILED, requestId: requestIdOf(error) }
}
