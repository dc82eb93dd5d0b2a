/** The sports a team can choose, sorted, Other last. No schemas here, so that none reach the web bundle. */
export const sports = [
  'Baseball',
  'Basketball',
  'Football',
  'Hockey',
  'Kickball',
  'Pickleball',
  'Soccer',
  'Softball',
  'Tennis',
  'Volleyball',
  'Other',
] as const

export type Sport = (typeof sports)[number]
