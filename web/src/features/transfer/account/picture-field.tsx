import { limits } from '@app/contract/limits'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { ImagePicker } from '#ui/form/image-picker.tsx'
import type { AccountDraft } from './account-draft.ts'

const types = ['image/png', 'image/jpeg', 'image/gif']

type PictureFieldProps = {
  picture: AccountDraft['avatar']
  /** URL of the current picture. */
  current: string
  /** Shown if there is no picture. */
  placeholder: ReactNode
  /** Why the API rejected it. */
  problem: string | undefined
  onChange: (picture: AccountDraft['avatar']) => void
}

export function PictureField({ picture, current, placeholder, problem, onChange }: PictureFieldProps) {
  const { t } = useLingui()
  const [refusal, setRefusal] = useState<string>()
  const refuse = (why: 'too_large' | 'wrong_type', { name: file }: File) =>
    setRefusal(
      why === 'too_large'
        ? t`The picture must be 5MB or smaller. "${file}" was not added.`
        : t`The picture must be a PNG, JPG or GIF. "${file}" was not added.`,
    )
  const change = (chosen: AccountDraft['avatar']) => {
    setRefusal(undefined)
    onChange(chosen)
  }
  const chosen = typeof picture === 'object' ? picture : null
  return (
    // People are round, teams are not.
    <div className="[&_img]:rounded-full">
      <ImagePicker
        id="avatar"
        label={t`Picture`}
        hint={t`PNG, JPG, GIF up to 5MB`}
        error={refusal ?? problem}
        types={types}
        maxBytes={limits.logoOnEdit}
        chosen={chosen}
        current={picture === 'as it is' ? current : null}
        placeholder={placeholder}
        labels={{ choose: t`Choose Picture`, change: t`Change Picture`, remove: t`Remove Picture` }}
        onChoose={change}
        onRefuse={refuse}
        onRemove={() => change(chosen ? 'as it is' : 'none')}
      />
    </div>
  )
}
