import type { PersonalTopic } from '@app/contract'
import type { Db } from '#core/database/db.ts'
import type { PersonalTarget } from '#core/mail/personal-links.ts'
import type { PersonalLink } from '#permissions'

export type PersonalRow = PersonalLink & {
  name: string
  email: string
  teamName: string
  addedBy: string
  language: string
  mail: PersonalTopic[]
  isStopped: boolean
}

/** The person of a personal link, while they have no account and still have the address it was sent to. */
export async function personBy(db: Db, to: PersonalTarget, topics: readonly PersonalTopic[]) {
  const [person] = await db<PersonalRow[]>`
    select p.id as profile_id, trim(p.first_name || ' ' || p.last_name) as name, p.email, t.name as team_name,
           coalesce(shown_name(c.first_name, c.last_name, true), '') as added_by, mail_locale_of(p) as language,
           mail_address_of(p) is null as is_stopped,
           array(select topic from unnest(${[...topics]}::text[]) with ordinality as each (topic, number)
                  where wants_message(p.id, 'mail', topic, t.id) order by number) as mail
      from profile p
      join team t on t.id = p.known_in_team_id
      left join lateral (select h.actor_id
                           from team_history h
                          where h.subject_id = p.id and h.action = 'added'
                          order by h.done_at
                          limit 1) added on true
      left join profile c on c.id = added.actor_id
     where p.id = ${to.profileId}
       -- guard: roster: a personal link ends with its address
       and lower(p.email) = ${to.address}`
  return person
}
