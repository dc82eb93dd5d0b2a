import type { LeagueOffer } from '@app/contract'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refusalOf } from '#lib/api/failure-text.ts'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/inputs.tsx'

type ClaimPlaceProps = { code: string; offer: LeagueOffer; team: LeagueOffer['teams'][number] }

/** A captain says that the team is one that the league knows by name alone. The organiser agrees. */
export function ClaimPlace({ code, offer, team }: ClaimPlaceProps) {
  const { t, i18n } = useLingui()
  const [chosen, setChosen] = useState('')
  const claiming = useWrite('POST /api/v1/league-link/:code/claims')
  const { outsideTeams } = offer
  const claimed = outsideTeams.find(({ claimedBy }) => claimedBy === team.id)
  const teamName = team.name
  if (claimed) {
    const { name } = claimed
    return (
      <Note>
        <Trans>
          You’ve said that {teamName} is {name}. The organiser has to agree. Then you have its games and results.
        </Trans>
      </Note>
    )
  }
  if (outsideTeams.length === 0 || team.divisionId !== null) return null
  const refusal = claiming.error && refusalOf(i18n, claiming.error, REFUSALS, FAILED)
  const claim = () => claiming.write({ params: { code }, body: { teamId: team.id, outsideTeamId: chosen } })
  return (
    <details className="border-t border-border pt-4">
      <summary className="hit cursor-pointer text-sm font-semibold">
        <Trans>Does the league know your team by name already?</Trans>
      </summary>
      <div className="mt-3 grid grid-cols-1 gap-3">
        <Field
          id="place"
          label={t`Which of these is ${teamName}?`}
          hint={t`If the organiser agrees, you take its place with all games and results.`}
        >
          <Select value={chosen} onChange={(event) => setChosen(event.target.value)}>
            <option value="">{t`Choose a team`}</option>
            {outsideTeams.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Button disabled={chosen === ''} busy={claiming.isPending} onClick={claim}>
          <Trans>That’s Us</Trans>
        </Button>
        {refusal && (
          <Failure error={refusal.error} isReason={refusal.isReason}>
            {refusal.text}
          </Failure>
        )}
      </div>
    </details>
  )
}

const FAILED = msg`Failed to save. Please try again.`
const REFUSALS = { not_found: msg`This link is no longer active. Ask the organiser for a new one.` }
