import { type GameKind, gameKinds, kindLabels } from '@app/contract/kind'
import { Trans, useLingui } from '@lingui/react/macro'
import { kindIcons } from '../kind.tsx'

type KindChoiceProps = { kind: GameKind; disabled: boolean; onChange: (kind: GameKind) => void }

/** The first question of the form. The fields below are those that the kind has. */
export function KindChoice({ kind: chosen, disabled, onChange }: KindChoiceProps) {
  const { i18n } = useLingui()
  return (
    <fieldset className="min-w-0" disabled={disabled}>
      <legend className="mb-1.5 text-sm font-semibold">
        <Trans>What is it?</Trans>
      </legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-2">
        {gameKinds.map((kind) => (
          <label
            key={kind}
            className="flex min-h-18 cursor-pointer flex-col items-center justify-center gap-1.5 rounded-lg border border-border px-0.5 py-2 text-center text-sm font-medium tracking-tight hyphens-auto *:[svg]:size-5 hover:bg-muted/60 has-checked:border-foreground has-checked:bg-going/10 has-checked:inset-ring-1 has-checked:inset-ring-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="kind"
              value={kind}
              className="sr-only"
              checked={kind === chosen}
              onChange={() => onChange(kind)}
            />
            {kindIcons[kind]}
            {i18n._(kindLabels[kind])}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
