import { product } from '#lib/product.ts'
import { classNames } from '../class-names.ts'

/** The logo: a ring with a gap, and the dot that fills it. */
export function Mark({ className = 'size-7', onPitch = false }: { className?: string; onPitch?: boolean }) {
  return (
    <svg className={className} viewBox="0 0 32 32" fill="none" aria-hidden>
      <path d="M23.3 24.4A11 11 0 1 1 18.9 5.4" stroke="currentColor" strokeWidth="5" strokeLinecap="round" />
      <circle cx="25.4" cy="10.6" r="4.1" className={onPitch ? 'fill-primary' : 'fill-going-solid'} />
    </svg>
  )
}

export function AppIcon({ size = 32 }: { size?: 28 | 32 | 44 | 72 }) {
  return (
    <span className={classNames('inline-grid shrink-0 place-items-center bg-pitch text-pitch-foreground', tiles[size])}>
      <Mark className="size-[66%]" onPitch />
    </span>
  )
}

/** Icon and wordmark, for use in a labelled link. */
export function Logo({ size = 32 }: { size?: 28 | 32 }) {
  return (
    <span dir="ltr" className="inline-flex items-center gap-2.5">
      <AppIcon size={size} />
      <span lang="en" className="display text-[1.3125rem] leading-none tracking-[-.03em] lowercase">
        {product.name}
      </span>
    </span>
  )
}

const tiles = {
  28: 'size-7 rounded-[.5rem]',
  32: 'size-8 rounded-[.5625rem]',
  44: 'size-11 rounded-[.75rem]',
  72: 'size-18 rounded-[1.25rem]',
}
