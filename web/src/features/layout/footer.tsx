import { useNow } from '../../lib/dates/clock.ts'
import { copyright } from '../../lib/product.ts'
import { classNames } from '../../ui/class-names.ts'

export function Footer({ className }: { className?: string }) {
  return (
    <footer className={classNames('no-print border-t border-border', className)}>
      <p className="tnum py-4 text-xs text-muted-foreground">{copyright(useNow().getFullYear())}</p>
    </footer>
  )
}
