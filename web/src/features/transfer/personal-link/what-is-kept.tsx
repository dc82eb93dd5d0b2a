import type { PersonalPage } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import UserX from 'lucide-react/icons/user-x'
import { useState } from 'react'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { saveJson } from '#lib/files.ts'
import { Button, onlyByHand } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { AlertDialog } from '#ui/overlay/on-demand.tsx'
import { useReturnFocus } from '#ui/overlay/return-focus.ts'

type WhatIsKeptProps = { token: string; person: PersonalPage; onForgotten: () => void }

/** The data stored about a person without an account, to download or delete. */
export function WhatIsKept({ token, person: { teamName }, onForgotten }: WhatIsKeptProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const [download, setDownload] = useState<'idle' | 'busy' | 'done' | Error>('idle')
  const [isConfirming, setIsConfirming] = useState(false)
  const forgetting = useWrite('POST /api/v1/personal-link/forget')
  const { place, returnFocus } = useReturnFocus<HTMLDivElement>()
  const save = async () => {
    setDownload('busy')
    try {
      const asked = read('GET /api/v1/personal-link/export', { query: { token } })
      // Not cached: loaded again for each download.
      const everything = await client.fetchQuery({ ...asked, staleTime: 0, gcTime: 0 })
      saveJson(JSON.stringify(everything, null, 2), `my-data-${new Date().toISOString().slice(0, 10)}.json`)
      setDownload('done')
    } catch (error) {
      setDownload(error instanceof Error ? error : new Error('download failed', { cause: error }))
    }
  }
  const close = () => {
    setIsConfirming(false)
    returnFocus()
  }
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="what-is-kept" onClickCapture={onlyByHand}>
      <h2 id="what-is-kept" className="display text-lg">
        <Trans>What we keep about you</Trans>
      </h2>
      <p className="-mt-2 text-muted-foreground">
        <Trans>Your name, your address, your answers, and what the team sets for you, such as a position.</Trans>
      </p>
      <div ref={place} className="grid gap-2 min-[26rem]:grid-cols-2">
        <Button icon={<Download aria-hidden />} busy={download === 'busy'} onClick={() => void save()}>
          <Trans>Download My Data</Trans>
        </Button>
        <Button variant="danger" icon={<UserX aria-hidden />} onClick={() => setIsConfirming(true)}>
          <Trans>Delete My Data</Trans>
        </Button>
      </div>
      <p role="status" className="text-sm font-medium text-going empty:hidden">
        {download === 'done' && t`Your file is ready: see your downloads.`}
      </p>
      {download instanceof Error && (
        <Failure error={download}>{t`Failed to download your data. Please try again.`}</Failure>
      )}
      <AlertDialog
        open={isConfirming}
        onClose={close}
        title={t`Delete everything about you?`}
        action={t`Delete My Data`}
        busy={forgetting.isPending}
        error={forgetting.error}
        failure={t`Failed to delete your data. Please try again.`}
        onConfirm={() => forgetting.write({ query: { token } }, { onSuccess: onForgotten })}
      >
        <Trans>
          Your name, your answers and everything else {teamName} has about you are deleted for good. We keep only your
          address, on our do-not-email list.
        </Trans>
      </AlertDialog>
    </section>
  )
}
