import type { Message } from '#core/notifications/notification.ts'

export const teamDeletedMail = (facts: { teamName: string; deletedBy: string; home: string }): Message => ({
  subject: `${facts.teamName} has been deleted`,
  preview: `${facts.deletedBy} deleted the team.`,
  letterhead: { name: facts.teamName },
  heading: `${facts.teamName} is no more`,
  paragraphs: [
    `${facts.deletedBy} deleted the team, with its games and memberships. Nothing of it is kept.`,
    'Your account and your other teams are as they were.',
  ],
  action: { label: 'Open Your Dashboard', url: facts.home },
  footnote: `You get this mail because you were on ${facts.teamName} or were to play with them.`,
})
