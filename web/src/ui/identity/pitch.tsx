import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { hueClass } from './hue.ts'

/** The dark surface of games and the brand; with a hue it is in a team's colours. */
export function Pitch({ hue, className, children }: { hue?: number; className?: string; children?: ReactNode }) {
  return <div className={classNames('pitch', hue !== undefined && `kit ${hueClass(hue)}`, className)}>{children}</div>
}
