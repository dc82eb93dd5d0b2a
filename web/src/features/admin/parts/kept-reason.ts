/** Keeps what was typed while the operator signs in again, in this tab only. An empty reason removes it. */
export function keepReason(place: string, reason: string): void {
  try {
    if (reason) sessionStorage.setItem(nameOf(place), reason)
    else sessionStorage.removeItem(nameOf(place))
  } catch {
    // Without storage it is typed once more.
  }
}

export function keptReason(place: string): string {
  try {
    return sessionStorage.getItem(nameOf(place)) ?? ''
  } catch {
    return ''
  }
}

const nameOf = (place: string) => `reason ${place}`
