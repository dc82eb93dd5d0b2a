import type { SchedulePreview } from '@app/contract'
import { Note } from '../../ui/feedback/note.tsx'

/** What could not be read. The rest can be imported all the same. */
export function PreviewProblems({ problems, className }: Pick<SchedulePreview, 'problems'> & { className?: string }) {
  if (problems.length === 0) return null
  return (
    <Note tone="maybe" {...(className && { className })}>
      <p className="font-semibold">
        {problems.length === 1 ? 'This could not be read' : `${problems.length} things could not be read`}
      </p>
      <ul className="mt-1 grid gap-0.5">
        {problems.map(({ line, message }) => (
          <li key={`${line} ${message}`} className="wrap-anywhere">
            {line > 0 && <span className="tnum font-medium">Line {line}: </span>}
            {message}
          </li>
        ))}
      </ul>
    </Note>
  )
}
