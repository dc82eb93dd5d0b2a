const numbers = new Intl.NumberFormat('en')

/** "2,418" */
export const count = (number: number): string => numbers.format(number)

/** "1 person", "2,418 people" */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : many}`

/** "2 s", "38 min", "5 h", "3 days" */
export function duration(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * 10) / 10} s`
  if (seconds < 90) return `${Math.round(seconds)} s`
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`
  if (seconds < 36 * 3600) return `${Math.round(seconds / 3600)} h`
  return counted(Math.round(seconds / 86_400), 'day')
}

/** "once", "twice", "31 times" */
export const times = (number: number): string =>
  number === 1 ? 'once' : number === 2 ? 'twice' : `${count(number)} times`

/** "today, 07:14 AM" within a sentence. */
export const within = (moment: string): string => moment.replace(/^Today/, 'today')
