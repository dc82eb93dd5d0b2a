import type { PlayerTopic } from '@app/contract/help'
import { msg } from '@lingui/core/macro'
import { product } from '#lib/product.ts'
import { accountPaths, paths, teamsPath } from '#paths'
import type { Question } from './question.ts'

const { name } = product

export const playerQuestions: Record<PlayerTopic, Question> = {
  join: {
    title: msg`How do I join a team?`,
    answer: msg`Open the link or scan the QR code from your captain, or answer the invitation in your email. You’ll see the team before you join it. Without a link, find the team under *Browse* and use *Ask to Join*.`,
    also: msg`invitation, invite, link, code, find a team`,
    to: { text: msg`Browse`, path: teamsPath('browse', '') },
  },
  account: {
    title: msg`Do I need an account?`,
    answer: msg`Not just to say whether you’re coming. A captain can add you by name, and you answer with the link in each email or one the captain gives you. With an account you see all your games in one place, can play as a sub and can be a captain. If you sign up later, you keep your spot and your answers.`,
    also: msg`sign up, register, app, login`,
  },
  roles: {
    title: msg`What are players, spares, subs and guests?`,
    answer: msg`Players are on the roster and are asked about every game. Spares are on the team, too, but don’t count as players: they’re asked first when it needs a sub. A sub plays one game for a team that’s short, and can come from anywhere. A guest is a name that someone adds to one game.`,
    also: msg`difference, player, spare, sub, guest, reserve, fill-in`,
  },
  answer: {
    title: msg`How do I say whether I’m coming?`,
    answer: msg`Tap *Going*, *Maybe* or *Not Going*: in the email, on the dashboard, on the team’s page or under *Games*. You can change your answer until the game ends. The game’s page shows who else is coming.`,
    also: msg`RSVP, reply, yes, no, confirm, change my answer, who is coming, who else`,
    to: { text: msg`Games`, path: paths.games },
    picture: 'answers',
  },
  reply: {
    title: msg`Can I just reply to the email?`,
    answer: msg`Yes, if the email says so. Reply “yes”, “no” or “maybe” above the quoted text, in any language of this site. What you write after it becomes your note: “can’t, knee”. You get an email that says what we understood, with *Undo*. If we can’t tell, we ask once and save nothing. Whoever has the email can reply for you, so forward it with care.`,
    also: msg`reply by email, answer by mail, respond, undo, automatic reply, wrong answer`,
  },
  'tell-captain': {
    title: msg`How do I write to my captain?`,
    answer: msg`Open the game from the email and use *Add a Note*, for example “Running late”: your team reads it next to your answer. The captains’ email addresses are on the team’s page. There’s no chat here; most teams have one already.`,
    also: msg`message the captain, contact, tell, late, running late, chat, note, comment`,
  },
  'whole-season': {
    title: msg`How do I answer for the whole season?`,
    answer: msg`*Going to All* answers every open game at once. You see the list first and change the games you can’t make. If you nearly always play, set your *Default Answer* to *In unless I say no*: then you only speak up when you can’t.`,
    also: msg`all games, several games at once, every week, automatic`,
    to: { text: msg`Availability`, path: accountPaths.availability },
  },
  away: {
    title: msg`I’m away for two weeks. What do I do?`,
    answer: msg`Add your *Away Dates* under *Availability* in your account. We answer Not Going for you to every game on these days, also to games scheduled later, and skip the reminders. An answer you give yourself always wins.`,
    also: msg`holiday, vacation, travel, injured, sick`,
    to: { text: msg`Availability`, path: accountPaths.availability },
  },
  maybe: {
    title: msg`What does Maybe mean?`,
    answer: msg`That you don’t know yet. A *Maybe* doesn’t count towards the players the team needs, so a captain may ask for a sub. You get no more reminders, so change it to *Going* or *Not Going* as soon as you know.`,
    also: msg`undecided, not sure, count`,
  },
  moved: {
    title: msg`The game moved. Does my answer still count?`,
    answer: msg`If it moves to another day, or by two hours or more, your Going or Maybe no longer counts, and we ask you again. Until you answer, your team sees “answered for the old time”. After a smaller change your answer stays, and so does a Not Going.`,
    also: msg`new time, new date, postponed, was moved, was rescheduled, asked again`,
  },
  'waiting-list': {
    title: msg`What is the waiting list?`,
    answer: msg`When as many people are in as the captains allow, *Join the Waiting List* gives you a number: the roster first, in the order of answers, subs last. When a spot opens up, we hold it for the next person and let them know by email or notification how long they have: *Take It* or *Pass*. If they don’t answer in time, it goes to the one after them. Captains can *Make Room for 1 More*, or move someone with a reason that everyone on the list can read.`,
    also: msg`full, queue, maximum, number, no spot left, standby, order, how long, take the spot`,
  },
  'drop-out': {
    title: msg`How do I drop out at the last minute?`,
    answer: msg`Change your answer to *Not Going*; on the page from the email you can add a note, too. Less than 24 hours before the game we also email the captains, so they can look for a sub. If you play as a sub yourself, use *Give Up My Spot*.`,
    also: msg`cancel, can’t come, I can’t make it, tomorrow, tonight, last minute, injured, sick`,
  },
  guests: {
    title: msg`Can I bring someone who isn’t on the team?`,
    answer: msg`Captains add a guest with *Add a Guest* on the game’s page, with a name and nothing else. Players can, too, if a captain has switched on *Players add guests* under *Edit Team*, in *Game Day*. Guests count as in, need no account and get no email. In a full game they need an open spot: they can’t go on the waiting list. You and the captains can remove your guest, and we delete the name after the season.`,
    also: msg`guest, friend, cousin, plus one, visitor, trial, extra player, no account`,
  },
  'stop-asking': {
    title: msg`How do I stop being asked about games?`,
    answer: msg`Set a *Default Answer*: with *In unless I say no* or *Out unless I say yes*, we tell you about new games once and don’t ask again. Or turn off *Game questions and reminders* under *Messages*. If you’ve stopped playing, use *Leave Team* on the team’s page.`,
    also: msg`reminders, nagging, quit, leave a team, no longer play`,
    to: { text: msg`Availability`, path: accountPaths.availability },
  },
  'stop-emails': {
    title: msg`How do I get fewer emails, or none?`,
    answer: msg`Emails about your games end with a link that stops emails of this kind, without signing in. Under *Messages* in your account you choose what you get, for all teams or for one, and your *Quiet Hours*. If you have no account, the link *Stop all email* stops everything.`,
    also: msg`unsubscribe, spam, too many emails, turn off, mute, night`,
    to: { text: msg`Messages`, path: accountPaths.messages },
  },
  'why-this-email': {
    title: msg`Why did I get this email?`,
    answer: msg`Most emails say why near the end: for example, you play for a team, volunteered as a sub or asked for alerts. The links below it in emails about your games stop emails of this kind, or let you choose with *Choose what we email you*. If you have no account, you find *Stop all email* and *Your email and your data* there.`,
    also: msg`reason, footer, what is this, why me, mailing list`,
    to: { text: msg`Messages`, path: accountPaths.messages },
  },
  address: {
    title: msg`Who sees my name and email address?`,
    answer: msg`Your teammates and the captains who invited you see your name and email address. When you sub, you and the captains see each other’s. If you have no account, only the captains of your team see the address they typed. Strangers see your first name and an initial, but never your email address. The people who run this site can see it if they need to.`,
    also: msg`privacy, private, personal data, hide, phone number, last name`,
  },
  owing: {
    title: msg`How do I pay what I owe my team?`,
    answer: msg`*Kitty* on your team’s page and in your account shows what you owe, what for, and how your team is paid. Copy the details or open the app, pay, and tap *I’ve Paid*. Your captain or treasurer sees that and enters it. Nobody else sees what you owe. If you leave the team, it stays in your account until it’s settled. If you delete your account, only the amount stays with the team, without your name, so that the others’ sums stay right.`,
    also: msg`money, debt, dues, fee, bank transfer, IBAN, PayPal, cash, bill, reminder, left the team`,
    to: { text: msg`Kitty`, path: accountPaths.kitty },
  },
  'who-came': {
    title: msg`Who sees whether I showed up?`,
    answer: msg`After a game captains correct under *Who Came?* who was there, and only captains see that. *My Stats* shows you what counts for you: if it’s wrong, tell a captain. Everyone else sees what people had answered.`,
    also: msg`no-show, did not show up, attendance, missed a game, marked absent, I played, wrong`,
    to: { text: msg`My Stats`, path: accountPaths.numbers },
  },
  calendar: {
    title: msg`How do I get my games into my calendar?`,
    answer: msg`Open *Calendar* in your account, tap *Get Calendar Link* and subscribe on your device. Your games then appear with your answers and update by themselves. Keep the link to yourself: anyone who has it can see your games.`,
    also: msg`Apple, Google, Outlook, subscribe, iCal, sync, export`,
    to: { text: msg`Calendar`, path: accountPaths.calendar },
  },
  'calendar-slow': {
    title: msg`Why is my calendar slow to update?`,
    answer: msg`Your calendar app decides how often it looks: Apple Calendar and Outlook within a few hours, Google Calendar within a day. When a game moves or is cancelled, we also email you a file that updates your calendar right away.`,
    also: msg`old time, refresh, sync, wrong, missing game`,
    to: { text: msg`Calendar`, path: accountPaths.calendar },
  },
  'calendar-invitations': {
    title: msg`How do calendar invitations work?`,
    answer: msg`Under *Calendar* in your account, choose *As invitations*. From four weeks before a game you get it as an email that your calendar reads. Yes there means Going, No means Not Going, and we confirm by email what we saved. A moved game comes again, and a cancelled one is taken off. Your own feed is then empty, so nothing shows twice. If you forward an invitation, others can’t answer for you with their calendar.`,
    also: msg`invite, RSVP, accept, decline, Outlook, Google, Apple, iCal, answer in the calendar`,
    to: { text: msg`Calendar`, path: accountPaths.calendar },
  },
  notifications: {
    title: msg`How do I get notifications, and why not on my iPhone?`,
    answer: msg`If this site has notifications, you turn them on under *Messages* in your account. An iPhone allows notifications only to apps on the home screen: put ${name} there first, as the picture shows, and open it from there. What you don’t open still comes by email.`,
    also: msg`push, install the app, home screen, iPad, Safari, alerts, app store, Android`,
    to: { text: msg`Messages`, path: accountPaths.messages },
    picture: 'home-screen',
  },
  offline: {
    title: msg`Does it work offline?`,
    answer: msg`Yes, for what you have opened before: your games, teams and line-ups, with the time of the last update. An answer is kept on your device and sent when you’re online again. If the game has moved meanwhile, you’re asked again.`,
    also: msg`offline, no reception, connection, signal`,
  },
  'several-teams': {
    title: msg`Can I be on several teams?`,
    answer: msg`Yes. Your dashboard, *Games* and your calendar have the games of all your teams, and games at the same time are marked. You choose your emails and your default answer for each team.`,
    also: msg`two teams, more than one team, overlap, clash`,
  },
  claim: {
    title: msg`A captain added me by name. How does that spot become mine?`,
    answer: msg`Ask a captain for your link, or sign up with the address they typed: then we ask “Is this you?”. If you say yes, the spot on the roster and your answers so far move to your account. You or a captain can undo it for seven days.`,
    also: msg`same name, no account, link, take over, twice on the roster`,
  },
  'unknown-sender': {
    title: msg`I get emails from a team I don’t know. What now?`,
    answer: msg`A captain entered your address for a player. The link *Stop all email* at the end stops mail to your address for good, whichever team adds it. *Your email and your data* next to it shows what we keep about you, and there *Delete My Data* deletes it.`,
    also: msg`wrong person, not me, spam, never signed up, delete`,
  },
  links: {
    title: msg`I forwarded an email. Can others answer for me now?`,
    answer: msg`Anyone who has the answer link from your email can answer for you in that game. *Get New Links* under *Messages* in your account makes the links in all earlier emails stop working.`,
    also: msg`security, shared link, someone answered for me`,
    to: { text: msg`Messages`, path: accountPaths.messages },
  },
  profile: {
    title: msg`How do I change my name, picture or language?`,
    answer: msg`All three are under *Profile* in your account. You can also change the language at the bottom of every page. Your email address is the one you log in with: change it under *Sign-Ins*, with *Passkeys and Email Address*. If you don’t see that there, change it with your sign-in service.`,
    also: msg`photo, avatar, new address, change my email, last name, settings, translate`,
    to: { text: msg`Profile`, path: accountPaths.profile },
  },
  'log-in': {
    title: msg`How do I log in without a password?`,
    answer: msg`There are no passwords: *Log In* sends a code to your email address, and it works on any device. With a passkey you need no code. If you can’t read that mailbox anymore, write to the people who run this site: they can change the address of your sign-in. Some sites use a sign-in service of their own, where you can reset your password. Meanwhile, answer with the links in your emails.`,
    also: msg`reset, sign in, locked out, error, forgot password, code, lost phone, new phone, passkey, lost mailbox`,
  },
  'no-code': {
    title: msg`I didn’t get a code. What now?`,
    answer: msg`Look in your spam folder first: the code is in the subject of the email. Then check the address for typos; *Use Another Address* lets you correct it. *Send Another Code* sends a new one, and only the newest works. With a passkey you don’t need a code. If nothing arrives even then, write to the people who run this site.`,
    also: msg`no email, login email doesn’t arrive, didn’t receive, missing code, wrong address, spam`,
  },
  'delete-account': {
    title: msg`How do I delete my account?`,
    answer: msg`Open *Your Data* under *Profile* in your account and choose *Delete Account*. You leave all your teams, and your name, address and answers are deleted, and later disappear from backups too. If you’re the only captain of a team, make someone else captain first.`,
    also: msg`remove, close, download my data, GDPR, forget me`,
    to: { text: msg`Your Data`, path: accountPaths.data },
  },
  tokens: {
    title: msg`What can a script do with a token?`,
    answer: msg`Choose *New Token* under *Tokens* in your account, and what it may do: read your games, answer for you, manage a team’s games. It can never do more than you can, and it can’t change your account or who is on a team. Keep it like a password. *Revoke* ends it at once, and so does *Log Out Everywhere*.`,
    also: msg`API, developer, app, automation, bot, key, password, program, integration`,
    to: { text: msg`Tokens`, path: accountPaths.tokens },
  },
  'answer-in-chat': {
    title: msg`How do I answer in our Telegram group?`,
    answer: msg`Tap Going, Maybe or Not Going on the game’s card. The first time, the bot asks you privately to connect Telegram with your account: *Connect Telegram*, then *Open Telegram*, press Start and say that it’s you. Nobody else can answer for you, and the group sees no names. *Disconnect* ends it.`,
    also: msg`Telegram, bot, card, chat, group, tap, messenger, connect`,
    to: { text: msg`Answers in the Chat`, path: accountPaths.chat },
  },
}
