import type { Db } from '#core/db.ts'
import type { ProviderPerson } from './rules.ts'

export interface ProfileRow {
  id: string
  subject: string
  firstName: string
  lastName: string
  email: string
  gender: string
  avatar: string | null
}

export async function profileOfIdentity(db: Db, identity: { issuer: string; subject: string }) {
  const [profile] = await db<ProfileRow[]>`
    select id, subject, first_name, last_name, email, gender, avatar
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

/** What a welcome mail needs to know. */
export async function welcomeFacts(db: Db, profileId: string) {
  const [facts] = await db<{ firstName: string; lastName: string; email: string }[]>`
    select first_name, last_name, email
      from profile
     where id = ${profileId}`
  return facts
}
