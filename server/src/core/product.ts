import manifest from '../../../package.json' with { type: 'json' }

export const productName = 'Callup'
export const productSince = 2023
/** Shown to operators only: strangers could look up the faults of a version. */
export const productVersion = manifest.version
