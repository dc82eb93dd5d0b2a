/** The guards of messages: people get what they want, when they want it, once, and can stop it. */
import type { Guard } from './guards-tree.ts'

const preferences = 'server/src/features/message/message-preference/notifications.ts'
const wishes = 'server/src/features/message/message-preference/queries.ts'
const choosing = 'server/src/features/message/message-preference/actions.ts'
const digests = 'server/src/features/message/digest/queries.ts'
const delivering = 'server/src/core/notifications/deliver.ts'

const chosen = (title: string) => ({ file: 'server/src/features/message/message-preference/routes.test.ts', title })
const delivered = (title: string) => ({ file: 'server/src/core/notifications/deliver.test.ts', title })
const digested = (title: string) => ({ file: 'server/test/digest.test.ts', title })
const reported = (title: string) => ({ file: 'server/test/bounces.test.ts', title })
const paced = (title: string) => ({ file: 'server/src/core/notifications/pace.test.ts', title })
const headers = { file: 'server/test/message-headers.test.ts', title: 'every mail has a stable id' }

export const messageGuards: Guard[] = [
  {
    name: 'messages: one worker claims a delivery',
    takeAway: [{ file: delivering, text: '       for update skip locked\n', instead: '' }],
    test: delivered('two workers at once send each mail once'),
  },
  {
    name: 'messages: one worker takes a step of an ask',
    takeAway: [
      {
        file: 'server/src/features/message/ask/queries.ts',
        text: '         for update of s skip locked\n',
        instead: '',
      },
    ],
    test: { file: 'server/src/features/message/ask/routes.test.ts', title: 'two workers remind Ben and Robin once' },
  },
  {
    name: 'messages: what a person does not want is dropped',
    takeAway: [
      {
        file: preferences,
        text: "wanted ? (quietUntil ?? 'wanted') : 'not wanted'",
        instead: "quietUntil ?? 'wanted'",
      },
    ],
    test: chosen('Ben wants nothing about one team'),
  },
  {
    name: 'messages: an ask leaves out the teams that are not wanted',
    takeAway: [
      {
        file: 'server/src/features/message/ask/notifications.ts',
        text: 'open.filter(({ isWanted }) => isWanted)',
        instead: 'open',
      },
    ],
    test: chosen('Ben wants no asks about one team'),
  },
  {
    name: 'messages: quiet hours',
    takeAway: [
      { file: preferences, text: "(quietUntil ?? 'wanted')", instead: "(quietUntil && 'wanted') ?? 'wanted'" },
    ],
    test: chosen('a game is cancelled at night'),
  },
  {
    name: 'messages: news of the game day waits if the person wants it to',
    takeAway: [{ file: wishes, text: 'when coalesce(q.game_day_news, true)', instead: 'when true' }],
    test: chosen('in his quiet hours Ben gets the news of a cancelled game'),
  },
  {
    name: 'messages: a stop token is for its purpose',
    takeAway: [{ file: 'server/src/app.ts', text: "'message stop'", instead: "'sub alert'" }],
    test: chosen('a stop token for another purpose'),
  },
  {
    name: 'messages: stopping a topic everywhere includes teams where it is on',
    takeAway: [{ file: choosing, text: 'if (!isForTeam) await deleteWantedTeamChoices(ctx.db, choice)', instead: '' }],
    test: chosen('Ben stops a topic for all teams'),
  },
  {
    name: 'messages: every message with a topic has its links',
    takeAway: [{ file: delivering, text: ', ...preferences.optOutOf(candidate)', instead: '' }],
    test: headers,
  },
  {
    name: 'messages: the mails of a game are one thread',
    takeAway: [{ file: 'server/src/features/game/game/rules.ts', text: '  thread: game.gameId,\n', instead: '' }],
    test: headers,
  },
  {
    name: 'messages: waiting uses no attempt',
    takeAway: [{ file: 'server/src/core/notifications/attempt.ts', text: '  isPostponed: true,\n', instead: '' }],
    test: delivered('a message that waits for the morning'),
  },
  {
    name: 'messages: an unknown kind is given up',
    takeAway: [{ file: delivering, text: 'all.filter((each) => isTooOld(each, now))', instead: 'all.slice(0, 0)' }],
    test: delivered('a message of a kind that no release knows'),
  },
  {
    name: 'messages: one digest a week',
    takeAway: [
      {
        file: digests,
        text: '         and not exists (select from digest_week d where d.profile_id = p.id and d.week = clock.week)\n',
        instead: '',
      },
      { file: digests, text: '        join first_this_week using (profile_id)\n', instead: '' },
    ],
    test: digested('on Sunday at six Priya reads her week'),
  },
  {
    name: 'messages: no digest without a game',
    takeAway: [
      {
        file: digests,
        text: '         and exists (${gamesOfWeek(db, db`p.id`, db`clock.week`, db`here.zone`)})\n',
        instead: '',
      },
      {
        file: 'server/src/features/message/digest/notifications.ts',
        text: 'if (!own) return undefined',
        instead: 'if (!own) return digestMail({ firstName, week, games: [] })',
      },
    ],
    test: digested('nobody gets a digest without a game'),
  },
  {
    name: 'messages: none is sent while mail is held back',
    takeAway: [{ file: delivering, text: ' and not exists (select from mail_hold)', instead: '' }],
    test: delivered('nobody gets mail while it is held back'),
  },
  {
    name: 'backups: mail is held back after a restore',
    takeAway: [
      {
        file: 'server/src/core/backup/restore-backup.ts',
        text: 'await holdMail(db, `restored from ${basename(backup)}`, now)',
        instead: '',
      },
    ],
    test: { file: 'server/test/backup.test.ts', title: 'an operator restores a backup of an older version' },
  },
  {
    name: 'backups: the dump is of the snapshot that was counted',
    takeAway: [
      { file: 'server/src/core/backup/take-backup.ts', text: '      `--snapshot=${snapshot?.id}`,\n', instead: '' },
    ],
    test: { file: 'server/test/backup.test.ts', title: 'Maya’s club is restored on another machine' },
  },
  {
    name: 'mail: a suppressed address gets none',
    takeAway: [{ file: delivering, text: 'suppressed.has(to.address.toLowerCase())', instead: "suppressed.has('')" }],
    test: reported('mailbox is gone'),
  },
  {
    name: 'mail: a return path is for its address',
    takeAway: [
      {
        file: 'server/src/core/mail/return-path.ts',
        text: '.update(`${id} ${address.toLowerCase()}`)',
        instead: '.update(id)',
      },
    ],
    test: { file: 'server/src/core/mail/bounce-message.test.ts', title: 'own token changes nothing' },
  },
  {
    name: 'mail: a report counts once',
    takeAway: [
      {
        file: 'server/src/core/notifications/suppressed-addresses.ts',
        text: "         and (d.ended_at is null or d.outcome = 'sent' and d.reason = '')\n",
        instead: '',
      },
    ],
    test: reported('marks a mail as spam'),
  },
  {
    name: 'mail: calls of a provider are authentic',
    takeAway: [
      {
        file: 'server/src/core/mail/webhook.ts',
        text: "if (!format.isAuthentic({ headers, body }, config.MAIL_WEBHOOK_SECRET, now)) refuse('forbidden')",
        instead: '',
      },
    ],
    test: { file: 'server/test/mail-webhook.test.ts', title: 'with another secret' },
  },
  {
    name: 'mail: the limit of the day is counted before anything is sent',
    takeAway: [{ file: delivering, text: 'if (isCounted) await saveUsed(db, used, now)', instead: '' }],
    test: paced('two workers at once do not exceed the limit'),
  },
  {
    name: 'mail: a domain that wants less mail pauses',
    takeAway: [
      {
        file: 'server/src/core/notifications/attempt.ts',
        text: "const isSlow = failure.kind === 'slow'",
        instead: 'const isSlow = false as boolean',
      },
    ],
    test: paced('Gmail wants less mail'),
  },
]
