import { type Sport, widthAroundCircle } from '@app/contract/sport'
import { classNames } from '#ui/class-names.ts'
import { Court } from '#ui/identity/court.tsx'

/** The court behind the circle with the time, scaled so that its own centre circle has the same width. */
export function CentreCourt({ sport }: { sport: Sport }) {
  const width = widthAroundCircle(sport)
  return (
    <Court
      sport={sport}
      width={width ?? undefined}
      className={classNames(
        'absolute top-1/2 left-1/2 -z-10 max-w-none -translate-1/2 print:hidden',
        width === null && 'w-[657%] sm:w-[733%]',
      )}
    />
  )
}
