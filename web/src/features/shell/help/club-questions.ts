import type { ClubTopic } from '@app/contract/help'
import { msg } from '@lingui/core/macro'
import { product } from '#lib/product.ts'
import { accountPaths } from '#paths'
import type { Question } from './question.ts'

const { name } = product

export const clubQuestions: Record<ClubTopic, Question> = {
  'who-runs': {
    title: msg`Who runs this site, and where is our data?`,
    answer: msg`${name} is open-source software, and each site is run by a different club or person, on their own server. If they have named a contact, it’s at the bottom of this page; otherwise ask the captain who invited you. *Your Data* in your account has everything we keep about you as a file.`,
    also: msg`company, contact, support, server, privacy, imprint, operator`,
    to: { text: msg`Your Data`, path: accountPaths.data },
  },
  cost: {
    title: msg`What does it cost?`,
    answer: msg`Nothing. ${name} has no paid plans and takes no payments, from players or from teams. The people who run this site pay for its server.`,
    also: msg`price, free, pay, payment, subscription, premium, fee, ads`,
  },
  report: {
    title: msg`How do I report someone?`,
    answer: msg`Choose *Report* in the menu next to a member, a volunteer, a request or a team. The people who run this site review it, and nobody learns who reported them. What several people report is hidden until then.`,
    also: msg`abuse, harassment, spam, fake team, insult, unsafe`,
  },
  block: {
    title: msg`How do I block someone?`,
    answer: msg`Choose *Block* in the menu next to their name. Neither of you sees the other’s requests, invites the other or plays for the other as a sub, and they aren’t notified. Nothing changes on teams you’re both on. You undo it under *Profile*, in *Blocked*.`,
    also: msg`harassment, ignore, avoid, unblock, hide a team`,
    to: { text: msg`Blocked`, path: accountPaths.blocked },
  },
  install: {
    title: msg`How do I run it for my own club?`,
    answer: msg`${name} is free to use under the MIT licence. You need a small Linux server and a mail server; the guide that comes with it takes an evening. As the person who runs it, you get *Admin*: people, teams and reports, and whether mail and backups work.`,
    also: msg`operator, host, self-host, server, league, organiser, install, open source, licence`,
  },
}
