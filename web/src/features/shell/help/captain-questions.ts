import type { CaptainTopic } from '@app/contract/help'
import { policy } from '@app/contract/policy'
import { msg, plural } from '@lingui/core/macro'
import { paths } from '#paths'
import type { Question } from './question.ts'

const { invitationDays: days } = policy

export const captainQuestions: Record<CaptainTopic, Question> = {
  start: {
    title: msg`How do I start a team?`,
    answer: msg`*Create Team*, send its *Join Link* to your group chat, schedule the first game or paste the whole season, and say how many players you need. The dashboard leads you through it. Signing up takes no credit card, and there is nothing to buy.`,
    also: msg`new team, create, begin, set up, cost, price, free`,
    to: { text: msg`Create Team`, path: paths.createTeam },
  },
  invite: {
    title: msg`How do I invite people?`,
    answer: msg({
      message: `*Invite Player* sends an email to people you search for or whose addresses you paste. *Join Link* gives you a link and a QR code for your group chat: anyone who has it can join. An invitation is open for ${plural(
        days,
        { one: '# day', other: '# days' },
      )}, and you can send it again or revoke it.`,
    }),
    also: msg`invitation, QR code, WhatsApp, new players, add`,
  },
  'add-by-name': {
    title: msg`How do people without an account answer?`,
    answer: msg`You add them with *Add by Name*, one person or a pasted list. They count like everyone else. With an address, they’re asked by email and answer with one tap; without one, hand them a link from the menu next to their name, or answer for them on the game’s page.`,
    also: msg`without email, old people, answer for a player, roster, kids`,
  },
  bring: {
    title: msg`Can I bring my roster and schedule from another app?`,
    answer: msg`Yes. *Add by Name*, *Several* and *Bring a whole roster from a file* read Excel, CSV or a pasted list of people. *Import or Export Schedule* on the team’s page reads the games, from a calendar file too. You see what happens to each line before anything is saved.`,
    also: msg`import, switch, TeamSnap, spreadsheet, Excel, CSV, move, list`,
    to: { text: msg`Import Schedule`, path: paths.importSchedule },
  },
  'league-calendar': {
    title: msg`Can our games follow the league’s calendar?`,
    answer: msg`Yes. *Follow a Calendar* on the team’s page takes the address of a calendar, from your league or another app. We check it every few hours. New, moved and cancelled games are shown to you first, and you choose what to apply; with *Apply changes automatically* they are applied at once, and you get an email. Answers stay. What you’ve changed yourself is kept.`,
    also: msg`ics, feed, subscribe, schedule, fixtures, league, automatic, moved, address`,
  },
  practice: {
    title: msg`Can I schedule a practice, or drinks after the season?`,
    answer: msg`Yes. Under *Schedule Game*, choose *Practice*, *Pick-up*, *Social* or *Tournament*. Give it a name if you like, say how many it needs, and switch on *Repeat weekly* for every week. Everyone is asked as for a game. It counts in no record, and only your team sees it.`,
    also: msg`training, event, party, meeting, beer, tournament, every week, court`,
    to: { text: msg`Schedule Game`, path: paths.createGame },
  },
  asking: {
    title: msg`Who asks and reminds the players?`,
    answer: msg`We do: when you schedule, a few days before each game, and with two reminders to anyone who hasn’t answered. Under *Edit Team*, in *Reminders*, you set other days. *Remind* on a game’s page asks again at once.`,
    also: msg`remind, reminder, chase, no answer, automatic, when`,
  },
  counts: {
    title: msg`How do I say how many players we need?`,
    answer: msg`Under *Edit Team*, in *Game Day*: the *Minimum* you can play with, the *Target* you want with subs included, and the *Maximum*. You can also name positions you can’t play without, and a co-ed rule. Every page then shows who’s in and what’s missing.`,
    also: msg`needed, number, goalkeeper, position, women, mixed, too few`,
    picture: 'places',
  },
  'ask-for-sub': {
    title: msg`Someone dropped out. How do I ask for a sub?`,
    answer: msg`Tap *Ask for a Sub* on the game’s page. You choose who can see it: *Anyone*, *Signed-in players*, or *Our spares first*, the members you’ve set with *Make Spare*. The request is on the board at once, and people with matching alerts hear about it. Need a goalkeeper? Set it under *Positions needed*.`,
    also: msg`substitute, missing player, short, replacement, stand-in, spare, goalkeeper, position`,
  },
  'ask-at-once': {
    title: msg`Can a sub be asked for without me?`,
    answer: msg`Yes. Under *Edit Team*, in *Game Day*, set *When someone drops out*: how close to a game a late drop-out asks for a sub by itself. Your spares hear first, you get an email, and *Stop Asking* on the game’s page ends it.`,
    also: msg`automatically, late, last minute, by itself, at once`,
  },
  approve: {
    title: msg`Do I approve each sub, or is it first come?`,
    answer: msg`You choose when you ask. With *I approve each volunteer* you accept or decline each one, and see how often they’ve subbed and whether they showed up. With *First come, first in* the spots fill by themselves. Everyone hears the outcome by email.`,
    also: msg`accept, decline, volunteers, choose, automatic`,
  },
  'message-players': {
    title: msg`How do I write to the players of a game?`,
    answer: msg`*Message Players* on the game’s page sends a short message to those you choose, such as everyone who’s Going or hasn’t answered. It comes from you, replies go to you, and it stays on the game’s page for them.`,
    also: msg`email everyone, announcement, chat, note, kit, bring`,
  },
  'line-up': {
    title: msg`How do I set the line-up?`,
    answer: msg`Players take a spot on the court when they come in. To change that, use *Set the Line-up* on the game’s page: tap a player and a spot, or drag. Nothing is saved before *Done*, and your next game starts from it.`,
    also: msg`formation, positions, bench, who plays where, tactics`,
  },
  'cancel-or-move': {
    title: msg`How do I move or cancel a game?`,
    answer: msg`On the game’s page, with *Edit Game Details* or *Cancel Game*. Everyone affected gets one message. A cancelled game moves to past games with your reason, and *Restore Game* brings it back until its start time.`,
    also: msg`reschedule, postpone, rain, new time, call off, delete a game`,
  },
  results: {
    title: msg`Where do results and the season go?`,
    answer: msg`After a game we ask you for the score; *Update Game Results* on its page takes it at any time. The record, turnout and attendance are under *Season* on the team’s page. *Close Season* keeps its numbers and lets you name the next one.`,
    also: msg`score, statistics, stats, table, record, standings`,
  },
  'second-captain': {
    title: msg`Can someone help me run the team?`,
    answer: msg`Yes: *Promote to Captain* in the menu next to a member. All captains have the same rights. Someone added by name needs an account first.`,
    also: msg`second captain, two captains, several captains, co-captain, hand over, admin, manager, quit as captain`,
  },
  'share-game': {
    title: msg`How do I share a game in our group chat?`,
    answer: msg`*Share* on the game’s page makes a link with a preview picture. It shows the teams, time, location and how many are in, but no names. To answer, people log in. *Turn Off Link* ends it.`,
    also: msg`WhatsApp, link, group, messenger, send`,
  },
  'public-page': {
    title: msg`Can our team have a page for everyone?`,
    answer: msg`Yes, under *Edit Team*, in *Public Page*. It shows your next games, your results and who you’re looking for, and you choose which of these. No player is ever named or pictured on it. It’s off until you turn it on.`,
    also: msg`website, public, fans, embed, poster, recruit, search engine`,
  },
  forecast: {
    title: msg`What does “Likely 7 or 8” mean?`,
    answer: msg`How many will probably come, judging by what your players did before past games. Only captains see it, and it never says who. It needs at least five past games, and shows nothing before people have had time to answer.`,
    also: msg`forecast, probably, prediction, estimate`,
  },
  'take-team': {
    title: msg`Can I take the team elsewhere?`,
    answer: msg`Yes. *Export Your Team* under *Edit Team* gives you the roster, games, answers and results as one file, and another site reads it with *Import a Team*. We tell the other captains, because the file has people’s addresses.`,
    also: msg`export, backup, move, other server, download, leave`,
    to: { text: msg`Import a Team`, path: paths.importTeam },
  },
  'delete-team': {
    title: msg`How do I delete a team?`,
    answer: msg`*Delete Team* at the end of *Edit Team* removes the team, its games and its memberships for everyone, and we email the people who played with it. It can’t be undone, so take the team with you first: *Export Your Team* gives you a file. If you only want to stop yourself, make someone else captain and leave.`,
    also: msg`remove a team, close, dissolve, end, wrong team`,
  },
  bounces: {
    title: msg`A player’s email bounces. What now?`,
    answer: msg`The team’s page shows it next to the player. Ask them for another address: for someone added by name, use *Edit Name and Email*. Someone with an account changes it with their sign-in service, or taps *Get Email Again* in their account.`,
    also: msg`not delivered, comes back, wrong address, doesn’t get mail`,
  },
}
