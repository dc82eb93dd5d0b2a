import type { PersonalPage as Person, PersonalTopic } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import UserRound from 'lucide-react/icons/user-round'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { textOf } from '#features/message/message-preference/text.ts'
import { BareLayout } from '#features/shell/layout/bare-layout.tsx'
import { PersonalMail } from '#features/transfer/personal-link/personal-mail.tsx'
import { WhatIsKept } from '#features/transfer/personal-link/what-is-kept.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { Loading, Skeleton, useDelayedLoading } from '#ui/feedback/skeleton.tsx'
import { HelpLink } from '#ui/help-link.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { LostLink } from './lost-link.tsx'

/** Target of the personal link in mails to people without an account. Needs no sign-in. */
export function PersonalPage() {
  const { t } = useLingui()
  const title = t`Your Email and Your Data`
  usePageTitle(title)
  const [params] = useSearchParams()
  const token = params.get('token') ?? ''
  const [isForgotten, setIsForgotten] = useState(false)
  const person = useQuery({
    ...read('GET /api/v1/personal-link', { query: { token } }),
    enabled: token !== '' && !isForgotten,
  })
  const isLoading = useDelayedLoading(person.isPending && token !== '')
  const badLink = t`This link no longer works. Use the one in your latest email.`
  if (isForgotten) return <Forgotten />
  if (!token) return <LostLink title={title} text={badLink} Icon={UserRound} />
  if (person.error) {
    const isGone = person.error instanceof ApiError && person.error.status === 404
    const text = isGone ? badLink : t`Failed to load the page. Please try again.`
    return <LostLink title={title} text={text} Icon={UserRound} query={person} />
  }
  return (
    <BareLayout>
      <article className="card mx-auto w-full max-w-[34rem] overflow-hidden p-4 sm:p-6">
        {isLoading && <PersonLoading />}
        {!isLoading && person.data && (
          <div className="grid grid-cols-1 gap-6">
            <Who person={person.data} />
            <PersonalMail token={token} person={person.data} topics={topics} />
            <WhatIsKept token={token} person={person.data} onForgotten={() => setIsForgotten(true)} />
          </div>
        )}
      </article>
      <HelpLink to="unknown-sender" className="mx-auto mt-4 max-w-[34rem] px-4 sm:px-6">
        {t`I get emails from a team I don’t know. What now?`}
      </HelpLink>
    </BareLayout>
  )
}

const topics = (['asks', 'changes', 'notes', 'kitty'] satisfies PersonalTopic[]).map((topic) => ({
  ...textOf(topic),
  topic,
}))

function Who({ person: { name, teamName, addedBy } }: { person: Person }) {
  return (
    <div className="flex items-center gap-3.5">
      <Avatar id={name} name={name} size="lg" isGhost />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h1 className="display text-xl" tabIndex={-1}>
          {name}
        </h1>
        <p className="text-sm text-muted-foreground">
          {addedBy ? (
            <Trans>
              {addedBy} added you to {teamName}.
            </Trans>
          ) : (
            <Trans>A captain added you to {teamName}.</Trans>
          )}
        </p>
      </div>
    </div>
  )
}

/** Takes the focus, because the previous page has disappeared. */
function Forgotten() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <BareLayout>
      <article className="card mx-auto w-full max-w-[34rem] p-4 sm:p-6" role="status">
        <h1 ref={heading} tabIndex={-1} className="display text-xl outline-none">
          <Trans>Done. Your data has been deleted</Trans>
        </h1>
        <p className="mt-1 text-muted-foreground">
          <Trans>We’ve deleted everything about you and won’t email this address again.</Trans>
        </p>
      </article>
    </BareLayout>
  )
}

function PersonLoading() {
  return (
    <Loading>
      <div className="grid gap-4">
        <Skeleton className="h-11 w-64 max-w-full" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
        <Skeleton className="h-14 w-full" />
      </div>
    </Loading>
  )
}
