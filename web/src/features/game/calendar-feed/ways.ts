/** Programs that can subscribe to a feed. `app` is whatever opens webcal links on the device. */
export type Way = 'apple' | 'google' | 'outlook' | 'app'

/** The device's own calendar first. Apple's calendar exists only on Apple devices. */
export function waysOn(platform: string): [Way, Way, Way] {
  if (/iPhone|iPad|iPod|Mac/i.test(platform)) return ['apple', 'google', 'outlook']
  if (/Android|CrOS/i.test(platform)) return ['google', 'outlook', 'app']
  if (/Win/i.test(platform)) return ['outlook', 'google', 'app']
  return ['app', 'google', 'outlook']
}

/** The address at which a program subscribes to the feed. */
export function subscribeAddress(way: Way, feed: string): string {
  const webcal = feed.replace(/^https?:/, 'webcal:')
  if (way === 'google') return `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`
  if (way === 'outlook') return `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(feed)}`
  return webcal
}
