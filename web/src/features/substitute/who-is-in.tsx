import { OptionCard } from '../../ui/form/option-card.tsx'

/** Whether a captain chooses, or whoever comes first is in. */
export function WhoIsIn({ firstCome, onChange }: { firstCome: boolean; onChange: (firstCome: boolean) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">Who is in</legend>
      <div className="grid gap-2">
        <OptionCard
          name="whoIsIn"
          label="I approve each volunteer"
          checked={!firstCome}
          onChange={() => onChange(false)}
        />
        <OptionCard name="whoIsIn" label="First come" checked={firstCome} onChange={() => onChange(true)} />
      </div>
    </fieldset>
  )
}
