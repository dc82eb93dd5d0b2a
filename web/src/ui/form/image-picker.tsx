import { Trans } from '@lingui/react/macro'
import ImagePlus from 'lucide-react/icons/image-plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ChangeEvent, type ReactNode, useCallback } from 'react'
import { buttonClass } from '../button.tsx'
import { controlProps, FieldError, hintId } from './field.tsx'

type ImageRefusal = 'too_large' | 'wrong_type'

type ImagePickerProps = {
  id: string
  label: string
  hint: string
  error?: string | undefined
  /** Media types, such as image/png. */
  types: readonly string[]
  maxBytes: number
  chosen: File | null
  /** URL of the current picture, if any. */
  current?: string | null
  /** Shown if there is no picture. */
  placeholder: ReactNode
  labels: { choose: string; change: string; remove: string }
  onChoose: (file: File) => void
  onRefuse: (why: ImageRefusal, file: File) => void
  /** Called both for a chosen file and for the current picture. */
  onRemove: () => void
}

export function ImagePicker(props: ImagePickerProps) {
  const { id, label, hint, error, types, chosen, current = null, placeholder, labels, onRemove } = props
  const picture = chosen ?? current
  return (
    <div>
      <div className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <span className="text-xs text-muted-foreground" aria-hidden>
          <Trans>Optional</Trans>
        </span>
      </div>
      <FieldError id={id} error={error} />
      <div className="flex flex-wrap items-center gap-4 rounded-lg p-4 inset-ring inset-ring-border">
        {picture ? <Preview file={chosen} current={current} /> : placeholder}
        <div className="min-w-[min(11rem,100%)] flex-1">
          <div className="flex flex-wrap gap-2">
            <span className={buttonClass({ size: 'sm', className: 'filebutton' })}>
              <ImagePlus aria-hidden />
              <span aria-hidden>{picture ? labels.change : labels.choose}</span>
              <input
                {...controlProps({ id, hinted: true, error })}
                type="file"
                accept={types.join(',')}
                onChange={(event) => choose(event, props)}
              />
            </span>
            {picture && (
              <button type="button" className={buttonClass({ variant: 'ghost', size: 'sm' })} onClick={onRemove}>
                <Trash2 aria-hidden />
                {labels.remove}
              </button>
            )}
          </div>
          <p id={hintId(id)} className="mt-2 text-sm text-muted-foreground">
            {chosen ? chosen.name : hint}
          </p>
        </div>
      </div>
    </div>
  )
}

function choose(event: ChangeEvent<HTMLInputElement>, { types, maxBytes, onChoose, onRefuse }: ImagePickerProps) {
  const file = event.target.files?.[0]
  // Reset, so that choosing the same file again fires a change event.
  event.target.value = ''
  if (!file) return
  if (!types.includes(file.type)) onRefuse('wrong_type', file)
  else if (file.size > maxBytes) onRefuse('too_large', file)
  else onChoose(file)
}

function Preview({ file, current }: { file: File | null; current: string | null }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!file) return
      const url = URL.createObjectURL(file)
      image.src = url
      return () => URL.revokeObjectURL(url)
    },
    [file],
  )
  const look = 'size-18 shrink-0 rounded-[1.0625rem] object-cover'
  if (file) return <img ref={show} alt="" className={look} />
  return current && <img src={current} alt="" className={look} />
}
