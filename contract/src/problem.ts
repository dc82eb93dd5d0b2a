import { type Static, Type } from 'typebox'
import { type BudgetName, budgetNames } from './budget.ts'
import { type ErrorCode, problems } from './errors.ts'

/** An RFC 9457 problem document, the body of every error response. */
export const Problem = Type.Object(
  {
    type: Type.String({ description: 'A stable URI for this kind of problem.' }),
    title: Type.String({ description: 'In English, for developers. Tell people in their language, by the code.' }),
    status: Type.Integer(),
    code: Type.Unsafe<ErrorCode>(Type.String({ enum: Object.keys(problems) })),
    requestId: Type.String({ description: 'Quote this when you ask for help.' }),
    fields: Type.Optional(
      Type.Array(
        Type.Object({
          field: Type.String(),
          message: Type.String(),
          text: Type.Optional(Type.String()),
          number: Type.Optional(Type.Integer()),
        }),
        {
          description:
            'With invalid_input: the invalid fields and what is wrong with each. With schedule_not_readable: the lines, and why as in a preview, with the code as the message.',
        },
      ),
    ),
    budget: Type.Optional(
      Type.Unsafe<BudgetName>(
        Type.String({ enum: [...budgetNames], description: 'With too_many_requests: the limit that was exceeded.' }),
      ),
    ),
    retryAfterSeconds: Type.Optional(
      Type.Integer({ description: 'With too_many_requests: the same value as in Retry-After.' }),
    ),
  },
  { $id: 'Problem', title: 'Problem' },
)
export type Problem = Static<typeof Problem>
