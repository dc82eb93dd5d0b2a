import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import KeyRound from 'lucide-react/icons/key-round'
import { useSearchParams } from 'react-router'
import { BareLayout } from '#features/shell/layout/bare-layout.tsx'
import { read } from '#lib/api/read.ts'
import { useNow } from '#lib/dates/clock.ts'
import { onDay } from '#lib/dates/own-dates.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { documentPaths } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { DeadEnd, DeadEndIcon } from '#ui/feedback/dead-end.tsx'

/** Shown after a failed sign-in: the reason, and a retry button. */
export function AuthErrorPage() {
  const { t } = useLingui()
  usePageTitle(t`Sign-in failed`)
  const [params] = useSearchParams()
  const isSuspended = params.get('reason') === 'suspended'
  return (
    <BareLayout>
      <DeadEnd
        title={isSuspended ? t`Your account is suspended` : t`You’re not signed in`}
        picture={<DeadEndIcon icon={KeyRound} />}
        actions={
          <>
            <form action={documentPaths.login} method="get">
              <Button type="submit" variant="primary">
                <Trans>Log In Again</Trans>
              </Button>
            </form>
            <a href={documentPaths.landing} className={buttonClass({})}>
              <Trans>Go to Homepage</Trans>
            </a>
          </>
        }
        requestId={params.get('ref') ?? undefined}
      >
        {isSuspended ? (
          <Suspension notice={params.get('notice') ?? ''} />
        ) : (
          <p role="alert">{t(whySignInFailed(params.get('reason')))}</p>
        )}
      </DeadEnd>
    </BareLayout>
  )
}

/** The operator's reason, and when the suspension ends. The notice expires, so that the URL reveals nothing later. */
function Suspension({ notice }: { notice: string }) {
  const { i18n } = useLingui()
  const suspension = useQuery({ ...read('GET /api/v1/suspension', { query: { notice } }), enabled: notice !== '' })
  const now = useNow()
  const { reason, until } = suspension.data ?? {}
  const day = until && onDay(i18n, new Date(until), now)
  return (
    <div role="alert" className="grid gap-2">
      {reason && (
        <p className="font-medium wrap-anywhere text-foreground">
          <Trans>“{reason}”</Trans>
        </p>
      )}
      <p>
        {day && <Trans>You can sign in again {day}.</Trans>}
        {until === null && <Trans>It lasts until an operator of this site lifts it.</Trans>}
        {!reason && <Trans>You can’t sign in right now. Log in again to see why.</Trans>}{' '}
        <Trans>Your teams and games are kept.</Trans>
      </p>
    </div>
  )
}

const FAILED = msg`Something went wrong while you were signing in. Nothing was changed.`

/** Messages by the reason in the server's redirect. */
const texts: Record<string, MessageDescriptor> = {
  cancelled: msg`You cancelled the sign-in. Nothing was changed.`,
  login_required: msg`The sign-in service asks you to log in again.`,
  state_mismatch: msg`The response from the sign-in service didn’t match this sign-in, so we rejected it to keep you safe.`,
  expired: msg`The sign-in was started too long ago, or in another browser. Nothing was changed.`,
  timeout: msg`The sign-in took too long and was stopped. Nothing was changed.`,
  mfa_required: msg`The sign-in service needs a second step to confirm it’s you. Log in again and follow its steps.`,
  provider_down: msg`The sign-in service is not working right now. Please try again in a few minutes.`,
}

const whySignInFailed = (reason: string | null): MessageDescriptor =>
  (reason !== null && Object.hasOwn(texts, reason) && texts[reason]) || FAILED
