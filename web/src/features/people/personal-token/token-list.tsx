import type { PersonalToken } from '@app/contract'
import { DAY_MS } from '@app/contract/local-time'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { useNow } from '#lib/dates/clock.ts'
import { onDay, shortDayAndTimeWithin } from '#lib/dates/own-dates.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Failure, LoadFailure } from '#ui/feedback/failure.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { grantsText } from './grants-text.ts'

const NewTokenDialog = onDemand(async () => (await import('./new-token-dialog.tsx')).NewTokenDialog)

/** A person's tokens, latest first. */
export function TokenList() {
  const { t } = useLingui()
  const tokens = useQuery(read('GET /api/v1/token'))
  const [isMaking, setIsMaking] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const announceEnd = ({ name }: PersonalToken) => {
    setAnnouncement(t`${name} was revoked.`)
    // The focused button disappears together with its row.
    heading.current?.focus()
  }
  return (
    <section aria-labelledby="tokens">
      <h2 id="tokens" ref={heading} tabIndex={-1} className="display mb-2.5 text-lg">
        <Trans>Tokens</Trans>
      </h2>
      <p role="status" className="text-sm text-muted-foreground not-empty:mb-3">
        {announcement}
      </p>
      <div className="card">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
          <p className="min-w-[min(14rem,100%)] flex-1 text-muted-foreground">
            <Trans>A token lets a script or another app act for you, as far as you allow.</Trans>
          </p>
          <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setIsMaking(true)}>
            <Trans>New Token</Trans>
          </Button>
        </div>
        {tokens.isPending && <TokensLoading />}
        {tokens.data && tokens.data.length > 0 && (
          <ul className="divide-y divide-border border-t border-border">
            {tokens.data.map((token) => (
              <TokenRow key={token.id} token={token} onEnded={announceEnd} />
            ))}
          </ul>
        )}
      </div>
      {tokens.isError && (
        <div className="mt-3">
          <LoadFailure message={t`Failed to load your tokens. Please try again later.`} query={tokens} />
        </div>
      )}
      <NewTokenDialog open={isMaking} onClose={() => setIsMaking(false)} />
    </section>
  )
}

function TokensLoading() {
  return (
    <Loading className="flex items-center gap-3.5 border-t border-border px-4 py-3.5 sm:px-5">
      <Skeleton className="size-10 shrink-0 rounded-lg" />
      <div className="grid flex-1 gap-2">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-3.5 w-28" />
      </div>
    </Loading>
  )
}

function TokenRow({ token, onEnded }: { token: PersonalToken; onEnded: (token: PersonalToken) => void }) {
  const { t, i18n } = useLingui()
  const { id, name, endsAt, usedAt } = token
  const now = useNow()
  const revoking = useWrite('DELETE /api/v1/token/:id')
  const revoke = () => revoking.write({ params: { id } }, { onSuccess: () => onEnded(token) })
  const isEndingSoon = new Date(endsAt).getTime() - now.getTime() < SOON_DAYS * DAY_MS
  const end = onDay(i18n, new Date(endsAt), now)
  const use = usedAt && shortDayAndTimeWithin(i18n, new Date(usedAt), now)
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-3 px-4 py-3.5 sm:px-5">
      <span className="grid size-10 shrink-0 place-items-center rounded-lg bg-muted">
        <KeyRound aria-hidden className="size-5" />
      </span>
      <span className="min-w-[min(7.5rem,100%)] flex-1">
        <span className="block leading-5 font-semibold wrap-anywhere">{name}</span>
        <span className="mt-0.5 block text-sm wrap-anywhere text-muted-foreground">{grantsText(i18n, token)}</span>
        <span className={classNames('tnum block text-sm', isEndingSoon ? 'text-maybe' : 'text-muted-foreground')}>
          {use ? t`Last used ${use}` : t`Never used`} · {t`Ends ${end}`}
        </span>
      </span>
      <Button size="sm" busy={revoking.isPending} onClick={revoke}>
        <Trans>
          Revoke<span className="sr-only"> {name}</span>
        </Trans>
      </Button>
      {revoking.error && (
        <Failure error={revoking.error} className="w-full">
          {t`Failed to revoke the token. Please try again.`}
        </Failure>
      )}
    </li>
  )
}

const SOON_DAYS = 7
