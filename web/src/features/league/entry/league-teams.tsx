import type { League, LeagueTeam } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import Link2 from 'lucide-react/icons/link-2'
import LogOut from 'lucide-react/icons/log-out'
import Plus from 'lucide-react/icons/plus'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useWrite } from '#lib/api/write.ts'
import { dateAndYear } from '#lib/dates/own-dates.ts'
import { leaguesPath } from '#paths'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Failure } from '#ui/feedback/failure.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import { AlertDialog, onDemand } from '#ui/overlay/on-demand.tsx'
import { PlaceClaims } from '../outside-team/place-claims.tsx'

const AddOutsideTeamDialog = onDemand(
  async () => (await import('../outside-team/add-outside-team.tsx')).AddOutsideTeamDialog,
)
const OutsideTeamDialog = onDemand(
  async () => (await import('../outside-team/outside-team-dialog.tsx')).OutsideTeamDialog,
)

/** The teams of a league by division. Organisers take any team out, captains their own. */
export function LeagueTeams({ league }: { league: League }) {
  const [isAdding, setAdding] = useState(false)
  return (
    <div id="teams" className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-5">
      {league.divisions.map(({ id, name, teams }) => (
        <Card key={id} className="p-5">
          <h2 className="display text-lg wrap-anywhere">
            <bdi>{name}</bdi> <span className="tnum font-normal text-muted-foreground">({teams.length})</span>
          </h2>
          {teams.length === 0 && (
            <p className="mt-1 text-muted-foreground">
              <Trans>No teams yet.</Trans>
            </p>
          )}
          <ul className="mt-1 divide-y divide-border">
            {teams.map((team) => (
              <TeamRow key={team.id} league={league} team={team} />
            ))}
          </ul>
        </Card>
      ))}
      {league.can.edit && (
        <div className="lg:col-span-2">
          <Button icon={<Plus aria-hidden />} onClick={() => setAdding(true)}>
            <Trans>Add a Team That Isn’t Here</Trans>
          </Button>
          <AddOutsideTeamDialog league={league} open={isAdding} onClose={() => setAdding(false)} />
        </div>
      )}
    </div>
  )
}

function TeamRow({ league, team }: { league: League; team: LeagueTeam }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const leaving = useWrite('DELETE /api/v1/league/:id/teams/:teamId')
  const restoring = useWrite('POST /api/v1/league/:id/teams/:teamId/restore')
  const [isAsked, setAsked] = useState(false)
  const [isShowingLink, setShowingLink] = useState(false)
  const { name, withdrawnAt } = team
  const withdrewOn = withdrawnAt && dateAndYear(new Date(withdrawnAt))
  const leagueName = league.name
  const mayRemove = league.can.edit
  const confirm = () => {
    const onSuccess = () => {
      setAsked(false)
      if (!mayRemove && !team.hasPlayed) void navigate(leaguesPath)
    }
    leaving.write({ params: { id: league.id, teamId: team.id } }, { onSuccess })
  }
  return (
    <li className="flex flex-wrap items-center gap-3 py-2.5">
      <Crest name={name} picture={team.logo} size={36} />
      <span className="min-w-24 flex-1 font-medium wrap-anywhere">
        {withdrawnAt ? (
          <s>
            <bdi>{name}</bdi>
          </s>
        ) : (
          <bdi>{name}</bdi>
        )}
        {withdrewOn && (
          <span className="block text-sm font-normal text-muted-foreground">
            <Trans>Withdrew on {withdrewOn}</Trans>
          </span>
        )}
        {team.isOutside && !withdrawnAt && (
          <span className="block text-sm font-normal text-muted-foreground">
            <Trans>Not here: takes part by a link</Trans>
          </span>
        )}
        {team.isOutside && league.can.settle && (
          <Button
            size="sm"
            className="mt-2"
            icon={<Link2 aria-hidden />}
            aria-label={t`Link for ${name}`}
            onClick={() => setShowingLink(true)}
          >
            <Trans comment="Button: shows the link of a team">Link</Trans>
          </Button>
        )}
      </span>
      {team.isOwn && (
        <Badge tone="volt">
          <Trans>Your team</Trans>
        </Badge>
      )}
      {withdrawnAt && mayRemove && (
        <Button
          size="sm"
          icon={<Undo2 aria-hidden />}
          aria-label={t`Bring Back ${name}`}
          busy={restoring.isPending}
          onClick={() => restoring.write({ params: { id: league.id, teamId: team.id } })}
        >
          <Trans>Bring Back</Trans>
        </Button>
      )}
      {!withdrawnAt && (mayRemove || team.can.leave) && (
        <Button
          size="sm"
          variant="ghost"
          iconOnly
          icon={<LogOut aria-hidden />}
          aria-label={t`Take ${name} out`}
          onClick={() => setAsked(true)}
        />
      )}
      <AlertDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`Take ${name} out?`}
        action={t`Take Out`}
        onConfirm={confirm}
        busy={leaving.isPending}
        failure={t`Failed to take the team out. Please try again.`}
        error={leaving.error}
      >
        {team.isOutside && !team.hasPlayed ? (
          <Trans>It and its link are gone. Its opponents keep their games, outside the league.</Trans>
        ) : team.hasPlayed ? (
          <Trans>
            It has played, so it stays in the standings of {leagueName} as a team that withdrew. Its games to come are
            called off, and both teams of each are told. An organiser can bring it back.
          </Trans>
        ) : (
          <Trans>The team itself stays as it is. A captain can bring it into {leagueName} again by the link.</Trans>
        )}
      </AlertDialog>
      {team.claims.length > 0 && <PlaceClaims league={league} team={team} />}
      {team.isOutside && (
        <OutsideTeamDialog league={league} team={team} open={isShowingLink} onClose={() => setShowingLink(false)} />
      )}
      {restoring.error && (
        <Failure error={restoring.error}>{t`Failed to bring the team back. Please try again.`}</Failure>
      )}
    </li>
  )
}
