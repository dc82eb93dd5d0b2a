import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { Button, type ButtonLook } from '#ui/button.tsx'
import { toast, toastFailure } from '#ui/feedback/toast-store.ts'

const SHOWN_MS = 2000

type CopyButtonProps = ButtonLook & {
  text: string
  /** The accessible name, if the button shows only an icon. */
  label?: string
  children?: string
}

export function CopyButton({ text, label, children, ...look }: CopyButtonProps) {
  const { t } = useLingui()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setIsCopied(true)
      toast(t`Copied`)
    } catch {
      toastFailure(t`Select the text to copy it.`)
    }
  }
  return (
    <Button
      {...look}
      aria-label={label}
      icon={isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
      onClick={() => void copy()}
    >
      {children}
    </Button>
  )
}
