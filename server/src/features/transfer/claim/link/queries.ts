import type { Sport } from '@app/contract/sport'
import type { Db } from '#core/database/db.ts'
import type { TeamScope } from '#permissions'

export interface ShownClaimLink {
  teamName: string
  teamLogo: string | null
  teamLanguage: string
  sport: Sport
  /** First name and initial of the person. */
  firstName: string
  initial: string
  /** First name of the captain who made the link; empty if unknown. */
  captain: string
}

/**
 * What a link shows to someone who is not signed in. One statement, so that unknown and ended links take equally long.
 */
export async function shownLink(db: Db, linkId: string) {
  const [link] = await db<ShownClaimLink[]>`
    select t.name as team_name, t.logo as team_logo, coalesce(t.language, '') as team_language, t.sport, p.first_name,
           shown_last_name(p.last_name, false) as initial, coalesce(c.first_name, '') as captain
      from claim_link l
      join profile p on p.id = l.person_id
      join team t on t.id = p.known_in_team_id
      left join profile c on c.id = l.made_by
     where l.id = ${linkId}
       -- guard: claim links: a hidden team has no page
       and t.links_closed_at is null`
  return link
}

/** A link as captains see it: whether its person can answer by it, and when they last did. */
export async function linkState(db: Db, { teamId }: TeamScope<'claim.make-link'>, personId: string) {
  const [state] = await db<{ isHanded: boolean; usedAt: Date | null }[]>`
    select p.email = '' as is_handed,
           (select max(r.answered_at)
              from rsvp r
             where r.profile_id = p.id
               and r.answered_by is null
               and r.answered_at >= l.made_at) as used_at
      from claim_link l
      join profile p on p.id = l.person_id and p.known_in_team_id = ${teamId}
     where p.id = ${personId}`
  return state
}

/** Returns whether there was a link. */
export async function deleteLink(db: Db, { teamId }: TeamScope<'claim.make-link'>, personId: string): Promise<boolean> {
  const ended = await db`
    delete from claim_link l
     using profile p
     where p.id = l.person_id
       and p.id = ${personId}
       and p.known_in_team_id = ${teamId}
    returning l.id`
  return ended.length > 0
}
