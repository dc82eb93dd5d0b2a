import { useEffect, useRef } from 'react'

/**
 * Back closes the top layer of a page (a dialog, or a form with unsaved input) instead of leaving the page. Each open
 * layer has its own history entry, with the URL and router state of the page below.
 */
export function useBackLayer(isOpen: boolean, onBack: () => void): void {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    if (!isOpen) return
    const layer: Layer = { onBack: () => latest.current() }
    layers = [...layers, layer]
    adjustSoon()
    return () => {
      layers = layers.filter((other) => other !== layer)
      adjustSoon()
    }
  }, [isOpen])
}

/** Goes back past the page, once its layers are closed. */
export function goBackWithoutLayers(): void {
  isLeavingPage = true
  adjustSoon()
}

type Layer = { onBack: () => void }

/** `idx` is the router's: a navigation that replaces an entry keeps it and drops `layer`. */
type EntryState = { layer?: number; idx?: number }

let layers: readonly Layer[] = []
let top: EntryState = {}
let isAdjusting = false
let isTraversing = false
let isLeavingPage = false
let replaced: { state: EntryState; url: string } | null = null

/** In a microtask, so that a dialog that closes as another one opens keeps the entry. */
function adjustSoon() {
  if (isAdjusting) return
  isAdjusting = true
  queueMicrotask(() => {
    isAdjusting = false
    if (!isTraversing) adjust()
  })
}

/** Adds missing entries, or leaves those of closed layers. */
function adjust() {
  const depth = depthOfEntry()
  for (let layer = depth + 1; layer <= layers.length; layer += 1) {
    top = { ...stateOfEntry(), layer }
    window.history.pushState(top, '')
  }
  if (depth > layers.length) {
    isTraversing = true
    if (stateOfEntry().layer === undefined) replaced = { state: stateOfEntry(), url: window.location.href }
    window.history.go(layers.length - depth)
  } else if (isLeavingPage && layers.length === 0) {
    isLeavingPage = false
    window.history.back()
  }
}

/** Also handles Forward to the entry of a closed layer, and Back from a page opened inside a layer. */
function followHistory() {
  if (isTraversing) {
    isTraversing = false
    if (replaced) window.history.replaceState(replaced.state, '', replaced.url)
    replaced = null
    top = stateOfEntry()
    return adjust()
  }
  top = stateOfEntry()
  const depth = depthOfEntry()
  for (const layer of layers.slice(depth).reverse()) layer.onBack()
  // A layer that stays open, such as unsaved input, gets its entry back.
  adjustSoon()
}

/** Zero for a page. A replaced entry is still on top of those below it. */
function depthOfEntry(): number {
  const { layer, idx } = stateOfEntry()
  return layer ?? (idx !== undefined && idx === top.idx ? (top.layer ?? 0) : 0)
}

const stateOfEntry = (): EntryState => (window.history.state as EntryState | null) ?? {}

if (typeof window !== 'undefined') {
  // Registered before the router's listener, which reads the entry.
  window.addEventListener('popstate', followHistory, true)
  // A reload keeps the entry, but not the dialog.
  adjustSoon()
}
