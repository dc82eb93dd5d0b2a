import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { StartGuard, StartLayout } from '#features/shell/start/start-layout.tsx'
import { FirstInvitations } from '#features/team/invitation/own/first-invitations.tsx'
import { PasteLink } from '#features/team/invitation/own/paste-link.tsx'
import { usePageTitle } from '#lib/page/page-title.ts'
import { startPaths, teamsPath } from '#paths'
import { buttonClass } from '#ui/button.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { BackLink } from '#ui/navigation.tsx'

export function StartInvitedPage() {
  return (
    <StartGuard>
      <Invited />
    </StartGuard>
  )
}

/** Finds the invitation of a new person: by their own address, by its link, or from the captain. */
function Invited() {
  const { t } = useLingui()
  usePageTitle(t`I was invited`)
  return (
    <StartLayout skip={t`Skip`}>
      <div className="mx-auto max-w-[36rem]">
        <BackLink to={startPaths.start}>{t`Back`}</BackLink>
        <h1 className="display mb-5 text-2xl lg:text-3xl">
          <Trans>I was invited</Trans>
        </h1>
        <div className="grid grid-cols-1 gap-6">
          <FirstInvitations />
          <PasteLink />
          <NoLink />
        </div>
      </div>
    </StartLayout>
  )
}

function NoLink() {
  const { t } = useLingui()
  const { email } = useSignedInUser()
  return (
    <section aria-labelledby="no-link" className="px-1">
      <h2 id="no-link" className="display text-lg">
        <Trans>No link?</Trans>
      </h2>
      {email && (
        <>
          <p className="mt-1 wrap-anywhere text-muted-foreground">
            <Trans>
              Ask your captain to invite <strong className="font-semibold text-foreground">{email}</strong>. The
              invitation then appears here.
            </Trans>
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-2">
            <CopyButton text={email} denied={t`Select the address to copy it`}>
              {t`Copy My Address`}
            </CopyButton>
          </div>
        </>
      )}
      <p className="mt-4 mb-3 text-muted-foreground">
        <Trans>Or find the team by its name and ask to join.</Trans>
      </p>
      <Link to={teamsPath('browse', '')} className={buttonClass({ className: 'max-sm:w-full' })}>
        <Trans>Browse Teams</Trans>
      </Link>
    </section>
  )
}
