import type { League, LeagueTeam } from '@app/contract'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { refusalOf } from '#lib/api/failure-text.ts'
import { useWrite } from '#lib/api/write.ts'
import { Button } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Crest } from '#ui/identity/crest.tsx'

/** For organisers: the teams whose captain says that they are this one, which is not here. */
export function PlaceClaims({ league, team }: { league: League; team: LeagueTeam }) {
  return team.claims.map((claimant) => <PlaceClaim key={claimant.id} league={league} team={team} claimant={claimant} />)
}

type PlaceClaimProps = { league: League; team: LeagueTeam; claimant: LeagueTeam['claims'][number] }

function PlaceClaim({ league, team, claimant }: PlaceClaimProps) {
  const { t, i18n } = useLingui()
  const agreeing = useWrite('POST /api/v1/league/:id/outside-teams/:teamId/claims/:claimantId')
  const declining = useWrite('DELETE /api/v1/league/:id/outside-teams/:teamId/claims/:claimantId')
  const params = { id: league.id, teamId: team.id, claimantId: claimant.id }
  const [outside, name] = [team.name, claimant.name]
  const refusal = agreeing.error && refusalOf(i18n, agreeing.error, REFUSALS, FAILED)
  const agree = () => agreeing.write({ params }, { onSuccess: () => toast(t`${name} has the place of ${outside}`) })
  return (
    <div
      role="group"
      aria-label={t`Is ${name} your ${outside}?`}
      className="grid w-full grid-cols-1 gap-3 rounded-xl bg-muted p-4"
    >
      <p className="flex items-center gap-3">
        <Crest name={name} picture={claimant.logo} size={28} />
        <span className="min-w-0 font-semibold wrap-anywhere">
          <Trans>
            Is {name} your {outside}?
          </Trans>
        </span>
      </p>
      <p className="text-sm text-muted-foreground wrap-anywhere">
        <Trans>
          Its captain says so. If you agree, {name} gets its place with all games and results, and the link ends.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="primary" busy={agreeing.isPending} onClick={agree}>
          <Trans>Yes, It’s Them</Trans>
        </Button>
        <Button size="sm" busy={declining.isPending} onClick={() => declining.write({ params })}>
          <Trans>Decline</Trans>
        </Button>
      </div>
      {refusal && (
        <Failure error={refusal.error} isReason={refusal.isReason}>
          {refusal.text}
        </Failure>
      )}
      {declining.error && <Failure error={declining.error}>{t`Failed to save. Please try again.`}</Failure>}
    </div>
  )
}

const FAILED = msg`Failed to save. Please try again.`
const REFUSALS = {
  not_found: msg`Whoever said so is no longer a captain of the team.`,
  team_in_league: msg`That team is in the league already.`,
  schedule_in_making: msg`A schedule is being made or published. Try again after that.`,
}
