import type { ScheduleLine } from '@app/contract'
import CircleMinus from 'lucide-react/icons/circle-minus'
import PencilLine from 'lucide-react/icons/pencil-line'
import Plus from 'lucide-react/icons/plus'
import { Badge } from '../../ui/badge.tsx'
import { MetaLine } from '../../ui/meta-line.tsx'
import { fieldWords, momentWords, valueWords } from './words.ts'

/** One game: whether it is new, changed or gone, and what is different about it. */
export function PreviewLine({ line, cancelGone }: { line: ScheduleLine; cancelGone: boolean }) {
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-1.5 px-5 py-3.5 sm:grid-cols-[6rem_minmax(0,1fr)] sm:px-7">
      <span className="flex items-start justify-between gap-3">
        <Mark change={line.change} />
      </span>
      <div className="min-w-0">
        <p className="leading-6 wrap-anywhere">
          <span className="text-muted-foreground">vs</span>{' '}
          <span className="font-semibold">{line.opponentTeamName}</span>
        </p>
        <MetaLine className="text-sm text-muted-foreground">
          <time dateTime={line.startTime} className="tnum">
            {momentWords(line)}
          </time>
          {line.location && <span className="wrap-anywhere">{line.location}</span>}
          {line.line > 0 && <span className="tnum">Line {line.line}</span>}
          {line.change === 'gone' && goneWords(line, cancelGone)}
        </MetaLine>
        {line.change === 'changed' && <Differences line={line} />}
      </div>
    </li>
  )
}

function goneWords({ line }: ScheduleLine, cancelGone: boolean): string {
  if (cancelGone) return 'Will be cancelled'
  return line > 0 ? 'Cancelled in the file, stays here' : 'Not in the file, stays here'
}

function Differences({ line: { changes, timeZone } }: { line: ScheduleLine }) {
  return (
    <dl className="mt-1.5 grid gap-1 text-sm">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="flex flex-wrap gap-x-1.5">
          <dt className="text-muted-foreground">{fieldWords(field)}:</dt>
          <dd className="tnum min-w-0 wrap-anywhere">
            <del className="text-muted-foreground">{valueWords(field, before, timeZone)}</del>
            <span aria-hidden> → </span>
            <span className="sr-only"> becomes </span>
            <ins className="font-medium no-underline">{valueWords(field, after, timeZone)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Mark({ change }: Pick<ScheduleLine, 'change'>) {
  if (change === 'same') return null
  const { words, ...look } = marks[change]
  return <Badge {...look}>{words}</Badge>
}

const marks = {
  new: { tone: 'going', icon: <Plus aria-hidden />, words: 'New' },
  changed: { tone: 'maybe', icon: <PencilLine aria-hidden />, words: 'Changed' },
  gone: { tone: 'out', icon: <CircleMinus aria-hidden />, words: 'Gone' },
} as const
