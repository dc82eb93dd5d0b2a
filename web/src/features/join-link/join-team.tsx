import type { JoinOffer } from '@app/contract'
import { Link } from 'react-router'
import { useWrite } from '../../lib/api/write.ts'
import { teamPath } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Failure } from '../../ui/feedback/failure.tsx'
import { whyNotJoined } from './words.ts'

type JoinTeamProps = { linkId: string; offer: JoinOffer; onJoined: () => void }

/** One click joins; nobody joins by looking. */
export function JoinTeam({ linkId, offer, onJoined }: JoinTeamProps) {
  const { teamId, teamName, memberCount, isMember } = offer
  const joining = useWrite('POST /api/v1/join/:linkId')
  const join = () => joining.write({ params: { linkId } }, { onSuccess: onJoined })
  return (
    <>
      <p className="tnum mt-3 text-sm text-muted-foreground">
        {memberCount === 1 ? '1 member' : `${memberCount} members`}
      </p>
      {isMember ? (
        <>
          <p className="mt-5">You are on this team already.</p>
          <Link to={teamPath(teamId)} className={buttonClass({ variant: 'primary', className: 'mt-6 w-full' })}>
            Go to Team
          </Link>
        </>
      ) : (
        <>
          {joining.error && (
            <Failure error={joining.error} className="mt-5 w-full text-left">
              {whyNotJoined(joining.error)}
            </Failure>
          )}
          <Button variant="primary" className="mt-6 w-full wrap-anywhere" busy={joining.isPending} onClick={join}>
            Join {teamName}
          </Button>
        </>
      )}
    </>
  )
}
