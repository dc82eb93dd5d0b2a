/** What people read about the day of a game: the same on pages, in emails and in calendars. No schemas here. */
import { label, type SayLabel } from '../language.ts'
import { MINUTE_MS } from '../local-time.ts'

/** When people should be there. */
export const arrivalOf = (startsAt: Date, minutes: number): Date => new Date(startsAt.getTime() - minutes * MINUTE_MS)

interface PlanWords {
  /** "06:45 PM", or empty. */
  arrival: string
  wear: string
  /** The reader's own duties, or empty. */
  own: string
  /** Duties that nobody has taken, or empty. */
  free: string
}

/** "Be there at 06:45 PM", "Wear: white shirts", "You’re bringing: Ball", "Still needed: Shirts" */
export const sayPlan = (say: SayLabel, { arrival, wear, own, free }: PlanWords): string[] => [
  ...(arrival ? [say(label('plan.arrival', 'Be there at {time}'), { time: arrival })] : []),
  ...(wear ? [say(label('plan.wear', 'Wear: {wear}'), { wear })] : []),
  ...(own ? [say(label('plan.own', 'You’re bringing: {duties}'), { duties: own })] : []),
  ...(free ? [say(label('plan.free', 'Still needed: {duties}'), { duties: free })] : []),
]
