/** The product's name, for the web. The server has its own. */
export const product = {
  name: 'Callup',
  since: 2023,
} as const

export const copyright = (year: number): string => `© ${product.since}–${year} ${product.name}`
