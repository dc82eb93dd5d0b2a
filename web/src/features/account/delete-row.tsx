import { useState } from 'react'
import { ApiError, requestIdOf } from '../../lib/api-error.ts'
import { useWrite } from '../../lib/write.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog } from '../../ui/on-demand.tsx'
import { TeamsToSettle } from './teams-to-settle.tsx'

export function DeleteRow({ userId, onDeleted }: { userId: string; onDeleted: () => void }) {
  const deletion = useWrite('DELETE /api/v1/account')
  const [asking, setAsking] = useState(false)
  const toSettle = teamsIn(deletion.error)
  const ask = () => {
    deletion.reset()
    setAsking(true)
  }
  const remove = () =>
    deletion.write(
      {},
      {
        onSuccess: onDeleted,
        onError: (error) => {
          if (teamsIn(error)) setAsking(false)
        },
      },
    )
  return (
    <div className="grid gap-4 p-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-[min(15rem,100%)] flex-1">
          <h3 className="font-semibold">Delete</h3>
          <p className="text-sm text-muted-foreground">
            You leave all your teams, and nothing about you is kept. A team always has a captain: hand over first where
            you are the only one.
          </p>
        </div>
        <Button variant="danger" onClick={ask}>
          Delete Account
        </Button>
      </div>
      {toSettle && !asking && <TeamsToSettle userId={userId} names={toSettle} />}
      <AlertDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Delete your account?"
        cancel="Keep My Account"
        action="Delete Account"
        busy={deletion.isPending}
        failure={toSettle ? undefined : failureOf(deletion.error)}
        onConfirm={remove}
      >
        Your profile, your memberships and your invitations are deleted for good, and you are signed out everywhere.
        This cannot be undone.
      </AlertDialog>
    </div>
  )
}

/** The teams that would be left without a captain, if that is what stands in the way. */
const teamsIn = (error: Error | null): string[] | null =>
  error instanceof ApiError && error.code === 'only_captain' ? error.fields.map(({ message }) => message) : null

function failureOf(error: Error | null): string | undefined {
  if (!error) return undefined
  const requestId = requestIdOf(error)
  return `Failed to delete your account. Please try again.${requestId ? ` Request ${requestId}` : ''}`
}
