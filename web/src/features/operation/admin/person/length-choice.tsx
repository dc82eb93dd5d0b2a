import { Trans, useLingui } from '@lingui/react/macro'
import { Segmented } from '#ui/form/segmented.tsx'
import { lengths, type SuspensionLength } from './text.ts'

type LengthChoiceProps = { length: SuspensionLength; onChange: (length: SuspensionLength) => void }

/** The length of a suspension. */
export function LengthChoice({ length, onChange }: LengthChoiceProps) {
  const { i18n, t } = useLingui()
  const options = lengths.map(({ value, label }) => ({ value, label: i18n._(label) }))
  return (
    <div>
      <p className="mb-1.5 text-sm font-semibold">
        <Trans>For how long</Trans>
      </p>
      <Segmented label={t`For how long`} options={options} value={length} onChange={onChange} />
    </div>
  )
}
