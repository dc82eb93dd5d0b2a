import { Component, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { forgetFailures } from './page.ts'

type CrashBoundaryProps = { Fallback: ComponentType<{ error: unknown }>; children: ReactNode }

/** Shows something else in place of what crashed, until the person goes elsewhere. */
export function CrashBoundary(props: CrashBoundaryProps) {
  return <Boundary {...props} visit={useLocation().key} />
}

type BoundaryProps = CrashBoundaryProps & { visit: string }
type BoundaryState = { visit: string; crash: { error: unknown } | null }

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { visit: this.props.visit, crash: null }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { crash: { error } }
  }

  static getDerivedStateFromProps({ visit }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return visit === state.visit ? null : { visit, crash: null }
  }

  override componentDidCatch(): void {
    forgetFailures()
  }

  override render(): ReactNode {
    const { Fallback, children } = this.props
    return this.state.crash ? <Fallback error={this.state.crash.error} /> : children
  }
}
