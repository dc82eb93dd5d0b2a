export type Toast = { id: number; text: string; tone: 'good' | 'bad' }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a toast for 3 s. Nothing may depend on it being read. A failure replaces successes, and a success failures. */
export function toast(text: string, tone: Toast['tone'] = 'good'): void {
  lastId += 1
  publish([...toasts.filter((shown) => shown.tone === tone), { id: lastId, text, tone }])
}

export const dismissToast = (id: number): void => publish(toasts.filter((toast) => toast.id !== id))

export const currentToasts = (): readonly Toast[] => toasts

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}
