import type { TeamFile, TeamFileGame } from '@app/contract'
import fc from 'fast-check'

const instant = (from: string, until: string) =>
  fc.date({ min: new Date(from), max: new Date(until), noInvalidDate: true }).map((date) => date.toISOString())
const past = instant('2020-01-01T00:00:00Z', '2026-11-16T00:00:00Z')
const minute = instant('2024-01-01T00:00:00Z', '2027-12-31T00:00:00Z').map((text) => `${text.slice(0, 16)}:00.000Z`)
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null, freq: 2 })
const words = fc.constantFrom('', 'Wolves', 'São Paulo', 'نادي', 'a "quote"', 'line\nline', '½ time', '\u{1f3c6}')
const word = words.filter((text) => text !== '' && !text.includes('\n'))

/** Teams as a file may say them. The first person is Maya, who takes it. */
export const teamFiles: fc.Arbitrary<TeamFile> = fc
  .record({
    others: fc.uniqueArray(fc.tuple(fc.constantFrom('Ann', 'Bo', 'Jürgen', 'ليلى'), fc.integer({ min: 1, max: 99 })), {
      maxLength: 6,
      selector: String,
    }),
    positions: fc.uniqueArray(fc.constantFrom('Goalkeeper', 'Defender', 'Sturm'), { maxLength: 3 }),
    games: fc.integer({ min: 0, max: 5 }),
  })
  .chain(({ others, positions, games }) => {
    const names = ['Maya Okafor', ...others.map((parts) => parts.join(' '))]
    const person = fc.integer({ min: 1, max: names.length })
    const people = names.map((name, at) =>
      fc.record({
        name: fc.constant(name),
        email: at === 0 ? fc.constant('maya@example.com') : fc.constantFrom('', `p${at}@example.com`),
        position: fc.constantFrom('', ...positions),
        joinedAt: past,
      }),
    )
    const lineUp = fc.record({
      formation: fc.constantFrom('', '4-4-2'),
      setAt: orNull(past),
      places: fc
        .uniqueArray(person, { maxLength: 4 })
        .map((chosen) => chosen.map((number, at) => ({ person: number, place: at === 0 ? '' : `p${at}` }))),
    })
    const answer = fc.constantFrom('going' as const, 'not_going' as const, 'maybe' as const)
    const game = fc.record({
      opponent: word,
      startsAt: minute,
      minutes: fc.integer({ min: 10, max: 240 }),
      timeZone: fc.constantFrom('Europe/Berlin', 'America/New_York', 'UTC'),
      location: word,
      notes: words,
      scheduleId: fc.constantFrom(null, ''),
      cancelled: orNull(fc.record({ at: past, reason: words })),
      result: orNull(
        fc.record({
          ours: fc.nat(99),
          theirs: fc.nat(99),
          note: words,
          forfeitedBy: fc.constantFrom(null, 'us' as const, 'them' as const),
        }),
      ),
      lineUp: orNull(lineUp),
      answers: fc
        .uniqueArray(fc.record({ person, answer, at: past, by: orNull(person) }), { selector: (one) => one.person })
        .map((all) => all.toSorted((one, other) => one.person - other.person)),
      presence: fc
        .uniqueArray(fc.record({ person, wasThere: fc.boolean() }), { selector: (one) => one.person })
        .map((all) => all.toSorted((one, other) => one.person - other.person)),
      series: orNull(
        fc.record({
          number: fc.integer({ min: 1, max: 3 }),
          on: fc.constantFrom('2026-10-20', '2026-10-27', '2026-11-03'),
          time: fc.constantFrom('09:00', '19:30'),
        }),
      ),
    })
    return fc.record({
      format: fc.constant('callup-team' as const),
      version: fc.constant(1 as const),
      team: fc.record({
        name: fc.constantFrom('Night Shift FC', 'Équipe Nº 1'),
        sport: fc.constantFrom('Soccer' as const, 'Other' as const),
        description: words,
        language: fc.constantFrom('', 'de', 'pt-BR'),
      }),
      gameDay: fc.record({
        gameMinutes: fc.constantFrom(60, 120),
        rosterOnly: fc.boolean(),
        min: fc.constantFrom(null, 5),
        target: fc.constantFrom(null, 7),
        max: fc.constantFrom(null, 9),
        composition: orNull(fc.record({ gender: fc.constant('woman'), min: fc.constant(2) })),
        positions: fc.constant(positions.map((name, at) => ({ name, min: at + 1 }))),
      }),
      by: fc.constant(1),
      people: fc.tuple(...people),
      games: fc.array(game.map(withoutNothing), { minLength: games, maxLength: games }),
      seasons: seasonsOf(person),
      kitty: kittyOf(names.length),
    })
  })
  .map(({ kitty, ...file }) => ({ ...file, ...(kitty && { kitty }) }))

/** A game without corrections has no list of them, and one that was scheduled alone no series. */
type Correction = NonNullable<TeamFileGame['presence']>[number]
type InSeries = NonNullable<TeamFileGame['series']>
const withoutNothing = <Game extends { presence: Correction[]; series: InSeries | null }>({
  presence,
  series,
  ...game
}: Game) => ({ ...game, ...(series && { series }), ...(presence.length > 0 && { presence }) })

/** Shared costs, payments and a correction, also of someone who has left and someone who is gone. */
function kittyOf(people: number): fc.Arbitrary<TeamFile['kitty'] | null> {
  const others = ['Ex Player', '']
  const who = fc.integer({ min: 1, max: people + others.length })
  const about = { among: null, perSub: null, game: null, gameStart: null, corrects: null, by: 1 }
  const cost = fc
    .record({ who, amount: fc.integer({ min: 1, max: 5000 }), at: past, isPaid: fc.boolean() })
    .map(({ who: one, amount, at, isPaid }) => ({
      ...about,
      kind: 'cost' as const,
      what: 'Court',
      amount,
      among: 'chosen' as const,
      people: 2,
      at,
      saidAt: null,
      statementMark: null,
      shares: [
        { who: one, amount: amount - 1, paid: isPaid ? amount : 0 },
        { who: people + 1, amount: 1, paid: 0 },
      ].filter((_, at2, all) => at2 > 0 || all[0]?.who !== people + 1),
    }))
    .map((entry) =>
      entry.shares.length === 2 ? entry : { ...entry, amount: 1, shares: [{ who: people + 1, amount: 1, paid: 0 }] },
    )
  const payment = fc
    .record({
      who,
      amount: fc.integer({ min: -500, max: 500 }),
      at: past,
      saidAt: orNull(past),
      mark: fc.constantFrom(null, 'abc'),
    })
    .map(({ who: one, amount, mark, ...when }) => ({
      ...about,
      ...when,
      kind: 'payment' as const,
      what: '',
      amount,
      people: 1,
      statementMark: mark,
      shares: [{ who: one, amount: 0, paid: amount }],
    }))
  const gone = { ...about, kind: 'charge' as const, what: 'Fine', amount: 7, among: 'chosen' as const, people: 1 }
  return orNull(
    fc
      .record({
        currency: fc.constantFrom('EUR', 'JPY', 'KWD'),
        entries: fc.array(fc.oneof(cost, payment), { maxLength: 6 }),
        at: past,
        saidPaid: orNull(fc.record({ who, amount: fc.nat(900), at: past })),
        reminded: orNull(fc.record({ who, at: past })),
      })
      .map(({ currency, entries, at, saidPaid, reminded }) => {
        const [first] = entries
        const charged = {
          ...gone,
          at,
          saidAt: null,
          statementMark: null,
          shares: [{ who: people + 2, amount: 7, paid: 0 }],
        }
        const named = { ...charged, shares: [{ who: people + 1, amount: 7, paid: 0 }] }
        const takenBack = first && {
          ...first,
          amount: 0 - first.amount,
          corrects: 1,
          saidAt: null,
          statementMark: null,
          shares: first.shares.map((share) => ({ who: share.who, amount: 0 - share.amount, paid: 0 - share.paid })),
        }
        return {
          currency,
          others,
          entries: [...entries, charged, named, ...(takenBack ? [takenBack] : [])],
          ways: [{ kind: 'cash' as const, to: 'Maya, before the game', name: '', by: 1 }],
          saidPaid: saidPaid ? [saidPaid] : [],
          reminded: reminded ? [reminded] : [],
        }
      }),
  )
}

/** Closed seasons of two games, and one that is open or not named. */
function seasonsOf(person: fc.Arbitrary<number>): fc.Arbitrary<NonNullable<TeamFile['seasons']>> {
  const score = orNull(fc.nat(20)).map((ours) => ({ ourScore: ours, theirScore: ours === null ? null : 2 }))
  const kept = fc
    .tuple(word, score, fc.constantFrom(null, 'us' as const), fc.nat(20), orNull(fc.nat(12)))
    .map(([opponent, result, by, players, needed]) => ({
      // Which game of the file it is depends on its order: a test of a real team has some.
      game: null,
      startsOn: '2025-02-01',
      opponent,
      ...result,
      forfeitedBy: by,
      in: players,
      subs: players % 3,
      needed,
      ...(players % 2 === 1 && { asAnswered: { in: players + 1, subs: players % 3 } }),
    }))
  const player = fc
    .record({ person, marks: fc.constantFrom('', '10', '-1'), subbed: fc.nat(5) })
    .map((one) => ({ ...one, ...(one.subbed > 3 && { subbedAsAnswered: one.subbed + 1 }) }))
  const closed = fc.record({
    at: past,
    games: fc.array(kept, { minLength: 2, maxLength: 2 }),
    people: fc
      .uniqueArray(player, { selector: (one) => one.person, maxLength: 4 })
      .map((all) => all.toSorted((one, other) => one.person - other.person)),
  })
  return fc.tuple(fc.array(closed, { maxLength: 3 }), fc.boolean()).map(([all, hasOpen]) => [
    ...all.map((one, at) => ({
      name: `Season ${at}`,
      startsOn: `202${at}-03-01`,
      closed: { lastDay: `202${at}-11-30`, ...one },
    })),
    ...(hasOpen ? [{ name: 'Now', startsOn: '2026-03-01', closed: null }] : []),
  ])
}
