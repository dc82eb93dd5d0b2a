/** The guards of the product, each with the test that fails without it. */
import type { Guard } from './guards-tree.ts'

const actions = (feature: string) => `server/src/features/${feature}/actions.ts`
const queries = (feature: string) => `server/src/features/${feature}/queries.ts`
const inviting = 'server/migrations/0002_team.sql'

const captains = { file: 'server/test/races/captains.test.ts', title: 'two captains demote, remove or leave' }
const anyTwo = { file: 'server/test/races/captains.test.ts', title: 'two captains do any two things' }
const answering = (title: string) => ({ file: 'server/test/races/answering.test.ts', title })
const removal = (title: string) => ({ file: 'server/test/races/removal.test.ts', title })
const twoTabs = (title: string) => ({ file: 'server/test/races/two-tabs.test.ts', title: `in one tab and ${title}` })
const joining = { file: 'server/test/races/joining.test.ts', title: 'join by a link' }
const bothInvite = { file: 'server/test/races/inviting.test.ts', title: 'two captains invite the same addresses' }

const linkHasRoom = {
  file: queries('team/join-link'),
  text: 'db`(l.max_uses is null or l.uses < l.max_uses)`',
  instead: 'db`true`',
}
const linkCheck = {
  file: inviting,
  text: ',\n  constraint join_link_within_its_uses check (uses <= max_uses)',
  instead: '',
}

export const guards: Guard[] = [
  {
    name: 'a team is locked by whoever changes who is on it',
    takeAway: [
      {
        file: queries('team/team'),
        text: '     where id = ${teamId}\n       for update`',
        instead: '     where id = ${teamId}`',
      },
    ],
    test: captains,
  },
  {
    name: 'members: first the lock, then the rights',
    takeAway: [
      {
        file: actions('team/member'),
        text: "  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')\n  const scope = await authorize(ctx, permission, teamId)\n",
        instead:
          "  const scope = await authorize(ctx, permission, teamId)\n  if (!(await lockTeam(ctx.db, teamId))) refuse('not_found')\n",
      },
    ],
    test: captains,
  },
  {
    name: 'edit: first the lock, then the rights',
    takeAway: [
      {
        file: actions('team/team'),
        text: "  const before = (await lockTeam(ctx.db, id)) ?? refuse('not_found')\n  const scope = await authorize(ctx, 'team.edit', id)\n",
        instead:
          "  const scope = await authorize(ctx, 'team.edit', id)\n  const before = (await lockTeam(ctx.db, id)) ?? refuse('not_found')\n",
      },
    ],
    test: removal('a captain who is removed'),
  },
  {
    name: 'rights are read anew for every request',
    takeAway: [
      {
        file: 'server/src/permissions.ts',
        text: 'async function standingOn(ctx: Ctx, team: string | { ofGame: string }, about?: string) {',
        instead: `const remembered = new Map<string, ReturnType<typeof standingNow>>()
function standingOn(ctx: Ctx, team: string | { ofGame: string }, about?: string) {
  const key = ctx.actor.id + JSON.stringify(team)
  if (!remembered.has(key)) remembered.set(key, standingNow(ctx, team, about))
  return remembered.get(key)!
}
async function standingNow(ctx: Ctx, team: string | { ofGame: string }, about?: string) {`,
      },
    ],
    test: removal('a captain who is demoted'),
  },
  {
    name: 'the last captain stays',
    takeAway: [
      {
        file: actions('team/member'),
        text: "  if ((await countCaptains(db, teamId)) === 0) refuse('last_captain')",
        instead: '  await countCaptains(db, teamId)',
      },
    ],
    test: captains,
  },
  {
    name: 'deleting an account locks the teams of its owner',
    takeAway: [
      {
        file: queries('operation/account'),
        text: '     order by id\n       for update`\n  return',
        instead: '     order by id`\n  return',
      },
    ],
    test: anyTwo,
  },
  {
    name: 'deleting an account looks at the teams again when nobody can join any more',
    takeAway: [
      {
        file: actions('operation/account'),
        text: '  await lockOwnTeams(ctx.db, ctx.actor.id)\n  const account',
        instead: '  const alone = await lockOwnTeams(ctx.db, ctx.actor.id)\n  const account',
      },
      {
        file: actions('operation/account'),
        text: '  const alone = await lockOwnTeams(ctx.db, ctx.actor.id)\n  if (alone.length)',
        instead: '  if (alone.length)',
      },
    ],
    test: twoTabs('makes a team'),
  },
  {
    name: 'who answers holds their own profile before the invitation',
    takeAway: [
      {
        file: actions('team/invitation'),
        text: "  if (!(await lockProfileForShare(ctx.db, ctx.actor.id))) refuse('signed_out')\n",
        instead: '  await Promise.resolve(lockProfileForShare.length)\n',
      },
    ],
    test: twoTabs('accepts'),
  },
  {
    name: 'what has gone in the meantime is not an error',
    takeAway: [{ file: 'server/src/core/http/problem.ts', text: "  '23503': 'not_found',", instead: '  ' }],
    test: twoTabs('joins by a link'),
  },
  {
    name: 'invitations are made in one order',
    takeAway: [
      { file: queries('team/invitation'), text: '     order by made.email, made.invitee_id', instead: '    ' },
    ],
    test: { file: 'server/test/races/inviting.test.ts', title: 'paste the same fifty addresses' },
  },
  {
    name: 'an invitation is answered only while it is pending',
    takeAway: [
      {
        file: queries('team/invitation'),
        text: "       and status = 'pending'\n       and expires_at > ${now}\n",
        instead: '       and expires_at > ${now}\n',
      },
    ],
    test: answering('twenty people accept one invitation'),
  },
  {
    name: 'an invitation is revoked only while it is pending',
    takeAway: [
      {
        file: queries('team/invitation'),
        text: "       set status = 'revoked'\n     where id = ${id}\n       and team_id = ${scope.teamId}\n       and status = 'pending'\n",
        instead: "       set status = 'revoked'\n     where id = ${id}\n       and team_id = ${scope.teamId}\n",
      },
    ],
    test: answering('accepts while Maya revokes'),
  },
  {
    name: 'an invitation is answered only before it expires',
    takeAway: [
      {
        file: queries('team/invitation'),
        text: "       and status = 'pending'\n       and expires_at > ${now}\n",
        instead: "       and status = 'pending'\n",
      },
    ],
    test: answering('accept at the moment it expires'),
  },
  {
    name: 'who is on the team uses up nobody else’s invitation',
    takeAway: [
      {
        file: actions('team/invitation'),
        text: "  if (!isOutside && !answered.isForHolder) refuse('already_member')\n",
        instead: '  void isOutside\n',
      },
    ],
    test: { file: 'server/src/features/team/invitation/routes.test.ts', title: 'Ines accepts two invitations at once' },
  },
  {
    name: 'a team is held by whoever joins it',
    takeAway: [{ file: queries('team/team'), text: '${teamId} for key share`', instead: '${teamId}`' }],
    test: answering('accepts while Maya deletes the team'),
  },
  {
    name: 'one pending invitation per address: the index',
    takeAway: [
      {
        file: inviting,
        text: 'create unique index invitation_one_pending_per_address',
        instead: 'create index invitation_one_pending_per_address',
      },
      {
        file: queries('team/invitation'),
        text: / *on conflict \(team_id, email.*do nothing\n/,
        instead: '',
      },
    ],
    test: bothInvite,
  },
  {
    name: 'one pending invitation per address: the second is not an error',
    takeAway: [
      {
        file: queries('team/invitation'),
        text: / *on conflict \(team_id, email.*do nothing\n/,
        instead: '',
      },
    ],
    test: bothInvite,
  },
  {
    name: 'a join link has room: the condition',
    takeAway: [linkHasRoom],
    test: joining,
  },
  {
    name: 'a join link has room: the constraint',
    takeAway: [linkCheck],
    test: joining,
    heldBy: 'the condition of the same update, which PostgreSQL tries again on the row as it has become',
  },
  {
    name: 'a join link has room: both',
    takeAway: [linkHasRoom, linkCheck],
    test: joining,
  },
  {
    name: 'nobody acts for others',
    takeAway: [
      {
        file: 'server/src/core/http/implement.ts',
        text: "input[name] !== actorId) refuse('not_the_session_user')",
        instead: 'input[name] !== actorId) return',
      },
    ],
    test: {
      file: 'server/src/features/team/team/routes.test.ts',
      title: 'a manager who is not the person of the session',
    },
  },
  {
    name: 'changes come from this site only',
    takeAway: [
      {
        file: 'server/src/core/http/server.ts',
        text: 'if (!request.routeOptions.config.anySite) refuseCrossSite(request, origin)',
        instead: 'if (false as boolean) refuseCrossSite(request, origin)',
      },
    ],
    test: { file: 'server/test/sweep', title: 'is refused when it comes from' },
  },
  {
    name: 'a request sent twice is done once',
    takeAway: [
      {
        file: 'server/src/core/http/idempotency.ts',
        text: '  if (claimed.length === 0) return earlierResponse(db, claim, fingerprint)\n',
        instead: '  if (claimed.length > 1) return earlierResponse(db, claim, fingerprint)\n',
      },
    ],
    test: {
      file: 'server/src/features/team/team/routes.test.ts',
      title: 'sending the same request twice under one key',
    },
  },
  {
    name: 'history is append-only',
    takeAway: [
      {
        file: 'server/sql/triggers.sql',
        text: `create or replace trigger team_history_is_append_only before update or delete on team_history
  for each row execute function refuse_rewriting_history();
`,
        instead: '',
      },
    ],
    test: { file: 'server/src/features/team/member/routes.test.ts', title: 'history is never rewritten' },
  },
  {
    name: 'the jobs of a killed worker are rescued',
    takeAway: [
      {
        file: 'server/src/core/jobs/queue-claim.ts',
        text: 'await releaseJobsOf(name)',
        instead: 'void releaseJobsOf',
      },
    ],
    test: { file: 'server/test/crash.test.ts', title: 'each gets the welcome' },
    isSlow: true,
  },
]
