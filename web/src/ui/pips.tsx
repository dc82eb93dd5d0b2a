const MOST_PIPS = 12

type PipsProps = {
  filled: number
  total: number
  /** Without a label it is decorative. */
  label?: string
}

/** One pip per place, or a bar if there are too many. */
export function Pips({ filled, total, label }: PipsProps) {
  const max = Math.max(total, filled)
  return (
    <div className="pips" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      {max > MOST_PIPS ? <Bar filled={filled} total={max} /> : <Places filled={filled} total={max} />}
    </div>
  )
}

function Places({ filled, total }: { filled: number; total: number }) {
  return Array.from({ length: total }, (_, place) => (
    <span key={place} className={place < filled ? 'is-in' : undefined} />
  ))
}

function Bar({ filled, total }: { filled: number; total: number }) {
  return (
    <>
      {filled > 0 && <span className="is-in" style={{ flexGrow: filled }} />}
      {filled < total && <span style={{ flexGrow: total - filled }} />}
    </>
  )
}
