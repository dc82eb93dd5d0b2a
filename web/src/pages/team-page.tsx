import type { GameCard, Team } from '@app/contract'
import { useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { TeamUpcomingGames } from '../features/game/team/team-games.tsx'
import { TeamResults } from '../features/game/team/team-results.tsx'
import { InvitedList } from '../features/invitation/sent/invited-list.tsx'
import { AskToJoin, AskToJoinForm } from '../features/join-request/ask-to-join.tsx'
import { JoinRequests } from '../features/join-request/join-requests.tsx'
import { LeaveTeam, LeaveTeamDialog } from '../features/member/leave-team.tsx'
import { MemberList } from '../features/member/member-list.tsx'
import { RsvpControl } from '../features/rsvp/answer/rsvp-control.tsx'
import { GoingToAll } from '../features/rsvp/season/going-to-all.tsx'
import { OneTeam } from '../features/team/detail/one-team.tsx'
import { PlayerActions, TeamActions } from '../features/team/detail/team-actions.tsx'
import { TeamHeader } from '../features/team/detail/team-header.tsx'
import { TeamLoading } from '../features/team/detail/team-loading.tsx'
import { flash, useFlash } from '../lib/page/flash.ts'
import { focusHeading, usePageTitle } from '../lib/page/page-title.ts'
import { paths } from '../paths.ts'
import { Note } from '../ui/feedback/note.tsx'
import { BackLink } from '../ui/navigation.tsx'
import { onDemand } from '../ui/overlay/on-demand.tsx'
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

/** Loaded lazily: most visitors of a team page do not need them. */
const InviteDialog = onDemand(
  async () => (await import('../features/invitation/invite/invite-dialog.tsx')).InviteDialog,
)
const JoinLinkDialog = onDemand(async () => (await import('../features/join-link/join-link-dialog.tsx')).JoinLinkDialog)

const answer = (game: GameCard) => <RsvpControl game={game} compact />

function Overview({ team }: { team: Team }) {
  usePageTitle(team.name)
  const navigate = useNavigate()
  const note = useFlash()
  const [params] = useSearchParams()
  const [isAsking, setIsAsking] = useState(() => params.has('ask'))
  const [openDialog, setOpenDialog] = useState<'invite' | 'join-link' | 'leave' | null>(null)
  const endAsking = () => {
    focusHeading()
    setIsAsking(false)
  }
  const [memberDialog, openMemberDialog] = useMemberDialog()
  const dialog = { teamId: team.id, teamName: team.name, onClose: () => setOpenDialog(null) }
  const returnFocus = useRef(() => {})
  const leave = (thenFocus: () => void) => {
    returnFocus.current = thenFocus
    setOpenDialog('leave')
  }
  const stay = () => {
    setOpenDialog(null)
    returnFocus.current()
  }
  const showLeft = () => void navigate(paths.teams, { state: flash(`You left ${team.name}.`) })
  return (
    <>
      <BackLink to={paths.teams}>Teams</BackLink>
      {note && (
        <Note tone="going" className="mb-4">
          {note}
        </Note>
      )}
      <ModerationNote className="mb-4" />
      {team.isHidden && (
        <Note tone="maybe" className="mb-4">
          <strong className="font-semibold">Hidden until reviewed.</strong> People reported this team. Nobody else finds
          it or its requests until somebody has looked at it.
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
            <PlayerActions team={team} onLeave={leave} />
          ) : (
            <div className="grid grid-cols-1 gap-3">
              <AskToJoin teamId={team.id} isAsking={isAsking} onAsk={() => setIsAsking(true)} />
            </div>
          )
        }
      />
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:mt-6 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-5 lg:gap-6">
          {!team.role && isAsking && <AskToJoinForm teamId={team.id} onDone={endAsking} />}
          {team.can.invite && <JoinRequests teamId={team.id} />}
          <MemberList team={team} onOpenDialog={openMemberDialog}>
            {team.role === 'Captain' && <LeaveTeam team={team} onLeave={() => leave(() => {})} />}
          </MemberList>
          {team.can.invite && <InvitedList teamId={team.id} />}
        </div>
        <div className="grid grid-cols-1 gap-5 lg:gap-6">
          <TeamUpcomingGames
            team={team}
            answer={answer}
            answerAll={<GoingToAll teamId={team.id} size="sm" isAmongAnswered />}
          />
          <TeamResults team={team} />
        </div>
      </div>
      <MemberDialogs target={memberDialog} />
      <LeaveTeamDialog team={team} open={openDialog === 'leave'} onClose={stay} onLeft={showLeft} />
      {team.can.invite && (
        <>
          <InviteDialog {...dialog} open={openDialog === 'invite'} />
          <JoinLinkDialog {...dialog} teamLogo={team.logo} open={openDialog === 'join-link'} />
        </>
      )}
    </>
  )
}
