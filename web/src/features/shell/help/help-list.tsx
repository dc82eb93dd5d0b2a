import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { SearchInput } from '#ui/form/search-input.tsx'
import { captainQuestions } from './captain-questions.ts'
import { clubQuestions } from './club-questions.ts'
import { findQuestions } from './find-questions.ts'
import { Picture } from './pictures.tsx'
import { playerQuestions } from './player-questions.ts'
import { partsOf, plainText, type Question } from './question.ts'
import { subQuestions } from './sub-questions.ts'

type Entry = Question & { id: string }

const entriesOf = (questions: Record<string, Question>): Entry[] =>
  Object.entries(questions).map(([id, question]) => ({ id, ...question }))

/** The questions by who asks them. */
export const helpGroups: readonly { id: string; title: MessageDescriptor; entries: Entry[] }[] = [
  { id: 'players', title: msg`For Players`, entries: entriesOf(playerQuestions) },
  { id: 'subs', title: msg`For Subs`, entries: entriesOf(subQuestions) },
  { id: 'captains', title: msg`For Captains`, entries: entriesOf(captainQuestions) },
  { id: 'clubs', title: msg`For Clubs and Organisers`, entries: entriesOf(clubQuestions) },
]

/** What a search finds in the reader's language. */
export const foundIn = (i18n: I18n, search: string): Entry[] => {
  const searchable = helpGroups
    .flatMap(({ entries }) => entries)
    .map((entry) => ({
      entry,
      title: i18n._(entry.title),
      answer: plainText(i18n._(entry.answer)),
      also: entry.also ? i18n._(entry.also) : '',
    }))
  return findQuestions(searchable, search).map(({ entry }) => entry)
}

/** All questions, or those that a search finds, the best one open. */
export function HelpList() {
  const { i18n, t } = useLingui()
  const [search, setSearch] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const isSearching = search.trim().length > 1
  const found = isSearching ? foundIn(i18n, search) : []
  const count = found.length
  useOpenAnchor()
  const toFirst = (event: FormEvent) => {
    event.preventDefault()
    list.current?.querySelector('summary')?.focus()
  }
  return (
    <>
      <search className="block">
        <form onSubmit={toFirst}>
          <SearchInput label={t`Search the questions`} value={search} onChange={setSearch} className="h-13!" />
        </form>
      </search>
      <p role="status" className="mt-3 text-sm text-muted-foreground empty:hidden">
        {!isSearching
          ? ''
          : count > 0
            ? t({ message: plural(count, { one: '# answer found', other: '# answers found' }) })
            : t`No answer found. Try other words, or ask your captain.`}
      </p>
      {!isSearching && <GroupLinks />}
      <div ref={list} className="mt-5 grid grid-cols-1 gap-8">
        {isSearching
          ? count > 0 && <Questions entries={found} openId={found[0]?.id} Heading="h2" />
          : helpGroups.map(({ id, title, entries }) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id} className="display mb-2.5 scroll-mt-4 text-lg">
                  {i18n._(title)}
                </h2>
                <Questions entries={entries} Heading="h3" />
              </section>
            ))}
      </div>
    </>
  )
}

/** Links to the groups, for the eye and for the keyboard. */
function GroupLinks() {
  const { i18n, t } = useLingui()
  return (
    <nav aria-label={t`Who is asking?`} className="mt-4">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {helpGroups.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="hit font-medium underline underline-offset-4">
              {i18n._(title)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type QuestionsProps = { entries: readonly Entry[]; openId?: string | undefined; Heading: 'h2' | 'h3' }

function Questions({ entries, openId, Heading }: QuestionsProps) {
  return (
    <div className="card divide-y divide-border overflow-hidden">
      {entries.map((entry) => (
        <QuestionRow key={entry.id} entry={entry} isOpen={entry.id === openId} Heading={Heading} />
      ))}
    </div>
  )
}

type QuestionRowProps = { entry: Entry; isOpen: boolean; Heading: QuestionsProps['Heading'] }

function QuestionRow({ entry, isOpen, Heading }: QuestionRowProps) {
  const { i18n } = useLingui()
  const { id, title, answer, to, picture } = entry
  return (
    <details open={isOpen} className="group">
      <summary
        // A browser focuses what the address names when it has loaded, and takes the focus from anything else.
        id={id}
        className="scroll-mt-4 flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 px-4 py-3.5 -outline-offset-2! hover:bg-muted/60 sm:px-5 [&::-webkit-details-marker]:hidden"
        // The address of what was opened last can be sent to somebody.
        onClick={() => window.history.replaceState(window.history.state, '', `#${id}`)}
      >
        <Heading className="leading-6 font-semibold">{i18n._(title)}</Heading>
        <ChevronDown aria-hidden className="size-5 shrink-0 text-muted-foreground group-open:rotate-180" />
      </summary>
      <div className="px-4 pt-1 pb-5 sm:px-5">
        <p className="max-w-[62ch] text-muted-foreground">
          {partsOf(i18n._(answer)).map(({ text, isName, at }) =>
            isName ? (
              <b key={at} className="font-semibold text-foreground">
                {text}
              </b>
            ) : (
              text
            ),
          )}
        </p>
        {picture && <Picture of={picture} />}
        {to && (
          <p className="mt-3">
            <a href={to.path} className="hit inline-flex items-center gap-1.5 font-medium underline underline-offset-4">
              {i18n._(to.text)}
              <ArrowRight aria-hidden className="size-4" />
            </a>
          </p>
        )}
      </div>
    </details>
  )
}

/** Opens the question that the address names, also when it changes while the page is open. */
function useOpenAnchor() {
  const { hash } = useLocation()
  useEffect(() => {
    const named = document.getElementById(hash.slice(1))
    if (!named) return
    const question = named.closest('details')
    if (question) {
      question.open = true
      named.focus({ preventScroll: true })
    }
    named.scrollIntoView()
  }, [hash])
}
