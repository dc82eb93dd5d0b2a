import type { SubTopic } from '@app/contract/help'
import { msg } from '@lingui/core/macro'
import { linkedPaths, paths } from '#paths'
import type { Question } from './question.ts'

export const subQuestions: Record<SubTopic, Question> = {
  'friend-once': {
    title: msg`Can my friend play just once?`,
    answer: msg`Yes, as a guest or as a sub, without joining the team. *Add a Guest* on the game’s page takes a name and nothing else. Or a captain uses *Ask for a Sub*; then your friend signs up, finds the game under *Find Subs* and taps *Volunteer to Sub*.`,
    also: msg`guest, one game, only once, bring someone, trial, extra player`,
  },
  volunteer: {
    title: msg`Can I play without a team?`,
    answer: msg`Yes, as a sub. Choose a game under *Find Subs*, or under *Open Sub Requests* if you’re not signed in, and tap *Volunteer to Sub*. With *Sub Alerts*, under *Messages* in your account, we email you when a team near you needs someone.`,
    also: msg`volunteer, substitute, fill in, free agent, find a game, alerts`,
    to: { text: msg`Open Sub Requests`, path: linkedPaths.publicBoard },
  },
  volunteered: {
    title: msg`What happens when I volunteer?`,
    answer: msg`A captain accepts or declines you, and you get an email either way. Where it says *First come, first in*, you’re in right away. Until you’re in, you can take your offer back at any time.`,
    also: msg`offer, waiting, accepted, declined, withdraw`,
    to: { text: msg`Find Subs`, path: paths.findSubs },
  },
  'captain-address': {
    title: msg`When do I see the captain’s address?`,
    answer: msg`As soon as a captain has accepted you. From then on you see each other’s full name and email address, and you read the team’s notes about the game. If you got in by *First come, first in*, you see them from 24 hours before the game.`,
    also: msg`contact, email, where to go, meeting point, notes, phone`,
  },
  'give-up': {
    title: msg`I’m in as a sub and can’t make it. What do I do?`,
    answer: msg`Use *Give Up My Spot* on the game’s page or in the email. We tell the captains right away, and someone else can take the spot. If you just don’t show up, captains you volunteer for later can see that.`,
    also: msg`cancel, drop out, withdraw, no-show`,
  },
}
