/** The guards of live updates: no missed change, and no notification to people without access. */
import type { Guard } from './guards-tree.ts'

const stream = (title: string) => ({ file: 'server/test/live/stream.test.ts', title })

export const liveGuards: Guard[] = [
  {
    name: 'live: a change that a killed process did not publish is found',
    takeAway: [
      {
        file: 'server/src/core/live/poll.ts',
        text: '    for (const change of changes) receive(change)\n',
        instead: '    for (const change of changes.slice(changes.length)) receive(change)\n',
      },
    ],
    test: {
      file: 'server/test/live/processes.test.ts',
      title: 'a process dies before it notifies anybody of an answer',
    },
  },
  {
    name: 'live: a viewer is notified of a change once',
    takeAway: [
      {
        file: 'server/src/core/live/poll.ts',
        text: 'if (!isRunning || seen.has(change.id)) return',
        instead: 'if (!isRunning) return',
      },
    ],
    test: { file: 'server/src/core/live/hub.test.ts', title: 'a viewer is notified of a change once' },
  },
  {
    name: 'live: after a lost connection every page reloads everything',
    takeAway: [
      {
        file: 'server/src/core/live/postgres-channel.ts',
        text: '          if (hasListened) onGap()\n',
        instead: '          void onGap\n',
      },
    ],
    test: stream('a lost connection to the database'),
  },
  {
    name: 'live: a stream ends with its session',
    takeAway: [
      {
        file: 'server/src/core/live/hub.ts',
        text: '      if (!openSessions.has(stream.viewer.sessionId)) end(stream)\n',
        instead: '      openSessions.has(stream.viewer.sessionId)\n',
      },
    ],
    test: stream('a player who signs out'),
  },
  {
    name: 'live: rights are read again before a resource is named',
    takeAway: [
      {
        file: 'server/src/core/live/hub.ts',
        text: '      Object.assign(stream, { topicIds: new Set(topicIds), seesResource })\n',
        instead: '      void [topicIds, seesResource]\n',
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
