import type { HomeHalls, NoSchedule, SharedFields } from '@app/contract/league-schedule'
import { conflictIn } from './exact/conflict.ts'
import type { Model } from './exact/model.ts'
import { type Answer, type Solver, UNKNOWN } from './exact/solver.ts'
import { hallConflict } from './home-halls/hall-conflict.ts'
import { hallModel, hallParts } from './home-halls/hall-model.ts'
import { fieldConflict } from './shared-fields/field-conflict.ts'
import { fieldModel } from './shared-fields/field-model.ts'

/** How long it looks for a reason. On a machine with nothing else to do, the hardest league that we know takes 3 seconds. */
const MOST_SECONDS = 30

/**
 * Why no schedule meets everything that must be met, or null if there is one, or if no reason was found in time. What can be said by
 * counting is said first: its numbers are easier to understand.
 */
export function noSchedule(request: HomeHalls | SharedFields, solve: Solver): NoSchedule | null {
  const ask = withinTime(solve)
  return request.kind === 'shared_fields' ? fieldReason(request, ask) : hallReason(request, ask)
}

type Ask = (modelOf: () => Model) => Answer

function withinTime(solve: Solver): Ask {
  const start = performance.now()
  return (modelOf) => {
    const left = MOST_SECONDS - (performance.now() - start) / 1000
    // So that one hard question leaves time for the others.
    return left > 0 ? solve(modelOf(), left / 2) : UNKNOWN
  }
}

function hallReason(request: HomeHalls, ask: Ask): NoSchedule | null {
  const oneHall = hallConflict(request)
  if (oneHall) return { kind: 'hall-days', ...oneHall }
  const found = conflictIn(hallParts(request), (parts) => ask(() => hallModel(request, parts)))
  if (!found) return null
  const has = (kind: string) => found.parts.some((part) => part.kind === kind)
  return {
    kind: 'together',
    halls: found.parts.flatMap((part) => (part.kind === 'hall' ? [part.team] : [])),
    musts: found.parts.flatMap((part) => (part.kind === 'must' ? [part.must] : [])),
    daysApart: has('apart') ? request.daysApart : null,
    isRest: has('rest'),
    isSmallest: found.isSmallest,
  }
}

function fieldReason(request: SharedFields, ask: Ask): NoSchedule | null {
  const count = (musts: SharedFields['wishes']) => fieldConflict({ ...request, wishes: musts })
  const counted = count(request.wishes)
  if (counted?.kind === 'places') return counted
  const musts = counted?.musts ?? request.wishes.filter(({ isMust }) => isMust)
  const found = conflictIn(musts, (some) => (count(some) ? PROVED : ask(() => fieldModel(request, some))))
  if (!found) return null
  const { parts, isSmallest } = found
  return count(parts) ?? { kind: 'together', halls: [], musts: parts, daysApart: null, isRest: false, isSmallest }
}

const PROVED: Answer = { isImpossible: true, isSure: true }
