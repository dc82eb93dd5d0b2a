import type { League } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWrite } from '#lib/api/write.ts'
import { leaguesPath } from '#paths'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/overlay/on-demand.tsx'

export function DeleteLeague({ league }: { league: League }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const deleting = useWrite('DELETE /api/v1/league/:id')
  const { name } = league
  const confirm = () => deleting.write({ params: { id: league.id } }, { onSuccess: () => void navigate(leaguesPath) })
  return (
    <div className="mt-6">
      <Button variant="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsked(true)}>
        <Trans>Delete League</Trans>
      </Button>
      <AlertDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Delete ${name}?`}
        action={t`Delete League`}
        onConfirm={confirm}
        busy={deleting.isPending}
        failure={t`Failed to delete the league. Please try again.`}
        error={deleting.error}
      >
        <Trans>Its rules and divisions are gone for everyone. The teams stay as they are.</Trans>
      </AlertDialog>
    </div>
  )
}
