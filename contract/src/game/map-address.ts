/** Where a map shows a place. No schemas here. */
export const mapAddress = (place: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
