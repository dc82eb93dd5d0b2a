import type { Team, TeamMember } from '@app/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { nameOf } from '#lib/text.ts'

type MemberAction = 'promote' | 'demote' | 'makeSpare' | 'makePlayer' | 'remove'
type Failure = { text: string; error: Error }

export interface MemberActions {
  isBusy: boolean
  failure: Failure | null
  act: (action: MemberAction, onEnd?: () => void) => void
}

type MemberActionsInput = {
  teamId: string
  member: TeamMember
  /** Receives the message for screen readers. */
  onDone: (text: string) => void
  /** Called before the list changes. */
  onBeforeChange: (memberId: string) => void
}

/** A captain's actions on other members, one at a time. */
export function useMemberActions({ teamId, member, onDone, onBeforeChange }: MemberActionsInput): MemberActions {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const { id: managerId } = useSignedInUser()
  const [failure, setFailure] = useState<Failure | null>(null)
  const writes = {
    promote: useWrite('POST /api/v1/team/:teamId/managers/add/:memberId'),
    demote: useWrite('POST /api/v1/team/:teamId/managers/remove/:memberId'),
    makeSpare: useWrite('PUT /api/v1/team/:teamId/members/:memberId/spare'),
    makePlayer: useWrite('DELETE /api/v1/team/:teamId/members/:memberId/spare'),
    remove: useWrite('DELETE /api/v1/team/:teamId/members/:memberId'),
  }
  const isBusy = Object.values(writes).some(({ isPending }) => isPending)

  const act = (action: MemberAction, onEnd?: () => void) => {
    if (isBusy) return
    setFailure(null)
    const succeed = (team: Team) => {
      onEnd?.()
      onDone(i18n._(doneText[action](nameOf(member))))
      onBeforeChange(member.id)
      client.setQueryData(read('GET /api/v1/team/:id', { params: { id: teamId } }).queryKey, team)
    }
    const fail = (error: Error) => {
      onEnd?.()
      setFailure({ text: i18n._(failedText[action]), error })
      // A rejection means that the page is stale.
      if (error instanceof ApiError) void client.invalidateQueries()
    }
    const params = { teamId, memberId: member.id }
    const outcome = { onSuccess: succeed, onError: fail }
    if (action === 'makeSpare' || action === 'makePlayer') writes[action].write({ params }, outcome)
    else writes[action].write({ params, query: { managerId } }, outcome)
  }

  return { isBusy, failure, act }
}

const failedText: Record<MemberAction, MessageDescriptor> = {
  promote: msg`Failed to promote team member. Please try again.`,
  demote: msg`Failed to demote team member. Please try again.`,
  makeSpare: msg`Failed to make team member a spare. Please try again.`,
  makePlayer: msg`Failed to make team member a player. Please try again.`,
  remove: msg`Failed to remove team member. Please try again.`,
}

const doneText: Record<MemberAction, (name: string) => MessageDescriptor> = {
  promote: (name) => msg`${name} is now a captain.`,
  demote: (name) => msg`${name} is now a player.`,
  makeSpare: (name) => msg`${name} is now a spare.`,
  makePlayer: (name) => msg`${name} is now a player.`,
  remove: (name) => msg`${name} was removed from the team.`,
}
