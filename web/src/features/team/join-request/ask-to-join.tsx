import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Hourglass from 'lucide-react/icons/hourglass'
import Undo2 from 'lucide-react/icons/undo-2'
import UserPlus from 'lucide-react/icons/user-plus'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { JoinRequestForm } from './join-request-form.tsx'
import { notifiedText, youAskedText } from './text.ts'

/** In the team's header: the button for asking, or the state of the request. */
export function AskToJoin({ teamId, isAsking, onAsk }: { teamId: string; isAsking: boolean; onAsk: () => void }) {
  const { i18n, t } = useLingui()
  const { data: own } = useOwnRequest(teamId)
  const now = useNow()
  const withdrawing = useWrite('DELETE /api/v1/team/:teamId/join-request')
  if (!own) return null
  if (own.isDeclined)
    return (
      <State>
        <Trans>The team is full right now.</Trans>
      </State>
    )
  if (own.askedAt === null) {
    if (isAsking) return null
    return (
      <Button variant="primary" icon={<UserPlus aria-hidden />} className="justify-self-start" onClick={onAsk}>
        <Trans>Ask to Join</Trans>
      </Button>
    )
  }
  return (
    <>
      <State>
        {youAskedText(i18n, own.askedAt, now)} {notifiedText(i18n, own.captains)}
      </State>
      <Button
        variant="onpitch"
        icon={<Undo2 aria-hidden />}
        className="justify-self-start"
        busy={withdrawing.isPending}
        onClick={() => withdrawing.write({ params: { teamId } })}
      >
        <Trans context="join request" comment="Take back the request to join a team">
          Withdraw
        </Trans>
      </Button>
      {withdrawing.error && (
        <Failure error={withdrawing.error}>{t`Failed to withdraw your request. Please try again.`}</Failure>
      )}
    </>
  )
}

/** Below the header, while the person fills it in. */
export function AskToJoinForm({ teamId, onDone }: { teamId: string; onDone: () => void }) {
  const { data: own } = useOwnRequest(teamId)
  if (!own || own.askedAt !== null) return null
  return <JoinRequestForm teamId={teamId} captains={own.captains} onDone={onDone} />
}

const useOwnRequest = (teamId: string) =>
  useQuery(read('GET /api/v1/team/:teamId/join-request', { params: { teamId } }))

function State({ children }: { children: React.ReactNode }) {
  return (
    <p
      role="status"
      className="flex max-w-[30rem] items-center gap-3 rounded-lg bg-black/25 px-4 py-3 font-medium wrap-anywhere"
    >
      <Hourglass aria-hidden className="size-[1.125rem] shrink-0 text-primary" />
      <span>{children}</span>
    </p>
  )
}
