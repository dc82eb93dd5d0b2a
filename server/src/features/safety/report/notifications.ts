import { type Composer, composer } from '#core/notifications/notification.ts'
import { captainsOf } from '../../team/member/queries.ts'
import { teamHidden, toReview } from './events.ts'
import { reportToReviewMail, teamHiddenMail } from './mails.ts'
import { reportsAbout } from './queries.ts'
import { subjectOf } from './rules.ts'

export const reportNotifications = (origin: string): Composer[] => [
  composer(teamHidden, async ({ db }, { profileId, say }, { subjectId }) => {
    const [report] = await reportsAbout(db, subjectId)
    if (!report?.teamId || !report.hiddenAt) return undefined
    if (!(await captainsOf(db, report.teamId)).some((captain) => captain.profileId === profileId)) return undefined
    const { teamId, subjectName, requestId } = report
    const link = requestId ? `${origin}/subs/${requestId}` : `${origin}/teams/${teamId}`
    return { ...teamHiddenMail(say, { teamName: subjectName, isRequest: requestId !== null, link }), teamId }
  }),

  composer(toReview, async ({ db }, { say }, { subjectId }) => {
    const reports = await reportsAbout(db, subjectId)
    const open = reports.filter(({ closedAt }) => closedAt === null)
    const [report] = open
    if (!report) return undefined
    const facts = { about: subjectOf(report).about, name: report.subjectName, reports: open.length }
    return reportToReviewMail(say, { ...facts, link: `${origin}/admin/reports/${subjectId}` })
  }),
]
