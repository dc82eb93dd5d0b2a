import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Failure } from '#ui/feedback/failure.tsx'

/** Turns off the links in earlier mails, for people who have forwarded one. The next mails contain new links. */
export function NewLinksRow() {
  const { t } = useLingui()
  const deleting = useWrite('DELETE /api/v1/answer-link')
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-[min(15rem,100%)] flex-1">
          <h3 className="font-semibold">
            <Trans>Answering by email</Trans>
          </h3>
          <p className="text-sm text-muted-foreground">
            <Trans>
              Anyone with a link from your emails can answer for you in that game. Forwarded one? Get new links.
            </Trans>
          </p>
          <p role="status" className="text-sm font-medium text-going">
            {deleting.isSuccess && t`Links in earlier emails no longer work. New emails will have new links.`}
          </p>
        </div>
        <Button busy={deleting.isPending} onClick={() => deleting.write({})}>
          <Trans>Get New Links</Trans>
        </Button>
      </div>
      {deleting.error && <Failure error={deleting.error}>{t`Failed to get new links. Please try again.`}</Failure>}
    </Card>
  )
}
