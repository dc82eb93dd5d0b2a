import { Trans } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { product } from '#lib/product.ts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'

/** Offers the new version. Until it is accepted, the page keeps working. */
export function NewVersion({ onStart }: { onStart: () => void }) {
  const { name } = product
  return (
    <Note className="mt-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-48">
          <Trans>A new version of {name} is ready.</Trans>
        </p>
        <Button size="sm" icon={<RefreshCw aria-hidden />} onClick={onStart}>
          <Trans>Reload</Trans>
        </Button>
      </div>
    </Note>
  )
}
