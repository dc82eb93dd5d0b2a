import type { Offer } from './volunteer-form.tsx'

/** What a visitor entered on the public board, kept in this tab during the sign-up. */
const KEY = 'offer'

export function keepOffer(requestId: string, offer: Offer): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ requestId, ...offer }))
  } catch {
    // Without storage the visitor enters it again.
  }
}

/** The offer that was kept for this request, or null. */
export function keptOffer(requestId: string): Offer | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isOffer(kept) && kept.requestId === requestId ? { position: kept.position, note: kept.note } : null
  } catch {
    return null
  }
}

/** Returns it once: whoever sends it takes it away. */
export function takeOffer(requestId: string): Offer | null {
  const kept = keptOffer(requestId)
  if (kept) sessionStorage.removeItem(KEY)
  return kept
}

const isOffer = (kept: unknown): kept is Offer & { requestId: string } =>
  typeof kept === 'object' &&
  kept !== null &&
  ['requestId', 'position', 'note'].every((name) => typeof (kept as Record<string, unknown>)[name] === 'string')
