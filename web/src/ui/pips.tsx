/** One pip per place, filled for each that is taken. Up to twelve. */
export function Pips({ filled, total, label }: { filled: number; total: number; label: string }) {
  const places = Array.from({ length: Math.max(total, filled) }, (_, place) => place)
  return (
    <div className="pips" role="img" aria-label={label}>
      {places.map((place) => (
        <span key={place} className={place < filled ? 'is-in' : undefined} />
      ))}
    </div>
  )
}
