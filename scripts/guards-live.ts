/** The guards of live updates: that nobody misses a change, and nobody hears of what is not theirs. */
import type { Guard } from './guards-table.ts'

const stream = (title: string) => ({ file: 'server/test/live/stream.test.ts', title })

export const liveGuards: Guard[] = [
  {
    name: 'live: what a killed process could not say is found',
    takeAway: [
      {
        file: 'server/src/core/live/sweep.ts',
        text: '    for (const change of changes) take(change)\n',
        instead: '    for (const change of changes.slice(changes.length)) take(change)\n',
      },
    ],
    test: { file: 'server/test/live/processes.test.ts', title: 'a process dies before it could tell of an answer' },
  },
  {
    name: 'live: a change is told once',
    takeAway: [
      {
        file: 'server/src/core/live/sweep.ts',
        text: 'if (!isRunning || told.has(change.id)) return',
        instead: 'if (!isRunning) return',
      },
    ],
    test: { file: 'server/src/core/live/hub.test.ts', title: 'a viewer is told once of a change' },
  },
  {
    name: 'live: whoever listens anew has everybody read everything',
    takeAway: [
      {
        file: 'server/src/core/live/postgres-channel.ts',
        text: '        if (hasListened) onGap()\n',
        instead: '        void onGap\n',
      },
    ],
    test: stream('a lost connection to the database'),
  },
  {
    name: 'live: a stream ends with its session',
    takeAway: [
      {
        file: 'server/src/core/live/hub.ts',
        text: '      if (!stillOpen.has(stream.viewer.sessionId)) end(stream)\n',
        instead: '      stillOpen.has(stream.viewer.sessionId)\n',
      },
    ],
    test: stream('whoever signs out'),
  },
  {
    name: 'live: who may hear is looked at again',
    takeAway: [
      {
        file: 'server/src/core/live/hub.ts',
        text: '      Object.assign(stream, { teamIds: new Set(teamIds), seesGame })\n',
        instead: '      void [teamIds, seesGame]\n',
      },
    ],
    test: stream('a player who was removed'),
  },
  {
    name: 'live: a stopping process ends its streams',
    takeAway: [
      {
        file: 'server/src/core/live/routes.ts',
        text: "  app.addHook('preClose', async () => live.drain())\n",
        instead: '',
      },
    ],
    test: stream('a stopping server'),
  },
]
