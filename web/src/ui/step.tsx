import type { ReactNode } from 'react'

type StepProps = {
  at: number
  title: string
  text: string
  /** A picture of what the reader sees at this step, for sighted readers. */
  children?: ReactNode
}

/** A step of an instruction on the reader's own device, in a list. */
export const Step = ({ at, title, text, children }: StepProps) => (
  <li className="flex gap-4">
    <span aria-hidden className="display grid size-8 shrink-0 place-items-center rounded-full border-2 border-border">
      {at}
    </span>
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-muted-foreground">{text}</p>
      {children && (
        <div aria-hidden className="mt-2.5 grid rounded-lg bg-muted p-0.5">
          {children}
        </div>
      )}
    </div>
  </li>
)
