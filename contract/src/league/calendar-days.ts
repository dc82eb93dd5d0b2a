/** Dates such as "2026-11-19", without a time zone. No schemas here. */
import { DAY_MS } from '../local-time.ts'

/** Days since 1970, so that the difference of two dates is a number of days. */
export const dayNumber = (date: string): number => Date.parse(date) / DAY_MS

export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

export const addDays = (date: string, days: number): string => dateOf(dayNumber(date) + days)

/** 0 is Sunday. */
export const weekdayOf = (date: string): number => new Date(date).getUTCDay()
