import type { Topic } from '#core/notifications/notification.ts'

/** The stop link at the end of a mail, by the topic of the mail. */
export const stopLabels: Record<Topic, string> = {
  asks: 'Stop game questions and reminders',
  changes: 'Stop mails about changes',
  notes: 'Stop notes from captains',
  subs: 'Stop mails about substitutes',
  captain: 'Stop captain alerts',
  digest: 'Stop the digest',
}

export const CHOOSE_MAILS = 'Choose what we mail you'
