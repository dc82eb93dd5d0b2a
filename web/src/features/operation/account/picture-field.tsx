import { limits } from '@app/contract/limits'
import { type ReactNode, useState } from 'react'
import { ImagePicker } from '../../../ui/form/image-picker.tsx'
import { type AccountDraft, pictureTexts } from './account-draft.ts'

const types = ['image/png', 'image/jpeg', 'image/gif']
const labels = { choose: 'Choose Picture', change: 'Change Picture', remove: 'Remove Picture' }

type PictureFieldProps = {
  picture: AccountDraft['avatar']
  /** URL of the current picture. */
  current: string
  /** Shown when there is no picture. */
  placeholder: ReactNode
  /** Why the API refused it. */
  problem: string | undefined
  onChange: (picture: AccountDraft['avatar']) => void
}

export function PictureField({ picture, current, placeholder, problem, onChange }: PictureFieldProps) {
  const [refusal, setRefusal] = useState<string>()
  const refuse = (why: string, file: File) => setRefusal(`${why}. "${file.name}" was not added.`)
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
        label="Picture"
        hint="PNG, JPG, GIF up to 5MB"
        error={refusal ?? problem}
        types={types}
        maxBytes={limits.logoOnEdit}
        chosen={chosen}
        current={picture === 'as it is' ? current : null}
        placeholder={placeholder}
        labels={labels}
        onChoose={change}
        onRefuse={(why, file) =>
          refuse(why === 'too_large' ? pictureTexts.image_too_large : pictureTexts.image_type_not_allowed, file)
        }
        onRemove={() => change(chosen ? 'as it is' : 'none')}
      />
    </div>
  )
}
