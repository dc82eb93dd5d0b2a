import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import MailX from 'lucide-react/icons/mail-x'
import { useSearchParams } from 'react-router'
import { BAD_TOKEN, StopMails } from '#features/message/message-preference/stop-mails.tsx'
import { BareLayout } from '#features/shell/layout/bare-layout.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { Court } from '#ui/identity/court.tsx'
import { LostLink } from './lost-link.tsx'

/** Target of the stop link in a mail. Needs no sign-in. */
export function StopMailsPage() {
  const { i18n, t } = useLingui()
  usePageTitle(t`Stop Emails`)
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const facts = useQuery({ ...read('GET /api/v1/message-stop', { query: { token } }), enabled: token !== '' })
  const isLoading = useDelayedLoading(facts.isPending && token !== '')
  if (!token) return <LostLink title={t`Stop Emails`} text={i18n._(BAD_TOKEN)} Icon={MailX} />
  if (facts.error)
    return <LostLink title={t`Stop Emails`} text={whyLost(i18n, facts.error)} Icon={MailX} query={facts} />
  return (
    <BareLayout>
      <article className="card mx-auto w-full max-w-[34rem] overflow-hidden">
        <div className="pitch grid h-28 place-items-center">
          <Court sport="Other" className="absolute w-[130%] opacity-70" />
          <span className="relative grid size-16 place-items-center rounded-full bg-pitch text-primary ring-[1.5px] ring-pitch-line">
            <MailX aria-hidden className="size-7" />
          </span>
        </div>
        <div className="p-4 sm:p-6">
          {isLoading && <StopLoading />}
          {!isLoading && facts.data && <StopMails token={token} facts={facts.data} />}
        </div>
      </article>
    </BareLayout>
  )
}

const whyLost = (i18n: I18n, error: Error): string =>
  error instanceof ApiError && error.status === 404
    ? i18n._(BAD_TOKEN)
    : i18n._(msg`Failed to load the page. Please try again.`)

function StopLoading() {
  return (
    <Loading>
      <div className="grid gap-3">
        <Skeleton className="h-7 w-64 max-w-full" />
        <Skeleton className="h-5 w-80 max-w-full" />
        <Skeleton className="h-15 w-full" />
      </div>
    </Loading>
  )
}
