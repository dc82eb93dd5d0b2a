/** The guards of the story from a drop-out to a full side: its test plays histories, and compares what everybody reads. */
import type { Guard } from './guards-tree.ts'

const state = 'contract/src/game/game-state.ts'
const views = 'server/sql/views/game.sql'
const story = { file: 'server/test/story.test.ts', title: 'everybody reads the same about a game' }

export const storyGuards: Guard[] = [
  {
    name: 'story: people keep their places',
    takeAway: [
      {
        file: 'server/src/features/game/game/line-up/actions.ts',
        text: 'await replacePlaces(ctx.db, scope, { gameId: after.id, places })',
        instead: 'void replacePlaces',
      },
    ],
    test: story,
  },
  {
    name: 'story: a moved game alarms nobody for two hours',
    takeAway: [{ file: state, text: 'SETTLING_MS = 2 * HOUR_MS', instead: 'SETTLING_MS = 0' }],
    test: story,
  },
  {
    name: 'story: who has asked is not told to ask',
    takeAway: [
      { file: state, text: '  if (request?.isOpen) {\n', instead: '  if (request?.isOpen && missing === 0) {\n' },
    ],
    test: story,
  },
  {
    name: 'story: nobody is turned away while the side is short',
    takeAway: [
      {
        file: 'server/src/features/substitute/substitute/outcome/rules.ts',
        text: '.some(({ state }) => isUnmet(state.headCount))',
        instead: '.some(({ state }) => isUnmet(state.headCount) && false)',
      },
    ],
    test: story,
  },
  {
    name: 'story: volunteers of a closed request wait for nobody',
    takeAway: [
      {
        file: 'server/src/features/game/attendance/queries.ts',
        text: "v.status = 'waiting' and q.closed_at is null",
        instead: "v.status = 'waiting'",
      },
    ],
    test: story,
  },
  {
    name: 'story: guests come, but do not count for the side',
    takeAway: [{ file: state, text: "answer.as !== 'guest' && isGoing(answer)", instead: 'isGoing(answer)' }],
    test: story,
  },
  {
    name: 'story: who is in by default can drop out',
    takeAway: [
      {
        file: 'server/src/features/game/rsvp/actions.ts',
        text: 'one.userId === profileId && isIn(one))',
        instead: "one.userId === profileId && isIn(one) && one.source === 'own')",
      },
    ],
    test: story,
  },
  {
    name: 'story: news are true when they are sent',
    takeAway: [
      {
        file: 'server/src/features/message/game-news/notifications.ts',
        text: 'const after = factsOf(game)',
        instead: 'const after = { ...factsOf(game), cancelled: false }',
      },
    ],
    test: story,
  },
  {
    name: 'story: a spare who was accepted answers as a sub',
    takeAway: [
      {
        file: 'server/src/features/game/answer-link/rules.ts',
        text: 'isSub: mine?.isSub ?? false',
        instead: "isSub: link.role === null && mine?.as === 'sub'",
      },
    ],
    test: story,
  },
  {
    name: 'story: the answer of a sub ends with the spot',
    takeAway: [
      {
        file: 'server/sql/functions/substitute.sql',
        text: '  delete from rsvp where game_id = new.game_id and profile_id = new.profile_id;\n',
        instead: '',
      },
    ],
    test: story,
  },
  {
    name: 'story: in SQL too, an own answer wins over the usual answer',
    takeAway: [
      {
        file: views,
        text: "(x.source <> 'away' or r.yielded_at is distinct from r.answered_at)\n",
        instead: "x.source = 'away'\n",
      },
    ],
    test: story,
  },
  {
    name: 'story: in SQL too, away dates win over the usual answer',
    takeAway: [
      {
        file: views,
        text: /\n where not exists \(select from away a where a\.profile_id = u\.profile_id.*\);/,
        instead: ';',
      },
    ],
    test: story,
  },
]
