import { limits } from '@app/contract/limits'
import type { Config } from '#core/config.ts'
import type { FetchingOptions } from '#core/fetching/fetching.ts'
import { productVersion } from '#core/product.ts'

/** How the server fetches files of other sites. It tells them what it is, so that they can ask or block. */
export const fetchingOptions = ({ PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>): FetchingOptions => ({
  // A calendar of ours would come back to us: two teams could follow each other, and never come to an end.
  ownHosts: [new URL(PUBLIC_ORIGIN).hostname],
  userAgent: `Callup/${productVersion} (+${PUBLIC_ORIGIN})`,
  maxBytes: limits.scheduleBytes,
})
