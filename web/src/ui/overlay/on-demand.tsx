import { type ComponentType, lazy, Suspense, useState } from 'react'

/** Overlays whose code arrives when the first of them opens, so that no page pays for what it does not show. */
export const Dialog = onDemand(async () => (await import('./dialog.tsx')).Dialog)
export const AlertDialog = onDemand(async () => (await import('./alert-dialog.tsx')).AlertDialog)
export const Drawer = onDemand(async () => (await import('./drawer.tsx')).Drawer)

function onDemand<Props extends { open: boolean }>(load: () => Promise<ComponentType<Props>>) {
  const Loaded = lazy(async () => ({ default: await load() }))
  return function OnDemand(props: Props) {
    const [opened, setOpened] = useState(props.open)
    if (props.open && !opened) setOpened(true)
    if (!opened) return null
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
