import { limits } from '@app/contract/limits'
import type { I18n } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { failureText } from '#lib/api/failure-text.ts'
import { read } from '#lib/api/read.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { Spinner } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Avatar } from '#ui/identity/avatar.tsx'
import { isSelected, type Recipient, recipientOf, shownAs } from './recipients.ts'

const MIN_CHARACTERS = 2

type PlayerSearchProps = { selection: readonly Recipient[]; onSelect: (recipient: Recipient) => void }

/** Searches people by name. Arrow keys move, Enter selects, Escape closes the list before the dialog. */
export function PlayerSearch({ selection, onSelect }: PlayerSearchProps) {
  const { i18n, t } = useLingui()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const [chosen, setChosen] = useState<Recipient>()
  const query = text.trim().slice(0, limits.searchText)
  const debounced = useDebounced(query, DEBOUNCE_MS)
  const isSearching = query.length >= MIN_CHARACTERS && debounced.length >= MIN_CHARACTERS
  const search = useQuery({
    ...read('GET /api/v1/profile/search', { query: { q: debounced } }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  })
  const hits = isSearching && search.data ? search.data.map(recipientOf) : []
  // Results of the previous query are still shown, but cannot be chosen.
  const isCurrent = query === debounced && !search.isPlaceholderData
  const type = (typed: string) => {
    setText(typed)
    setActive(0)
    setChosen(undefined)
  }
  const choose = (hit: Recipient | undefined) => {
    if (!hit || isSelected(selection, hit.email)) return
    onSelect(hit)
    setChosen(hit)
  }
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && hits.length > 0) setActive((active + step + hits.length) % hits.length)
    else if (event.key === 'Enter') choose(isCurrent ? hits[active] : undefined)
    else if (event.key === 'Escape' && text) {
      event.stopPropagation()
      type('')
    } else return
    event.preventDefault()
  }
  return (
    <div>
      <label htmlFor={SEARCH} className="mb-1.5 block text-sm font-semibold">
        <Trans>Search players</Trans>
      </label>
      <div className="search">
        <Search aria-hidden />
        <input
          id={SEARCH}
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hits.length > 0}
          aria-controls={hits.length > 0 ? HITS : undefined}
          aria-activedescendant={hits.length > 0 ? hitId(HITS, active) : undefined}
          autoComplete="off"
          placeholder={t`Name, at least 2 characters`}
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={walk}
        />
        {isSearching && search.isFetching && <Spinner />}
      </div>
      <p role="status" className={hits.length > 0 ? 'sr-only' : 'text-sm text-muted-foreground not-empty:mt-2'}>
        {chosen && isSelected(selection, chosen.email)
          ? selectedText(i18n, shownAs(chosen), selection.length)
          : isSearching && search.data && !search.isFetching && countOf(i18n, hits.length)}
      </p>
      {isSearching && search.error && (
        <p role="alert" className="mt-2 text-sm font-medium text-out">
          {failureText(i18n, t`Failed to search. Please try again.`, search.error).join(' ')}
        </p>
      )}
      <PlayerHits id={HITS} hits={hits} active={active} selection={selection} onActive={setActive} onChoose={choose} />
    </div>
  )
}

const SEARCH = 'player-search'
const HITS = 'players-found'

const selectedText = (i18n: I18n, name: string, count: number): string =>
  i18n._(
    msg({
      message: plural(count, { one: `${name} selected, # in all`, other: `${name} selected, # in all` }),
      comment: 'Players',
    }),
  )

function countOf(i18n: I18n, players: number): string {
  if (players === 0) return i18n._(msg`Nobody found by that name. You can invite them by email.`)
  return i18n._(msg({ message: plural(players, { one: '# player found', other: '# players found' }) }))
}

type PlayerHitsProps = {
  id: string
  hits: readonly Recipient[]
  active: number
  selection: readonly Recipient[]
  onActive: (hit: number) => void
  onChoose: (hit: Recipient) => void
}

const hitId = (listId: string, hit: number): string => `${listId}-${hit}`

/** The results. The focus stays in the search box. */
function PlayerHits({ id, hits, active, selection, onActive, onChoose }: PlayerHitsProps) {
  const { t } = useLingui()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Not returned, because in current browsers it is a promise.
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (hits.length === 0) return null
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={t`Players found`}
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
              index === active && 'bg-accent inset-ring-2 inset-ring-ring',
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
              <span className="text-sm text-muted-foreground">
                <Trans comment="This person is among those to invite">Selected</Trans>
              </span>
            ) : (
              <Plus aria-hidden className="size-[1.125rem] text-muted-foreground" />
            )}
          </div>
        )
      })}
    </div>
  )
}

const DEBOUNCE_MS = 300
