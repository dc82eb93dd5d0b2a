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
    also: msg`invitation, invite my team, QR code, WhatsApp, new players, add`,
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
    answer: msg`Yes. Under *Schedule Game*, choose *Practice*, *Pick-up*, *Social* or *Tournament*. Give it a name if you like, say how many it needs, and switch on *Repeat* for every week or every other week. Everyone is asked, as for a game. It doesn’t count towards any record, and only your team sees it.`,
    also: msg`training, event, party, meeting, beer, tournament, every week, court`,
    to: { text: msg`Schedule Game`, path: paths.createGame },
  },
  kitty: {
    title: msg`How do we keep track of who paid for the court?`,
    answer: msg`On the team’s page, under *Kitty*, *Add a Cost* shares it among those who came, the whole roster or people you choose, to the cent. After a game, *Share What It Cost* on its page does the same. Everyone sees only their own share; captains and a treasurer see who still has to pay, and tap *Received*. Callup moves no money: people pay each other as they do now.`,
    also: msg`money, pay, paid, fee, fees, dues, debt, owe, costs, cash, treasurer, fine, split, share, bank, euro, dollar`,
  },
  'not-paid': {
    title: msg`Someone still owes the team. Can you remind them?`,
    answer: msg`Yes. On the team’s page, under *Kitty*, use *Remind … People*. Everyone who still owes something gets an email of their own with what it is for and how to pay, never at night; replies go to you. Nobody reads who else hasn’t paid. Each person is reminded at most every two weeks, and not at all if they’ve tapped *I’ve Paid*. The list shows when you last reminded someone.`,
    also: msg`remind, reminder, nag, chase, unpaid, debt, owe, late, not paid`,
  },
  statement: {
    title: msg`Can I match payments with a bank statement?`,
    answer: msg`Yes. On the team’s page, under *Kitty*, use *Match a Statement* and choose a file that your bank exports: CSV, Excel, CAMT.053 or MT940. You see whom each payment is probably from, by the reference, the name and the amount. What is unclear you assign yourself. Nothing is entered before you say so, and we keep nothing of the file but a mark that recognizes each payment you’ve entered, so that the same statement never enters it twice.`,
    also: msg`bank, statement, import, csv, camt, mt940, iban, transfer, payments, match, reconcile`,
  },
  'kitty-sheet': {
    title: msg`What happens to the kitty when a season ends?`,
    answer: msg`On the team’s page, under *Kitty*, *Season Sheet* has the opening and closing balance of everyone and of the kitty, and every entry between them, to print or to download as a CSV file. When you close the season under *Season*, what is open is brought over into the next one, in one line each. Only captains and the treasurer see it; each player reads their own line, and what it was for.`,
    also: msg`season, year, end, balance, carry over, accounts, print, pdf, csv, spreadsheet, excel, treasurer, annual meeting`,
  },
  series: {
    title: msg`Can I change all practices at once?`,
    answer: msg`Yes, if they were scheduled together with *Repeat*, and the games of a season, too. Edit or cancel one of them: you’re asked whether it’s for this one, for this and following, or for all to come, and see how many answers are asked again. Everyone gets one email. A game that you’ve moved on its own keeps its time unless you say otherwise, and games that belong to two teams stay as they are. What you’ve cancelled together can be restored together.`,
    also: msg`series, recurring, weekly, every week, move the whole season, cancel all, bulk`,
  },
  'on-the-day': {
    title: msg`How do we agree on who brings what?`,
    answer: msg`On the game’s page, under *For the Day*, use *Edit Day*: when to be there, what to wear, and what someone should bring, for this game or for all of them. Anyone who’s in can take something with *I’ll Bring It*. If they drop out, it’s free again, and everyone sees that. Reminders and calendars say it, too.`,
    also: msg`arrival, what time to be there, meet, kit, colours, shirts, jersey, ball, car, duties, lift`,
  },
  'other-team': {
    title: msg`What if our opponents use this site, too?`,
    answer: msg`Link the game: on its page, use *Ask Them* or *Find Their Team*. Once their captain accepts, it belongs to both teams. Time and location are the same for both: with *Ask for Another Time* you propose new ones, and the game moves once they accept. Cancelling cancels it for both. Each team keeps its own answers, notes and line-up, and sees no player of the other. Either captain can end the link. After the game, either captain enters the result; it counts once the other confirms it, or after three days without an answer.`,
    also: msg`opponent, fixture, link, rival, both teams, another team asks`,
  },
  'opponent-link': {
    title: msg`What if our opponents don’t use this site?`,
    answer: msg`On the game’s page, use *Send Them a Link Instead* and send it to their captain. Without an account, they confirm the time, say they can’t play, or propose another time, and you get an email. They see both teams, time and location, and none of your players, answers or notes. If you move the game, the link asks again; enter their email, and we tell them. It works until the game, or until you end it. After the game they enter or confirm the result with it, for a week.`,
    also: msg`opponent, link, confirm, without an account, rival, reschedule`,
  },
  league: {
    title: msg`How do I run a league?`,
    answer: msg`Under *Teams*, *Leagues*, use *Start a League*. Send its link to the captains: each chooses a team and a division. Once you have entered *Venues and Times*, *Make the Schedule* makes a fair one, which you can change by hand and publish. With *Add Game* you schedule a game of two teams, and both have it in their games. *Call Off a Day* cancels the games of a day for everyone. You see no team’s players, answers or notes. After a game, either captain enters the result and the other confirms it; if the scores differ, you settle it with *Settle*. The standings say why one team is ahead of the next. Turn on *Public Page*, and everyone reads them with results and games, and no player’s name.`,
    also: msg`league, organiser, division, standings, public, fixtures, rain, call off, found, bring your team`,
  },
  playoffs: {
    title: msg`How do our playoffs work?`,
    answer: msg`On the league’s page, *Draw the Playoffs* takes as many of the best teams as you choose, in the order of the standings. The best may have a bye. Give each game a date as soon as its two teams are known: both have it in their games, and their players are asked. Whoever wins goes on by itself. After a tie, or if a game wasn’t played, you say who goes on, and why. If an earlier result is corrected, a later game whose teams change is called off, and you find it under *Needs You*. Everyone in the league sees the bracket, and it is on the public page, too.`,
    also: msg`playoffs, bracket, final, semi-final, knockout, cup, seeds, bye, penalties, tie`,
  },
  officials: {
    title: msg`How do we find referees for our league?`,
    answer: msg`On the league’s page, *Officials* shows every game to come and who has taken what. The organiser says what a game needs, such as a referee and a scorekeeper. Anyone in the league whose own team isn’t playing takes one with *I’ll Do It*; a captain takes one for the team, and the team sends someone. *Give Back* opens it again. *Ask for Officials* emails the captains who can help and everyone who turned on *Ask me when someone is missing*, at most once a week. If the game moves, whoever had taken it confirms the new time first. Both teams see on the game’s page who comes.`,
    also: msg`referee, umpire, scorekeeper, timekeeper, whistle, official, duty, linesman`,
  },
  'outside-team': {
    title: msg`How does a team take part in our league that isn’t here?`,
    answer: msg`On the league’s page, use *Add a Team That Isn’t Here*. It gets games, wishes and a place in the standings like every team. With *Link* you make one link for its captain, who needs no account: it lists the team’s games, and opens each one to confirm the date, propose another, and enter or confirm the result. Enter their email, and we tell them about new games, changes and results. You can replace the link or end it. It works for the next season, too. If the team comes here later, its captain opens the league’s link and chooses *That’s Us*; once you agree, the team has its games and results.`,
    also: msg`outside team, opponent, link, without an account, league, guest team, claim, take over`,
  },
  'league-together': {
    title: msg`Can several people run a league?`,
    answer: msg`Yes. On the league’s page, use *Add an Organiser* and send the link to one person. Whoever opens it first can do everything you can, and the link ends. Organisers can remove each other or leave; one always stays. If nobody runs a league any more, because the last organiser deleted their account, a captain of one of its teams can use *Take It Over* on its page.`,
    also: msg`organiser, co-organiser, together, hand over, take over, leave the league, help run`,
  },
  asking: {
    title: msg`Who asks and reminds the players?`,
    answer: msg`We do: when you schedule, a few days before each game, and with two reminders to anyone who hasn’t answered. Under *Edit Team*, in *Reminders*, you set other days. *Remind* on a game’s page asks again at once.`,
    also: msg`remind, reminder, chase, no answer, automatic, when`,
  },
  counts: {
    title: msg`How do I say how many players we need?`,
    answer: msg`Under *Edit Team*, in *Game Day*: the *Minimum* you can play with, the *Target* you want with subs included, and the *Maximum*, after which there’s a waiting list. You can also name positions you can’t play without, and a co-ed rule. Every page then shows who’s in and what’s missing.`,
    also: msg`needed, number, goalkeeper, position, women, mixed, too few`,
    picture: 'places',
  },
  'ask-for-sub': {
    title: msg`Someone dropped out. How do I ask for a sub?`,
    answer: msg`Tap *Ask for a Sub* on the game’s page. You choose who can see it: *Anyone*, *Signed-in players*, or *Our spares first*, the members you’ve set with *Make Spare*. The request is on the board at once, and people with matching alerts hear about it. Need a goalkeeper? Set it under *Positions needed*.`,
    also: msg`substitute, missing player, short, replacement, stand-in, spare, goalkeeper, position`,
  },
  'ask-at-once': {
    title: msg`Can subs be asked for automatically?`,
    answer: msg`Yes. With *When someone drops out*, under *Edit Team* in *Game Day*, you choose how many hours before a game this starts. If someone drops out after that, we ask for a sub. Your spares hear first, you get an email, and *Stop Asking* on the game page ends it.`,
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
    also: msg`reschedule, postpone, rain, change the time, new date, call off, delete a game`,
  },
  results: {
    title: msg`Where do I find results and the season’s numbers?`,
    answer: msg`After a game we ask you for the score; you can enter it at any time with *Update Game Results* on its page. *Who Came?* below is filled in from the answers: tap anyone it’s wrong for. The record, turnout and attendance are under *Season* on the team’s page. *Close Season* keeps its numbers and lets you name the next one.`,
    also: msg`score, statistics, stats, table, record, standings, no-show, didn’t show up, who played, who was there, correct, attendance`,
  },
  webhooks: {
    title: msg`How does our chat get the news of the team?`,
    answer: msg`Under *Edit Team*, *Webhooks* takes the address of an incoming hook from Slack, Discord or Matrix, or of your own program: *Add Webhook*, then *Send a Test*. From then on it gets when a game is scheduled, moved or cancelled, who answers, and when a sub is needed or found. Of people it gets the first name and the initial.`,
    also: msg`Slack, Discord, Matrix, bot, channel, integration, API, automation, notify`,
  },
  'team-chat': {
    title: msg`How does our Telegram group get the games?`,
    answer: msg`If this site has a bot: under *Edit Team*, *Chat*, *Get a Code*, then *Open Telegram* and choose the group. From then on each game has a card there, a week before it, that shows how many are in and has Going, Maybe and Not Going. Everybody in the group sees the card, but no names. *Unlink* ends it.`,
    also: msg`Telegram, bot, card, group chat, poll, answer in the chat, messenger`,
  },
  'second-captain': {
    title: msg`Can someone help me run the team?`,
    answer: msg`Yes: *Promote to Captain* in the menu next to a member. All captains have the same rights. Someone added by name needs an account first.`,
    also: msg`second captain, two captains, make someone else captain, co-captain, hand over, admin, manager, quit as captain`,
  },
  'remove-member': {
    title: msg`How do I remove someone from the team?`,
    answer: msg`*Remove from Team* is in the menu next to the name, on the team’s page. They’re no longer asked about your games. If you added them by name, their answers are deleted, too. If they just play less often, use *Make Spare* instead: then they’re asked first when you need a sub.`,
    also: msg`kick out, throw out, delete a player, inactive, doesn’t come anymore`,
  },
  'share-game': {
    title: msg`How do I share a game in our group chat?`,
    answer: msg`*Share* on the game’s page makes a link with a preview picture. It shows the teams, time, location and how many are in, but no names. To answer, people log in. *Turn Off Link* ends it.`,
    also: msg`WhatsApp, link, group, messenger, send`,
  },
  'public-page': {
    title: msg`Can our team have a public page?`,
    answer: msg`Yes, under *Edit Team*, in *Public Page*. It shows your next games, your results and who you’re looking for, and you choose which of these. No player is ever named or pictured on it. It’s off until you turn it on.`,
    also: msg`website, public, fans, embed, poster, recruit, search engine`,
  },
  forecast: {
    title: msg`What does “Likely 7 or 8” mean?`,
    answer: msg`How many will probably come, judging by what your players did before past games. Only captains see it, and it never says who. It needs at least five past games, and shows nothing before people have had time to answer.`,
    also: msg`forecast, probably, prediction, estimate`,
  },
  'take-team': {
    title: msg`Can I move the team to another site?`,
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
