import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { read } from '../../../lib/api/read.ts'
import { useWrite } from '../../../lib/api/write.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'
import { toast } from '../../../ui/feedback/toast-store.ts'
import { ErrorSummary } from '../../../ui/form/error-summary.tsx'
import { Dialog } from '../../../ui/overlay/on-demand.tsx'
import { afresh, type GameDialogProps } from '../game-dialog.tsx'
import { ResultFields } from './result-fields.tsx'
import { type ScoreProblems, scoreDraftOf, scoreOf, scoreProblems } from './score-draft.ts'

export const ResultDialog = afresh(function Recording({ game, open, onClose }: GameDialogProps) {
  const client = useQueryClient()
  const saving = useWrite('PUT /api/v1/game/:id/result')
  const [draft, setDraft] = useState(() => scoreDraftOf(game))
  const [problems, setProblems] = useState<ScoreProblems>({})
  const [summary, setSummary] = useState<{ fieldId: string; message: string }[]>([])
  const params = { id: game.id }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const found = scoreProblems(draft)
    setProblems(found)
    setSummary(Object.entries(found).map(([fieldId, message]) => ({ fieldId, message })))
    const [ourScore, theirScore] = [scoreOf(draft.ourScore), scoreOf(draft.theirScore)]
    if (ourScore === null || theirScore === null || found.note) return
    saving.write(
      { params, body: { ourScore, theirScore, note: draft.note.trim() } },
      {
        onSuccess: (saved) => {
          client.setQueryData(read('GET /api/v1/game/:id', { params }).queryKey, saved)
          toast('Game results saved')
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Update Game Results"
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} variant="primary" busy={saving.isPending}>
            Save Results
          </Button>
        </>
      }
    >
      <form id={FORM} className="grid grid-cols-1 gap-5" noValidate onSubmit={submit}>
        <ErrorSummary problems={summary} />
        <ResultFields game={game} draft={draft} problems={problems} onChange={setDraft} />
        {saving.error && <Failure error={saving.error}>{failureWords(saving.error)}</Failure>}
      </form>
    </Dialog>
  )
})

const FORM = 'game-result'

const failureWords = (error: Error) =>
  error instanceof ApiError && error.code === 'game_not_over'
    ? 'The game is not over yet.'
    : 'Failed to save game results. Please try again.'
