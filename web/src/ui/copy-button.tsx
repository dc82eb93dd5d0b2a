import { Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'

type CopyButtonProps = ButtonLook & { text: string; denied: string; children: string }

/** Confirms in place, or explains what to do if the browser denies access to the clipboard. */
export function CopyButton({ text, denied, children, size = 'sm', ...look }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'denied' | null>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('denied')
    }
  }
  const Icon = outcome === 'copied' ? Check : Copy
  return (
    <>
      <Button
        size={size}
        {...look}
        icon={<Icon aria-hidden />}
        onClick={() => void copy()}
        onBlur={() => setOutcome(null)}
      >
        {children}
      </Button>
      {/* After the buttons, which would otherwise move when the message disappears. */}
      <span role="status" className="order-last self-center text-sm text-muted-foreground empty:hidden">
        {outcome === 'copied' && <Trans>Copied</Trans>}
        {outcome === 'denied' && denied}
      </span>
    </>
  )
}
