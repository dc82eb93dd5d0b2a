import { classNames } from '../../../ui/class-names.ts'
import { Court } from '../../../ui/identity/court.tsx'

/** The court behind the circle with the time. A centre circle of the court has the same width. */
export function CentreCourt({ sport }: { sport: string }) {
  return (
    <Court
      sport={sport}
      className={classNames(
        'absolute top-1/2 left-1/2 -z-10 max-w-none -translate-1/2 print:hidden',
        widths[sport] ?? 'w-[657%] sm:w-[733%]',
      )}
    />
  )
}

const widths: Record<string, string> = { Soccer: 'w-[574%]', Basketball: 'w-[783%]', Hockey: 'w-[667%]' }
