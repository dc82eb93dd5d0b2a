/** The guards of games and answers, each with the test that fails without it. */
import type { Guard } from './guards-tree.ts'

const rsvp = 'server/src/features/game/rsvp/actions.ts'
const answers = 'server/src/features/game/rsvp/queries.ts'
const game = 'server/src/features/game/game/actions.ts'
const news = 'server/src/features/message/game-news/jobs.ts'
const newsMail = 'server/src/features/message/game-news/notifications.ts'
const newsQueries = 'server/src/features/message/game-news/queries.ts'
const functions = 'server/sql/functions/game.sql'
const state = 'contract/src/game/game-state.ts'

const answering = (title: string) => ({ file: 'server/test/races/answering-games.test.ts', title })
const changing = (title: string) => ({ file: 'server/test/races/changing-games.test.ts', title })
const leaving = (title: string) => ({ file: 'server/test/races/leaving-games.test.ts', title })
const mail = (title: string) => ({ file: 'server/test/games-mail.test.ts', title })
const guests = (title: string) => ({ file: 'server/test/guests.test.ts', title })
const quiet = {
  file: 'server/src/features/message/message-preference/routes.test.ts',
  title: 'cancels a game at 22:30',
}
const stories = { file: 'server/test/games-answers.test.ts', title: 'no answer is lost' }

const unlocked = {
  file: functions,
  text: 'perform from game where id = the_game for update;',
  instead: 'perform from game where id = the_game;',
}
const unheld = {
  file: functions,
  text: 'perform from game where id = the_game for no key update;',
  instead: 'perform from game where id = the_game;',
}

export const guardsOfGames: Guard[] = [
  {
    name: 'games: a team is locked while its games are counted',
    takeAway: [
      {
        file: game,
        text: "if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')",
        instead: "if (!(await lockTeamForShare(ctx.db, teamId)) || !lockTeam) refuse('not_found')",
      },
    ],
    test: { file: 'server/test/schedule-load.test.ts', title: 'accepts no more games' },
  },
  {
    name: 'games: a game is locked by who edits it',
    takeAway: [unlocked],
    test: changing('edit from the same version'),
  },
  {
    name: 'games: a game is locked by who cancels it',
    takeAway: [unlocked],
    test: changing('edits while Ben cancels'),
  },
  {
    name: 'games: a game is locked by who records its result',
    takeAway: [unlocked],
    test: changing('record the result'),
  },
  {
    name: 'games: an edit says which version it started from',
    takeAway: [{ file: game, text: "if (before.version !== version) refuse('game_changed')", instead: 'void version' }],
    test: changing('edit from the same version'),
  },
  {
    name: 'games: a cancelled game is not edited',
    takeAway: [{ file: game, text: "  if (before.cancelledAt) refuse('game_cancelled')\n", instead: '' }],
    test: changing('edits while Ben cancels'),
  },
  {
    name: 'games: nobody cancels a game while somebody answers it',
    takeAway: [unheld],
    test: changing('answer while Maya cancels'),
  },
  {
    name: 'games: nobody moves a game while somebody answers it',
    takeAway: [unheld],
    test: changing('moves the game by a day'),
  },
  {
    name: 'games: a cancelled game takes no answers',
    takeAway: [
      {
        file: rsvp,
        text: '  if (closed) refuse(closed)\n',
        instead: '  void closed\n',
      },
    ],
    test: changing('answer while Maya cancels'),
  },
  {
    name: 'games: a double tap is compared with the first tap',
    takeAway: [
      {
        file: answers,
        text: /\(old\.status, .*\n.*as is_new/,
        instead: `not exists (select from rsvp r
                           where r.game_id = new.game_id and r.profile_id = new.profile_id
                             and r.status = new.status and r.answered_for = new.answered_for
                             and r.answered_by is not distinct from new.answered_by) as is_new`,
      },
    ],
    test: answering('taps an answer three times'),
  },
  {
    name: 'games: one answer per person and game: the last one stands',
    takeAway: [
      {
        file: answers,
        text: /do update\n +set status = excluded\.status.*\n.*\n.*\n/,
        instead: 'do update\n      set as_guest = excluded.as_guest\n',
      },
    ],
    test: answering('fifty people answer one game'),
  },
  {
    name: 'games: who answers holds the team, and who may is read after that',
    takeAway: [
      {
        file: functions,
        text: '  perform from team where id = (select team_id from game where id = the_game) for key share;\n',
        instead: '',
      },
    ],
    test: leaving('while Ben removes Robin'),
  },
  {
    name: 'games: who answers holds their own profile',
    takeAway: [
      {
        file: functions,
        text: 'perform from profile where id = player for key share;',
        instead: 'perform from profile where id = player;',
      },
    ],
    test: leaving('robin answers in one tab and deletes'),
    heldBy: 'the foreign keys of rsvp and idempotency_key, whose violation is refused as not_found',
  },
  {
    name: 'games: whoever leaves a team is not a guest of it',
    takeAway: [{ file: state, text: 'isSub || answer.isAsGuest)', instead: 'isSub || true)' }],
    test: leaving('while Ben removes Robin'),
  },
  {
    name: 'games: two hours are two hours',
    takeAway: [{ file: state, text: 'getTime()) >= 2 * HOUR_MS', instead: 'getTime()) > 2 * HOUR_MS' }],
    test: { file: 'server/test/games-time.test.ts', title: 'by exactly two hours later' },
  },
  {
    name: 'games: a game is over in the moment it ends',
    takeAway: [
      {
        file: functions,
        text: "when ends_at > moment then 'Upcoming'",
        instead: "when ends_at >= moment then 'Upcoming'",
      },
    ],
    test: { file: 'server/test/games-time.test.ts', title: 'is over at the moment it ends' },
  },
  {
    name: 'games: who is asked again is not counted',
    takeAway: [{ file: state, text: "status === 'Going' && !isForOldTime", instead: "status === 'Going'" }],
    test: stories,
  },
  {
    name: 'games: what people were notified of is remembered',
    takeAway: [
      {
        file: news,
        text: '    await updateLastMailed(ctx.db, gameId, news.after)\n',
        instead: '    void updateLastMailed\n',
      },
    ],
    test: mail('has the same Message-ID'),
  },
  {
    name: 'games: one mail for several changes: the key and the memory',
    takeAway: [
      {
        file: 'server/src/core/jobs/events.ts',
        text: 'key: `${name}:${key}`',
        instead: 'key: `${name}:${key}:${newId()}`',
      },
      {
        file: news,
        text: '    await updateLastMailed(ctx.db, gameId, news.after)\n',
        instead: '    void updateLastMailed\n',
      },
    ],
    test: mail('gets one mail at most'),
  },
  {
    name: 'games: who made the change gets no mail',
    takeAway: [
      {
        file: news,
        text: 'people.filter(({ profileId }) => profileId !== actorId)',
        instead: 'people.filter(() => actorId !== gameId)',
      },
    ],
    test: mail('gets one mail at most'),
  },
  {
    name: 'games: a mail asks again whom it concerns',
    takeAway: [
      {
        file: newsQueries,
        text: "       and (m.profile_id is not null or (a.status <> 'not_going' and (a.is_sub or is_listed(t))))`",
        instead: '`',
      },
    ],
    test: mail('who leaves after the change was gathered'),
  },
  {
    name: 'games: a guest gets no mail of a team that is gone for them',
    takeAway: [
      {
        file: newsQueries,
        text: '      join team t on t.id = a.team_id and (a.is_sub or is_listed(t))\n',
        instead: '',
      },
      {
        file: newsQueries,
        text: ' and (a.is_sub or is_listed(t))))`',
        instead: '))`',
      },
    ],
    test: guests('a guest of a team that is now unlisted'),
  },
  {
    name: 'games: who had been a guest before they joined is none after they left',
    takeAway: [
      {
        file: 'server/sql/triggers.sql',
        text: /create or replace trigger member_unmarks_guest_answers [^;]*;\n/,
        instead: '',
      },
    ],
    test: guests('joined as a player and left'),
  },
  {
    name: 'games: what has a result is over',
    takeAway: [
      {
        file: 'server/src/features/game/game/move/queries.ts',
        text: '       and (g.our_score is null or ${newEnd(db, scope)} <= ${now})\n',
        instead: '',
      },
    ],
    test: { file: 'server/src/features/game/game/routes.test.ts', title: 'stays in the past' },
  },
  {
    name: 'games: a file moves no game that has a result',
    takeAway: [
      { file: 'server/src/features/game/schedule/rules.ts', text: ' && !isPlayed(candidate, entry, now)', instead: '' },
    ],
    test: { file: 'server/src/features/game/schedule/routes.test.ts', title: 'moves no game that has a result' },
  },
  {
    name: 'games: the history is in the order of the actions',
    takeAway: [
      {
        file: 'server/src/features/game/game-history/queries.ts',
        text: 'order by h.line desc`',
        instead: 'order by h.id desc`',
      },
    ],
    test: changing('record the result'),
  },
  {
    name: 'news: a change that was undone before the mail is not news',
    takeAway: [{ file: newsMail, text: 'if (!isNews(known, after)) return undefined', instead: 'void isNews' }],
    test: quiet,
  },
  {
    name: 'news: changes of one night are one mail',
    takeAway: [{ file: news, text: ', { bundle: gameId })', instead: ')' }],
    test: quiet,
  },
]
