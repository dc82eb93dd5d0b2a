import { Trans, useLingui } from '@lingui/react/macro'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Section } from '#ui/section.tsx'

/** Three lines for a shell, which list one's own games. */
export function FirstRequest() {
  const { t } = useLingui()
  const { id } = useSignedInUser()
  const lines = [
    `export CALLUP=${window.location.origin}/api/v1`,
    'export TOKEN=clp_…',
    `curl -H "Authorization: Bearer $TOKEN" $CALLUP/profile/${id}/games`,
  ].join('\n')
  return (
    <Section id="first-request" title={t`Begin in Three Lines`}>
      <div className="card grid gap-3 p-4 sm:p-5">
        <pre dir="ltr" className="rounded-lg bg-muted p-3.5 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
          {lines}
        </pre>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted-foreground">
            <Trans>
              Your own rights, and no more.{' '}
              <a className="underline underline-offset-4" href="/docs">
                The API’s page
              </a>{' '}
              lists every call.
            </Trans>
          </p>
          <CopyButton text={lines} denied={t`Select the lines and copy them.`}>
            {t`Copy`}
          </CopyButton>
        </div>
      </div>
    </Section>
  )
}
