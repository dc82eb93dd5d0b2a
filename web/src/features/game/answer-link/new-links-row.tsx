import { Trans, useLingui } from '@lingui/react/macro'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Failure } from '#ui/feedback/failure.tsx'

/** Ends the links in earlier mails, for a person who has forwarded one. The next mails bring new links. */
export function NewLinksRow() {
  const { t } = useLingui()
  const deleting = useWrite('DELETE /api/v1/answer-link')
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-[min(15rem,100%)] flex-1">
          <h3 className="font-semibold">
            <Trans>Answering from mails</Trans>
          </h3>
          <p className="text-sm text-muted-foreground">
            <Trans>
              Anybody with a link from your mails can answer that game for you. If you have forwarded one, get new ones.
            </Trans>
          </p>
          <p role="status" className="text-sm font-medium text-going">
            {deleting.isSuccess && t`Links in earlier mails no longer work. Your next mails have new ones.`}
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
