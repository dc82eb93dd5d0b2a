import type { Db } from '#core/database/db.ts'
import type { SuppressionKind } from '#core/notifications/suppressed-addresses.ts'
import type { FormerName } from '../../people/profile/rules.ts'

export interface AccountRow extends FormerName {
  id: string
  subject: string
  firstName: string
  lastName: string
  email: string
  emailVerified: boolean
  gender: string
  avatar: string | null
  timeZone: string
  locale: string
  unfindableAt: Date | null
  suppressedAs: SuppressionKind | null
  suppressedAt: Date | null
}

export async function accountOf(db: Db, profileId: string) {
  const [account] = await selectAccount(db, profileId, db``)
  return account
}

/** Locks the profile, so that concurrent edits do not mix. */
export async function lockAccount(db: Db, profileId: string) {
  const [account] = await selectAccount(db, profileId, db`for update of p`)
  return account
}

const selectAccount = (db: Db, profileId: string, lock: ReturnType<Db>) => db<AccountRow[]>`
  select p.id, coalesce(a.subject, '') as subject, p.first_name, p.last_name, p.email, p.email_verified, p.gender, p.avatar, p.time_zone, p.locale,
         p.unfindable_at, p.former_first_name, p.former_last_name, p.renamed_at, b.kind as suppressed_as, b.bounced_at as suppressed_at
    from profile p
    left join account a on a.profile_id = p.id
    left join bounced_address b on b.email = lower(address_of(p))
   where p.id = ${profileId}
   ${lock}`

/** Locks the person's teams in id order, and returns those without another captain. */
export async function lockOwnTeams(db: Db, profileId: string) {
  await db`
    select from team
     where id in (select team_id from member where profile_id = ${profileId})
     order by id
       -- guard: deleting an account locks its owner's teams
       for update`
  return db<{ id: string; name: string }[]>`
    select t.id, t.name
      from member mine
      join team t on t.id = mine.team_id
     where mine.profile_id = ${profileId}
       and is_only_captain(mine.team_id, mine.profile_id)
     order by lower(t.name)`
}

/** Locks reports by or about the person, then blocks, in id order: other people may delete them concurrently. */
export async function lockReportsAndBlocks(db: Db, profileId: string) {
  await db`
    select from report
     where reporter_id = ${profileId} or person_id = ${profileId}
     order by id
       for update`
  await db`
    select from block
     where blocker_id = ${profileId} or blocked_id = ${profileId}
     order by blocker_id, blocked_id
       for update`
}

/** People whose RSVP the person ever set as a captain. */
export async function peopleAnsweredFor(db: Db, profileId: string): Promise<string[]> {
  const people = await db<{ profileId: string }[]>`
    select distinct profile_id
      from game_history
     where actor_id = ${profileId}
       and profile_id <> ${profileId}`
  return people.map((person) => person.profileId)
}

/**
 * Everything stored about a person, by table. Leaves out secrets, addresses of invitations (possibly someone else's)
 * and the history details of former teams' games, which contain notes.
 */
export async function accountExportOf(db: Db, profileId: string) {
  const address = db`select lower(address_seen_by_captains(p)) from profile p where p.id = ${profileId}`
  const [all] = await db<{ everything: Record<string, Record<string, unknown>[]> }[]>`
    select jsonb_build_object(
      'profile', (select jsonb_agg(to_jsonb(p)) from profile p where p.id = ${profileId}),
      'account', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from account a where a.profile_id = ${profileId}),
      'claim', (select coalesce(jsonb_agg(to_jsonb(c) - 'moved' || jsonb_build_object('team', t.name)), '[]')
                  from claim c join team t on t.id = c.team_id where c.profile_id = ${profileId}),
      'claim_link', (select coalesce(jsonb_agg(to_jsonb(l) - 'id'), '[]') from claim_link l where l.person_id = ${profileId}),
      'claim_request', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from claim_request r where r.profile_id = ${profileId} or r.person_id = ${profileId}),
      'claim_refusal', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from claim_refusal r where r.profile_id = ${profileId} or r.person_id = ${profileId}),
      'personal_token', (select coalesce(jsonb_agg(to_jsonb(k) - 'token_hash'), '[]') from personal_token k where k.profile_id = ${profileId}),
      'personal_token_team', (select coalesce(jsonb_agg(to_jsonb(kt)), '[]') from personal_token_team kt join personal_token k on k.id = kt.token_id where k.profile_id = ${profileId}),
      'session', (select coalesce(jsonb_agg(to_jsonb(s) - 'token_hash' - 'id_token' - 'operator_group'), '[]') from session s where s.profile_id = ${profileId}),
      'member', (select coalesce(jsonb_agg(to_jsonb(m) || jsonb_build_object('team', t.name)), '[]')
                   from member m join team t on t.id = m.team_id where m.profile_id = ${profileId}),
      'invitation', (select coalesce(jsonb_agg(to_jsonb(i) - 'email' || jsonb_build_object('team', t.name)), '[]')
                       from invitation i join team t on t.id = i.team_id
                      where i.invitee_id = ${profileId} or i.answered_by = ${profileId}
                         or i.email = (${address})),
      'invitation_sent', (select coalesce(jsonb_agg(jsonb_build_object('team', t.name, 'invited_at', i.invited_at, 'status', i.status)), '[]')
                            from invitation i join team t on t.id = i.team_id where i.inviter_id = ${profileId}),
      'join_link', (select coalesce(jsonb_agg(to_jsonb(l) - 'id' - 'code'), '[]') from join_link l where l.maker_id = ${profileId}),
      'join_link_use', (select coalesce(jsonb_agg(jsonb_build_object('team', t.name)), '[]')
                          from join_link_use u join join_link l on l.id = u.link_id join team t on t.id = l.team_id
                         where u.profile_id = ${profileId}),
      'join_request', (select coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object('team', t.name)), '[]')
                         from join_request r join team t on t.id = r.team_id where r.profile_id = ${profileId}),
      'place_claim', (select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object('team', t.name)), '[]')
                        from place_claim c join team t on t.id = c.team_id where c.claimed_by = ${profileId}),
      'team_history', (select coalesce(jsonb_agg(to_jsonb(h)), '[]') from team_history h where h.actor_id = ${profileId} or h.subject_id = ${profileId}),
      'rsvp', (select coalesce(jsonb_agg(to_jsonb(r) || jsonb_build_object('team', t.name)), '[]')
                 from rsvp r join team t on t.id = r.team_id where r.profile_id = ${profileId}),
      'waiting_place', (select coalesce(jsonb_agg(to_jsonb(w)), '[]') from waiting_place w where w.profile_id = ${profileId}),
      'presence', (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from presence o where o.profile_id = ${profileId}),
      'duty_taken', (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from duty_taken d where d.profile_id = ${profileId}),
      'fixture', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from fixture f where f.asked_by = ${profileId}),
      'fixture_proposal', (select coalesce(jsonb_agg(to_jsonb(f)), '[]') from fixture_proposal f where f.proposed_by = ${profileId}),
      'drop_out', (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from drop_out d where d.profile_id = ${profileId}),
      'line_up_place', (select coalesce(jsonb_agg(to_jsonb(l)), '[]') from line_up_place l where l.profile_id = ${profileId})
    -- A function has at most 100 arguments.
    ) || jsonb_build_object(
      'chat_account', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from chat_account a where a.profile_id = ${profileId}),
      'chat_code', (select coalesce(jsonb_agg(to_jsonb(c) - 'token_hash'), '[]') from chat_code c where c.profile_id = ${profileId}),
      'chat_tap', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from chat_tap c where c.profile_id = ${profileId}),
      'kitty_place', (select coalesce(jsonb_agg(jsonb_build_object(
                        'team', t.name, 'kind', e.kind, 'what', e.what, 'currency', k.currency, 'amount', s.amount,
                        'paid', s.paid, 'entered_at', e.entered_at)), '[]')
                        from kitty_place o
                        join kitty_share s on s.place_id = o.id
                        join kitty_entry e on e.id = s.entry_id
                        join team t on t.id = o.team_id
                        join kitty k on k.team_id = o.team_id
                       where who_is(o.profile_id) = ${profileId}),
      'kitty_way', (select coalesce(jsonb_agg(to_jsonb(w) || jsonb_build_object('team', t.name)), '[]')
                      from kitty_way w join team t on t.id = w.team_id where w.added_by = ${profileId}),
      'kitty_entry', (select coalesce(jsonb_agg(jsonb_build_object('team', t.name, 'kind', e.kind, 'what', e.what, 'entered_at', e.entered_at)), '[]')
                        from kitty_entry e join team t on t.id = e.team_id where e.entered_by = ${profileId}),
      'organiser', (select coalesce(jsonb_agg(to_jsonb(o) || jsonb_build_object('league', l.name)), '[]')
                      from organiser o join league l on l.id = o.league_id where o.profile_id = ${profileId}),
      'organiser_link', (select coalesce(jsonb_agg(to_jsonb(k) - 'code'), '[]') from organiser_link k where k.made_by = ${profileId}),
      'official', (select coalesce(jsonb_agg(to_jsonb(o) - 'team_id'), '[]') from official o where o.profile_id = ${profileId}),
      'official_asking', (select coalesce(jsonb_agg(to_jsonb(k) || jsonb_build_object('league', l.name)), '[]')
                            from official_asking k join league l on l.id = k.league_id where k.profile_id = ${profileId}),
      'official_asked', (select coalesce(jsonb_agg(to_jsonb(k)), '[]') from official_asked k where k.profile_id = ${profileId}),
      'season', (select coalesce(jsonb_agg(jsonb_build_object('team', t.name, 'name', s.name, 'closed_at', s.closed_at)), '[]')
                   from season s join team t on t.id = s.team_id where s.closed_by = ${profileId}),
      'season_player', (select coalesce(jsonb_agg(to_jsonb(o) || jsonb_build_object('team', t.name, 'season', s.name)), '[]')
                          from season_player o join season s on s.id = o.season_id join team t on t.id = s.team_id
                         where o.profile_id = ${profileId}),
      'dismissal', (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from dismissal d where d.profile_id = ${profileId}),
      'usual_answer', (select coalesce(jsonb_agg(to_jsonb(u) || jsonb_build_object('team', t.name)), '[]')
                         from usual_answer u join team t on t.id = u.team_id where u.profile_id = ${profileId}),
      'away', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from away a where a.profile_id = ${profileId}),
      'answer_link', (select coalesce(jsonb_agg(to_jsonb(l) - 'token_hash'), '[]') from answer_link l where l.profile_id = ${profileId}),
      'calendar_feed', (select coalesce(jsonb_agg(to_jsonb(f) - 'token_hash' - 'seed'), '[]') from calendar_feed f where f.profile_id = ${profileId}),
      'calendar_choice', (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from calendar_choice c where c.profile_id = ${profileId}),
      'calendar_invitation', (select coalesce(jsonb_agg(to_jsonb(i) - 'organizer'), '[]') from calendar_invitation i where i.profile_id = ${profileId}),
      'game_history', (select coalesce(jsonb_agg(to_jsonb(h) - case when m.profile_id is null then 'detail' else '' end), '[]')
                         from game_history h
                         left join member m on m.team_id = h.team_id and m.profile_id = ${profileId}
                        where h.actor_id = ${profileId} or h.profile_id = ${profileId}),
      'player_position', (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from member m join player_position o on o.team_id = m.team_id and o.profile_id = m.profile_id
                           where m.profile_id = ${profileId}),
      'volunteer', (select coalesce(jsonb_agg(to_jsonb(v) || jsonb_build_object('team', t.name)), '[]')
                      from volunteer v join sub_request q on q.id = v.request_id join team t on t.id = q.team_id
                     where v.profile_id = ${profileId}),
      'waiting_reminder', (select coalesce(jsonb_agg(to_jsonb(w)), '[]')
                             from waiting_reminder w join volunteer v on v.id = w.volunteer_id where v.profile_id = ${profileId}),
      'sub_request', (select coalesce(jsonb_agg(to_jsonb(q)), '[]') from sub_request q where q.requester_id = ${profileId}),
      'sub_alert', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from sub_alert s where s.profile_id = ${profileId}),
      'sub_alert_due', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from sub_alert_due s where s.profile_id = ${profileId}),
      'message_preference', (select coalesce(jsonb_agg(to_jsonb(m) || jsonb_build_object('team', t.name)), '[]')
                               from message_preference m left join team t on t.id = m.team_id where m.profile_id = ${profileId}),
      -- Without what lets somebody else send to the browser.
      'device', (select coalesce(jsonb_agg(jsonb_build_object(
                          'id', d.id, 'service', split_part(d.endpoint, '/', 3), 'added_at', d.added_at)), '[]')
                   from device d where d.profile_id = ${profileId}),
      'quiet_hours', (select coalesce(jsonb_agg(to_jsonb(q)), '[]') from quiet_hours q where q.profile_id = ${profileId}),
      'digest_week', (select coalesce(jsonb_agg(to_jsonb(d)), '[]') from digest_week d where d.profile_id = ${profileId}),
      'delivery', (select coalesce(jsonb_agg(to_jsonb(d) - 'payload' - 'cause_key' - 'cause_is_newcomer'), '[]') from delivery d where d.profile_id = ${profileId}),
      'game_note', (select coalesce(jsonb_agg(to_jsonb(n) || jsonb_build_object('team', t.name)), '[]')
                      from game_note n join team t on t.id = n.team_id where n.sender_id = ${profileId}),
      'game_note_recipient', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from game_note_recipient r where r.profile_id = ${profileId}),
      'asked_on', (select coalesce(jsonb_agg(to_jsonb(a)), '[]') from asked_on a where a.profile_id = ${profileId}),
      'bounced_address', (select coalesce(jsonb_agg(to_jsonb(b)), '[]') from bounced_address b
                           where b.email = (${address})),
      'soft_bounce', (select coalesce(jsonb_agg(to_jsonb(b)), '[]') from soft_bounce b
                       where b.email = (${address})),
      'block', (select coalesce(jsonb_agg(to_jsonb(b)), '[]') from block b where b.blocker_id = ${profileId}),
      'hidden_team', (select coalesce(jsonb_agg(to_jsonb(h) || jsonb_build_object('team', t.name)), '[]')
                        from hidden_team h join team t on t.id = h.team_id where h.profile_id = ${profileId}),
      'suspension', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from suspension s where s.profile_id = ${profileId}),
      'report', (select coalesce(jsonb_agg(to_jsonb(r) - 'subject_text'), '[]') from report r where r.reporter_id = ${profileId}),
      'mail_refusal', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from mail_refusal r
                        where r.email = (${address}))
    ) as everything`
  return all?.everything ?? {}
}
