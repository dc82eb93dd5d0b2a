/** The guards of what captains are alerted to, and of requests to join, which they decide. */
import type { Guard } from './guards-tree.ts'

const checking = 'server/src/features/message/captain-alert/jobs.ts'
const checks = 'server/src/features/message/captain-alert/queries.ts'
const composing = 'server/src/features/message/captain-alert/notifications.ts'
const requests = 'server/src/features/team/join-request/actions.ts'

const alerted = (title: string) => ({ file: 'server/src/features/message/captain-alert/jobs.test.ts', title })
const notified = (title: string) => ({ file: 'server/src/features/message/captain-alert/notifications.test.ts', title })
const asked = (title: string) => ({ file: 'server/src/features/team/join-request/routes.test.ts', title })

export const captainGuards: Guard[] = [
  {
    name: 'alerts: a check of the time before a game was moved',
    takeAway: [
      {
        file: checks,
        text: 'short_check_time(g.starts_at, g.time_zone, done.days_before) <= ${now}',
        instead: 'true',
      },
    ],
    test: alerted('Maya moves a game to the next week'),
  },
  {
    name: 'alerts: one alert about several checks that are late',
    takeAway: [{ file: checks, text: 'later.days_before < done.days_before', instead: 'false' }],
    test: alerted('no worker ran for two days'),
  },
  {
    name: 'alerts: checks wait for the day at the venue',
    takeAway: [
      { file: checks, text: 'is_asking_hour(${now}, g.time_zone) or g.starts_at', instead: 'true or g.starts_at' },
    ],
    test: alerted('an alert that could not be sent in the evening'),
  },
  {
    name: 'alerts: a late message waits for the day at the venue',
    takeAway: [{ file: composing, text: 'if (sendableAt > ctx.now) return sendableAt', instead: '' }],
    test: alerted('an alert that could not be sent in the evening'),
  },
  {
    name: 'alerts: one worker takes a check',
    takeAway: [{ file: checks, text: 'for update of c skip locked', instead: '' }],
    test: alerted('two workers alert Maya once'),
  },
  {
    name: 'alerts: only if something is missing',
    takeAway: [{ file: checking, text: 'isShort(state.headCount)', instead: 'state' }],
    test: alerted('of two players in'),
  },
  {
    name: 'alerts: not if players answered before the mail left',
    takeAway: [{ file: composing, text: '!game || !isShort(game.current.state.headCount)', instead: '!game' }],
    test: alerted('Maya is not alerted for a step before she scheduled'),
  },
  {
    name: 'alerts: a captain knows of what they did themselves',
    takeAway: [{ file: composing, text: ' && ![profileId, answeredBy].includes(to.profileId)', instead: '' }],
    test: notified('Aiko, a captain, drops out'),
  },
  {
    name: 'alerts: a player who leaves on the day of the game is one mail',
    takeAway: [
      {
        file: 'server/src/features/message/captain-alert/jobs.ts',
        text: 'if (gameIds.length > 0) return',
        instead: '',
      },
    ],
    test: notified('Dre leaves the team on the day of the game'),
  },
  {
    name: 'alerts: away dates on the day of the game are a drop-out',
    takeAway: [
      {
        file: 'server/src/features/game/rsvp/away/actions.ts',
        text: '  await followAutomaticAnswers(ctx, late)\n',
        instead: '  void followAutomaticAnswers\n',
      },
    ],
    test: notified('Dre is away from today'),
  },
  {
    name: 'alerts: a usual answer that is changed on the day of the game is a drop-out',
    takeAway: [
      {
        file: 'server/src/features/game/rsvp/usual-answer/actions.ts',
        text: '  await followAutomaticAnswers(ctx, late)\n',
        instead: '  void followAutomaticAnswers\n',
      },
    ],
    test: notified('sets his usual answer'),
  },
  {
    name: 'alerts: volunteers wait for a while before a reminder',
    takeAway: [
      {
        file: checks,
        text: "v.volunteered_at <= ${now}::timestamptz - interval '24 hours'",
        instead: 'v.volunteered_at <= ${now}',
      },
    ],
    test: notified('volunteers have waited for a day'),
  },
  {
    name: 'join requests: one decision',
    takeAway: [
      {
        file: requests,
        text: "if (!(await deleteRequest(ctx.db, scope, requestId))) refuse('not_found')",
        instead: 'await deleteRequest(ctx.db, scope, requestId)',
      },
    ],
    test: asked('two captains decide at once'),
  },
  {
    name: 'join requests: a person asks a few teams',
    takeAway: [{ file: requests, text: "await ctx.spend('join-request.make')\n", instead: '' }],
    test: asked('Ines, who keeps asking the same team'),
  },
  {
    name: 'join requests: a person asks the same team a few times',
    takeAway: [{ file: requests, text: "await ctx.spend('join-request.make-again', { to: teamId })\n", instead: '' }],
    test: asked('Ines, who keeps asking the same team'),
  },
]
