import type { JoinOffer } from '@app/contract'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ApiError, NetworkError } from '../../../lib/api/api-error.ts'
import { useWrite } from '../../../lib/api/write.ts'
import { teamPath } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/feedback/failure.tsx'

type JoinTeamProps = {
  linkId: string
  offer: JoinOffer
  /** The person has signed up to join, so there is nothing left to tap. */
  atOnce: boolean
  onJoined: () => void
}

/** Joins by a click, here or on Sign Up to Join. Opening the page changes nothing. */
export function JoinTeam({ linkId, offer, atOnce, onJoined }: JoinTeamProps) {
  const { teamId, teamName, memberCount, isMember } = offer
  const joining = useWrite('POST /api/v1/join/:linkId')
  const join = () => joining.write({ params: { linkId } }, { onSuccess: onJoined })
  const first = useRef(atOnce && !isMember ? join : null)
  useEffect(() => {
    first.current?.()
    first.current = null
  }, [])
  return (
    <>
      <p className="tnum mt-3 text-sm text-muted-foreground">
        {memberCount === 1 ? '1 member' : `${memberCount} members`}
      </p>
      {isMember ? (
        <>
          <p className="mt-5">You are on this team already.</p>
          <Link to={teamPath(teamId)} className={buttonClass({ variant: 'primary', className: 'mt-6 w-full' })}>
            See Team
          </Link>
        </>
      ) : (
        <>
          {joining.error && (
            <Failure error={joining.error} className="mt-5 w-full text-left">
              {whyNotJoined(joining.error)}
            </Failure>
          )}
          <Button
            variant="primary"
            className="mt-6 w-full wrap-anywhere"
            busy={joining.isPending || joining.isSuccess}
            onClick={join}
          >
            Join {teamName}
          </Button>
        </>
      )}
    </>
  )
}

const CLOSED = 'This link is no longer open. Ask the captain for a new one.'

/** Why a join link does not work. */
export function whyNoOffer(error: Error): string {
  if (error instanceof NetworkError) return 'An error occurred while fetching the link.'
  if (error instanceof ApiError && error.code === 'join_link_closed') return CLOSED
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return 'This link is invalid. Ask the captain for a new one.'
  return 'Unable to verify the link. Please try again later.'
}

const whyNotJoined = (error: Error): string =>
  error instanceof ApiError && error.code === 'join_link_closed' ? CLOSED : 'Failed to join the team. Please try again.'
