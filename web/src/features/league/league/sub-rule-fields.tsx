import { Trans, useLingui } from '@lingui/react/macro'
import { Field } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/inputs.tsx'
import { Switch } from '#ui/form/switch.tsx'
import type { LeagueDraft, LeagueProblems } from './league-draft.ts'

type SubRuleFieldsProps = {
  draft: LeagueDraft
  set: (change: Partial<LeagueDraft>) => void
  problems: Partial<LeagueProblems>
}

/** Who may step in as a sub in the league's games. */
export function SubRuleFields({ draft, set, problems }: SubRuleFieldsProps) {
  const { t } = useLingui()
  return (
    <fieldset className="grid grid-cols-1 gap-5">
      <legend className="display mb-1 text-lg">
        <Trans>Subs</Trans>
      </legend>
      <Field
        id="subsPerGame"
        label={t`Subs per team in a game`}
        hint={t`At most this many. Leave it empty for any number.`}
        error={problems['subsPerGame']}
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          className="tnum max-w-24"
          value={draft.subsPerGame}
          onChange={(event) => set({ subsPerGame: event.target.value })}
        />
      </Field>
      <Switch
        id="subsInPlayoffs"
        label={t`Subs in the playoffs`}
        hint={draft.subsInPlayoffs ? t`Teams may have subs there` : t`Teams play with their own roster there`}
        checked={draft.subsInPlayoffs}
        onChange={(subsInPlayoffs) => set({ subsInPlayoffs })}
      />
      <Switch
        id="subsFromOpponents"
        label={t`Players of the opponent`}
        hint={
          draft.subsFromOpponents
            ? t`May step in for the team they play against`
            : t`Can’t step in for the team they play against`
        }
        checked={draft.subsFromOpponents}
        onChange={(subsFromOpponents) => set({ subsFromOpponents })}
      />
    </fieldset>
  )
}
