import type { AnswerCounts } from './attendance-groups.ts'

/** Everybody in one bar. Maybe is hatched and no reply hollow, so that it can be read without colours too. */
export function AnswerBar({ counts }: { counts: AnswerCounts }) {
  const parts = kinds.filter(({ kind }) => counts[kind] > 0)
  if (parts.length === 0) return <p className="mt-3 mb-4 text-muted-foreground">Nobody is on the roster yet.</p>
  return (
    <>
      <div
        className="mt-3.5 flex h-3 gap-[3px] *:first:rounded-l-full *:last:rounded-r-full"
        role="img"
        aria-label={parts.map(({ kind, words }) => `${counts[kind]} ${words.toLowerCase()}`).join(', ')}
      >
        {parts.map(({ kind, look }) => (
          <span key={kind} className={`min-w-2 ${look}`} style={{ flex: counts[kind] }} />
        ))}
      </div>
      <ul className="tnum mt-3 mb-1 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted-foreground">
        {parts.map(({ kind, words, look }) => (
          <li key={kind} className="flex items-center gap-1.5">
            <span className={`size-2.5 rounded-full ${look}`} aria-hidden />
            {counts[kind]} {words}
          </li>
        ))}
      </ul>
    </>
  )
}

const HATCHED =
  'inset-ring-[1.5px] inset-ring-maybe-solid bg-[repeating-linear-gradient(115deg,var(--maybe-solid)_0_3px,transparent_3px_6px)]'

const kinds = [
  { kind: 'Going', words: 'Going', look: 'bg-going-solid' },
  { kind: 'Maybe', words: 'Maybe', look: HATCHED },
  { kind: 'NotGoing', words: 'Not Going', look: 'bg-out-solid' },
  { kind: 'asked', words: 'Asked again', look: 'border-[1.5px] border-dashed border-maybe-solid' },
  { kind: 'silent', words: 'No reply', look: 'inset-ring-[1.5px] inset-ring-chart-5' },
] as const
