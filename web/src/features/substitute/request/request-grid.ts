/** People left and facts right from 80rem on; one below the other before. */
export const REQUEST_GRID =
  'mt-5 grid grid-cols-1 items-start gap-5 lg:mt-6 lg:gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]'
export const COLUMN = 'flex min-w-0 flex-col gap-5 lg:gap-6'
