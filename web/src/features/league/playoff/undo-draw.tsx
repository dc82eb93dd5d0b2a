import type { League } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWrite } from '#lib/api/write.ts'
import { leaguePath } from '#paths'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/overlay/on-demand.tsx'

/** While no game has begun, an organiser can draw again. */
export function UndoDraw({ league, divisionId }: { league: League; divisionId: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const undoing = useWrite('DELETE /api/v1/league/:id/divisions/:divisionId/playoffs')
  const confirm = () =>
    undoing.write({ params: { id: league.id, divisionId } }, { onSuccess: () => void navigate(leaguePath(league.id)) })
  return (
    <div className="mt-6">
      <Button variant="danger" icon={<Undo2 aria-hidden />} onClick={() => setAsked(true)}>
        <Trans>Undo the Draw</Trans>
      </Button>
      <AlertDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Undo the draw?`}
        action={t`Undo the Draw`}
        onConfirm={confirm}
        busy={undoing.isPending}
        failure={t`Failed to undo the draw. Please try again.`}
        error={undoing.error}
      >
        <Trans>
          The bracket is gone, and games that have a date are called off: both teams of each will hear about it.
        </Trans>
      </AlertDialog>
    </div>
  )
}
