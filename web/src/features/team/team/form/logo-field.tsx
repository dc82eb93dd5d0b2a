import { useState } from 'react'
import { ImagePicker } from '../../../../ui/form/image-picker.tsx'
import { Crest, EmptyCrest } from '../../../../ui/identity/crest.tsx'
import { logoTexts, megabytes, newLogo, type TeamDraft } from './team-draft.ts'

const types = ['image/png', 'image/jpeg', 'image/gif']
const labels = { choose: 'Choose Image', change: 'Change Logo', remove: 'Remove Logo' }

/** The size limit and the current logo. */
export type LogoTerms = { maxBytes: number; current?: string }

type LogoFieldProps = LogoTerms & {
  teamName: string
  logo: TeamDraft['logo']
  /** Why the API refused it. */
  problem: string | undefined
  onChange: (logo: TeamDraft['logo']) => void
}

/** Refuses an unsuitable file at once, with the reason. */
export function LogoField({ maxBytes, current = '', teamName, logo, problem, onChange }: LogoFieldProps) {
  const [refusal, setRefusal] = useState<string>()
  const reasons = logoTexts(maxBytes)
  const refuse = (why: string, file: File) => setRefusal(`${why}. "${file.name}" was not added.`)
  const change = (chosen: File | null) => {
    setRefusal(undefined)
    onChange(chosen)
  }
  return (
    <ImagePicker
      id="logo"
      label="Team Logo"
      hint={`PNG, JPG, GIF up to ${megabytes(maxBytes)}`}
      error={refusal ?? problem}
      types={types}
      maxBytes={maxBytes}
      chosen={newLogo(logo)}
      current={logo === 'unchanged' ? current : null}
      placeholder={<NoLogo teamName={teamName} />}
      labels={labels}
      onChoose={change}
      onRefuse={(why, file) =>
        refuse(why === 'too_large' ? reasons.image_too_large : reasons.image_type_not_allowed, file)
      }
      onRemove={() => change(null)}
    />
  )
}

function NoLogo({ teamName }: { teamName: string }) {
  const name = teamName.trim()
  return (
    <span className="flex shrink-0 flex-col items-center gap-1">
      {name ? <Crest name={name} size={64} /> : <EmptyCrest size={64} className="text-muted-foreground" />}
      <span className="text-xs text-muted-foreground">No Logo</span>
    </span>
  )
}
