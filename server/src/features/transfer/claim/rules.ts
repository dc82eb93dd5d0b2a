/** A row of any table, as JSON. */
export type Row = Readonly<Record<string, unknown>>

/** The rows of both people in one table. */
export interface Both {
  /** The rows of the person without an account. */
  theirs: Row[]
  /** The rows of the person with the account, about the same things. */
  own: Row[]
}

interface MovedTable {
  /** Columns that, besides the person, identify what a row is about. */
  key: readonly string[]
  /** The columns that refer to the person. */
  person: readonly string[]
  /** Chooses between two rows about the same thing. Without it, the account's own row wins. */
  better?: (theirs: Row, own: Row) => Row
  /** Deletes these rows: they belong to the person who got the mails of the place. */
  ends?: true
  /** Changes a row that moves. */
  asMember?: Row
}

const ofPerson = ['profile_id'] as const

/**
 * If both have answered, a place wins over a number on the waiting list, a person's own answer over a captain's, and
 * otherwise the later one.
 */
export function betterAnswer(theirs: Row, own: Row): Row {
  const [hasPlace, waits] = [(row: Row) => row['status'] === 'going', (row: Row) => row['status'] === 'waiting']
  if (hasPlace(theirs) && waits(own)) return theirs
  if (hasPlace(own) && waits(theirs)) return own
  const isOwn = (row: Row) => row['answered_by'] === null
  if (isOwn(theirs) !== isOwn(own)) return isOwn(own) ? own : theirs
  return Date.parse(String(theirs['answered_at'])) > Date.parse(String(own['answered_at'])) ? theirs : own
}

/** Merges the marks of two roster rows in a closed season: the person played if either row did. */
function bothMarks(theirs: Row, own: Row): Row {
  const [one, other] = [String(theirs['marks']), String(own['marks'])]
  const best = (index: number) =>
    (one[index] === '1' || other[index] === undefined || other[index] === '-' ? one : other)[index]
  return { ...own, marks: one === '' ? other : Array.from(one, (_, index) => best(index)).join('') }
}

/** The tables whose rows move with a person, and back. Ordered by their foreign keys. */
export const movedTables = {
  rsvp: { key: ['game_id'], person: ofPerson, better: betterAnswer, asMember: { as_guest: false } },
  waiting_place: {
    key: ['game_id'],
    person: ofPerson,
    better: (theirs, own) => (Number(theirs['number']) < Number(own['number']) ? theirs : own),
  },
  // Whoever of the two was there was there.
  presence: { key: ['game_id'], person: ofPerson, better: (theirs, own) => (own['was_there'] === true ? own : theirs) },
  line_up_place: {
    key: ['game_id'],
    person: ofPerson,
    better: (theirs, own) => (own['place'] === '' ? theirs : own),
  },
  drop_out: { key: ['game_id'], person: ofPerson },
  usual_answer: { key: ['team_id'], person: ofPerson },
  player_position: { key: ['team_id'], person: ofPerson },
  game_note_recipient: { key: ['note_id'], person: ofPerson },
  message_preference: { key: ['topic', 'channel', 'team_id'], person: ofPerson },
  season_player: { key: ['season_id'], person: ofPerson, better: bothMarks },
  // guard: claims: a claim ends the links in earlier mails -> answer_link: { key: ['token_hash'], person: ['profile_id', 'member_id'] },
  answer_link: { key: ['token_hash'], person: ['profile_id', 'member_id'], ends: true },
} as const satisfies Record<string, MovedTable>
export type MovedTableName = keyof typeof movedTables

export const movedTableNames = Object.keys(movedTables) as MovedTableName[]

/** The tables whose rows do not move when a person known in one team is claimed, with the reason. */
export const stayingTables: Record<string, string> = {
  account: 'nobody without an account has one',
  session: 'only with an account',
  chat_account: 'only with an account',
  chat_code: 'only with an account',
  chat_tap: 'only with an account',
  personal_token: 'only with an account',
  device: 'only with an account',
  suspension: 'only with an account',
  idempotency_key: 'only with an account',
  invitation: 'they are on the team already',
  join_link: 'only captains',
  join_link_use: 'only with an account',
  join_request: 'they are on the team already',
  member: 'the membership itself',
  kitty_place: 'who_is reads whose it is, so that it moves with the claim and back',
  kitty_entry: 'only captains and treasurers enter',
  kitty_way: 'only captains and treasurers enter',
  team_history: 'history never changes: it names the person as before',
  game_history: 'history never changes: it names the person as before',
  organiser: 'only with an account',
  official: 'only with an account',
  official_asking: 'only with an account',
  official_asked: 'only with an account',
  fixture: 'only captains',
  fixture_proposal: 'only captains',
  duty_taken: 'only with an account',
  away: 'only with an account',
  calendar_feed: 'only with an account',
  calendar_choice: 'only with an account',
  calendar_invitation: 'only with an account',
  sub_request: 'only captains',
  volunteer: 'only with an account',
  sub_alert: 'only with an account',
  sub_alert_due: 'only with an account',
  dismissal: 'only captains, or with an account',
  game_note: 'only captains',
  asked_on: 'the mail went to the person; the next reminder goes to the account',
  delivery: 'what waits is dropped: its person is on the roster no longer',
  digest_week: 'only with an account',
  quiet_hours: 'the own ones count',
  report: 'only with an account, and about somebody with one',
  report_decision: 'about somebody with an account',
  block: 'only with an account',
  hidden_team: 'only with an account',
  audit_log: 'of operators',
  claim: 'what this is',
  claim_link: 'deleted with the claim',
  claim_request: 'deleted with the claim',
  claim_refusal: 'of whom they are not',
}

const tableOf = (name: MovedTableName): MovedTable => movedTables[name]

const keyOf = (name: MovedTableName, row: Row) => JSON.stringify(tableOf(name).key.map((column) => row[column]))

const rename = (name: MovedTableName, row: Row, profileId: string): Row => ({
  ...row,
  ...Object.fromEntries(tableOf(name).person.map((column) => [column, row[column] === null ? null : profileId])),
})

/** Both people's rows about one thing, and the account's rows after the claim. */
interface Merged {
  theirs: Row[]
  own: Row[]
  after: Row[]
}

export function merge(name: MovedTableName, { theirs, own }: Both, profileId: string): Merged[] {
  const { better, ends, asMember = {} } = tableOf(name)
  return Object.entries(Object.groupBy(theirs, (row) => keyOf(name, row))).map(([key, group = []]) => {
    const beside = own.filter((row) => keyOf(name, row) === key)
    const [one] = group
    const [other] = beside
    const chosen = one && other ? (better ? [better(one, other)] : beside) : group
    return {
      theirs: group,
      own: beside,
      after: (ends ? [] : chosen).map((row) => ({ ...rename(name, row, profileId), ...asMember })),
    }
  })
}

/**
 * How Undo changes the account's rows: rows that are still as the claim left them are moved back, later changes stay.
 */
export function unmerge(name: MovedTableName, both: Both, { now, profileId }: { now: Row[]; profileId: string }) {
  const unchanged = merge(name, both, profileId).filter(({ theirs: [first], after }) => {
    const key = keyOf(name, first ?? {})
    const current = now.filter((row) => keyOf(name, row) === key)
    return areSame(current, after)
  })
  return { remove: unchanged.flatMap(({ after }) => after), restore: unchanged.flatMap(({ own }) => own) }
}

const areSame = (some: Row[], others: Row[]) => textOf(some) === textOf(others)

/** Rows from JSON have their columns in any order. */
const textOf = (rows: Row[]) =>
  rows
    .map((row) =>
      JSON.stringify(
        Object.keys(row)
          .toSorted()
          .map((column) => row[column]),
      ),
    )
    .toSorted()
    .join()
