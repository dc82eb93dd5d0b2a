/** The guards of substitutes: no spot is given twice, nobody plays two games at once, and each volunteer is notified once. */
import type { Guard } from './guards-tree.ts'

const requests = 'server/src/features/substitute/substitute/request/queries.ts'
const asking = 'server/src/features/substitute/substitute/request/actions.ts'
const offers = 'server/src/features/substitute/substitute/volunteer/queries.ts'
const choosing = 'server/src/features/substitute/substitute/volunteer/actions.ts'
const outcomes = 'server/src/features/substitute/substitute/outcome/queries.ts'
const jobs = 'server/src/features/substitute/substitute/volunteer/jobs.ts'
const tables = 'server/migrations/0004_substitute.sql'
const triggers = 'server/sql/triggers.sql'

const chosen = (title: string) => ({ file: 'server/test/races/subs-choosing.test.ts', title })
const elsewhere = (title: string) => ({ file: 'server/test/races/subs-elsewhere.test.ts', title })
const model = { file: 'server/test/subs-model.test.ts', title: 'behave like the model' }
const notified = {
  file: 'server/test/subs-notified.test.ts',
  title: 'each volunteer is notified once of every outcome',
}

const unlocked = {
  file: requests,
  text: 'where q.id = ${requestId} for update`',
  instead: 'where q.id = ${requestId}`',
}
const unchecked = {
  file: tables,
  text: ',\n  constraint sub_request_never_oversold check (taken >= 0 and taken <= spots)\n',
  instead: '\n',
}
const uncounted = {
  file: triggers,
  text: /create or replace trigger volunteer_takes_a_spot [^;]*;\n/,
  instead: '',
}
const acceptsAnybody = {
  file: offers,
  text: "       and v.status = 'waiting'\n    returning v.profile_id`",
  instead: '    returning v.profile_id`',
}
const playsTwice = {
  file: tables,
  text: ',\n  constraint volunteer_in_one_game_at_a_time exclude using gist (profile_id with =, during with &&)\n',
  instead: '\n',
}
const functions = 'server/sql/functions/substitute.sql'
const staysBehind = { file: triggers, text: /create or replace trigger game_copied_to_subs [^;]*;\n/, instead: '' }

export const subGuards: Guard[] = [
  {
    name: 'subs: a request is locked by who changes it',
    takeAway: [unlocked],
    test: chosen('while Ben reduces the spots'),
  },
  {
    name: 'subs: the last spot is taken under the lock',
    takeAway: [unlocked],
    test: chosen('two captains give the last spot'),
    heldBy: 'the constraint on the counter, which says the same refusal',
  },
  {
    name: 'subs: the counter never exceeds the spots',
    takeAway: [unchecked],
    test: chosen('two captains give the last spot'),
    heldBy: 'the lock of the request',
  },
  {
    name: 'subs: the lock and the counter',
    takeAway: [unlocked, unchecked],
    test: chosen('two captains give the last spot'),
  },
  {
    name: 'subs: the counter follows the volunteers',
    takeAway: [uncounted],
    test: model,
  },
  {
    name: 'subs: only who still waits is accepted',
    takeAway: [acceptsAnybody],
    test: chosen('while Ines withdraws'),
  },
  {
    name: 'subs: a volunteer is accepted once',
    takeAway: [acceptsAnybody],
    test: chosen('accept the same volunteer'),
  },
  {
    name: 'subs: nobody is accepted into a cancelled game',
    takeAway: [{ file: choosing, text: '  if (closed) refuse(closed)\n', instead: '  void closed\n' }],
    test: chosen('Ben cancels the game'),
  },
  {
    name: 'subs: nobody is in two games at once',
    takeAway: [playsTwice],
    test: elsewhere('accepted for two games'),
  },
  {
    name: 'subs: who lets the same person in takes turns',
    takeAway: [
      { file: triggers, text: /create or replace trigger volunteer_locks_person [^;]*;\n/, instead: '' },
      { file: functions, text: '  perform lock_subs_of(games);\n', instead: '' },
    ],
    test: elsewhere('are moved to the same time'),
  },
  {
    name: 'subs: whoever changes several games holds their subs in one order',
    takeAway: [{ file: functions, text: '  perform lock_subs_of(games);\n', instead: '' }],
    test: elsewhere('change the length of their games'),
  },
  {
    name: 'subs: a sub who plays elsewhere is released before the game moves',
    takeAway: [
      { file: functions, text: /if exists \(select from volunteer other .*\) then/, instead: 'if false then' },
    ],
    test: elsewhere('are moved to the same time at once'),
  },
  {
    name: 'subs: a game that moves takes its subs along: the model',
    takeAway: [staysBehind],
    test: model,
  },
  {
    name: 'subs: whoever withdraws holds their profile first',
    takeAway: [
      {
        file: choosing,
        text: "lockRequestAs(ctx, 'volunteer.withdraw-own', id, { playerId: ctx.actor.id })",
        instead: "lockRequestAs(ctx, 'volunteer.withdraw-own', id)",
      },
    ],
    test: elsewhere('and is declined'),
  },
  {
    name: 'subs: who took an offer back plays nowhere',
    takeAway: [
      {
        file: requests,
        text: 'from attendance a\n      join game g on g.id = a.game_id and g.cancelled_at is null\n     where a.profile_id = ${viewerId}\n       and a.is_going',
        instead:
          "from rsvp a\n      join game g on g.id = a.game_id and g.cancelled_at is null\n     where a.profile_id = ${viewerId}\n       and a.status = 'going'",
      },
    ],
    test: {
      file: 'server/src/features/substitute/substitute/volunteer/routes.test.ts',
      title: 'is free for another game',
    },
    heldBy: 'the trigger that deletes the answer of a sub with the spot',
  },
  {
    name: 'subs: the answer of a sub ends with the spot',
    takeAway: [
      {
        file: triggers,
        text: /create or replace trigger volunteer_leaves_no_answer [^;]*;\n/,
        instead: '',
      },
    ],
    test: { file: 'server/test/subs-spots.test.ts', title: 'both join the team, and both are asked' },
  },
  {
    name: 'subs: only a captain chooses',
    takeAway: [
      {
        file: 'server/src/permissions.ts',
        text: "'volunteer.choose': ['captain']",
        instead: "'volunteer.choose': anyone",
      },
    ],
    test: model,
  },
  {
    name: 'subs: an outcome is notified once, however many turns are taken',
    takeAway: [
      {
        file: outcomes,
        text: '       and (v.notified_outcome <> became.outcome or v.notified_in = ${turn})\n',
        instead: '',
      },
    ],
    test: notified,
  },
  {
    name: 'subs: whoever withdrew hears nothing more',
    takeAway: [
      {
        file: outcomes,
        text: "             where v.id = ${volunteerId}\n               and v.status <> 'withdrawn') became",
        instead: '             where v.id = ${volunteerId}) became',
      },
    ],
    test: notified,
  },
  {
    name: 'subs: whoever still waits is notified when the game starts, whenever that is',
    takeAway: [
      { file: jobs, text: 'key: `${request.id}:start`, replacesTime: true }', instead: 'key: `${request.id}:start` }' },
    ],
    test: notified,
  },
  {
    name: 'subs: a request that is opened again tells who waits',
    takeAway: [
      {
        file: asking,
        text: '  await ctx.announce(subRequestChanged, { requestId })\n  await askEverybodyAt',
        instead: '  await askEverybodyAt',
      },
    ],
    test: notified,
  },
  {
    name: 'subs: a captain hears of an offer once',
    takeAway: [
      {
        file: choosing,
        text: 'ctx.announceAt({ key: volunteerId }, event, { volunteerId })',
        instead: 'ctx.announce(event, { volunteerId })',
      },
    ],
    test: notified,
    heldBy: 'the bundle of the delivery, which has the time of the offer',
  },
]
