import type { Game } from '@app/contract'
import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { useSignedInUser } from '#features/people/session/signed-in.tsx'
import { chunksOf } from '#lib/chunks.ts'
import { lineOf } from '#lib/language/list.ts'
import { useKeptFocus } from '#lib/page/focus.ts'
import { GuestList } from '../../guest/guest-list.tsx'
import { type AnswerCounts, type AttendanceGroup, answerCounts, groupsOf } from './attendance-groups.ts'
import { AttendanceRow } from './attendance-row.tsx'

type AttendanceProps = {
  game: Game
  /** Rendered next to the heading. */
  count: ReactNode
  /** The number of players that the team needs, without guests. */
  needed: number | null
  className: string
}

export function Attendance({ game, count, needed, className }: AttendanceProps) {
  const { id: userId } = useSignedInUser()
  const groups = groupsOf(game, userId)
  const section = useRef<HTMLElement>(null)
  useKeptFocus(section)
  return (
    <section ref={section} className={`card px-[20px] pt-5 pb-2 ${className}`} aria-labelledby="attendance">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="attendance" className="display text-lg">
          <Trans>Attendance</Trans>
        </h2>
        {count}
      </div>
      <AnswerBar counts={answerCounts(game)} />
      <div className="divide-y divide-border">
        {groups.map((group) => (
          <Group key={group.name} group={group} game={game} userId={userId} needed={needed} />
        ))}
        <GuestList game={game} />
      </div>
    </section>
  )
}

type GroupProps = { group: AttendanceGroup; game: Game; userId: string; needed: number | null }

function Group({ group: { name, people }, game: { id, sport, can, roster }, userId, needed }: GroupProps) {
  const { i18n } = useLingui()
  const isLong = people.length > A_LONG_LIST
  const mayAnswerFor = (personId: string) =>
    can.answerForOthers && personId !== userId && roster.some((member) => member.userId === personId)
  return (
    <section role="group" className="py-4 print:py-2" aria-labelledby={headingIds[name]}>
      <div className="mb-1.5 flex items-baseline gap-2 text-sm">
        <h3 id={headingIds[name]} className="font-semibold">
          {i18n._(groupNames[name])}{' '}
          <span className="tnum ms-1 font-normal text-muted-foreground">{people.length}</span>
        </h3>
        {name === 'Guests' && needed !== null && (
          <span className="ms-auto text-end text-muted-foreground">
            <Trans>Not counted toward {needed}</Trans>
          </span>
        )}
      </div>
      {/* By role, because a ul cannot contain blocks of rows. */}
      <div role="list">
        {chunksOf(people, isLong ? ROWS : A_LONG_LIST).map((block) => (
          <div key={block.from} className={isLong ? `${BLOCK} ${SKIPPED}` : BLOCK}>
            {block.items.map((person) => (
              <AttendanceRow
                key={person.userId}
                gameId={id}
                sport={sport}
                person={person}
                isYou={person.userId === userId}
                mayAnswer={mayAnswerFor(person.userId)}
                isAmongMenus={can.answerForOthers}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}

const A_LONG_LIST = 50
/** Even, so that both columns have the same length. */
const ROWS = 10

const BLOCK = 'grid grid-cols-1 gap-x-5 sm:grid-cols-2'
/** `content-visibility` skips blocks out of view, so that painting is fast even with five hundred people. */
const SKIPPED =
  '[contain-intrinsic-block-size:auto_35rem] [content-visibility:auto] sm:[contain-intrinsic-block-size:auto_17.5rem] print:[content-visibility:visible]'

const headingIds = {
  Roster: 'attendance-roster',
  Subs: 'attendance-subs',
  Guests: 'attendance-guests',
  'No Answer': 'attendance-no-answer',
} as const

const groupNames: Record<AttendanceGroup['name'], MessageDescriptor> = {
  Roster: msg`Roster`,
  Subs: msg`Subs`,
  Guests: msg`Guests`,
  'No Answer': msg`No Answer`,
}

/** All answers in one bar. Maybe is hatched and no answer hollow, so that it does not depend on colours. */
function AnswerBar({ counts }: { counts: AnswerCounts }) {
  const { i18n } = useLingui()
  const parts = kinds.filter(({ kind }) => counts[kind] > 0)
  if (parts.length === 0)
    return (
      <p className="mt-3 mb-4 text-muted-foreground">
        <Trans>Nobody is on the roster yet.</Trans>
      </p>
    )
  return (
    <>
      <div
        className="mt-3.5 flex h-3 gap-[3px] *:first:rounded-s-full *:last:rounded-e-full"
        role="img"
        aria-label={lineOf(
          i18n,
          parts.map(({ kind, inList }) => i18n._(inList(counts[kind]))),
        )}
      >
        {parts.map(({ kind, look }) => (
          <span key={kind} className={`min-w-2 forced-color-adjust-none ${look}`} style={{ flex: counts[kind] }} />
        ))}
      </div>
      <ul
        aria-hidden
        className="tnum mt-3 mb-1 grid grid-cols-2 gap-x-4 gap-y-1 text-sm text-muted-foreground sm:flex sm:flex-wrap"
      >
        {parts.map(({ kind, text, look }) => (
          <li key={kind} className="flex items-center gap-1.5">
            <span className={`size-2.5 rounded-full forced-color-adjust-none ${look}`} aria-hidden />
            {i18n._(text(counts[kind]))}
          </li>
        ))}
      </ul>
    </>
  )
}

const HATCHED =
  'inset-ring-[1.5px] inset-ring-maybe-solid bg-[repeating-linear-gradient(115deg,var(--maybe-solid)_0_3px,transparent_3px_6px)]'

type Kind = {
  kind: keyof AnswerCounts
  /** "3 Going" */
  text: (people: number) => MessageDescriptor
  /** "3 going", inside a list */
  inList: (people: number) => MessageDescriptor
  look: string
}

const kinds: readonly Kind[] = [
  {
    kind: 'Going',
    text: (people) => msg({ message: plural(people, { one: '# Going', other: '# Going' }) }),
    inList: (people) => msg({ message: plural(people, { one: '# going', other: '# going' }) }),
    look: 'bg-going-solid',
  },
  {
    kind: 'Waiting',
    text: (people) =>
      msg({ message: plural(people, { one: '# On the waiting list', other: '# On the waiting list' }) }),
    inList: (people) =>
      msg({ message: plural(people, { one: '# on the waiting list', other: '# on the waiting list' }) }),
    look: 'bg-chart-5',
  },
  {
    kind: 'Maybe',
    text: (people) => msg({ message: plural(people, { one: '# Maybe', other: '# Maybe' }) }),
    inList: (people) => msg({ message: plural(people, { one: '# maybe', other: '# maybe' }) }),
    look: HATCHED,
  },
  {
    kind: 'NotGoing',
    text: (people) => msg({ message: plural(people, { one: '# Not Going', other: '# Not Going' }) }),
    inList: (people) => msg({ message: plural(people, { one: '# not going', other: '# not going' }) }),
    look: 'bg-out-solid',
  },
  {
    kind: 'askedAgain',
    text: (people) => msg({ message: plural(people, { one: '# Asked again', other: '# Asked again' }) }),
    inList: (people) => msg({ message: plural(people, { one: '# asked again', other: '# asked again' }) }),
    look: 'border-[1.5px] border-dashed border-maybe-solid',
  },
  {
    kind: 'noReply',
    text: (people) => msg({ message: plural(people, { one: '# No answer', other: '# No answer' }) }),
    inList: (people) => msg({ message: plural(people, { one: '# no answer', other: '# no answer' }) }),
    look: 'inset-ring-[1.5px] inset-ring-chart-5',
  },
]
