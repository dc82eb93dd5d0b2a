import { Trans } from '@lingui/react/macro'
import { Component, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { clearFailures } from './lazy-page.ts'
import { isChunkFailure, reloadOnce } from './missing-chunk.ts'

type CrashBoundaryProps = { Fallback: ComponentType<{ error: unknown }>; children: ReactNode }

/** Renders the fallback after a crash, until the next navigation. */
export function CrashBoundary(props: CrashBoundaryProps) {
  const { key, pathname } = useLocation()
  return <Boundary {...props} visit={`${key} ${pathname}`} />
}

type BoundaryProps = CrashBoundaryProps & { visit: string }
type BoundaryState = { visit: string; crash: { error: unknown } | null; isReloading: boolean }

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { visit: this.props.visit, crash: null, isReloading: false }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { crash: { error }, isReloading: isChunkFailure(error) }
  }

  static getDerivedStateFromProps({ visit }: BoundaryProps, state: BoundaryState): Partial<BoundaryState> | null {
    return visit === state.visit ? null : { visit, crash: null, isReloading: false }
  }

  override componentDidCatch(error: unknown): void {
    clearFailures()
    if (isChunkFailure(error)) void this.reload()
  }

  private async reload(): Promise<void> {
    if (!(await reloadOnce(this.state.visit))) this.setState({ isReloading: false })
  }

  override render(): ReactNode {
    const { Fallback, children } = this.props
    const { crash, isReloading } = this.state
    if (isReloading)
      return (
        <p role="status">
          <Trans>Loading...</Trans>
        </p>
      )
    return crash ? <Fallback error={crash.error} /> : children
  }
}
