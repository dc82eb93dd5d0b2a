import { kitHueOf } from '@app/contract/hue'
import { initialsOf } from '@app/contract/name'
import { classNames } from '../class-names.ts'

/** The sign of a league, from its name. Teams wear a crest instead. */
export function Pennant({ name, size = 44, className }: { name: string; size?: number; className?: string }) {
  const hue = kitHueOf(name)
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" className={classNames('shrink-0', className)} aria-hidden>
      <path d="M5 2H43V46L24 36 5 46Z" fill={`oklch(0.52 0.15 ${hue})`} />
      <path d="M5 33 24 23 43 33V46L24 36 5 46Z" fill={`oklch(0.39 0.135 ${hue})`} />
      <path d="M5 2H43V46L24 36 5 46Z" fill="none" stroke="oklch(1 0 0 / 0.22)" strokeWidth="1.5" />
      <text
        x="24"
        y="18"
        dy=".36em"
        textAnchor="middle"
        fontSize="17"
        letterSpacing="-.4"
        fill="#fff"
        className="display font-extrabold"
      >
        {initialsOf(name)}
      </text>
    </svg>
  )
}
