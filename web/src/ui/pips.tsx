const MAX_PIPS = 12

type PipsProps = {
  filled: number
  /** Spots that are offered, asked for, open, or wait for an answer. */
  offered?: number
  asked?: number
  open?: number
  waiting?: number
  /** Without a label it is decorative. */
  label?: string
}

/** One pip per spot by its kind, or a bar if there are too many. */
export function Pips({ filled, offered = 0, asked = 0, open = 0, waiting = 0, label }: PipsProps) {
  const parts = [
    ['is-in', filled],
    ['is-asked', offered + asked],
    ['is-open', open],
    ['is-waiting', waiting],
  ] as const
  const isBar = filled + offered + asked + open + waiting > MAX_PIPS
  return (
    <div className="pips" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      {isBar
        ? parts.map(([kind, places]) => places > 0 && <span key={kind} className={kind} style={{ flexGrow: places }} />)
        : parts.flatMap(([kind, places]) =>
            Array.from({ length: places }, (_, n) => <span key={`${kind} ${n}`} className={kind} />),
          )}
    </div>
  )
}
