import type { Db } from '#core/db.ts'
import type { Scope } from '#permissions'
import type { ProviderPerson } from './rules.ts'

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
    select id, subject, first_name, last_name, email, gender, avatar, time_zone, locale, created_at as since
      from profile
     where issuer = ${identity.issuer}
       and subject = ${identity.subject}`
  return profile
}

/** Makes the profile unless the identity has one. Answers its id only when it was made. */
export async function insertProfile(db: Db, profile: ProviderPerson & { id: string; now: Date }) {
  const [made] = await db<{ id: string }[]>`
    insert into profile (id, issuer, subject, first_name, last_name, email, email_verified, gender, created_at)
    values (${profile.id}, ${profile.issuer}, ${profile.subject}, ${profile.firstName}, ${profile.lastName},
            ${profile.email}, ${profile.emailVerified}, ${profile.gender}, ${profile.now})
    on conflict on constraint profile_one_per_identity do nothing
    returning id`
  return made?.id
}

/** Whom a mail goes to: nobody, once the person is gone or has no address. */
export async function recipient(db: Db, profileId: string) {
  const [person] = await db<{ name: string; address: string; firstName: string }[]>`
    select trim(first_name || ' ' || last_name) as name, email as address, first_name
      from profile
     where id = ${profileId}
       and email <> ''`
  return person
}

export async function fullName(db: Db, profileId: string): Promise<string> {
  const [person] = await db<{ name: string }[]>`
    select trim(first_name || ' ' || last_name) as name from profile where id = ${profileId}`
  return person?.name ?? ''
}

/** Keeps the person from going away meanwhile. After the team, before anything that deleting an account takes away. */
export async function holdProfile(db: Db, profileId: string): Promise<boolean> {
  const held = await db`select from profile where id = ${profileId} for key share`
  return held.length === 1
}

export interface FoundRow {
  id: string
  firstName: string
  lastName: string
  email: string
  avatar: string | null
  isTeammate: boolean
}

/** People whose whole name or last name begins with the words, as they are for `like`; team-mates first. */
export function peopleByName(db: Db, { viewerId, words }: { viewerId: string; words: string }) {
  const beginning = `${words}%`
  return db<FoundRow[]>`
    select found.id, found.first_name, found.last_name, found.email, found.avatar,
           exists (select from member theirs
                     join member mine on mine.team_id = theirs.team_id and mine.profile_id = ${viewerId}
                    where theirs.profile_id = found.id) as is_teammate
      from (select *
              from profile
             where unfindable_at is null
               and id <> ${viewerId}
               and (lower(first_name || ' ' || last_name) like ${beginning} or lower(last_name) like ${beginning})
             order by id
             limit 50) found
     order by is_teammate desc, lower(found.first_name), lower(found.last_name), found.id
     limit 10`
}

/** Takes the person away, and with them their sessions and whatever else hangs on the profile. */
export async function deleteProfile(db: Db, scope: Scope<'account.delete-own'>) {
  await db`delete from profile where id = ${scope.actorId}`
}
