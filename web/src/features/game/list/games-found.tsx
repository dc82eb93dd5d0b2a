type GamesFoundProps = {
  /** How many the filter leaves; undefined while nothing is filtered, or not known yet. */
  total: number | undefined
  onClear: () => void
}

/** The line is there before its words, so that they are read out. */
export function GamesFound({ total, onClear }: GamesFoundProps) {
  const isEmpty = !total
  return (
    <div className={isEmpty ? 'sr-only' : 'mb-1 flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground'}>
      <p role="status" className="tnum">
        {total !== undefined && words(total)}
      </p>
      {!isEmpty && (
        <button
          type="button"
          className="py-2 font-medium text-foreground underline underline-offset-4"
          onClick={onClear}
        >
          Clear Filters
        </button>
      )}
    </div>
  )
}

function words(total: number): string {
  if (total === 0) return 'No games match'
  return total === 1 ? '1 game matches' : `${total} games match`
}
