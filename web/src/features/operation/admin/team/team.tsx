import type { AdminTeam } from '@app/contract'
import { sportLabels } from '@app/contract/sport'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { Link, useParams } from 'react-router'
import { isNotFound } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { useNow } from '#lib/dates/clock.ts'
import { dateAndYearAt } from '#lib/dates/dates.ts'
import { shortDate } from '#lib/dates/own-dates.ts'
import { useHeadingFocus } from '#lib/page/page-title.ts'
import { useQueryParams } from '#lib/page/query-params.ts'
import { NoAccountBadge, RoleBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { NotFound } from '#ui/feedback/dead-end.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import { BackLink } from '#ui/navigation.tsx'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { useConsoleTitle } from '../parts/console-title.ts'
import { Loaded, noAutomaticRefetch } from '../parts/loaded.tsx'
import { Count, Facts, Panel } from '../parts/panel.tsx'
import { adminPaths, personPath, reportPath } from '../paths.ts'
import { count, times } from '../text.ts'
import { CaptainDialog, HideDialog, ShowDialog } from './team-dialogs.tsx'
import { TeamState } from './teams.tsx'

export function TeamScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const team = useQuery({ ...read('GET /api/v1/admin/teams/:id', { params: { id } }), ...noAutomaticRefetch })
  useConsoleTitle(team.data?.name ?? t`Team`)
  if (!team.data && isNotFound(team.error))
    return (
      <NotFound title={t`Team not found`} back={{ to: adminPaths.teams, label: t`Back to Teams` }}>
        <Trans>No team has this address. It may have been deleted.</Trans>
      </NotFound>
    )
  return (
    <>
      <BackLink to={adminPaths.teams}>{t`Teams`}</BackLink>
      <Loaded query={team} failure={t`Failed to load this team. Please try again later.`}>
        {(found) => <Team team={found} />}
      </Loaded>
    </>
  )
}

function Team({ team }: { team: AdminTeam }) {
  const { i18n, t } = useLingui()
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
          <p className="text-muted-foreground">{i18n._(sportLabels[team.sport])}</p>
        </div>
        <TeamState team={team} />
      </div>
      <div className="ops-columns">
        <div>
          <TeamFacts team={team} />
          <Members team={team} onName={(id) => setParams({ act: `captain-${id}` })} />
        </div>
        <div>
          <Panel title={t`Actions`}>
            <div className="mt-1 grid gap-2">
              <Button
                icon={team.isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
                onClick={() => setParams({ act: 'hide' })}
              >
                {team.isHidden ? t`Unhide` : t`Hide from Browse`}
              </Button>
            </div>
            <p className="mt-3 text-sm text-muted-foreground">
              <Trans>A hidden team carries on as before: people outside it just can’t find it.</Trans>
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
  const { i18n, t } = useLingui()
  const now = useNow()
  const { createdAt, lastGameAt, hiddenAt, comingGames, openRequests, reported } = team
  const open = count(i18n, openRequests)
  return (
    <Panel title={t`Team`}>
      <Facts
        facts={[
          [t`Since`, dateAndYearAt({ startTime: createdAt, timeZone: 'UTC' })],
          [
            t`Last game`,
            lastGameAt ? shortDate(new Date(lastGameAt), now) : t({ message: 'Never', comment: 'Last game' }),
          ],
          [t`Upcoming games`, count(i18n, comingGames)],
          [
            t`Sub requests`,
            openRequests === 0
              ? t({ message: 'None open', comment: 'Sub requests' })
              : t({ message: `${open} open`, comment: 'Sub requests' }),
          ],
          [t`Browse`, browseText(i18n, team, hiddenAt && shortDate(new Date(hiddenAt), now))],
          [
            t`Reported`,
            reported.times === 0 ? (
              t({ message: 'Never', comment: 'Reported' })
            ) : (
              <>
                {times(i18n, reported.times)}{' '}
                {reported.openReportId && (
                  <Link to={reportPath(reported.openReportId)} className="font-semibold underline underline-offset-4">
                    <Trans>Open report</Trans>
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

function browseText(i18n: I18n, { isListed }: AdminTeam, hiddenOn: string | null): string {
  if (hiddenOn) return i18n._(msg`Hidden since ${hiddenOn}`)
  return i18n._(isListed ? msg({ message: 'Listed', comment: 'A team' }) : msg`Unlisted by its captains`)
}

function Members({ team, onName }: { team: AdminTeam; onName: (id: string) => void }) {
  const now = useNow()
  return (
    <Panel
      title={
        <Trans>
          Members <Count of={team.members.length} />
        </Trans>
      }
      flush
    >
      {team.members.length === 0 && (
        <p className="px-5 py-4 text-muted-foreground">
          <Trans>This team has no members.</Trans>
        </p>
      )}
      <ul className="divide-y divide-border empty:hidden">
        {team.members.map(({ id, name, role, joinedAt, hasAccount }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 px-5 py-3">
            <Avatar id={id} name={name} size="sm" />
            <span className="min-w-[min(9rem,100%)] flex-1 leading-5">
              <Link to={personPath(id)} className="hit font-semibold wrap-anywhere hover:underline">
                {name}
              </Link>
              <Since day={shortDate(new Date(joinedAt), now)} />
            </span>
            {hasAccount ? <RoleBadge role={role} /> : <NoAccountBadge />}
            {role !== 'Captain' && hasAccount && (
              <Button size="sm" onClick={() => onName(id)}>
                <Trans>
                  Make Captain<span className="sr-only">: {name}</span>
                </Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Since({ day }: { day: string }) {
  return (
    <span className="block text-sm text-muted-foreground">
      <Trans>Since {day}</Trans>
    </span>
  )
}
