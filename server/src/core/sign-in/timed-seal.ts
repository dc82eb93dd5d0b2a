import { DAY_MS } from '@app/contract/local-time'
import { makeSeal, type Secrets } from './seal.ts'

/** Sealed text that a page sends back within a day. */
export interface TimedSeal {
  close: (text: string, label: string, now: Date) => string
  /** Undefined if it was sealed for another label, more than a day ago, or not by us. */
  open: (sealed: string, label: string, now: Date) => string | undefined
}

export function timedSeal(secrets: Secrets, purpose: string): TimedSeal {
  const seal = makeSeal(secrets, purpose)
  return {
    close: (text, label, now) => seal.close(`${now.getTime()} ${text}`, label),
    open(sealed, label, now) {
      const [, time, text] = /^(\d+) (.*)$/s.exec(seal.open(sealed, label) ?? '') ?? []
      const isRecent = Math.abs(now.getTime() - Number(time)) <= DAY_MS
      return time !== undefined && isRecent ? text : undefined
    },
  }
}
