/** Days and times in words. The browser's locale decides how they are written. */

export const day = (date: Date): string =>
  date.toLocaleDateString(undefined, { weekday: 'long', month: 'long', day: 'numeric' })

const time = (date: Date): string => date.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })

/** "today, 07:30 PM", or the date in place of today. */
export function dayAndTime(date: Date, now: Date): string {
  const isToday = date.toDateString() === now.toDateString()
  const isThisYear = date.getFullYear() === now.getFullYear()
  const onDay = date.toLocaleDateString(undefined, {
    month: 'long',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  })
  return `${isToday ? 'today' : onDay}, ${time(date)}`
}

/** What one says when one meets: nobody says good night on arrival. */
export function greeting(date: Date): 'Morning' | 'Afternoon' | 'Evening' {
  const hour = date.getHours()
  if (hour >= 5 && hour < 12) return 'Morning'
  return hour >= 12 && hour < 17 ? 'Afternoon' : 'Evening'
}
