import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { read } from '#lib/api/read.ts'
import { saveJson } from '#lib/files.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'

/** Downloads everything that is stored about the user as one file. */
export function DownloadRow() {
  const { t } = useLingui()
  const client = useQueryClient()
  const [state, setState] = useState<'idle' | 'busy' | 'done' | Error>('idle')
  const download = async () => {
    setState('busy')
    try {
      // Not cached: loaded again for each download.
      const everything = await client.fetchQuery({ ...read('GET /api/v1/account/export'), staleTime: 0, gcTime: 0 })
      saveJson(JSON.stringify(everything, null, 2), `my-data-${new Date().toISOString().slice(0, 10)}.json`)
      setState('done')
    } catch (error) {
      setState(error instanceof Error ? error : new Error('download failed', { cause: error }))
    }
  }
  return (
    <div className="grid gap-4 p-5">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <div className="min-w-[min(15rem,100%)] flex-1">
          <h3 className="font-semibold">
            <Trans>Download</Trans>
          </h3>
          <p className="text-sm text-muted-foreground">
            <Trans>Everything we keep about you, as a JSON file.</Trans>
          </p>
          <p role="status" className="text-sm font-medium text-going">
            {state === 'done' && t`Your file is ready: see your downloads.`}
          </p>
        </div>
        <Button
          className="max-w-full wrap-anywhere"
          icon={<Download aria-hidden />}
          busy={state === 'busy'}
          onClick={() => void download()}
        >
          <Trans>Download My Data</Trans>
        </Button>
      </div>
      {state instanceof Error && <Failure error={state}>{t`Failed to download your data. Please try again.`}</Failure>}
    </div>
  )
}
