import type { League, LeagueOffer } from '@app/contract'
import { sportLabels } from '@app/contract/sport'
import { tieBreakerLabels } from '@app/contract/standings-text'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { refusalOf } from '#lib/api/failure-text.ts'
import { useWrite } from '#lib/api/write.ts'
import { paths } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { MetaLine } from '#ui/card.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { OptionCard } from '#ui/form/option-card.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import { Pennant } from '#ui/identity/pennant.tsx'
import { ClaimPlace } from '../outside-team/claim-place.tsx'

type BringTeamFormProps = { code: string; offer: LeagueOffer; onEntered: (league: League) => void }

/** A captain chooses the team and the division. Opening the page changes nothing. */
export function BringTeamForm({ code, offer, onEntered }: BringTeamFormProps) {
  const { i18n, t } = useLingui()
  const { name, divisions, teams } = offer
  const suitable = teams.filter(({ sport }) => sport === offer.sport)
  const [teamId, setTeamId] = useState(suitable[0]?.id)
  const chosen = teams.find(({ id }) => id === teamId)
  const [divisionId, setDivisionId] = useState(chosen?.divisionId ?? divisions[0]?.id)
  const entering = useWrite('POST /api/v1/league-link/:code')
  const refusal = entering.error && refusalOf(i18n, entering.error, REFUSALS, FAILED)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (entering.isPending || !teamId || !divisionId) return
    entering.write({ params: { code }, body: { teamId, divisionId } }, { onSuccess: onEntered })
  }
  const teamName = chosen?.name ?? ''
  return (
    <form onSubmit={submit} className="card mx-auto grid w-full max-w-[32rem] grid-cols-1 gap-6 p-5 sm:p-7">
      <div className="grid justify-items-center gap-3 text-center">
        <Pennant name={name} size={72} />
        <h1 className="display text-2xl wrap-anywhere" tabIndex={-1}>
          <Trans>Bring your team into {name}</Trans>
        </h1>
        <MetaLine className="justify-center text-muted-foreground">
          {t(sportLabels[offer.sport])}
          <bdi>{offer.season}</bdi>
        </MetaLine>
      </div>
      <Facts offer={offer} />
      {suitable.length === 0 ? (
        <div className="grid grid-cols-1 gap-3">
          <p>
            <Trans>You’re not a captain of a team that plays this sport.</Trans>
          </p>
          <Link to={paths.createTeam} className={buttonClass({ variant: 'primary' })}>
            <Trans>Create Team</Trans>
          </Link>
        </div>
      ) : (
        <>
          <fieldset className="grid grid-cols-1 gap-2">
            <legend className="mb-2 text-sm font-semibold">
              <Trans>Your team</Trans>
            </legend>
            {suitable.map((team) => (
              <OptionCard
                key={team.id}
                name="team"
                checked={team.id === teamId}
                onChange={() => {
                  setTeamId(team.id)
                  if (team.divisionId) setDivisionId(team.divisionId)
                }}
                label={
                  <span className="flex items-center gap-3">
                    <Crest name={team.name} picture={team.logo} size={28} />
                    <bdi className="wrap-anywhere">{team.name}</bdi>
                  </span>
                }
                hint={team.divisionId && t`It’s in the league already.`}
              />
            ))}
          </fieldset>
          {divisions.length > 1 && (
            <fieldset className="grid grid-cols-1 gap-2">
              <legend className="mb-2 text-sm font-semibold">
                <Trans>Division</Trans>
              </legend>
              {divisions.map((division) => (
                <OptionCard
                  key={division.id}
                  name="division"
                  checked={division.id === divisionId}
                  onChange={() => setDivisionId(division.id)}
                  label={<bdi className="wrap-anywhere">{division.name}</bdi>}
                  hint={<Plural value={division.teamCount} one="# team" other="# teams" />}
                />
              ))}
            </fieldset>
          )}
          {refusal && (
            <Failure error={refusal.error} isReason={refusal.isReason}>
              {refusal.text}
            </Failure>
          )}
          <Button type="submit" variant="primary" className="wrap-anywhere" busy={entering.isPending}>
            <Trans>Bring {teamName} In</Trans>
          </Button>
          {chosen && <ClaimPlace key={chosen.id} code={code} offer={offer} team={chosen} />}
        </>
      )}
    </form>
  )
}

function Facts({ offer }: { offer: LeagueOffer }) {
  const { t } = useLingui()
  const { organiser } = offer
  const { win, tie, loss } = offer.rule.points
  const order = [...offer.rule.tieBreakers, 'lots'] as const
  return (
    <dl className="grid grid-cols-1 gap-3 text-sm">
      <Fact name={t`Points`}>
        <Trans>
          {win} for a win, {tie} for a tie, {loss} for a loss
        </Trans>
      </Fact>
      <Fact name={t`Level teams`}>
        <ol className="list-inside list-decimal">
          {order.map((rule) => (
            <li key={rule}>{t(tieBreakerLabels[rule])}</li>
          ))}
        </ol>
      </Fact>
      {offer.isPublic && (
        <Fact name={t`Public page`}>
          <Trans>
            Anyone can read the standings and games of this league without logging in. No player is named, and your team
            isn’t either if it is unlisted.
          </Trans>
        </Fact>
      )}
      {organiser && (
        <Fact name={t`Organiser`}>
          <Trans>{organiser} sees your team’s name and crest, not your players, answers or notes.</Trans>
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-x-4 border-b border-border pb-3 sm:grid-cols-[7rem_1fr]">
    <dt className="text-muted-foreground">{name}</dt>
    <dd className="tnum wrap-anywhere">{children}</dd>
  </div>
)

const FAILED = msg`Failed to bring the team in. Please try again.`
const REFUSALS = {
  not_found: msg`This link is no longer active. Ask the organiser for a new one.`,
  team_withdrew: msg`The team withdrew from this league. Its organiser can bring it back.`,
  league_full: msg`The league has as many teams as it can have.`,
}
