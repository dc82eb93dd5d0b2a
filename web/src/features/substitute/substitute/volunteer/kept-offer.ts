import type { Offer } from './volunteer-form.tsx'

/** What a visitor entered on the public board, stored in this tab during sign-up. */
const KEY = 'offer'

export function keepOffer(requestId: string, offer: Offer): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ requestId, ...offer }))
  } catch {
    // Without storage, visitors enter it again.
  }
}

/** The offer stored for this request, or null. */
export function keptOffer(requestId: string): Offer | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return isOffer(kept) && kept.requestId === requestId ? { position: kept.position, note: kept.note } : null
  } catch {
    return null
  }
}

/** Returns the offer and removes it, so that it is sent only once. */
export function takeOffer(requestId: string): Offer | null {
  const kept = keptOffer(requestId)
  if (kept) sessionStorage.removeItem(KEY)
  return kept
}

const isOffer = (kept: unknown): kept is Offer & { requestId: string } =>
  typeof kept === 'object' &&
  kept !== null &&
  ['requestId', 'position', 'note'].every((name) => typeof (kept as Record<string, unknown>)[name] === 'string')
