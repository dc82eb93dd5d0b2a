import type { Message } from '#core/notifications/notification.ts'

interface HiddenFacts {
  teamName: string
  isRequest: boolean
  link: string
}

export const teamHiddenMail = ({ teamName, isRequest, link }: HiddenFacts): Message => ({
  subject: isRequest ? `${teamName}: your sub request is hidden for now` : `${teamName} is hidden for now`,
  preview: 'Several people reported it, and the operators will look at it.',
  letterhead: { name: teamName },
  heading: isRequest ? 'Your sub request is hidden for now' : 'Your team is hidden for now',
  paragraphs: [
    `Several people reported ${isRequest ? 'the request' : 'the team'}. The operators will look at it and decide.`,
    'Until then it is not in lists or on the board. Your team sees everything as before, and links that you shared still work.',
  ],
  action: isRequest ? { label: 'See Request', url: link } : { label: 'See Team', url: link },
  footnote: `You get this mail because you are a captain of ${teamName}.`,
})

interface ReviewFacts {
  about: string
  name: string
  reports: number
  link: string
}

export const reportToReviewMail = ({ about, name, reports, link }: ReviewFacts): Message => ({
  subject: `To review: ${about} reported by ${reports} people`,
  preview: `${name} is hidden until you decide.`,
  heading: `${reports} people reported a ${about}`,
  paragraphs: [`${name} is hidden until an operator decides.`],
  action: { label: 'Review', url: link },
  footnote: 'You get this mail because you are an operator.',
})
