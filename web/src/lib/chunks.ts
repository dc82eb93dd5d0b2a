/** Splits a list into chunks of this size. `from` is the index of the first item. */
export const chunksOf = <Item>(items: readonly Item[], size: number): { from: number; items: Item[] }[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => index * size).map((from) => ({
    from,
    items: items.slice(from, from + size),
  }))
