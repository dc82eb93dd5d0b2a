import { HOUR_MS } from '@app/contract/local-time'
import { policy } from '@app/contract/policy'

/** Until when an import can be undone. */
export const untilOf = (at: Date): Date => new Date(at.getTime() + policy.undoImportHours * HOUR_MS)
