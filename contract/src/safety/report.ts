import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Id, Instant, Nothing, Text } from '../field.ts'
import { limits } from '../limits.ts'

const thingReasons = ['spam', 'fake', 'money', 'insulting', 'other'] as const
const personReasons = ['rude', 'unsafe', 'impostor', 'spam', 'other'] as const

/** What can be reported, with the possible reasons. */
export const reportReasons = {
  request: thingReasons,
  team: thingReasons,
  volunteer: personReasons,
  person: personReasons,
} as const

export const ReportSubject = Type.Unsafe<keyof typeof reportReasons>(
  Type.String({ enum: ['request', 'team', 'volunteer', 'person'] }),
)
export type ReportSubject = Static<typeof ReportSubject>

export const ReportReason = Type.Unsafe<(typeof thingReasons | typeof personReasons)[number]>(
  Type.String({ enum: [...new Set([...thingReasons, ...personReasons])] }),
)
export type ReportReason = Static<typeof ReportReason>

/** A report as its reporter sees it: whether it was resolved, but never the decision. */
export const OwnReport = Type.Object({
  id: Id,
  about: ReportSubject,
  name: Type.String({ description: 'The person, the team, or the team of the request.' }),
  reason: ReportReason,
  reportedAt: Instant,
  isDealtWith: Type.Boolean(),
})
export type OwnReport = Static<typeof OwnReport>

export const reportApi = {
  'GET /api/v1/report': endpoint({ does: 'Lists the caller’s reports, newest first.', reply: Type.Array(OwnReport) }),
  'POST /api/v1/report': endpoint({
    does: 'Reports a request, a volunteer’s offer and its note, a team or a person to the operators.',
    body: Type.Object({
      about: ReportSubject,
      aboutId: Id,
      reason: ReportReason,
      comment: Type.Optional(Text(limits.reportComment)),
      blockToo: Type.Optional(
        Type.Boolean({ description: 'Also blocks the person, or hides the team’s requests from the caller.' }),
      ),
    }),
    reply: OwnReport,
    status: 201,
    errors: ['not_found', 'already_reported', 'not_yourself', 'too_many_requests'],
  }),
  'DELETE /api/v1/report/:id': endpoint({
    does: 'Withdraws the caller’s report, until it is resolved.',
    reply: Nothing,
    errors: ['not_found'],
  }),
}
