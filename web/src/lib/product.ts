/** The only place with the product's name. */
export const product = {
  name: 'Callup',
  since: 2023,
  title: 'Games, RSVPs and subs for rec teams',
  description: 'One place for your recreational team, its games, who’s in, and a sub when somebody drops out.',
} as const

export const copyright = (year: number): string => `© ${product.since}–${year} ${product.name}`
