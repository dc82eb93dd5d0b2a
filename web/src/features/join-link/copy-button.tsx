import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

/** Says in its own place that it worked, or what to do by hand where the browser does not let it. */
export function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState<'' | 'Copied' | 'Select the link to copy it'>('')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('Copied')
    } catch {
      setOutcome('Select the link to copy it')
    }
  }
  const Icon = outcome === 'Copied' ? Check : Copy
  return (
    <>
      <Button size="sm" icon={<Icon aria-hidden />} onClick={() => void copy()} onBlur={() => setOutcome('')}>
        Copy Link
      </Button>
      {/* After the buttons, which would slip away from under the next click when the words go. */}
      <span role="status" className="order-last self-center text-sm text-muted-foreground empty:hidden">
        {outcome}
      </span>
    </>
  )
}
