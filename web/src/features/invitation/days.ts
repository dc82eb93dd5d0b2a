/** "Nov 16": near days, where the year goes without saying. */
export const shortDay = (instant: string): string =>
  new Date(instant).toLocaleDateString(undefined, { month: 'short', day: 'numeric' })

/** "Nov 30, 2026". */
export const wholeDay = (instant: string): string =>
  new Date(instant).toLocaleDateString(undefined, { dateStyle: 'medium' })
