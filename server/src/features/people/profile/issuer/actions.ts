import type { OperatorCtx } from '#core/context.ts'
import { endSessionsOfPeople } from '../../session/queries.ts'
import { lockAccountsAt, moveAccounts, subjectsAt } from './queries.ts'
import { type NewIdentity, planMove } from './rules.ts'

interface MoveRequest {
  from: string
  to: string
  identities: readonly NewIdentity[]
  /** Without it, the result shows what would happen. */
  isConfirmed: boolean
}

/**
 * Gives accounts the subjects that people have at another identity provider, so that they are the same people after
 * the next sign-in. Their sessions end, because these could no longer log out at the provider they began at.
 */
export async function moveToIssuer({ db }: OperatorCtx, { from, to, identities, isConfirmed }: MoveRequest) {
  const accounts = await lockAccountsAt(db, from)
  const plan = planMove(accounts, identities, await subjectsAt(db, to))
  if (!isConfirmed) return { ...plan, ended: 0 }
  await moveAccounts(db, { to, moves: plan.moves })
  const ended = await endSessionsOfPeople(
    db,
    plan.moves.map(({ profileId }) => profileId),
  )
  return { ...plan, ended }
}
