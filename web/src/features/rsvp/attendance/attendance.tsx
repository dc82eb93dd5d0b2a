import type { Game } from '@app/contract'
import type { ReactNode } from 'react'
import { AnswerBar } from './answer-bar.tsx'
import { type AttendanceGroup, answerCounts, groupsOf, type Person } from './attendance-groups.ts'
import { AttendanceRow } from './attendance-row.tsx'

type AttendanceProps = {
  game: Game
  userId: string
  /** How many are in, beside the heading. */
  count: ReactNode
  /** How many the team counts on: guests are not among them. */
  needed: number | null
  className: string
}

export function Attendance({ game, userId, count, needed, className }: AttendanceProps) {
  const groups = groupsOf(game, userId)
  return (
    <section className={`card px-5 pt-5 pb-2 ${className}`} aria-labelledby="attendance">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="attendance" className="display text-lg">
          Attendance
        </h2>
        {count}
      </div>
      <AnswerBar counts={answerCounts(game)} />
      <div className="divide-y divide-border">
        {groups.map((group) => (
          <Group key={group.name} group={group} game={game} userId={userId} needed={needed} />
        ))}
      </div>
    </section>
  )
}

type GroupProps = { group: AttendanceGroup; game: Game; userId: string; needed: number | null }

function Group({ group: { name, people }, game: { id, can, roster }, userId, needed }: GroupProps) {
  const mayAnswerFor = (personId: string) =>
    can.answerForOthers && personId !== userId && roster.some((member) => member.userId === personId)
  return (
    <section className="py-4 print:py-2" aria-labelledby={headingIds[name]}>
      <div className="mb-1.5 flex items-baseline gap-2 text-sm">
        <h3 id={headingIds[name]} className="font-semibold">
          {name} <span className="tnum ml-1 font-normal text-muted-foreground">{people.length}</span>
        </h3>
        {name === 'Guests' && needed !== null && (
          <span className="ml-auto text-right text-muted-foreground">Not counted towards {needed}</span>
        )}
      </div>
      {/* By role, because rows stand in blocks, which a ul does not take. */}
      <div role="list">
        {blocksOf(people).map((block) => (
          <div key={block.from} className={people.length > A_LONG_LIST ? `${BLOCK} ${SKIPPED}` : BLOCK}>
            {block.people.map((person) => (
              <AttendanceRow
                key={person.userId}
                gameId={id}
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
/** Even, so that two columns end together. */
const ROWS = 10

const BLOCK = 'grid grid-cols-1 gap-x-5 sm:grid-cols-2'
/** The browser skips what is out of view, so that an answer is painted as fast among five hundred as among ten. */
const SKIPPED =
  '[contain-intrinsic-block-size:auto_35rem] [content-visibility:auto] sm:[contain-intrinsic-block-size:auto_17.5rem] print:[content-visibility:visible]'

function blocksOf(people: Person[]): { from: number; people: Person[] }[] {
  const size = people.length > A_LONG_LIST ? ROWS : A_LONG_LIST
  const count = Math.ceil(people.length / size)
  return Array.from({ length: count }, (_, place) => place * size).map((from) => ({
    from,
    people: people.slice(from, from + size),
  }))
}

const headingIds = {
  Roster: 'attendance-roster',
  Subs: 'attendance-subs',
  Guests: 'attendance-guests',
  'No Reply': 'attendance-no-reply',
} as const
