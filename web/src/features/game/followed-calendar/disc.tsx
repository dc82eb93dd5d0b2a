import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'

const tones = {
  going: 'bg-going-soft text-going',
  maybe: 'bg-maybe-soft text-maybe',
  out: 'bg-out-soft text-out',
  plain: 'bg-muted text-muted-foreground',
}

/** An icon in the colour of a state, which the words next to it say. */
export const Disc = ({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) => (
  <span className={classNames('grid size-10 shrink-0 place-items-center rounded-full *:size-5', tones[tone])}>
    {children}
  </span>
)
