/** The only place with the product's name. */
export const product = {
  name: 'Callup',
  since: 2023,
} as const

export const copyright = (year: number): string => `© ${product.since}–${year} ${product.name}`
