/**
 * The guards of reports and blocks: three reporters hide, nobody is notified, a block works in both directions. And of what
 * captains write, what strangers see of a game, and what a link answers.
 */
import type { Guard } from './guards-tree.ts'

const reports = 'server/src/features/safety/report/queries.ts'
const reporting = 'server/src/features/safety/report/actions.ts'
const requests = 'server/src/features/substitute/substitute/request/queries.ts'
const offers = 'server/src/features/substitute/substitute/volunteer/queries.ts'
const alerts = 'server/src/features/substitute/sub-alert/queries.ts'
const invitations = 'server/src/features/team/invitation/queries.ts'

const races = (title: string) => ({ file: 'server/test/races/reporting.test.ts', title })
const reported = (title: string) => ({ file: 'server/src/features/safety/report/routes.test.ts', title })
const blocked = (title: string) => ({ file: 'server/src/features/safety/block/routes.test.ts', title })

const notes = 'server/src/features/message/game-note/queries.ts'
const noted = (title: string) => ({ file: 'server/src/features/message/game-note/routes.test.ts', title })
const shared = (title: string) => ({ file: 'server/src/features/message/share-link/routes.test.ts', title })
const season = (title: string) => ({ file: 'server/src/features/game/answer-link/season/routes.test.ts', title })

export const safetyGuards: Guard[] = [
  {
    name: 'notes: nobody reads a note after leaving',
    takeAway: [
      { file: notes, text: '  reads_notes(${reader}, g, ${now})\n', instead: '  ${now}::timestamptz is not null\n' },
    ],
    test: noted('Ben leaves the team before the mail goes out'),
  },
  {
    name: 'notes: a block stops notes',
    takeAway: [
      {
        file: notes,
        text: 'and not exists (select from block b where',
        instead: 'and true or exists (select from block b where',
      },
    ],
    test: noted('Ben blocks Maya'),
  },
  {
    name: 'notes: subs are written to only when they are in touch',
    takeAway: [{ file: notes, text: "         and a.reach <> 'not_in_touch'\n", instead: '' }],
    test: noted('a sub is, once the captains are in touch'),
  },
  {
    name: 'sharing: a hidden team has no shared page',
    takeAway: [
      {
        file: 'server/src/features/message/share-link/queries.ts',
        text: ' and t.links_closed_at is null',
        instead: '',
      },
    ],
    test: shared('with a team that operators hide'),
  },
  {
    name: 'sharing: the image library of the API decodes no uploads',
    takeAway: [
      {
        file: 'server/src/core/pictures/drawings.ts',
        text: "  sharp.block({ operation: ['VipsForeignLoad'] })\n",
        instead: '',
      },
    ],
    test: shared('decodes nothing that people upload'),
  },
  {
    name: 'answering all: nobody answers a time that they have not seen',
    takeAway: [
      {
        file: 'server/src/features/game/answer-link/season/actions.ts',
        text: "      if (game.startsAt.getTime() !== shown.get(link.gameId)) refuse('game_changed')\n",
        instead: '',
      },
    ],
    test: season('a game that moved or was cancelled meanwhile'),
  },
  {
    name: 'safety: reporters of one subject take turns',
    takeAway: [{ file: reports, text: ' for no key update`', instead: '`' }],
    test: races('three people report a request at the same moment'),
  },
  {
    name: 'safety: one report a reporter and subject',
    takeAway: [
      {
        file: 'server/migrations/0006_safety.sql',
        text: 'create unique index report_once',
        instead: 'create index report_once',
      },
      {
        file: reports,
        text: '    on conflict (coalesce(volunteer_id, request_id, team_id, person_id), reporter_id) do nothing\n',
        instead: '',
      },
    ],
    test: races('a person who reports twice at the same moment'),
  },
  {
    name: 'safety: accounts and teams that go away lock reports in one order',
    takeAway: [
      {
        file: 'server/src/features/team/team/queries.ts',
        text: '  await db`select from sub_request where team_id = ${scope.teamId} order by id for update`\n',
        instead: '',
      },
    ],
    test: races('an account deletion has its request'),
  },
  {
    name: 'safety: new accounts do not count',
    takeAway: [
      {
        file: reports,
        text: "       and p.created_at <= r.reported_at - ${accountDays}::int * interval '1 day'",
        instead: '       and ${accountDays}::int is not null',
      },
    ],
    test: reported('a new account and an unverified address'),
  },
  {
    name: 'safety: unverified addresses do not count',
    takeAway: [{ file: reports, text: '       and p.email_verified\n', instead: '' }],
    test: reported('a new account and an unverified address'),
  },
  {
    name: 'safety: what was dealt with does not count again',
    takeAway: [
      { file: reports, text: '       and r.closed_at is null\n       and p.email', instead: '       and p.email' },
    ],
    test: reported('dismissing shows the request again'),
  },
  {
    name: 'safety: only captains report an offer',
    takeAway: [
      { file: reporting, text: "  if (volunteerId && scope.role !== 'captain') refuse('not_found')\n", instead: '' },
    ],
    test: reported('reports an offer with its note'),
  },
  {
    name: 'safety: an operator’s decision outlives a report that is taken back',
    takeAway: [{ file: reporting, text: "decided === 'hide' || ", instead: '' }],
    test: reported('Nell takes a report back'),
  },
  {
    name: 'safety: the board leaves out what is hidden',
    takeAway: [
      {
        file: requests,
        text: ' and q.hidden_at is null and q.everybody_at <= ${now}',
        instead: ' and q.everybody_at <= ${now}',
      },
    ],
    test: reported('the third reporter hides a request'),
  },
  {
    name: 'safety: the board leaves out who is blocked',
    takeAway: [
      {
        file: requests,
        text: 'q.team_id <> all ((select teams_out_of_sight(${viewerId}))::uuid[])',
        instead: '${viewerId}::uuid is not null',
      },
    ],
    test: blocked('neither sees the requests of the other'),
  },
  {
    name: 'safety: an offer waits behind a block',
    takeAway: [{ file: offers, text: ' and not ${waitsBehindBlock(db)}))\n', instead: '))\n' }],
    test: blocked('his offer disappears until she unblocks him'),
  },
  {
    name: 'safety: nobody is alerted across a block',
    takeAway: [{ file: alerts, text: '       and sees_request(${profileId}, q.id)\n', instead: '' }],
    test: blocked('Theo and Lara get no alert'),
  },
  {
    name: 'safety: no invitation is mailed across a block',
    takeAway: [{ file: invitations, text: 'where b.profile_id = i.inviter_id\n', instead: 'where false\n' }],
    test: blocked('an invitation'),
  },
]
