import type { ReactNode } from 'react'

type TwoWidthsProps = {
  /** In the narrow column of a wide screen. */
  isAside?: boolean
  children: (width: number) => ReactNode
}

/** One drawing for wide and one for narrow cards, so that text stays readable in both. */
export function TwoWidths({ isAside = false, children }: TwoWidthsProps) {
  return (
    <>
      <div className={isAside ? 'hidden sm:max-xl:block' : 'hidden sm:block'}>{children(WIDE)}</div>
      <div className={isAside ? 'sm:max-xl:hidden' : 'sm:hidden'}>{children(NARROW)}</div>
    </>
  )
}

const WIDE = 560
const NARROW = 310

/** With more games than this, columns have no labels. */
export const FEW_GAMES = 16

/** The positions of the columns of a chart. */
export function columnsOf(count: number, width: number): { wide: number; at: (index: number) => number } {
  const widest = width > 420 ? 34 : 20
  const wide = Math.max(Math.min(widest, (width / Math.max(count, 1)) * 0.72), 0.8)
  const gap = Math.min((width - count * wide) / Math.max(count - 1, 1), wide * 2.2)
  return { wide, at: (index) => index * (wide + gap) }
}
