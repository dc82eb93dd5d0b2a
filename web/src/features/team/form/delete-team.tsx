import type { Team } from '@app/contract'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { useWrite } from '../../../lib/api/write.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AlertDialog } from '../../../ui/overlay/on-demand.tsx'

export function DeleteTeam({ team: { id, name }, onDeleted }: { team: Team; onDeleted: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const deletion = useWrite('DELETE /api/v1/team/:id')
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5 sm:p-7">
      <div className="min-w-[min(14rem,100%)] flex-1">
        <h2 className="display text-lg">Delete Team</h2>
        <p className="mt-1 text-muted-foreground">Removes the team, its games and its memberships for everyone.</p>
      </div>
      <Button
        variant="danger"
        icon={<Trash2 aria-hidden />}
        className="max-sm:w-full"
        onClick={() => setIsAsking(true)}
      >
        Delete Team
      </Button>
      <AlertDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Delete ${name}?`}
        action="Delete Team"
        busy={deletion.isPending}
        failure={deletion.error ? 'Failed to delete team. Please try again.' : undefined}
        onConfirm={() => deletion.write({ params: { id } }, { onSuccess: onDeleted })}
      >
        This action cannot be undone. All team data, including games and memberships, will be removed permanently.
      </AlertDialog>
    </Card>
  )
}
