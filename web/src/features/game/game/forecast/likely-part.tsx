import { lazyPart } from '../../../../lib/page/lazy-part.tsx'

/** Only captains see it, and after the count. */
export const LikelyPart = lazyPart('dashboard', async () => (await import('./likely.tsx')).Likely)
