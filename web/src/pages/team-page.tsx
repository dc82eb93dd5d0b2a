import type { GameCard, Team } from '@app/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { TeamUpcomingGames } from '#features/game/game/team/team-games.tsx'
import { TeamResults } from '#features/game/game/team/team-results.tsx'
import { RsvpControl } from '#features/game/rsvp/answer/rsvp-control.tsx'
import { GoingToAll } from '#features/game/rsvp/series/going-to-all.tsx'
import { InvitedList } from '#features/team/invitation/sent/invited-list.tsx'
import { JoinedNote, useJustJoined } from '#features/team/join-link/joined-note.tsx'
import { AskToJoin, AskToJoinForm } from '#features/team/join-request/ask-to-join.tsx'
import { JoinRequests } from '#features/team/join-request/join-requests.tsx'
import { LeaveTeam, LeaveTeamDialog } from '#features/team/member/leave-team.tsx'
import { MemberList } from '#features/team/member/member-list.tsx'
import { OneTeam } from '#features/team/team/detail/one-team.tsx'
import { PlayerActions, TeamActions } from '#features/team/team/detail/team-actions.tsx'
import { TeamHeader } from '#features/team/team/detail/team-header.tsx'
import { TeamLoading } from '#features/team/team/detail/team-loading.tsx'
import { TeamTabs } from '#features/team/team/detail/team-tabs.tsx'
import { ClaimOffers, ClaimRequests, ClaimsToUndo } from '#features/transfer/claim/claim-notes.tsx'
import { UnmailedNote } from '#features/transfer/team-file/unmailed-note.tsx'
import { read } from '#lib/api/read.ts'
import { flash, useFlash } from '#lib/page/flash.ts'
import { focusHeading, usePageTitle } from '#lib/page/page-title.ts'
import { bringTeamPath, paths } from '#paths'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { BackLink } from '#ui/navigation.tsx'
import { onDemand } from '#ui/overlay/on-demand.tsx'
import { MemberDialogs, useMemberDialog } from './moderation/member-dialogs.tsx'
import { ModerationNote } from './moderation/moderation.tsx'
import { TeamMenu } from './moderation/team-menu.tsx'

export function TeamPage() {
  const { id = '' } = useParams()
  return (
    <OneTeam key={id} id={id} loading={<TeamLoading />}>
      {(team) => <Overview team={team} />}
    </OneTeam>
  )
}

/** Lazy, because most visitors of a team page do not need them. */
const InviteDialog = onDemand(
  async () => (await import('#features/team/invitation/invite/invite-dialog.tsx')).InviteDialog,
)
const JoinLinkDialog = onDemand(
  async () => (await import('#features/team/join-link/join-link-dialog.tsx')).JoinLinkDialog,
)

const AddByNameDialog = onDemand(
  async () => (await import('#features/team/roster/add-by-name-dialog.tsx')).AddByNameDialog,
)

const answer = (game: GameCard) => <RsvpControl game={game} compact />

function Overview({ team }: { team: Team }) {
  const { t } = useLingui()
  const { name } = team
  usePageTitle(name)
  const navigate = useNavigate()
  const note = useFlash()
  const [params] = useSearchParams()
  const [isAsking, setIsAsking] = useState(() => params.has('ask'))
  const [openDialog, setOpenDialog] = useState<'invite' | 'add' | 'join-link' | 'leave' | null>(null)
  const endAsking = () => {
    focusHeading()
    setIsAsking(false)
  }
  const [memberDialog, openMemberDialog] = useMemberDialog()
  const dialog = { teamId: team.id, teamName: team.name, onClose: () => setOpenDialog(null) }
  const showLeft = () => void navigate(paths.teams, { state: flash(t`You left ${name}.`) })
  return (
    <>
      <BackLink to={paths.teams}>{t`Teams`}</BackLink>
      {note && (
        <Note tone="going" className="mb-4">
          {note}
        </Note>
      )}
      <Joined team={team} />
      {team.role && <ClaimOffers teamId={team.id} />}
      {team.role === 'Captain' && <ClaimRequests teamId={team.id} />}
      {team.role === 'Captain' && <ClaimsToUndo teamId={team.id} />}
      {team.role === 'Captain' && <UnmailedNote team={team} />}
      <ModerationNote className="mb-4" />
      {team.isHidden && (
        <Note tone="maybe" className="mb-4">
          <Trans>
            <strong className="font-semibold">Hidden until reviewed.</strong> People reported this team. Nobody else can
            find it or its requests until then.
          </Trans>
        </Note>
      )}
      <TeamHeader
        team={team}
        menu={!team.role && <TeamMenu team={team} />}
        actions={
          team.role === 'Captain' ? (
            <TeamActions
              team={team}
              onInvite={() => setOpenDialog('invite')}
              onJoinLink={() => setOpenDialog('join-link')}
            />
          ) : team.role ? (
            <PlayerActions team={team} />
          ) : (
            <div className="grid grid-cols-1 gap-3">
              <AskToJoin teamId={team.id} isAsking={isAsking} onAsk={() => setIsAsking(true)} />
            </div>
          )
        }
      />
      <TeamTabs team={team} current="overview" />
      {!team.role && isAsking && (
        <div className="mt-5 lg:mt-6">
          <AskToJoinForm teamId={team.id} onDone={endAsking} />
        </div>
      )}
      <div className={GRID}>
        <div className="xl:col-start-2">
          <TeamUpcomingGames
            team={team}
            answer={answer}
            answerAll={<GoingToAll teamId={team.id} size="sm" isAmongAnswered />}
          />
        </div>
        <div className="grid grid-cols-1 gap-5 lg:gap-6 xl:row-span-2 xl:row-start-1">
          {team.can.invite && <JoinRequests teamId={team.id} />}
          <MemberList
            team={team}
            onOpenDialog={openMemberDialog}
            action={
              team.can.invite && (
                <Button size="sm" icon={<UserRoundPlus aria-hidden />} onClick={() => setOpenDialog('add')}>
                  <Trans>Add by Name</Trans>
                </Button>
              )
            }
          >
            {team.can.invite && team.memberCount <= FEW && (
              <p className="px-4 py-3 text-sm sm:px-5">
                <Link to={bringTeamPath(team.id)} className="hit font-medium underline underline-offset-4">
                  <Trans>Bring your team from another app or a list</Trans>
                </Link>
              </p>
            )}
            {team.role && <LeaveTeam team={team} onLeave={() => setOpenDialog('leave')} />}
          </MemberList>
          {team.can.invite && <InvitedList teamId={team.id} />}
        </div>
        <div className="xl:col-start-2">
          <TeamResults team={team} />
        </div>
      </div>
      <MemberDialogs team={team} target={memberDialog} />
      <LeaveTeamDialog team={team} open={openDialog === 'leave'} onClose={dialog.onClose} onLeft={showLeft} />
      {team.can.invite && (
        <>
          <InviteDialog {...dialog} open={openDialog === 'invite'} />
          <AddByNameDialog team={team} open={openDialog === 'add'} onClose={dialog.onClose} />
          <JoinLinkDialog {...dialog} teamLogo={team.logo} open={openDialog === 'join-link'} />
        </>
      )}
    </>
  )
}

/** A captain of a team this small probably has a roster elsewhere. */
const FEW = 3

/** Games come first; on wide screens they are next to the members. */
const GRID =
  'mt-5 grid grid-cols-1 items-start gap-5 lg:mt-6 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:grid-rows-[auto_1fr]'

/** Asks a player who has accepted an invitation about the next game. */
function Joined({ team }: { team: Team }) {
  const isNew = useJustJoined()
  const query = { when: 'upcoming', limit: 1 } as const
  const games = useQuery({ ...read('GET /api/v1/team/:id/games', { params: { id: team.id }, query }), enabled: isNew })
  if (!isNew || games.isPending) return null
  const next = games.data?.find(({ status }) => status === 'Upcoming') ?? null
  return (
    <JoinedNote team={team} game={next}>
      {next && answer(next)}
    </JoinedNote>
  )
}
