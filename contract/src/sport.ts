/** The sports both team forms offer, sorted, Other last. Free of schemas, so that the web can import it as it is. */
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
