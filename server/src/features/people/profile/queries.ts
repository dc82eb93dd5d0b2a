import type { Db, Fragment } from '#core/database/db.ts'
import type { Scope, TeamScope } from '#permissions'
import type { FormerName, ProviderPerson } from './rules.ts'

export interface ProfileRow {
  id: string
  subject: string
  firstName: string
  lastName: string
  email: string
  gender: string
  avatar: string | null
  timeZone: string
  locale: string
  since: Date
}

export async function profileOfIdentity(db: Db, identity: { issuer: string; subject: string }) {
  const [profile] = await db<ProfileRow[]>`
    select p.id, a.subject, p.first_name, p.last_name, p.email, p.gender, p.avatar, p.time_zone, p.locale, a.created_at as since
      from account a
      join profile p on p.id = a.profile_id
     where a.issuer = ${identity.issuer}
       and a.subject = ${identity.subject}`
  return profile
}

/** Inserts the person with their account, unless the identity has one. Returns their id only if they are new. */
export async function insertProfile(db: Db, profile: ProviderPerson & { locale: string; id: string; now: Date }) {
  const [made] = await db<{ id: string }[]>`
    with made as (
      insert into account (profile_id, issuer, subject, created_at)
      values (${profile.id}, ${profile.issuer}, ${profile.subject}, ${profile.now})
      on conflict on constraint account_one_per_identity do nothing
      returning profile_id, created_at
    )
    insert into profile (id, first_name, last_name, email, email_verified, gender, locale, created_at)
    select profile_id, ${profile.firstName}, ${profile.lastName}, ${profile.email}, ${profile.emailVerified}::boolean,
           ${profile.gender}, ${profile.locale}, created_at
      from made
    returning id`
  return made?.id
}

/** A person without an account, as entered by a captain. */
interface NamedPerson {
  id: string
  firstName: string
  lastName: string
  email: string
}

/**
 * Inserts people who are known in one team only. They must join it in the same transaction: a deferred constraint
 * checks that.
 */
export async function insertNamedPeople(
  db: Db,
  { teamId }: TeamScope<'roster.add'>,
  { people, mailHeldAt = null, now }: { people: readonly NamedPerson[]; mailHeldAt?: Date | null; now: Date },
) {
  await db`
    insert into profile (id, first_name, last_name, email, email_verified, created_at, known_in_team_id, mail_held_at)
    select id, "firstName", "lastName", email, false, ${now}, ${teamId},
           case when email <> '' then ${mailHeldAt}::timestamptz end
      from jsonb_to_recordset(${db.json(people)}::jsonb) as p (id uuid, "firstName" text, "lastName" text, email text)`
}

/** A guest whom someone on the team adds to one game. */
export async function insertGuest(
  db: Db,
  { actorId }: TeamScope<'guest.add'>,
  { id, gameId, firstName, lastName, now }: Omit<NamedPerson, 'email'> & { gameId: string; now: Date },
) {
  await db`
    insert into profile (id, first_name, last_name, email, email_verified, created_at, guest_of_game_id, guest_added_by)
    values (${id}, ${firstName}, ${lastName}, '', false, ${now}, ${gameId}, ${actorId})`
}

export async function renameNamedPerson(
  db: Db,
  { teamId }: TeamScope<'roster.edit'>,
  { id, firstName, lastName, email, now }: NamedPerson & { now: Date },
) {
  await db`
    update profile
       set first_name = ${firstName}, last_name = ${lastName}, email = ${email},
           mail_held_at = case when email = ${email} then mail_held_at end,
           -- guard: roster: a corrected address counts as new -> address_typed_at = address_typed_at
           address_typed_at = case when lower(email) = lower(${email}) then address_typed_at else ${now}::timestamptz end
     where id = ${id}
       and known_in_team_id = ${teamId}`
}

/** Allows mail to people who came with a team file. Returns those who have not had any yet. */
export const releaseMail = (db: Db, { teamId }: TeamScope<'roster.add'>) => db<{ id: string; email: string }[]>`
  update profile
     set mail_held_at = null
   where known_in_team_id = ${teamId}
     and mail_held_at is not null
  returning id, email`

/** Updates the address from the provider's claims. Returns the profile's id if the identity has one. */
export async function refreshAddress(db: Db, person: ProviderPerson): Promise<string | undefined> {
  const [profile] = await db<{ id: string }[]>`
    update profile p
       set email = ${person.email}, email_verified = ${person.emailVerified}
      from account a
     where a.issuer = ${person.issuer}
       and a.subject = ${person.subject}
       and p.id = a.profile_id
    returning p.id`
  return profile?.id
}

export async function fullName(db: Db, profileId: string): Promise<string> {
  const [person] = await db<{ name: string }[]>`
    select trim(first_name || ' ' || last_name) as name from profile where id = ${profileId}`
  return person?.name ?? ''
}

/** The person's chosen language; empty if none. */
export async function localeOf(db: Db, profileId: string): Promise<string> {
  const [person] = await db<{ locale: string }[]>`select locale from profile where id = ${profileId}`
  return person?.locale ?? ''
}

export async function teamNamesOf(db: Db, profileId: string): Promise<string[]> {
  const teams = await db<{ name: string }[]>`
    select t.name
      from member m
      join team t on t.id = m.team_id
     where m.profile_id = ${profileId}
     order by t.name`
  return teams.map(({ name }) => name)
}

/** The next game of the teams that the person is on. */
export async function nextGameOf(db: Db, { profileId, now }: { profileId: string; now: Date }) {
  const [game] = await db<NextGameRow[]>`
    select g.id, t.name as team_name, t.logo as team_logo, g.opponent, g.starts_at, g.time_zone, g.location
      from member m
      join team t on t.id = m.team_id
      join game g on g.team_id = t.id
     where m.profile_id = ${profileId} and g.starts_at > ${now} and g.cancelled_at is null and kind_has(g.kind, 'opponent')
     order by g.starts_at, g.id
     limit 1`
  return game
}

export interface NextGameRow {
  id: string
  teamName: string
  teamLogo: string | null
  opponent: string
  startsAt: Date
  timeZone: string
  location: string
}

/** Keeps the profile from being deleted. Lock order: team, profile, then rows that account deletion removes. */
export async function lockProfileForShare(db: Db, profileId: string): Promise<boolean> {
  const held = await db`select from profile where id = ${profileId} for key share`
  return held.length === 1
}

/**
 * Merges the person into the claiming account. False if that has happened already or they are no longer on the roster.
 */
export async function markClaimed(
  db: Db,
  scope: TeamScope<'claim.make'>,
  { personId, claimId }: { personId: string; claimId: string },
): Promise<boolean> {
  const claimed = await db`
    update profile
       set known_in_team_id = null, claim_id = ${claimId}
     where id = ${personId}
       and known_in_team_id = ${scope.teamId}
    returning id`
  return claimed.length === 1
}

export async function unmarkClaimed(db: Db, scope: TeamScope<'claim.undo'>, claimId: string) {
  await db`update profile set known_in_team_id = ${scope.teamId}, claim_id = null where claim_id = ${claimId}`
}

export interface FoundRow {
  id: string
  firstName: string
  lastName: string
  /** Null for strangers. */
  email: string | null
  avatar: string | null
}

interface NameSearch {
  viewerId: string
  /** The beginning of the name, in lower case. */
  beginning: string
  /** The same as a `like` pattern. */
  pattern: string
  /** Masked names that the search text spells out: "ines d." for "ines duarte". */
  spelledOut: string[]
}

/**
 * People the viewer may invite, team-mates first. Strangers match, sort and count by their masked name only, so that a
 * search reveals nothing else about them.
 */
export function peopleByName(db: Db, { viewerId, beginning, pattern, spelledOut }: NameSearch) {
  const like = `${pattern}%`
  const shownName = db`lower(shown_name(p.first_name, p.last_name, false)) collate "C"`
  // A range, because for a `like` with an unknown pattern PostgreSQL keeps no generic plan that uses the index.
  const begins = db`${shownName} >= ${beginning} and ${shownName} < ${beginning}::text || chr(1114111)`
  return db<FoundRow[]>`
    select *
      from ((select p.id, p.first_name, p.last_name, address_of(p) as email, p.avatar
               from profile p
              where p.id in (select theirs.profile_id
                               from member mine
                               join member theirs on theirs.team_id = mine.team_id
                              where mine.profile_id = ${viewerId})
                and p.id <> ${viewerId}
                and is_findable(p)
                and (lower(p.first_name || ' ' || p.last_name) like ${like} or lower(p.last_name) like ${like})
              order by lower(p.first_name), lower(p.last_name), p.id
              limit 10)
            union all
            (select id, first_name, shown_last_name(last_name, false), null, avatar
               from (${strangers(db, viewerId, { shownName, which: begins })}
                     union
                     ${strangers(db, viewerId, { shownName, which: db`${shownName} = any (${spelledOut})` })}) stranger
              order by shown_name, id
              limit 10)) found
     order by email is null, lower(first_name), lower(last_name), id
     limit 10`
}

const strangers = (db: Db, viewerId: string, { shownName, which }: Record<'shownName' | 'which', Fragment>) => db`
  (select p.id, p.first_name, p.last_name, p.avatar, ${shownName} as shown_name
     from profile p
    where is_findable(p)
      and ${which}
      and not know_each_other(${viewerId}, p.id)
    order by ${shownName}, p.id
    limit 10)`

/** Deletes the profile. Foreign keys delete sessions and the other rows that belong to it. */
export async function deleteProfile(db: Db, scope: Scope<'account.delete-own'>) {
  await db`delete from profile where id = ${scope.actorId}`
}

export async function updateLocale(db: Db, scope: Scope<'account.edit-own'>, locale: string) {
  await db`update profile set locale = ${locale} where id = ${scope.actorId}`
}

/** What a person changes on the account page. */
interface ProfileChange {
  firstName: string
  lastName: string
  gender: string
  avatar: string | null
  timeZone: string
  locale: string
  unfindableAt: Date | null
}

export async function updateProfile(db: Db, scope: Scope<'account.edit-own'>, change: ProfileChange & FormerName) {
  await db`
    update profile
       set former_first_name = ${change.formerFirstName}, former_last_name = ${change.formerLastName}, renamed_at = ${change.renamedAt},
           first_name = ${change.firstName}, last_name = ${change.lastName}, gender = ${change.gender},
           avatar = ${change.avatar}, time_zone = ${change.timeZone}, locale = ${change.locale},
           unfindable_at = ${change.unfindableAt}
     where id = ${scope.actorId}`
}

/** Deletes former names that nobody sees any more. */
export async function forgetFormerNames(db: Db, { since, limit }: { since: Date; limit: number }): Promise<number> {
  const forgotten = await db`
    update profile
       set former_first_name = null, former_last_name = null, renamed_at = null
     where id in (select id from profile where renamed_at <= ${since} limit ${limit})
    returning id`
  return forgotten.length
}
