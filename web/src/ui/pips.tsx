const MOST_PIPS = 12

type PipsProps = {
  filled: number
  total: number
  /** Without one it is decorative, and the words beside it say it. */
  label?: string
}

/** One pip per place, filled for each that is taken; a bar where there are too many to count at a glance. */
export function Pips({ filled, total, label }: PipsProps) {
  const most = Math.max(total, filled)
  return (
    <div className="pips" {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}>
      {most > MOST_PIPS ? <Bar filled={filled} total={most} /> : <Places filled={filled} total={most} />}
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
