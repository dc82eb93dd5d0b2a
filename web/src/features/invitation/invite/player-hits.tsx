import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Avatar } from '../../../ui/identity/avatar.tsx'
import { isSelected, type Recipient, shownAs } from './recipients.ts'

type PlayerHitsProps = {
  id: string
  hits: readonly Recipient[]
  active: number
  selection: readonly Recipient[]
  onActive: (hit: number) => void
  onChoose: (hit: Recipient) => void
}

export const hitId = (listId: string, hit: number): string => `${listId}-${hit}`

/** The list under the search box, which keeps the focus. */
export function PlayerHits({ id, hits, active, selection, onActive, onChoose }: PlayerHitsProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => list.current?.children[active]?.scrollIntoView({ block: 'nearest' }), [active])
  if (hits.length === 0) return null
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Players found"
      className="mt-2 max-h-60 overflow-y-auto rounded-lg p-1.5 ring-1 ring-border ring-inset"
    >
      {hits.map((hit, index) => {
        const taken = isSelected(selection, hit.email)
        return (
          <div
            key={hit.email}
            id={hitId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            aria-disabled={taken || undefined}
            className={classNames(
              'flex min-h-11 items-center gap-3 rounded-md px-2 py-1.5',
              index === active && 'bg-accent',
              taken ? 'cursor-default' : 'cursor-pointer',
            )}
            onPointerMove={() => onActive(index)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(hit)}
            onKeyDown={() => undefined}
          >
            <Avatar id={hit.person?.id ?? hit.email} name={shownAs(hit)} picture={hit.person?.avatar} size="sm" />
            <span className="min-w-0 flex-1 truncate font-medium">{shownAs(hit)}</span>
            {taken ? (
              <span className="text-sm text-muted-foreground">Selected</span>
            ) : (
              <Plus aria-hidden className="size-[1.125rem] text-muted-foreground" />
            )}
          </div>
        )
      })}
    </div>
  )
}
