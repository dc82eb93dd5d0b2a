import { randomUUID } from 'node:crypto'
import type { Person } from '../world.ts'

const tokenOfRows = randomUUID()

/**
 * Whose data a row is: it is deleted with the team, the person or either. `fill` satisfies constraints; other columns are filled
 * by type. A new table fails here until it has a rule.
 */
export const rules: Record<string, Rule> = {
  team: { of: 'team', fill: () => ({ sport: 'Soccer', logo: 'a picture' }) },
  // Columns that are kept: account is copied to two of them, and deletion.test.ts has a person who is known in one team.
  profile: {
    of: 'person',
    fill: ({ email }) => ({
      email,
      avatar: 'a picture',
      issuer: '',
      subject: '',
      known_in_team_id: '',
      claim_id: '',
      guest_of_game_id: '',
      guest_added_by: '',
    }),
  },
  claim: { of: 'both' },
  claim_link: { of: 'person' },
  claim_request: { of: 'person', fill: (_person, other) => ({ person_id: other.id }) },
  claim_refusal: { of: 'person', fill: (_person, other) => ({ person_id: other.id }) },
  account: { of: 'person', fill: ({ subject }) => ({ subject }) },
  session: { of: 'person' },
  personal_token: { of: 'person', fill: () => ({ id: tokenOfRows, ends_at: '2099-01-01T00:00:00Z' }) },
  personal_token_team: { of: 'both', fill: () => ({ token_id: tokenOfRows }) },
  used_token: { of: 'nobody' },
  idempotency_key: { of: 'person' },
  budget_use: { of: 'nobody' },
  heavy_work: { of: 'nobody' },
  recent_write: { of: 'nobody' },
  replica_heartbeat: { of: 'nobody' },
  mail_hold: { of: 'nobody' },
  delivery: { of: 'person', fill: (person) => ({ outcome: 'sent', profile_id: person.id }) },
  bounced_address: { of: 'person', fill: (person) => ({ email: person.email.toLowerCase(), kind: 'bounced' }) },
  soft_bounce: { of: 'person', fill: (person) => ({ email: person.email.toLowerCase() }) },
  mail_pace: { of: 'nobody' },
  scheduled_task: { of: 'nobody' },
  backfill: { of: 'nobody' },
  console_figure: { of: 'nobody' },
  web_asset: { of: 'nobody' },
  mail_refusal: { of: 'person', fill: (person) => ({ email: person.email.toLowerCase() }) },
  member: { of: 'both', fill: () => ({ role: 'player' }) },
  invitation: { of: 'both', fill: (person) => ({ status: 'pending', email: person.email.toLowerCase() }) },
  join_link: { of: 'both', fill: () => ({ max_uses: 1_000_000_000 }) },
  join_link_use: { of: 'both' },
  join_request: { of: 'both', fill: () => ({ frequency: 'weekly' }) },
  team_history: { of: 'both' },
  team_suffix: { of: 'team' },
  series: { of: 'team', fill: () => ({ every_weeks: 1 }) },
  game: {
    of: 'team',
    fill: () => ({ starts_at: '2026-11-15T12:00:00Z', forfeited_by: 'us', kind: 'game', title: '', needed: null }),
  },
  rsvp: { of: 'both', fill: () => ({ status: 'going' }) },
  waiting_list: { of: 'team' },
  waiting_place: { of: 'both' },
  presence: { of: 'both' },
  team_plan: { of: 'team', fill: () => ({ arrive_minutes: 45 }) },
  game_plan: { of: 'team', fill: () => ({ arrive_minutes: 45 }) },
  duty_taken: { of: 'both' },
  fixture: { of: 'both', fill: () => ({ called_off_by: 'home' }) },
  fixture_side: { of: 'team', fill: () => ({ side: 'home' }) },
  // Without a name, if the captain who proposed it deleted their account.
  fixture_result: { of: 'team', fill: () => ({ open: 'waiting', waits_for: 'home', how: 'agreed' }) },
  fixture_result_entry: { of: 'team', fill: () => ({ by: 'home', forfeited_by: 'home' }) },
  fixture_proposal: { of: 'team', fill: () => ({ side: 'home' }) },
  fixture_refusal: { of: 'team' },
  outside_team: { of: 'team' },
  place_claim: { of: 'both' },
  opponent_link: {
    of: 'team',
    fill: () => ({
      side: 'away',
      answer: 'confirmed',
      email: 'jo@example.com',
      told_start: '2026-11-15T12:00:00Z',
      told_place: 'Delta Park',
      told_cancelled: false,
    }),
  },
  // Of its organisers together: it stays without the one who deletes their account.
  league: { of: 'nobody' },
  division: { of: 'nobody' },
  organiser: { of: 'person', fill: () => ({ league_id: leagueOfRows.id }) },
  organiser_link: { of: 'person', fill: () => ({ league_id: leagueOfRows.id }) },
  league_team: {
    of: 'team',
    fill: () => ({ league_id: leagueOfRows.id, division_id: leagueOfRows.divisionId }),
  },
  league_game: {
    of: 'team',
    fill: () => ({ league_id: leagueOfRows.id, division_id: leagueOfRows.divisionId }),
  },
  // Without the person or the team that had taken it; a job tells them and deletes it if its game is gone:
  // server/src/features/league/official/telling/actions.test.ts.
  official: { of: 'nobody' },
  league_officials: { of: 'nobody' },
  game_officials: { of: 'team' },
  official_asking: { of: 'person', fill: () => ({ league_id: leagueOfRows.id }) },
  official_asked: { of: 'person', fill: (person) => ({ profile_id: person.id }) },
  // Of the league, without a person.
  league_season: { of: 'nobody' },
  public_league: { of: 'nobody' },
  venue: { of: 'team', fill: () => ({ league_id: leagueOfRows.id }) },
  league_wish: { of: 'team', fill: () => ({ league_id: leagueOfRows.id, kind: 'not_on' }) },
  // Of the league, with its teams: without a person, once the one who published it is gone.
  schedule_draft: {
    of: 'nobody',
  },
  // Of the league. A team that is deleted keeps its place in the bracket, without its name.
  playoff: { of: 'nobody' },
  playoff_seed: { of: 'nobody' },
  playoff_game: { of: 'nobody' },
  playoff_decision: { of: 'nobody' },
  venue_time: { of: 'team', fill: () => ({ weekday: 2 }) },
  drop_out: { of: 'both' },
  dismissal: { of: 'both', fill: () => ({ kind: 'result' }) },
  kitty: { of: 'team', fill: () => ({ currency: 'EUR' }) },
  // What a person owed is kept without them: the sums of the others must stay right.
  kitty_place: { of: 'team' },
  kitty_entry: {
    of: 'team',
    fill: () => {
      const id = randomUUID()
      return { id, kind: 'cost', among: 'chosen', corrects_id: id }
    },
  },
  kitty_share: { of: 'team' },
  kitty_way: { of: 'both', fill: () => ({ kind: 'iban' }) },
  kitty_said_paid: { of: 'team' },
  kitty_reminder: { of: 'team' },
  line_up: { of: 'team' },
  line_up_place: { of: 'both' },
  usual_answer: { of: 'both', fill: () => ({ answer: 'going', until: '2099-01-01T00:00:00Z' }) },
  away: { of: 'person', fill: () => ({ from_on: '2026-11-15', until_on: '2026-11-16' }) },
  asking: { of: 'team', fill: () => ({ ask_days: 5, reminder_days: [1] }) },
  ask_step: { of: 'team' },
  short_check: { of: 'team' },
  asked_on: { of: 'person', fill: (person) => ({ profile_id: person.id }) },
  reminded_now: { of: 'team' },
  game_note: { of: 'both', fill: () => ({ groups: ['going'] }) },
  game_note_recipient: { of: 'both' },
  share_link: { of: 'team' },
  public_page: {
    of: 'team',
    fill: () => ({ slug: `team-${randomUUID()}`, likeness: randomUUID(), parts: ['games'], places: 'none' }),
  },
  calendar_feed: { of: 'both' },
  calendar_choice: { of: 'person', fill: () => ({ way: 'feed' }) },
  calendar_invitation: { of: 'both' },
  followed_calendar: { of: 'team' },
  calendar_entry: { of: 'team' },
  webhook: { of: 'team', fill: () => ({ id: randomUUID(), form: 'signed', secret: 'x'.repeat(24) }) },
  // What Telegram knows of the operator's bot.
  chat_bot: { of: 'nobody' },
  team_chat: {
    of: 'team',
    fill: () => ({ telegram_id: '-987654399', ended_at: '2026-11-15T12:00:00Z', ended_by: 'group' }),
  },
  chat_card: { of: 'team', fill: () => ({ wanted: 1, check_at: '2026-11-15T12:00:00Z' }) },
  chat_account: { of: 'person', fill: () => ({ telegram_id: '987653399' }) },
  chat_code: { of: 'both' },
  chat_tap: { of: 'both' },
  device: { of: 'person' },
  game_history: { of: 'both' },
  webhook_event: { of: 'team' },
  game_day: {
    of: 'team',
    fill: () => ({ ask_at_once_hours: 24, game_minutes: 90, min: 5, target: 7, max: 9, composition_min: 2 }),
  },
  game_day_position: { of: 'team' },
  season: { of: 'both', fill: () => ({ ends_on: '2026-11-16', starts_on: '2026-11-15' }) },
  season_player: { of: 'both' },
  player_position: { of: 'both' },
  sub_request: { of: 'both', fill: () => ({ taken: 1, open_positions: [] }) },
  volunteer: { of: 'both', fill: () => ({ status: 'accepted' }) },
  waiting_reminder: { of: 'both' },
  answer_link: { of: 'both' },
  sub_alert: { of: 'person', fill: () => ({ notice_hours: 2 }) },
  sub_alert_due: { of: 'both' },
  message_preference: { of: 'both' },
  quiet_hours: { of: 'person', fill: () => ({ from_hour: 22, until_hour: 8 }) },
  digest_week: { of: 'person', fill: (person) => ({ profile_id: person.id }) },
  block: { of: 'person', fill: (_person, other) => ({ blocked_id: other.id }) },
  hidden_team: { of: 'both' },
  report: { of: 'both' },
  // Pseudonyms: server/test/admin-audit.test.ts deletes an operator and a subject.
  audit_log: { of: 'nobody' },
  suspension: { of: 'person', fill: () => ({ until: '2099-01-01T00:00:00Z' }) },
  report_decision: { of: 'both', fill: () => ({ decision: 'hide' }) },
}

/** deletion.test.ts founds it. */
export const leagueOfRows = { id: randomUUID(), divisionId: randomUUID() }

interface Rule {
  /** `nobody` is for hashes, Message-IDs and domains, which identify no person. */
  of: 'team' | 'person' | 'both' | 'nobody'
  /** `other` is a person who stays. */
  fill?: (person: Person, other: Person) => Record<string, unknown>
}
