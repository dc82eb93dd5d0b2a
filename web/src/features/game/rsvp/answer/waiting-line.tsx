import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import CloudOff from 'lucide-react/icons/cloud-off'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { undo } from './waiting-answers.ts'

/** Shown below an answer that is waiting for a connection. */
export function WaitingLine({ gameId }: { gameId: string }) {
  const client = useQueryClient()
  const me = useSignedInUser()
  return (
    <p role="status" className="mt-2 flex items-start gap-2 px-1 text-sm">
      <CloudOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        <Trans>Saved on this device. We’ll send it when you’re online.</Trans>{' '}
        <button
          type="button"
          className="font-semibold underline underline-offset-2"
          onClick={() => undo(client, gameId, me)}
        >
          <Trans>Undo</Trans>
        </button>
      </span>
    </p>
  )
}
