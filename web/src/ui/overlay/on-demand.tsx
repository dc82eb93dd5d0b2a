import { type ComponentType, useState } from 'react'
import { lazyPart } from '#lib/page/lazy-part.tsx'

/** Overlays whose code and messages load when the first of them opens. */
export const Dialog = onDemand(async () => (await import('./dialog.tsx')).Dialog)
export const AlertDialog = onDemand(async () => (await import('./alert-dialog.tsx')).AlertDialog)
export const UnsavedDialog = onDemand(async () => (await import('./unsaved-dialog.tsx')).UnsavedDialog)
export const Drawer = onDemand(async () => (await import('./drawer.tsx')).Drawer)

/** Loads a component and its messages when it first opens, and keeps it. */
export function onDemand<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazyPart('rest', load)
  return function OnDemand(props: Props) {
    const [opened, setOpened] = useState(props.open)
    if (props.open && !opened) setOpened(true)
    return opened ? <Loaded {...props} /> : null
  }
}

export type OverlayProps = { open: boolean; onClose: () => void }

/** Gives the component fresh state each time it opens. */
export function resetOnOpen<Props extends { open: boolean }>(Content: ComponentType<Props>) {
  return function ResetOnOpen(props: Props) {
    const [opening, setOpening] = useState({ count: 0, open: props.open })
    if (opening.open !== props.open) setOpening({ count: opening.count + (props.open ? 1 : 0), open: props.open })
    return <Content key={opening.count} {...props} />
  }
}
