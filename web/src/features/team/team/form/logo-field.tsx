import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ImagePicker } from '#ui/form/image-picker.tsx'
import { Crest, EmptyCrest } from '#ui/identity/crest.tsx'
import { megabytes, newLogo, type TeamDraft } from './team-draft.ts'

const types = ['image/png', 'image/jpeg', 'image/gif']

/** The size limit and the current logo. */
export type LogoTerms = { maxBytes: number; current?: string }

type LogoFieldProps = LogoTerms & {
  teamName: string
  logo: TeamDraft['logo']
  /** Why the API rejected it. */
  problem: string | undefined
  onChange: (logo: TeamDraft['logo']) => void
}

/** Rejects an unsuitable file at once, with the reason. */
export function LogoField({ maxBytes, current = '', teamName, logo, problem, onChange }: LogoFieldProps) {
  const { t } = useLingui()
  const [refusal, setRefusal] = useState<string>()
  const size = megabytes(maxBytes)
  const refuse = (why: 'too_large' | 'wrong_type', { name: file }: File) =>
    setRefusal(
      why === 'too_large'
        ? t`The logo must be ${size} or smaller. "${file}" was not added.`
        : t`The logo must be a PNG, JPG or GIF. "${file}" was not added.`,
    )
  const change = (chosen: File | null) => {
    setRefusal(undefined)
    onChange(chosen)
  }
  return (
    <ImagePicker
      id="logo"
      label={t`Team Logo`}
      hint={t`PNG, JPG, GIF up to ${size}`}
      error={refusal ?? problem}
      types={types}
      maxBytes={maxBytes}
      chosen={newLogo(logo)}
      current={logo === 'unchanged' ? current : null}
      placeholder={<NoLogo teamName={teamName} />}
      labels={{ choose: t`Choose Image`, change: t`Change Logo`, remove: t`Remove Logo` }}
      onChoose={change}
      onRefuse={refuse}
      onRemove={() => change(null)}
    />
  )
}

function NoLogo({ teamName }: { teamName: string }) {
  const name = teamName.trim()
  return (
    <span className="flex shrink-0 flex-col items-center gap-1">
      {name ? <Crest name={name} size={64} /> : <EmptyCrest size={64} className="text-muted-foreground" />}
      <span className="text-xs text-muted-foreground">
        <Trans>No Logo</Trans>
      </span>
    </span>
  )
}
