import { nightly } from '@app/dev/nightly'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../world.ts'
import { type Entry, type Partstat, programNames, received, replyOf } from './calendars.ts'
import { type Club, openClub, thursday } from './club.ts'

/**
 * A captain moves, cancels and restores a game; Ben answers in his calendar and in the app; the mails of both sides are late,
 * twice and out of order. A plain model says which answer counts, and in the end Ben's calendar has what the game is.
 */

let club: Club
beforeAll(async () => {
  club = await openClub()
})
afterAll(() => club.close())

type Step =
  | { do: 'move'; hours: number }
  | { do: 'cancel' }
  | { do: 'restore' }
  | { do: 'mail' }
  | { do: 'answer'; partstat: Partstat; program: number; clockMinutes: number }
  | { do: 'arrive'; which: number; keeps: boolean }
  | { do: 'app'; status: 'Going' | 'Maybe' | 'NotGoing' }
  | { do: 'wait'; minutes: number }

const partstat = fc.constantFrom<Partstat>('ACCEPTED', 'TENTATIVE', 'DECLINED')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), hours: fc.constantFrom(-1, 1, 3, 24) }) },
  { weight: 1, arbitrary: fc.constant({ do: 'cancel' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'restore' as const }) },
  { weight: 4, arbitrary: fc.constant({ do: 'mail' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('answer' as const),
      partstat,
      program: fc.nat(3),
      clockMinutes: fc.constantFrom(0, 0, 0, 600),
    }),
  },
  { weight: 7, arbitrary: fc.record({ do: fc.constant('arrive' as const), which: fc.nat(9), keeps: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('app' as const), status: fc.constantFrom('Going', 'Maybe', 'NotGoing') }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 15, 90) }) },
)

const statusOf = { ACCEPTED: 'Going', TENTATIVE: 'Maybe', DECLINED: 'NotGoing' } as const

interface Sent {
  mail: string
  entry: Entry
  status: 'Going' | 'Maybe' | 'NotGoing'
  /** By the clock of the calendar. */
  writtenAt: Date
  key: string
}

const day = (at: Date) => at.toISOString().slice(0, 10)
const isFar = (a: Date, b: Date) => day(a) !== day(b) || Math.abs(a.getTime() - b.getTime()) >= 2 * 3_600_000

/** What a person would say who saw all mails, and nothing of our tables. */
class Model {
  start = new Date(thursday)
  isCancelled = false
  answer: { status: string; forStart: Date } | null = null
  answeredAt: Date | null = null
  /** The calendar's answers: when the last one was written, and whether it is the one that counts. */
  repliedAt: Date | null = null
  isFromCalendar = false
  seen = new Set<string>()
  /** By SEQUENCE: the start that an invitation told; and the first one whose answers are for the current time. */
  since = 0
  asked: Date | null = null
  wasOff = false
  #last = -1

  told(entry: Entry) {
    if (entry.sequence <= this.#last) return
    this.#last = entry.sequence
    const isOff = entry.method === 'CANCEL'
    if (!isOff && (this.asked === null || this.wasOff || isFar(this.asked, entry.startsAt))) {
      this.since = entry.sequence
      this.asked = entry.startsAt
    }
    this.wasOff = isOff
  }

  get current(): string | null {
    if (!this.answer) return null
    const isOld = this.answer.status !== 'NotGoing' && isFar(this.answer.forStart, this.start)
    return isOld ? null : this.answer.status
  }

  arrives({ key, entry, status, writtenAt }: Sent, now: Date) {
    if (this.seen.has(key)) return
    this.seen.add(key)
    const written = writtenAt < now ? writtenAt : now
    if (this.repliedAt && written < this.repliedAt) return
    if (this.answeredAt && !this.isFromCalendar && written.getTime() < this.answeredAt.getTime() - 600_000) return
    if (entry.sequence < this.since || (this.asked && isFar(this.asked, this.start))) return
    if (this.current === status) {
      this.repliedAt = written
      return
    }
    if (this.isCancelled) return
    this.repliedAt = written
    this.isFromCalendar = true
    this.answeredAt = now
    this.answer = { status, forStart: this.start }
  }
}

test('[ITIP-4] whatever happens to a game and to the mails, Ben’s answer is the one that he gave last, and his calendar is right in the end', {
  timeout: 3_600_000,
}, async () => {
  let people: { maya: Person; ben: Person }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 22 }), async (steps) => {
      const begun = await club.begin()
      people = begun
      const { maya, ben } = people
      const gameId = await club.schedule(maya, begun.team)
      const model = new Model()
      await club.choose(ben, 'invitations')
      let entry: Entry | undefined
      const fetch = async () => {
        for (const mail of await club.mailsTo(ben)) {
          entry = received(entry, mail)
          if (entry) model.told(entry)
        }
      }
      await fetch()
      const way: Sent[] = []
      const take = async (sent: Sent) => {
        await club.receive(sent.mail)
        model.arrives(sent, club.now)
      }
      const answer = async () => {
        const found = await club.answers(ben, gameId)
        return found && !found.isForOldTime ? found.status : null
      }
      for (const [index, one] of steps.entries()) {
        club.wait(0.1)
        if (one.do === 'wait') club.wait(one.minutes)
        if (one.do === 'mail') await fetch()
        if (one.do === 'move' && !model.isCancelled) {
          model.start = new Date(model.start.getTime() + one.hours * 3_600_000)
          await club.change(maya, gameId, { startTime: model.start.toISOString() })
        }
        if (one.do === 'cancel' && !model.isCancelled) {
          await club.world.call(maya, 'POST /api/v1/game/:id/cancel', {
            params: { id: gameId },
            body: { reason: '' },
          })
          model.isCancelled = true
        }
        if (one.do === 'restore' && model.isCancelled) {
          await club.world.call(maya, 'POST /api/v1/game/:id/restore', { params: { id: gameId } })
          model.isCancelled = false
        }
        if (one.do === 'app' && !model.isCancelled) {
          await club.world.call(ben, 'POST /api/v1/game/:id/rsvp', {
            params: { id: gameId },
            body: { status: one.status },
          })
          if (model.current !== one.status || model.isFromCalendar) model.answeredAt = club.now
          model.answeredAt = club.now
          model.isFromCalendar = false
          model.answer = { status: one.status, forStart: model.start }
        }
        if (one.do === 'answer' && entry?.method === 'REQUEST') {
          // Calendars write whole seconds.
          const writtenAt = new Date(Math.floor((club.now.getTime() + one.clockMinutes * 60_000) / 1000) * 1000)
          const program = programNames[one.program] ?? 'gmail'
          way.push({
            mail: replyOf(program, entry, { partstat: one.partstat, at: writtenAt }),
            entry,
            status: statusOf[one.partstat],
            writtenAt,
            key: `${entry.sequence} ${writtenAt.toISOString()} ${one.partstat}`,
          })
        }
        if (one.do === 'arrive' && way.length > 0) {
          const at = one.which % way.length
          const sent = way[at] as Sent
          if (!one.keeps) way.splice(at, 1)
          await take(sent)
        }
        expect(await answer(), `step ${index}: ${JSON.stringify(one)}`).toBe(model.current)
      }
      for (const sent of way) await take(sent)
      expect(await answer(), 'the rest').toBe(model.current)
      for (let hour = 0; hour < 30; hour++) {
        club.wait(60)
        await fetch()
      }
      expect(entry?.method).toBe(model.isCancelled ? 'CANCEL' : 'REQUEST')
      if (!model.isCancelled) expect(entry?.startsAt).toEqual(model.start)
    }),
    { numRuns: nightly(150, 4), endOnFailure: true },
  )
})
