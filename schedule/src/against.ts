/** What it costs to go against a wish and against a must. */
export const AGAINST = { wish: 10, must: 100 }
