/** Whether this is the nightly run (`npm run check:nightly`), which repeats more often what CI does a few times. */
export const isNightly = process.env['NIGHTLY'] === '1'

/** A quantity: `many` every night, `few` on each change. */
export const nightly = <T>(many: T, few: T): T => (isNightly ? many : few)
