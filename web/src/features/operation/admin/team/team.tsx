import type { AdminTeam } from '@app/contract'
import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { Link, useParams } from 'react-router'
import { isNotFound } from '../../../../lib/api/api-error.ts'
import { read } from '../../../../lib/api/read.ts'
import { useNow } from '../../../../lib/dates/clock.ts'
import { dateAndYearAt, shortDate } from '../../../../lib/dates/dates.ts'
import { useHeadingFocus, usePageTitle } from '../../../../lib/page/page-title.ts'
import { useQueryParams } from '../../../../lib/page/query-params.ts'
import { RoleBadge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { NotFound } from '../../../../ui/feedback/dead-end.tsx'
import { Avatar } from '../../../../ui/identity/avatar.tsx'
import { Crest } from '../../../../ui/identity/crest.tsx'
import { BackLink } from '../../../../ui/navigation.tsx'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { Loaded, noAutomaticRefetch } from '../parts/loaded.tsx'
import { Count, Facts, Panel } from '../parts/panel.tsx'
import { adminPaths, personPath, reportPath } from '../paths.ts'
import { count, times } from '../text.ts'
import { CaptainDialog, HideDialog, ShowDialog } from './team-dialogs.tsx'
import { TeamState } from './teams.tsx'

export function TeamScreen() {
  const { id = '' } = useParams()
  const team = useQuery({ ...read('GET /api/v1/admin/teams/:id', { params: { id } }), ...noAutomaticRefetch })
  usePageTitle(`${team.data?.name ?? 'Team'} · Admin`)
  if (!team.data && isNotFound(team.error))
    return (
      <NotFound title="Team not found" back={{ to: adminPaths.teams, label: 'Back to Teams' }}>
        No team has this address. It may have been deleted.
      </NotFound>
    )
  return (
    <>
      <BackLink to={adminPaths.teams}>Teams</BackLink>
      <Loaded query={team} failure="Failed to load this team. Please try again later.">
        {(found) => <Team team={found} />}
      </Loaded>
    </>
  )
}

function Team({ team }: { team: AdminTeam }) {
  useHeadingFocus(true)
  const [params, setParams] = useQueryParams()
  const act = params.get('act') ?? ''
  const close = () => setParams({ act: '' })
  const newCaptain = team.members.find(({ id }) => act === `captain-${id}`)
  return (
    <>
      <div className="flex flex-wrap items-center gap-4 pb-5">
        <Crest name={team.name} picture={team.logo} size={64} />
        <div className="min-w-[min(12rem,100%)] flex-1">
          <h1 className="display text-2xl wrap-anywhere lg:text-3xl">{team.name}</h1>
          <p className="text-muted-foreground">{team.sport}</p>
        </div>
        <TeamState team={team} />
      </div>
      <div className="ops-columns">
        <div>
          <TeamFacts team={team} />
          <Members team={team} onName={(id) => setParams({ act: `captain-${id}` })} />
        </div>
        <div>
          <Panel title="Actions">
            <div className="mt-1 grid gap-2">
              <Button
                icon={team.isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
                onClick={() => setParams({ act: 'hide' })}
              >
                {team.isHidden ? 'Show Again' : 'Hide from Browse'}
              </Button>
            </div>
            <p className="mt-3 text-sm text-muted-foreground">
              A hidden team goes on as before: only people outside of it no longer find it.
            </p>
          </Panel>
          <AuditTrail entries={team.trail} aboutId={team.id} />
        </div>
      </div>
      <HideDialog team={team} open={act === 'hide' && !team.isHidden} onClose={close} />
      <ShowDialog team={team} open={act === 'hide' && team.isHidden} onClose={close} />
      <CaptainDialog team={team} member={newCaptain} open={newCaptain !== undefined} onClose={close} />
    </>
  )
}

function TeamFacts({ team }: { team: AdminTeam }) {
  const now = useNow()
  const { createdAt, lastGameAt, hiddenAt, comingGames, openRequests, reported } = team
  return (
    <Panel title="Team">
      <Facts
        facts={[
          ['Since', dateAndYearAt({ startTime: createdAt, timeZone: 'UTC' })],
          ['Last game', lastGameAt ? shortDate(new Date(lastGameAt), now) : 'Never'],
          ['Coming games', count(comingGames)],
          ['Sub requests', openRequests === 0 ? 'None open' : `${count(openRequests)} open`],
          ['Browse', browseText(team, hiddenAt && shortDate(new Date(hiddenAt), now))],
          [
            'Reported',
            reported.times === 0 ? (
              'Never'
            ) : (
              <>
                {times(reported.times)}{' '}
                {reported.openReportId && (
                  <Link to={reportPath(reported.openReportId)} className="font-semibold underline underline-offset-4">
                    Open report
                  </Link>
                )}
              </>
            ),
          ],
        ]}
      />
    </Panel>
  )
}

function browseText({ isListed }: AdminTeam, hiddenOn: string | null): string {
  if (hiddenOn) return `Hidden since ${hiddenOn}`
  return isListed ? 'Listed' : 'Unlisted by its captains'
}

function Members({ team, onName }: { team: AdminTeam; onName: (id: string) => void }) {
  const now = useNow()
  return (
    <Panel
      title={
        <>
          Members <Count of={team.members.length} />
        </>
      }
      flush
    >
      {team.members.length === 0 && <p className="px-5 py-4 text-muted-foreground">Nobody is on this team.</p>}
      <ul className="divide-y divide-border empty:hidden">
        {team.members.map(({ id, name, role, joinedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 px-5 py-3">
            <Avatar id={id} name={name} size="sm" />
            <span className="min-w-[min(9rem,100%)] flex-1 leading-5">
              <Link to={personPath(id)} className="hit font-semibold wrap-anywhere hover:underline">
                {name}
              </Link>
              <span className="block text-sm text-muted-foreground">Since {shortDate(new Date(joinedAt), now)}</span>
            </span>
            <RoleBadge role={role} />
            {role !== 'Captain' && (
              <Button size="sm" onClick={() => onName(id)}>
                Make Captain<span className="sr-only">: {name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
