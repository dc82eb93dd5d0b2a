import type { Overview } from './overview.ts'

/** One number per hour. */
export const day = [9, 8, 8, 7, 6, 5, 4, 4, 6, 9, 12, 14, 15, 13, 12, 12, 14, 17, 19, 21, 18, 15, 12, 10]

/** The first screen of the console, on a day when mail is down. */
export const overview: Overview = {
  checkedAt: '2026-11-16T12:02:00.000Z',
  countedAt: '2026-11-16T12:02:00.000Z',
  state: 'failed',
  heading: 'Mail is not going out',
  since: '2026-11-16T11:24:00.000Z',
  advice: {
    cause: 'The mail server refuses our name or password.',
    remedy: 'Put the new ones into `SMTP_URL` and restart the workers.',
    notLost: 'Nothing is lost: mails are tried again for 3 days, and people see everything in the app meanwhile.',
    error: '535 5.7.8 Authentication failed',
  },
  services: [
    {
      name: 'Mail',
      state: 'failed',
      headline: 'nothing sent for 38 min',
      detail: '46 waiting. The last error: 535.',
      line: day,
    },
    {
      name: 'Queue',
      state: 'warning',
      headline: '48 jobs waiting, the oldest for 38 min',
      detail: '2 running, 312 planned, 1 failed for good.',
      line: [],
    },
    {
      name: 'Database',
      state: 'ok',
      headline: 'responds in 2 ms',
      detail: '14 of 100 connections, 41 MB, all 42 migrations applied.',
      line: [],
    },
    {
      name: 'Sign-in',
      state: 'ok',
      headline: '23 sign-ins in the last hour',
      detail: 'Sessions that are still open.',
      line: day.toReversed(),
    },
    {
      name: 'Backups',
      state: 'ok',
      headline: 'the last one 9 h ago',
      detail: 'In /var/backups/callup.',
      line: [],
    },
  ],
  needsYou: {
    failedJobs: 1,
    failedJobTitle: 'Send sub alerts',
    reports: 2,
    oldestReportAt: '2026-11-15T17:40:00.000Z',
    teamsWithoutCaptain: 0,
  },
  today: {
    signedIn: 184,
    newPeople: 9,
    newTeams: 2,
    games: 31,
    gamesCalledOff: 4,
    going: 412,
    maybe: 38,
    notGoing: 97,
    requestsOpened: 6,
    requestsFilled: 5,
  },
  days: [
    ...day.slice(11).map((newPeople, n) => ({
      day: `2026-11-${String(n + 3).padStart(2, '0')}`,
      newPeople,
      activePeople: 130 + 3 * newPeople,
    })),
    { day: '2026-11-16', newPeople: 9, activePeople: 184 },
  ],
}
