import { HOUR_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'

/** What was added together can be taken back until then. */
export const untilOf = (at: Date): Date => new Date(at.getTime() + policy.takeBackHours * HOUR_MS)
