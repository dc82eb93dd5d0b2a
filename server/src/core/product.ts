import manifest from '../../../package.json' with { type: 'json' }

export { productName } from '@app/contract/product'

export const productSince = 2023
/** Shown only to operators: strangers could look up a version's vulnerabilities. */
export const productVersion = manifest.version
