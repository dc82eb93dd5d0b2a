import type { Game } from '@app/contract'
import type { SeriesPart } from '@app/contract/series-change'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { bodyOf, type GameDraft } from '../form/game-draft.ts'
import { mergeConcurrentEdit } from './game-changes.ts'

type Outcome = {
  onSaved: () => void
  /** Another captain saved first: called with the merged draft. */
  onChanged: (draft: GameDraft) => void
  onRefused: (error: Error) => void
}

/** Saves an edit against the version it started from, and merges if another captain saved first. */
export function useGameEdit(game: Game) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const saving = useWrite('PUT /api/v1/game/:id')
  const [base, setBase] = useState(game)
  const [changes, setChanges] = useState<string[] | null>(null)
  const [failure, setFailure] = useState<Error | null>(null)
  const [isReading, setIsReading] = useState(false)
  const params = { id: game.id }
  const query = read('GET /api/v1/game/:id', { params })

  const compare = async (typed: GameDraft, { onChanged }: Outcome) => {
    setIsReading(true)
    try {
      const latest = await client.fetchQuery({ ...query, staleTime: 0 })
      const found = mergeConcurrentEdit(i18n, { base, latest, typed })
      setBase(latest)
      setChanges(found.changes)
      onChanged(found.draft)
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error('unreadable game'))
    }
    setIsReading(false)
  }

  const save = (draft: GameDraft, outcome: Outcome, also: { alsoFor?: SeriesPart; movedToo?: boolean } = {}) => {
    setFailure(null)
    saving.write(
      { params, body: { version: base.version, ...bodyOf(draft), ...also } },
      {
        onSuccess: (saved) => {
          client.setQueryData(query.queryKey, saved)
          // The pages of the other games.
          if (also.alsoFor) void client.invalidateQueries()
          toast('Game details saved')
          outcome.onSaved()
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'game_changed') void compare(draft, outcome)
          else {
            setFailure(error)
            outcome.onRefused(error)
          }
        },
      },
    )
  }

  return { base, changes, failure, isBusy: saving.isPending || isReading, save }
}
