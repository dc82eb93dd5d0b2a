import type { Config } from '#core/config.ts'
import { type Budget, type Budgets, type BudgetTable, openBudgets } from '#core/limits/budgets.ts'
import { chatBudgets } from './chat-budgets.ts'
import { leagueBudgets } from './league-budgets.ts'
import { budgetsOfMail, mailBudgets } from './mail-budgets.ts'

/**
 * The rate limits of one account. Day limits are ten times what the busiest captain uses in a day, as measured by
 * server/test/busiest-day.test.ts, except those that protect one recipient.
 */
export const budgets: BudgetTable = {
  request: { per: 'person', minute: 600, why: 'A page makes about ten requests; nobody opens a page every second.' },
  write: { per: 'person', minute: 240, day: 3000, why: 'The busiest day has some 250 changes.' },
  'heavy-work': {
    per: 'person',
    why: 'One import, picture or export at a time: each takes the time of a thousand pages.',
  },
  'account.export': { per: 'person', minute: 2, day: 10, why: 'An export reads every table. Once a day is often.' },
  'team-file.take': {
    per: 'person',
    minute: 2,
    day: 10,
    why: 'Once a season is already often. Each export mails the other captains, and contains the addresses of a roster.',
  },
  'team-file.answer': {
    per: 'person',
    day: 120_000,
    newcomerDay: 40_000,
    why: 'Three of the largest team files; for a new account one. Each answer is a row.',
  },
  'account.mail-again': {
    per: 'person',
    day: 3,
    why: 'Each mail to an address that no longer exists damages the sender’s reputation.',
  },
  'personal-link.change': {
    per: 'recipient',
    minute: 30,
    day: 200,
    why: 'Every choice on the page of a person without an account, changed several times.',
  },
  'personal-link.export': { per: 'recipient', minute: 2, day: 10, why: 'The same as for an account.' },
  'profile.search': {
    per: 'person',
    minute: 60,
    day: 600,
    newcomerDay: 200,
    why: 'More than typing takes, less than harvesting names would.',
  },
  'token.make': { per: 'person', minute: 5, day: 20, why: 'Nobody runs more scripts than this.' },
  'picture.store': {
    per: 'person',
    minute: 10,
    day: 60,
    why: 'Six pictures on the busiest day: logos, second tries, and a portrait.',
  },
  'team.create': { per: 'person', minute: 15, day: 20, newcomerDay: 15, why: 'Two new teams on the busiest day.' },
  'roster.add': {
    per: 'person',
    day: 600,
    newcomerDay: 60,
    why: 'The roster of a large club in a day; for a new account four teams. Each address is a mail to a person who did not ask for it.',
  },
  'roster.introduce': {
    per: 'pair',
    day: 6,
    newcomerDay: 2,
    why: 'One address on two rosters, with a correction. Each time mails a person who did not ask for it, as an invitation does.',
  },
  'invitation.send': {
    per: 'person',
    minute: 100,
    day: 350,
    newcomerDay: 70,
    why: 'Two rosters of fifteen on the busiest day. Each is a mail to a person who did not ask for it.',
  },
  'invitation.resend': { per: 'pair', day: 3, why: 'The same invitation three times in a day is enough.' },
  'join-link.make': { per: 'person', day: 40, why: 'Four links on the busiest day.' },
  'claim.make': { per: 'person', day: 20, why: 'Nobody is on more than a few rosters. Each claim mails the captains.' },
  'join-request.make': {
    per: 'person',
    minute: 5,
    day: 20,
    newcomerDay: 10,
    why: 'Two teams on the busiest day of someone who is new in town. Each request mails the captains.',
  },
  'join-request.make-again': { per: 'pair', day: 2, why: 'One change of mind in a day is enough.' },
  'game.schedule': {
    per: 'person',
    day: 3000,
    newcomerDay: 1000,
    why: 'Two seasons of thirty games on the busiest day, or three of the largest team files; for a new account one.',
  },
  'season.edit': {
    per: 'person',
    minute: 10,
    day: 60,
    why: 'Two teams with a season each on the busiest day, with changes of mind. Closing one writes a row for each player.',
  },
  'game.change': {
    per: 'person',
    minute: 60,
    day: 300,
    newcomerDay: 100,
    why: 'Thirty changes on a rainy day. Each one mails a whole roster.',
  },
  'series.change': {
    per: 'person',
    minute: 10,
    day: 40,
    newcomerDay: 15,
    why: 'Two teams whose practices move a few times on the busiest day. Each time the whole roster gets one email.',
  },
  'schedule.read': {
    per: 'person',
    minute: 10,
    day: 100,
    why: 'Ten files of games, people or a team on the busiest day, previews included.',
  },
  'schedule.change': {
    per: 'person',
    day: 2000,
    newcomerDay: 1000,
    why: 'Four files of 500 games, all of them changed. The mail about them has separate limits.',
  },
  'followed-calendar.read': {
    per: 'person',
    minute: 10,
    day: 50,
    newcomerDay: 20,
    why: 'Five tries to find the right address, for each of a few teams. Each one is a request to a site of the person’s choice.',
  },
  'followed-calendar.host': {
    per: 'recipient',
    minute: 120,
    day: 150_000,
    why: 'One site that has the calendars of 20,000 teams, read six times a day. Nobody can make us send more to it, however many teams they have.',
  },
  'webhook.edit': {
    per: 'person',
    minute: 10,
    day: 100,
    newcomerDay: 20,
    why: 'Setting one up with some tests, and sending a bad day’s events again. Each one is a request to a site of the person’s choice.',
  },
  'webhook.host': {
    per: 'recipient',
    minute: 600,
    day: 200_000,
    why: 'One chat service that gets the events of 20,000 teams. Nobody can make us send more to one site, however many teams they have.',
  },
  ...chatBudgets,
  'rsvp.answer-for': { per: 'pair', day: 10, why: 'Each change mails the player; ten for one game are plenty.' },
  'rsvp.answer-all': {
    per: 'person',
    minute: 120,
    day: 400,
    why: 'A season of forty games, and two changes of mind within a minute. Each answer writes a row and updates open pages.',
  },
  'plan.edit': { per: 'person', minute: 20, day: 200, why: 'Every game of a season in a day, with corrections.' },
  'duty.take': { per: 'person', minute: 20, day: 200, why: 'Each tap is a row of the history.' },
  'kitty.enter': {
    per: 'person',
    minute: 40,
    day: 300,
    why: 'The payments of a whole roster at the end of a season, one by one, with corrections.',
  },
  'kitty.remind': {
    per: 'person',
    minute: 10,
    day: 60,
    newcomerDay: 10,
    why: 'Several treasurers’ teams in a day, one person at a time. Each person is mailed once a fortnight per team.',
  },
  'fixture.ask': {
    per: 'person',
    minute: 10,
    day: 60,
    newcomerDay: 10,
    why: 'A season of thirty games on the busiest day, with corrections. Each one mails the captains of a team.',
  },
  'fixture.ask-again': { per: 'pair', day: 6, why: 'The same two teams meet a few times in a season.' },
  'fixture.propose': {
    per: 'person',
    minute: 5,
    day: 40,
    newcomerDay: 15,
    why: 'Every game of a rainy week, with a second try. Each one mails the captains of a team.',
  },
  'fixture.result': {
    per: 'person',
    minute: 10,
    day: 80,
    newcomerDay: 30,
    why: 'The results of a season on one evening, with corrections. Each one mails the captains of the other team.',
  },
  'opponent-link.make': {
    per: 'person',
    minute: 20,
    day: 60,
    newcomerDay: 15,
    why: 'A season of thirty games on the busiest day, some of them with a second link.',
  },
  'opponent-link.use': {
    per: 'recipient',
    minute: 6,
    day: 20,
    why: 'The opponent of one game answers, changes its mind and proposes a few times. Each time the captains get an email.',
  },
  'opponent-link.address': {
    per: 'person',
    minute: 10,
    day: 45,
    newcomerDay: 10,
    why: 'A season of thirty games on the busiest day, some of them with a correction. Each lets a person who did not ask for it get email.',
  },
  ...leagueBudgets,
  'guest.add': {
    per: 'person',
    minute: 15,
    day: 60,
    newcomerDay: 20,
    why: 'Six guests on the busiest day. Each is a name that a whole team reads.',
  },
  'waiting-list.edit': {
    per: 'person',
    minute: 30,
    day: 200,
    why: 'Twenty games a day, each list set right a few times. More room is a mail to the next on the list.',
  },
  'waiting-list.maximum': {
    per: 'person',
    minute: 5,
    day: 20,
    why: 'One hall that is smaller than planned, and a correction. A higher maximum offers spots in all games of the team, each with an email.',
  },
  'line-up.set': {
    per: 'person',
    minute: 30,
    day: 200,
    why: 'Twenty line-ups on the busiest day, each changed a few times.',
  },
  'game-note.send': {
    per: 'person',
    minute: 5,
    day: 40,
    newcomerDay: 10,
    why: 'Four notes on the busiest day. Each one mails the captain’s own words to a whole roster.',
  },
  'public-page.edit': {
    per: 'person',
    minute: 40,
    day: 300,
    why: 'Every switch saves at once, and captains try them all.',
  },
  'share-link.make': { per: 'person', minute: 20, day: 100, why: 'Ten games shared on the busiest day.' },
  'calendar-feed.make': {
    per: 'person',
    minute: 20,
    day: 60,
    why: 'A link for each team on the busiest day, and some of them reset.',
  },
  'answer-link.answer': {
    per: 'recipient',
    minute: 60,
    day: 300,
    why: 'A season of thirty games, answered by links in emails. Each answer creates a link to the next game.',
  },
  'reply.take': {
    per: 'recipient',
    minute: 6,
    day: 40,
    why: 'A few games answered by email in a day, with changes of mind. Each reply is confirmed by an email, so a loop ends here.',
  },
  'reply.take-calendar': {
    per: 'recipient',
    minute: 30,
    day: 80,
    why: 'Four weeks of games of three teams, accepted in one go, with changes of mind. Each new answer is confirmed by an email.',
  },
  'reply.take-all': {
    per: 'recipient',
    minute: 600,
    day: 200_000,
    why: 'All replies to all games together, each of them an email from us. The evening before a day of games in a city.',
  },
  'away.save': {
    per: 'person',
    minute: 20,
    day: 100,
    why: 'Ten changes of plan on the busiest day. Each may keep a row for games that are over.',
  },
  'device.add': {
    per: 'person',
    minute: 10,
    day: 100,
    why: 'A browser registers at most once a day, or when someone turns notifications on or off.',
  },
  'device.test': {
    per: 'person',
    minute: 3,
    day: 20,
    why: 'Two tests for each of ten devices. Each is a message that a push service has to deliver.',
  },
  'sub-request.ask': {
    per: 'person',
    minute: 10,
    day: 20,
    newcomerDay: 10,
    why: 'Two requests on the busiest day. Each one may alert hundreds of people.',
  },
  'volunteer.offer': {
    per: 'person',
    minute: 10,
    day: 50,
    newcomerDay: 15,
    why: 'Five offers on the busiest day of a keen sub.',
  },
  'volunteer.offer-again': {
    per: 'pair',
    day: 3,
    why: 'Three changes of mind in a day are enough.',
  },
  'report.make': {
    per: 'person',
    minute: 5,
    day: 20,
    newcomerDay: 5,
    why: 'Even two reports would be a bad day, and each takes an operator’s time.',
  },
  'admin.look': {
    per: 'person',
    minute: 120,
    day: 3000,
    why: 'An operator who works through reports all day. A stolen session must not be able to copy everyone’s data.',
  },
  'admin.row': {
    per: 'person',
    minute: 500,
    day: 5000,
    why: 'Two hundred lists of twenty-five rows on a bad day. A stolen session must not be able to copy everyone’s data, however long the lists.',
  },
  'admin.act': {
    per: 'person',
    minute: 20,
    day: 200,
    why: 'Twenty decisions on a bad day. A mistyped loop must not suspend everyone.',
  },
  'admin.job': {
    per: 'person',
    minute: 300,
    day: 3000,
    why: 'The failed jobs of a bad day, a hundred at a time. Retried jobs send mail.',
  },
  'block.make': { per: 'person', minute: 20, day: 100, why: 'Ten blocks are a very bad day.' },

  ...mailBudgets,
}

const periods = ['minute', 'day', 'newcomerDay'] as const

/** The budgets with the operator's changes. */
export const budgetsFrom = (config: Pick<Config, 'LIMITS' | 'NEWCOMER_HOURS' | 'SESSION_SECRET'>): Budgets =>
  openBudgets({
    table: budgetsWith(config.LIMITS),
    ofMail: budgetsOfMail,
    secret: config.SESSION_SECRET,
    newcomerHours: config.NEWCOMER_HOURS,
  })

/** Applies the LIMITS setting: `invitation.send.day=500 team.create.newcomerDay=1`. */
function budgetsWith(changes: string): BudgetTable {
  const table: Record<string, Budget> = { ...budgets }
  for (const change of changes.split(/[\s,]+/).filter(Boolean)) {
    const [, name = '', period, max] = /^(.+)\.(\w+)=(\d+|off)$/.exec(change) ?? []
    const budget = table[name]
    const known = periods.find((each) => each === period)
    if (!budget || !known) throw new RangeError(`LIMITS has ${change}: write it like invitation.send.day=500`)
    const { [known]: _, ...rest } = budget
    table[name] = max === 'off' ? rest : { ...budget, [known]: Number(max) }
  }
  return table as BudgetTable
}
