import type { MessagePreferences, MessageTopic, QuietHours, TeamMessages, TeamTopic } from '@app/contract'
import { policy } from '@app/contract/policy'
import type { Db, Fragment } from '#core/database/db.ts'
import type { Candidate } from '#core/notifications/preferences.ts'
import type { Scope, TeamScope } from '#permissions'
import type { StopTarget } from './rules.ts'

export const MAIL = 'mail'
const PUSH = 'push'

type Stored = Omit<MessagePreferences, 'teams'> & { teams: (Omit<TeamMessages, 'logo'> & { logo: string | null })[] }

/** The preferences of a person, with their teams, in one statement. */
export async function preferencesOf(
  db: Db,
  about: { profileId: string; topics: readonly MessageTopic[]; teamTopics: readonly TeamTopic[] },
): Promise<Stored> {
  const { profileId, topics, teamTopics } = about
  const [preferences] = await db<Stored[]>`
    select array(select topic from unnest(${[...topics]}::text[]) with ordinality as t (topic, number)
                  where wants_message(p.id, ${MAIL}, topic, null) order by number) as mail,
           array(select topic from unnest(${[...teamTopics]}::text[]) with ordinality as t (topic, number)
                  where wants_message(p.id, ${PUSH}, topic, null) order by number) as push,
           p.time_zone,
           jsonb_build_object('fromHour', coalesce(q.from_hour, ${policy.quietFromHour}), 'untilHour', coalesce(q.until_hour, ${policy.quietUntilHour}),
                              'gameDayNews', coalesce(q.game_day_news, true)) as quiet_hours,
           coalesce((select jsonb_agg(jsonb_build_object(
                              'id', t.id, 'name', t.name, 'sport', t.sport, 'logo', t.logo, 'isCaptain', m.role = 'captain',
                              'isOwnChoice', exists (select from message_preference o
                                                      where o.profile_id = p.id and o.team_id = t.id),
                              'mail', array(select topic from unnest(${[...teamTopics]}::text[]) with ordinality as w (topic, number)
                                             where wants_message(p.id, ${MAIL}, topic, t.id) order by number),
                              'push', array(select topic from unnest(${[...teamTopics]}::text[]) with ordinality as w (topic, number)
                                             where wants_message(p.id, ${PUSH}, topic, t.id) order by number))
                              order by lower(t.name), t.id)
                       from member m
                       join team t on t.id = m.team_id
                      where m.profile_id = p.id), '[]') as teams
      from profile p
      left join quiet_hours q on q.profile_id = p.id
     where p.id = ${profileId}`
  if (!preferences) throw new Error('The actor has no profile.')
  return preferences
}

/** Saves a choice of a person who is signed in or has a mail's token. Null means the default, which has no row. */
export async function saveChoice(db: Db, { profileId, channel, topic, teamId }: Choice, wanted: boolean | null) {
  await (wanted === null
    ? db`
        delete from message_preference
         where profile_id = ${profileId}
           and channel = ${channel}
           and topic = ${topic}
           and team_id is not distinct from ${teamId}::uuid`
    : db`
        insert into message_preference (profile_id, channel, topic, team_id, wanted)
        values (${profileId}, ${channel}, ${topic}, ${teamId}, ${wanted})
        on conflict on constraint message_preference_one_per_choice do update set wanted = excluded.wanted`)
}

export type Choice = StopTarget & { channel: string }

export async function deleteTeamChoices(
  db: Db,
  { actorId, teamId }: TeamScope<'message.choose-for-team'>,
  channel: string,
) {
  await db`
    delete from message_preference where profile_id = ${actorId} and team_id = ${teamId} and channel = ${channel}`
}

/** Writes a row for every topic, so that later changes for all teams do not affect this team. */
export async function insertTeamChoices(
  db: Db,
  { actorId, teamId }: TeamScope<'message.choose-for-team'>,
  { channel, wanted, all }: { channel: string; wanted: readonly TeamTopic[]; all: readonly TeamTopic[] },
) {
  await db`
    insert into message_preference (profile_id, channel, topic, team_id, wanted)
    select ${actorId}, ${channel}, topic, ${teamId}, topic = any (${[...wanted]}::text[])
      from unnest(${[...all]}::text[]) as topic
    on conflict on constraint message_preference_one_per_choice do update set wanted = excluded.wanted`
}

export async function upsertQuietHours(db: Db, { actorId }: Scope<'message.choose-own'>, hours: QuietHours) {
  await db`
    insert into quiet_hours (profile_id, from_hour, until_hour, game_day_news)
    values (${actorId}, ${hours.fromHour}, ${hours.untilHour}, ${hours.gameDayNews})
    on conflict (profile_id) do update
      set from_hour = excluded.from_hour, until_hour = excluded.until_hour, game_day_news = excluded.game_day_news`
}

/**
 * The facts for a stop link; nothing if the person or the team is gone. `isWantedInGeneral` ignores the team's own
 * choice.
 */
export async function stopFactsOf(db: Db, { profileId, topic, teamId }: StopTarget) {
  const [facts] = await db<{ teamName: string; isWantedInGeneral: boolean }[]>`
    select coalesce(t.name, '') as team_name, wants_message(p.id, ${MAIL}, ${topic}, null) as is_wanted_in_general
      from profile p
      left join team t on t.id = ${teamId}::uuid
     where p.id = ${profileId}
       and (t.id is not null or ${teamId}::uuid is null)`
  return facts
}

export async function hasProfile(db: Db, profileId: string): Promise<boolean> {
  const found = await db`select from profile where id = ${profileId}`
  return found.length === 1
}

/** Deletes the choices of teams that have the topic on, so that they follow the general choice. */
export async function deleteWantedTeamChoices(db: Db, { profileId, channel, topic }: Choice) {
  await db`
    delete from message_preference
     where profile_id = ${profileId} and channel = ${channel} and topic = ${topic} and team_id is not null and wanted`
}

/** What each recipient wants and until when their quiet hours last, in the order of the messages. */
export async function preferencesFor(db: Db, candidates: readonly Candidate[], now: Date) {
  return db<{ wanted: boolean; quietUntil: Date | null }[]>`
    select wants_message(c."profileId", c.channel, c.topic, c."teamId") as wanted,
           case when here.zone is null then null
                -- guard: messages: news on the day of a game waits if the person chose so -> when true
                when coalesce(q.game_day_news, true)
                     and (in_zone(c."urgentOnDayOf", c."timeZone")::date = in_zone(${now}, c."timeZone")::date
                          or c."urgentOnDayOf" between ${now} and ${now}::timestamptz + ${policy.urgentHours} * interval '1 hour') then null
                else quiet_until(${now}, here.zone, coalesce(q.from_hour, ${policy.quietFromHour}), coalesce(q.until_hour, ${policy.quietUntilHour})) end as quiet_until
      from jsonb_to_recordset(${db.json(candidates.map((candidate, index) => ({ ...candidate, index })))}::jsonb) as c
           (index int, "profileId" uuid, channel text, topic text, "teamId" uuid, "timeZone" text, "urgentOnDayOf" timestamptz)
      left join profile p on p.id = c."profileId"
      left join quiet_hours q on q.profile_id = p.id
     cross join lateral (select coalesce(nullif(p.time_zone, ''), nullif(c."timeZone", '')) as zone) here
     order by c.index`
}

/** The end of the night at the venue of game `g`, when late asks and alerts are held back; null during the day. */
export const morning = (db: Db, now: Date): Fragment =>
  db`quiet_until(${now}, g.time_zone, ${policy.mailUntilHour}, ${policy.mailFromHour})`

/**
 * When a late ask or alert about game `g` can be sent: at night it waits for the morning, unless the game starts before
 * that.
 */
export const sendableAt = (db: Db, now: Date): Fragment => db`
  (select case when g.starts_at < night.ends_at then ${now} else coalesce(night.ends_at, ${now}) end
     from (select ${morning(db, now)} as ends_at) night)`
