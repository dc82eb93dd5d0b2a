/** The guards of the operators' console: nobody else finds it, every call adds its row, a suspended person is out. */
import type { Guard } from './guards-tree.ts'

const concealed = (title: string) => ({ file: 'server/test/admin-concealed.test.ts', title })

export const adminGuards: Guard[] = [
  {
    name: 'admin: every call adds its row to the audit log',
    takeAway: [
      {
        file: 'server/src/core/http/operators.ts',
        text: 'if (audit === null) return act()',
        instead: "if (audit === null || audit === 'team.view') return act()",
      },
    ],
    test: { file: 'server/test/admin-audit.test.ts', title: 'however Robin walks' },
  },
  {
    name: 'admin: no 405 reveals a path',
    takeAway: [{ file: 'server/src/core/http/problem.ts', text: ' || config?.isConcealed', instead: '' }],
    test: concealed('signed out'),
  },
  {
    name: 'admin: a suspended operator is none',
    takeAway: [
      {
        file: 'server/src/features/people/session/queries.ts',
        text: 'and not is_suspended(p.id, ${now})`',
        instead: 'and ${now}::timestamptz is not null`',
      },
    ],
    test: concealed('as a suspended one'),
  },
  {
    name: 'suspension: mail stops',
    takeAway: [
      {
        file: 'server/src/core/notifications/deliver.ts',
        text: 'composer.reachesSuspended || !isSuspended',
        instead: 'isSuspended || !isSuspended',
      },
    ],
    test: { file: 'server/src/features/operation/admin/routes.test.ts', title: 'Rosa is suspended' },
  },
  {
    name: 'suspension: sign-ins are refused',
    takeAway: [
      {
        file: 'server/src/features/people/session/actions.ts',
        text: '  if (suspension) throw',
        instead: '  if (suspension && ctx.now.getTime() === 0) throw',
      },
    ],
    test: { file: 'server/test/sign-in/operators.test.ts', title: 'Maya, suspended' },
  },
]
