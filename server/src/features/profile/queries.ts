import type { Db } from '#core/database/db.ts'
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

/** Takes over the address as the provider knows it now. Returns the id of the profile, if the identity has one. */
export async function refreshAddress(db: Db, person: ProviderPerson): Promise<string | undefined> {
  const [profile] = await db<{ id: string }[]>`
    update profile
       set email = ${person.email}, email_verified = ${person.emailVerified}
     where issuer = ${person.issuer}
       and subject = ${person.subject}
    returning id`
  return profile?.id
}

/** Whom a mail goes to: nobody, once the person is gone or has no verified address. */
export async function recipient(db: Db, profileId: string) {
  const [person] = await db<{ name: string; address: string; firstName: string; locale: string }[]>`
    select trim(first_name || ' ' || last_name) as name, address_of(p) as address, first_name, locale
      from profile p
     where id = ${profileId}
       and address_of(p) is not null`
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
  /** Null of strangers. */
  email: string | null
  avatar: string | null
}

interface NameSearch {
  viewerId: string
  /** For `like`. */
  words: string
  /** Names as strangers are shown that the words spell out, and more: "ines d." for "ines duarte". */
  spelledOut: string[]
}

/**
 * People whom the viewer may invite, team-mates first. Team-mates are found by the beginning of the whole or the last name,
 * strangers only by what is shown of them; their order and number follow from that alone, too.
 */
export function peopleByName(db: Db, { viewerId, words, spelledOut }: NameSearch) {
  const beginning = `${words}%`
  const shownName = db`lower(shown_name(p.first_name, p.last_name, false)) collate "C"`
  return db<FoundRow[]>`
    select *
      from ((select p.id, p.first_name, p.last_name, address_of(p) as email, p.avatar
               from profile p
              where p.id in (select theirs.profile_id
                               from member mine
                               join member theirs on theirs.team_id = mine.team_id
                              where mine.profile_id = ${viewerId})
                and p.id <> ${viewerId}
                and p.unfindable_at is null
                and p.hidden_at is null
                and p.email_verified
                and (lower(p.first_name || ' ' || p.last_name) like ${beginning} or lower(p.last_name) like ${beginning})
              order by lower(p.first_name), lower(p.last_name), p.id
              limit 10)
            union all
            (select p.id, p.first_name, shown_last_name(p.last_name, false), null, p.avatar
               from profile p
              where p.unfindable_at is null
                and p.hidden_at is null
                and p.email_verified
                and (${shownName} like ${beginning} or ${shownName} = any (${spelledOut}))
                and not know_each_other(${viewerId}, p.id)
              order by ${shownName}, p.id
              limit 10)) found
     order by email is null, lower(first_name), lower(last_name), id
     limit 10`
}

/** Takes the person away, and with them their sessions and whatever else hangs on the profile. */
export async function deleteProfile(db: Db, scope: Scope<'account.delete-own'>) {
  await db`delete from profile where id = ${scope.actorId}`
}
