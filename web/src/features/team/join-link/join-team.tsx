import type { JoinOffer } from '@app/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { ApiError, NetworkError } from '#lib/api/api-error.ts'
import { refusalOf } from '#lib/api/failure-text.ts'
import { useWrite } from '#lib/api/write.ts'
import { teamPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure } from '#ui/feedback/failure.tsx'

type JoinTeamProps = {
  linkId: string
  offer: JoinOffer
  /** The person signed up in order to join, so no further tap is needed. */
  atOnce: boolean
  onJoined: () => void
}

/** Joins by a click, here or on Sign Up to Join. Opening the page changes nothing. */
export function JoinTeam({ linkId, offer, atOnce, onJoined }: JoinTeamProps) {
  const { i18n } = useLingui()
  const { teamId, teamName, memberCount: count, isMember } = offer
  const joining = useWrite('POST /api/v1/join/:linkId')
  const join = () => joining.write({ params: { linkId } }, { onSuccess: onJoined })
  const refusal = joining.error && refusalOf(i18n, joining.error, { join_link_closed: CLOSED }, JOIN_FAILED)
  const first = useRef(atOnce && !isMember ? join : null)
  useEffect(() => {
    first.current?.()
    first.current = null
  }, [])
  return (
    <>
      <p className="tnum mt-3 text-sm text-muted-foreground">
        <Plural value={count} one="# member" other="# members" />
      </p>
      {isMember ? (
        <>
          <p className="mt-5">
            <Trans>You’re already on this team.</Trans>
          </p>
          <Link to={teamPath(teamId)} className={buttonClass({ variant: 'primary', className: 'mt-6 w-full' })}>
            <Trans>See Team</Trans>
          </Link>
        </>
      ) : (
        <>
          {refusal && (
            <Failure error={refusal.error} isReason={refusal.isReason} className="mt-5 w-full text-start">
              {refusal.text}
            </Failure>
          )}
          <Button
            variant="primary"
            className="mt-6 w-full wrap-anywhere"
            busy={joining.isPending || joining.isSuccess}
            onClick={join}
          >
            <Trans>Join {teamName}</Trans>
          </Button>
        </>
      )}
    </>
  )
}

const JOIN_FAILED = msg`Failed to join the team. Please try again.`
const CLOSED = msg`This link is no longer active. Ask the captain for a new one.`

/** Why a join link does not work. */
export function whyNoOffer(error: Error): MessageDescriptor {
  if (error instanceof NetworkError) return msg`An error occurred while fetching the link.`
  if (error instanceof ApiError && error.code === 'join_link_closed') return CLOSED
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return msg`This link is invalid. Ask the captain for a new one.`
  return msg`Unable to verify the link. Please try again later.`
}
