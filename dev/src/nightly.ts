/** Whether this is the nightly run (`npm run check:nightly`), which repeats often what CI does a few times. */
export const isNightly = process.env['NIGHTLY'] === '1'

/** How much of something to do: `many` every night, `few` on each change. */
export const nightly = <T>(many: T, few: T): T => (isNightly ? many : few)
