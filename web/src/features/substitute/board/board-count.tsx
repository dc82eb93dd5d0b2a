type BoardCountProps = {
  /** Undefined while it is not known. */
  count: number | undefined
  hasMore: boolean
  onClear: (() => void) | undefined
}

/** The line is there before its words, so that they are read out. */
export function BoardCount({ count, hasMore, onClear }: BoardCountProps) {
  const isEmpty = count === 0
  return (
    <div className={isEmpty ? 'sr-only' : look}>
      <p role="status" className="tnum">
        {isEmpty && 'No requests match'}
        {count !== undefined && count > 0 && (
          <>
            <strong className="font-semibold text-foreground">{hasMore ? `${count}+` : count}</strong>{' '}
            {count === 1 ? 'open request' : 'open requests'}
          </>
        )}
      </p>
      {onClear && !isEmpty && (
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

const look = 'mb-1 flex min-h-9 flex-wrap items-center gap-x-3 text-sm text-muted-foreground'
