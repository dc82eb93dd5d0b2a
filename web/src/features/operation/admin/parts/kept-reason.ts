/** Keeps the typed reason while the operator signs in again, in this tab only. An empty reason removes it. */
export function keepReason(place: string, reason: string): void {
  try {
    if (reason) sessionStorage.setItem(nameOrAddress(place), reason)
    else sessionStorage.removeItem(nameOrAddress(place))
  } catch {
    // Without storage it has to be typed again.
  }
}

export function keptReason(place: string): string {
  try {
    return sessionStorage.getItem(nameOrAddress(place)) ?? ''
  } catch {
    return ''
  }
}

const nameOrAddress = (place: string) => `reason ${place}`
