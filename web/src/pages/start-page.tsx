import { limits } from '@app/contract/limits'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { Choices } from '#features/shell/start/choices.tsx'
import { StartGuard, StartLayout } from '#features/shell/start/start-layout.tsx'
import { storedInvitation } from '#features/team/invitation/response/stored-invitation.ts'
import { readPage } from '#lib/api/read.ts'
import { usePageTitle } from '#lib/page/page-title.ts'
import { invitationPath } from '#paths'

/** The first page of a new person. Someone who opened an invitation in this tab was on the way there. */
export function StartPage() {
  const [invitation] = useState(storedInvitation)
  if (invitation) return <Navigate to={invitationPath(invitation)} replace />
  return (
    <StartGuard>
      <Start />
    </StartGuard>
  )
}

function Start() {
  const { t } = useLingui()
  usePageTitle(t`What brings you here?`)
  const { firstName: name } = useSignedInUser()
  const invitations = useOpenInvitations()
  return (
    <StartLayout skip={t`Skip`}>
      <div className="mx-auto max-w-[36rem] lg:pt-6">
        <h1 className="display text-2xl wrap-anywhere lg:text-3xl">
          {name ? <Trans>What brings you here, {name}?</Trans> : <Trans>What brings you here?</Trans>}
        </h1>
        <p className="mt-1 mb-6 text-muted-foreground">
          <Trans>You can do the others later.</Trans>
        </p>
        <Choices invitations={invitations} />
      </div>
    </StartLayout>
  )
}

/** How many invitations went to the person's own, verified address. 0 until it is known. */
function useOpenInvitations(): number {
  const { id: userId } = useSignedInUser()
  const { data } = useQuery({
    ...readPage('GET /api/v1/profile/:userId/invitations', {
      params: { userId },
      query: { status: 'Pending', limit: limits.largestPage },
    }),
    enabled: userId !== '',
  })
  return data?.items.length ?? 0
}
