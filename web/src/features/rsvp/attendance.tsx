import type { Game } from '@app/contract'
import type { ReactNode } from 'react'
import { AnswerBar } from './answer-bar.tsx'
import { type AttendanceGroup, answerCounts, groupsOf } from './attendance-groups.ts'
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
    <section className="py-4" aria-labelledby={headingIds[name]}>
      <div className="mb-1.5 flex items-baseline gap-2 text-sm">
        <h3 id={headingIds[name]} className="font-semibold">
          {name} <span className="tnum ml-1 font-normal text-muted-foreground">{people.length}</span>
        </h3>
        {name === 'Guests' && needed !== null && (
          <span className="ml-auto text-right text-muted-foreground">Not counted towards {needed}</span>
        )}
      </div>
      <ul className="grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        {people.map((person) => (
          <AttendanceRow
            key={person.userId}
            gameId={id}
            person={person}
            isYou={person.userId === userId}
            mayAnswer={mayAnswerFor(person.userId)}
          />
        ))}
      </ul>
    </section>
  )
}

const headingIds = {
  Roster: 'attendance-roster',
  Subs: 'attendance-subs',
  Guests: 'attendance-guests',
  'No Reply': 'attendance-no-reply',
} as const
