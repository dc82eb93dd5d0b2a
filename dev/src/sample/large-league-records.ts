/**
 * Everything else that accumulates in a year: histories, sent mails, links, keys, counters. No measured page shows it,
 * but every growing table must have rows. Part of the transaction that loads a batch of teams, with its tables club,
 * player and fixture.
 */
export const records = `
  insert into team_suffix (suffix, team_id, sort_name)
  select suffixes_of(t), t.id, lower(t.name) from club c join team t on t.id = c.id;
  insert into game_history (id, team_id, game_id, actor_id, profile_id, action, detail, done_at)
  select gen_random_uuid(), f.team_id, f.id, p.id, case slot when 0 then null else p.id end,
         case slot when 0 then 'created' else 'going' end, '[]', f.at - (10 - slot) * interval '1 day'
    from fixture f join player p on p.team = f.team and p.slot in (0, 1, 2);
  insert into team_history (id, team_id, actor_id, subject_id, action, done_at)
  select gen_random_uuid(), team_id, id, null, 'created', now() - interval '1 year' from player where slot = 0;
  insert into season (id, team_id, name, starts_on, made_at)
  select gen_random_uuid(), id, 'This Season', current_date - 60, now() from club;
  insert into season (id, team_id, name, starts_on, ends_on, made_at, closed_at, won, lost, tied, games)
  select gen_random_uuid(), id, 'Last Season', current_date - 400, current_date - 61, now(), now(), 0, 0, 0, '[]' from club;
  insert into season_player (season_id, profile_id, marks, subbed)
  select s.id, p.id, '', 0 from player p join season s on s.team_id = p.team_id and s.closed_at is not null;
  insert into delivery (id, kind, channel, profile_id, payload, queued_at, due_at, attempts, first_attempt_at, ended_at, outcome)
  select gen_random_uuid(), 'ask.reminder', 'mail', id, '{}', at, at, 1, at, at, 'sent'
    from player cross join lateral (select now() - interval '1 minute' * (person % 40000) as at) sent where slot < 10;
  insert into idempotency_key (profile_id, key, fingerprint, status, reply, about, created_at)
  select id, gen_random_uuid()::text, '', 200, '{}', array[id, team_id], now() - interval '1 minute' * (person % 1000)
    from player where slot in (1, 2);
  insert into budget_use (budget, subject, used, max, ends_at)
  select 'rsvp.answer/day', md5(id::text), 1, 300, now() + interval '1 minute' * (person % 1400) from player where slot < 4;
  insert into asked_on (profile_id, day, game_ids)
  select p.id, f.at::date - 5, array[f.id] from fixture f join player p on p.team = f.team and p.slot = 9 where f.at < now();
  insert into digest_week (profile_id, week)
  select id, date_trunc('week', current_date)::date - 7 from player where slot = 4;
  insert into message_preference (profile_id, channel, topic, team_id, wanted)
  select id, 'mail', 'digest', null, true from player where slot = 4;
  insert into quiet_hours (profile_id, from_hour, until_hour, game_day_news) select id, 21, 7, true from player where slot = 5;
  insert into sub_alert (profile_id, on_since, sports, weekdays, areas, notice_hours, from_hour, until_hour, digest)
  select id, now(), '{Soccer}', '{}', '{}', 0, 8, 22, false from player where slot = 8;
  insert into sub_alert_due (profile_id, request_id, due_at, notified_at)
  select p.id, r.id, now(), now() from player p join sub_request r on r.team_id = p.team_id where p.slot = 8;
  insert into answer_link (token_hash, team_id, game_id, profile_id, member_id, made_for, made_on, created_at)
  select sha256(convert_to(f.id::text || p.id, 'utf8')), f.team_id, f.id, p.id, p.id, f.at, f.at::date, now()
    from fixture f join player p on p.team = f.team and p.slot in (7, 9) where f.nth between 4 and 8;
  insert into share_link (game_id, team_id, seed, token_hash, created_at)
  select id, team_id, id, sha256(convert_to(id::text, 'utf8')), now() from fixture where nth = 1;
  insert into short_check (game_id, days_before, due_at, done_at)
  select id, 1, due, case when due < now() then due end
    from fixture cross join lateral (select at::date - 1 + time '19:00' as due) checked;
  insert into game_note (id, team_id, game_id, sender_id, groups, text, sent_at)
  select f.id, f.team_id, f.id, p.id, '{going}', 'Bring both shirts', f.at
    from fixture f join player p on p.team = f.team and p.slot = 0 where f.nth = 1;
  insert into game_note_recipient (note_id, profile_id)
  select f.id, p.id from fixture f join player p on p.team = f.team and p.slot in (1, 2, 4) where f.nth = 1;
  insert into join_link (id, team_id, maker_id, made_at, expires_at, code)
  select id, team_id, id, now(), now() + interval '30 days', md5(id::text) from player where slot = 0;
  insert into join_link_use (link_id, profile_id)
  select c.id, p.id from player p join player c on c.team = p.team and c.slot = 0 where p.slot = 6;
  insert into join_request (id, team_id, profile_id, asked_at, declined_at)
  select gen_random_uuid(), c.id, p.id, now(), now() from player p join club c on c.n = p.team + 1 where p.slot = 9;
  insert into block (blocker_id, blocked_id, blocked_at)
  select p.id, o.id, now() from player p join player o on o.team = p.team + 3 and o.slot = 9 where p.slot = 9 and p.team % 20 = 0;
  insert into report (id, reporter_id, team_id, subject_name, subject_text, reason, comment, reported_at, closed_at)
  select gen_random_uuid(), p.id, c.id, 'Somebody', '', 'spam', '', now(), case when c.n % 100 = 0 then null else now() end
    from player p join club c on c.n = p.team + 1 where p.slot = 1 and c.n % 10 = 0;
  insert into report_decision (id, team_id, decision, operator, reason, decided_at)
  select gen_random_uuid(), id, 'dismiss', 'console', 'Nothing wrong', now() from club where n % 2 = 0;
  insert into suspension (id, profile_id, reason, suspended_at, until, ended_at)
  select gen_random_uuid(), id, 'Insults', now() - interval '9 days', now() - interval '2 days', now() - interval '2 days'
    from player where slot = 9 and team % 2 = 0;
  insert into hidden_team (profile_id, team_id, hidden_at)
  select p.id, c.id, now() from player p join club c on c.n = p.team + 1 where p.slot = 7 and p.team % 2 = 0;
  insert into waiting_reminder (volunteer_id, reminded_at)
  select v.id, now() from volunteer v join sub_request r on r.id = v.request_id join club c on c.id = r.team_id where c.n % 2 = 0;
  insert into reminded_now (game_id, reminded_at) select id, at from fixture where nth = 1;
  insert into dismissal (profile_id, team_id, game_id, kind, dismissed_at)
  select p.id, f.team_id, f.id, 'drop_outs', f.at from fixture f join player p on p.team = f.team and p.slot = 0 where f.nth = 1;
  insert into asking (team_id, ask_days, reminder_days) select id, 5, '{2, 1}' from club where n % 2 = 0;
  insert into bounced_address (email, bounced_at, reason)
  select 'gone' || n || '@example.com', now() - interval '1 minute' * n, '5.1.1' from club where n % 2 = 0;
  insert into soft_bounce (email, bounced_on) select 'full' || n || '@example.com', current_date from club where n % 2 = 0;
  insert into mail_refusal (email, refused_at) select 'no' || n || '@example.com', now() - interval '1 minute' * n from club where n % 2 = 0;
  insert into used_token (hash, forget_at) select sha256(convert_to(id::text, 'utf8')), now() + interval '1 day' from club;
  insert into recent_write (subject, ends_at) select md5(id::text), now() + interval '1 minute' from club;
  insert into heavy_work (subject, token, ends_at) select md5(id::text), id, now() + interval '1 minute' from club;
  insert into claim (id, team_id, profile_id, claimed_at)
  select gen_random_uuid(), team_id, id, now() - interval '1 year' from player where slot = 2 and team % 2 = 0;
  insert into claim_link (id, person_id, made_at) select gen_random_uuid(), id, now() from player where slot = 3 and team % 2 = 0;
  insert into claim_refusal (person_id, profile_id)
  select p.id, o.id from player p join player o on o.team = p.team and o.slot = 2 where p.slot = 3 and p.team % 2 = 0;
  insert into claim_request (id, person_id, profile_id, asked_at)
  select gen_random_uuid(), p.id, o.id, now() from player p join player o on o.team = p.team and o.slot = 4 where p.slot = 3 and p.team % 2 = 0;
  insert into audit_log (id, at, verb, operator_key, about, about_key, team_id)
  select gen_random_uuid(), now() - interval '1 minute' * n, 'team.look', gen_random_uuid(), 'team', id, id from club where n % 10 = 0;
`
