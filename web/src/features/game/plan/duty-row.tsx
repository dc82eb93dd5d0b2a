import type { GamePlan } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'

type DutyRowProps = {
  gameId: string
  duty: GamePlan['duties'][number]
  can: GamePlan['can']
  myId: string
}

/** Something to bring, which people take and free up with one tap. */
export function DutyRow({ gameId, duty: { name, holder, givenBackBy }, can, myId }: DutyRowProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const changing = useWrite('PUT /api/v1/game/:id/duty')
  const params = { id: gameId }
  const isMine = holder?.userId === myId
  const mayGiveBack = holder !== null && (isMine || can.edit)
  const change = (isTaken: boolean) =>
    changing.write(
      { params, body: { duty: name, isTaken } },
      { onSuccess: (plan) => client.setQueryData(read('GET /api/v1/game/:id/plan', { params }).queryKey, plan) },
    )
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-[min(7rem,100%)] flex-1 leading-5">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className={`text-sm wrap-anywhere ${holder ? 'text-muted-foreground' : 'text-maybe'}`}>
          {holder ? (
            isMine ? (
              <Trans>You’re bringing it</Trans>
            ) : (
              holder.name
            )
          ) : givenBackBy ? (
            t`Free again: ${givenBackBy} is out`
          ) : (
            <Trans>Nobody yet</Trans>
          )}
        </p>
      </div>
      {mayGiveBack && (
        <Button
          variant="ghost"
          size="sm"
          className="no-print"
          busy={changing.isPending}
          aria-label={isMine ? t`Can’t bring it: ${name}` : t`Free up: ${name}`}
          onClick={() => change(false)}
        >
          {isMine ? <Trans>Can’t Bring It</Trans> : <Trans>Free Up</Trans>}
        </Button>
      )}
      {!holder && can.take && (
        <Button
          size="sm"
          className="no-print"
          busy={changing.isPending}
          aria-label={t`I’ll bring it: ${name}`}
          onClick={() => change(true)}
        >
          <Trans>I’ll Bring It</Trans>
        </Button>
      )}
      {changing.error && <Failure error={changing.error}>{t`Failed to save. Please try again.`}</Failure>}
    </li>
  )
}
