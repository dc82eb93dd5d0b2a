import manifest from '../../../package.json' with { type: 'json' }

export const productName = 'Callup'
export const productSince = 2023
/** Shown only to operators: strangers could look up a version's vulnerabilities. */
export const productVersion = manifest.version
