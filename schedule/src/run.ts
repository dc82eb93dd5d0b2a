import type { ScheduledGame } from '@app/contract/league-schedule'

export interface Run {
  /** The same seed gives the same schedule. */
  seed: number
  /** With home halls: ten seconds of one core, or a minute. Shared fields are done in a few seconds. */
  effort?: 'quick' | 'thorough'
  /** Called many times a second. Returning false stops: the best schedule so far is returned. */
  onProgress?: (progress: Progress) => boolean
}

export interface Progress {
  /** The share that is done, from 0 to 1. */
  done: number
  /** The best schedule so far; empty if there is none yet. */
  games: () => readonly ScheduledGame[]
}
