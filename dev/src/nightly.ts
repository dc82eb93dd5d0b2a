/** True in the nightly run (`npm run check:nightly`), which repeats random tests more often than CI. */
export const isNightly = process.env['NIGHTLY'] === '1'

/** A quantity: `many` every night, `few` on each change. */
export const nightly = <T>(many: T, few: T): T => (isNightly ? many : few)
