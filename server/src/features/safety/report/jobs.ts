import { type Job, job } from '#core/jobs/events.ts'
import { possibleOperators } from '../../people/session/queries.ts'
import { captainsOf } from '../../team/member/queries.ts'
import { hiddenByReports, teamHidden, toReview } from './events.ts'
import { reportsAbout } from './queries.ts'
import { type OperatorSettings, operatorsAmong } from './rules.ts'

export const reportJobs = (settings: OperatorSettings): Job[] => [
  job('report.tell', hiddenByReports, async ({ db, notify }, { subjectId }) => {
    const [report] = await reportsAbout(db, subjectId)
    if (!report) return
    await notify(operatorsAmong(settings, await possibleOperators(db, settings)), toReview({ subjectId }))
    // For a hidden offer or person, captains have nothing to correct.
    if (report.teamId && !report.volunteerId)
      await notify(await captainsOf(db, report.teamId), teamHidden({ subjectId }))
  }),
]
