import type { Say } from '#core/language/say.ts'
import type { Message } from '#core/notifications/notification.ts'
import type { subjectOf } from './rules.ts'

type ReportSubject = ReturnType<typeof subjectOf>['about']

interface HiddenFacts {
  teamName: string
  isRequest: boolean
  link: string
}

export const teamHiddenMail = (say: Say, { teamName: team, isRequest, link }: HiddenFacts): Message => ({
  subject: isRequest
    ? say('{team}: your sub request is hidden for now', { team })
    : say('{team} is hidden for now', { team }),
  preview: say('Several people reported it, and the people who run this site will review it.'),
  letterhead: { name: team },
  heading: isRequest ? say('Your sub request is hidden for now') : say('Your team is hidden for now'),
  paragraphs: [
    isRequest
      ? say('Several people reported the request. The people who run this site will review it and decide.')
      : say('Several people reported the team. The people who run this site will review it and decide.'),
    say(
      'Until then it won’t appear in lists or among open sub requests. Your team still sees everything, and links you’ve shared still work.',
    ),
  ],
  action: { label: isRequest ? say('See Request') : say('See Team'), url: link },
  footnote: say('You’re getting this email because you’re a captain of {team}.', { team }),
})

interface ReviewFacts {
  about: ReportSubject
  name: string
  reports: number
  link: string
}

export const reportToReviewMail = (say: Say, { about, name, reports, link }: ReviewFacts): Message => ({
  subject: subjects(say, reports)[about],
  preview: say('{name} is hidden until you decide.', { name }),
  heading: headings(say, reports)[about],
  paragraphs: [say('{name} is hidden until an operator decides.', { name })],
  action: { label: say('Review'), url: link },
  footnote: say('You’re getting this email because you’re an operator.'),
})

const subjects = (say: Say, reports: number): Record<ReportSubject, string> => ({
  request: say(
    '{reports, plural, one {To review: request reported by # person} other {To review: request reported by # people}}',
    { reports },
  ),
  team: say(
    '{reports, plural, one {To review: team reported by # person} other {To review: team reported by # people}}',
    { reports },
  ),
  volunteer: say(
    '{reports, plural, one {To review: volunteer reported by # person} other {To review: volunteer reported by # people}}',
    { reports },
  ),
  person: say(
    '{reports, plural, one {To review: person reported by # person} other {To review: person reported by # people}}',
    { reports },
  ),
})

const headings = (say: Say, reports: number): Record<ReportSubject, string> => ({
  request: say('{reports, plural, one {# person reported a request} other {# people reported a request}}', { reports }),
  team: say('{reports, plural, one {# person reported a team} other {# people reported a team}}', { reports }),
  volunteer: say('{reports, plural, one {# person reported a volunteer} other {# people reported a volunteer}}', {
    reports,
  }),
  person: say('{reports, plural, one {# person reported someone} other {# people reported someone}}', { reports }),
})
