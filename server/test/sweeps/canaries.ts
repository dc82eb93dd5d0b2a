import type { LightMyRequestResponse } from 'fastify'
import type { Mail } from '../../src/core/mail/mailer.ts'
import type { Person, World } from '../world.ts'
import { NOW } from './league.ts'

/** A private value that is unique in the test data, so that it is recognized anywhere. */
interface Canary {
  kind: 'address' | 'first name' | 'last name' | 'notes' | 'secret' | 'amount'
  what: string
}

/** Permitted reads are keys like "last name|okafor|priya.1234@example.com"; the reader is identified by address. */
const key = ({ kind, what }: Canary, reader: string) => `${kind}|${what}|${reader}`

/**
 * Finds private values in responses, headers, files, streams, logs and mails to people without the right to see them. A right
 * from the start of the watch lasts until its end. `holders` are personal links, with the addresses that they were sent to.
 */
export async function watchPrivacy(world: World, people: Person[] = [], holders: Record<string, string> = {}) {
  const canaries = [...(await allCanaries(world)), ...people.map(tokenOf)].map((canary) => ({
    ...canary,
    sought: (canary.kind === 'address' ? nameOf(canary.what) : canary.what).toLowerCase(),
  }))
  const readable = await whoMayReadWhat(world)
  const leaks: string[] = []
  let linesRead = world.logged.length

  const found = (text: string) => {
    const plain = unfolded(text).toLowerCase()
    const inTokens = decoded(text).toLowerCase()
    // Random tokens contain every short name sooner or later.
    const withoutTokens = plain.replaceAll(/[\w-]{22,}/g, ' ')
    const digits = plainAmounts(plain)
    return canaries.filter(({ kind, sought }) => {
      if (kind === 'amount') return digits.includes(sought)
      if (kind === 'address') return plain.includes(sought) || inTokens.includes(sought)
      return (kind.endsWith('name') ? withoutTokens : plain).includes(sought)
    })
  }
  const mayRead = async (canary: Canary, reader: string) =>
    readable.has(key(canary, reader)) || (await whoMayReadWhat(world)).has(key(canary, reader))

  return {
    leaks,
    watched: canaries.length,

    /** `sent` is the request: a secret in it may be in the response too. */
    async reply(
      what: string,
      person: Person | null,
      response: Pick<LightMyRequestResponse, 'body' | 'headers'>,
      sent: unknown = null,
    ) {
      const request = JSON.stringify(sent)
      for (const canary of found(`${response.body}\n${JSON.stringify(response.headers)}`)) {
        const isKnown = canary.kind === 'secret' && request.includes(canary.what)
        const [, holder] = Object.entries(holders).find(([token]) => request.includes(token)) ?? []
        // Someone who opens a link with a session sees what its owner may see, and what they may see themselves.
        const readers = [holder, person?.email.toLowerCase()].filter((reader) => reader !== undefined)
        const rights = await Promise.all(readers.map((reader) => mayRead(canary, reader)))
        if (!isKnown && !rights.includes(true))
          leaks.push(`${what}: the reply contains the ${canary.kind} ${canary.what}`)
      }
      for (const canary of found(world.logged.slice(linesRead).join('\n')))
        leaks.push(`${what}: the log contains the ${canary.kind} ${canary.what}`)
      linesRead = world.logged.length
    },

    async mails(what: string, mails: Mail[]) {
      for (const mail of mails) {
        for (const canary of found(JSON.stringify(mail))) {
          if (!(await mayRead(canary, mail.to.address.toLowerCase())))
            leaks.push(`${what}: the mail to ${mail.to.address} contains the ${canary.kind} ${canary.what}`)
        }
      }
    },
  }
}

function allCanaries({ pool }: World) {
  return pool<Canary[]>`
    select 'address' as kind, lower(email) as what from profile where email <> ''
    union select 'address', email from invitation
    union select 'address', email from mail_refusal
    union select 'last name', last_name from profile where last_name <> ''
    union select 'first name', first_name from profile where known_in_team_id is not null
    union select 'notes', notes from game where notes <> ''
    union select 'amount', amount::text from kitty_share where amount > 100000000
    union select 'secret', id::text from join_link
    union select 'secret', id::text from claim_link
    union select 'secret', id::text from invitation`
}

/** The session token of a browser. No response may contain it. */
const tokenOf = ({ cookie }: Person): Canary => ({ kind: 'secret', what: cookie.slice(cookie.indexOf('=') + 1) })

/** The part before the @ is unique, and is found even if the domain is encoded. */
const nameOf = (address: string) => address.slice(0, address.indexOf('@'))

/** 9173351, as it is also written: 91.733,51 or ٩١٬٧٣٣٫٥١. */
const plainAmounts = (text: string) =>
  text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replaceAll(/(?<=\d)[.,'’٫٬\s](?=\d)/g, '')

/** Calendar files fold long lines (RFC 5545). */
const unfolded = (text: string) => text.replaceAll(/\r?\n[ \t]/g, '')

/** Tokens encode their payload in base64. */
const decoded = (text: string) =>
  Array.from(text.matchAll(/[\w+/-]{16,}/g), ([token]) => Buffer.from(token, 'base64url').toString('latin1')).join('\n')

/**
 * The privacy rules in one statement, independent of the product: own data, team-mates and their guests, a sub and the captains in contact, what
 * captains typed, an inviter's name for the invitee, a team's notes and links.
 */
async function whoMayReadWhat({ pool }: World): Promise<Set<string>> {
  const rows = await pool<(Canary & { reader: string })[]>`
    with person as (
      select id, lower(email) as reader, first_name, last_name, email_verified, known_in_team_id from profile
    ), known as (
      select id as viewer_id, id as person_id from person
      union
      select mine.profile_id, theirs.profile_id
        from member mine
        join member theirs on theirs.team_id = mine.team_id
      union
      select mine.profile_id, guest.id
        from profile guest
        join game g on g.id = guest.guest_of_game_id
        join member mine on mine.team_id = g.team_id
    ), touch as (
      select q.game_id, v.profile_id as sub_id, m.profile_id as captain_id
        from volunteer v
        join sub_request q on q.id = v.request_id
        join member m on m.team_id = q.team_id and m.role = 'captain'
       where v.status = 'accepted'
         and (v.answered_at is not null or q.starts_at <= ${NOW}::timestamptz + interval '24 hours')
    ), acquainted as (
      select viewer_id, person_id from known
      union select sub_id, captain_id from touch
      union select captain_id, sub_id from touch
    ), invited as (
      select i.id, i.team_id, i.inviter_id, i.email as reader from invitation i where i.invitee_id is null
      union
      select i.id, i.team_id, i.inviter_id, p.reader
        from invitation i
        join person p on p.id in (i.invitee_id, i.answered_by) or (p.reader = i.email and p.email_verified)
    )
    select 'address' as kind, them.reader as what, viewer.reader
      from acquainted a
      join person viewer on viewer.id = a.viewer_id
      join person them on them.id = a.person_id
     where them.email_verified or them.id = viewer.id
    union
    select 'address', them.reader, captain.reader
      from person them
      join member m on m.team_id = them.known_in_team_id and m.role = 'captain'
      join person captain on captain.id = m.profile_id
    union
    select 'secret', l.id::text, captain.reader
      from claim_link l
      join person them on them.id = l.person_id
      join member m on m.team_id = them.known_in_team_id and m.role = 'captain'
      join person captain on captain.id = m.profile_id
    union
    select 'first name', them.first_name, viewer.reader
      from known a
      join person viewer on viewer.id = a.viewer_id
      join person them on them.id = a.person_id
    union
    select 'address', i.email, captain.reader
      from invitation i
      join member m on m.team_id = i.team_id and m.role = 'captain'
      join person captain on captain.id = m.profile_id
     where i.invitee_id is null
    union
    select 'address', reader, reader from invited
    union
    select 'last name', them.last_name, viewer.reader
      from acquainted a
      join person viewer on viewer.id = a.viewer_id
      join person them on them.id = a.person_id
    union
    select 'last name', inviter.last_name, i.reader
      from invited i
      join person inviter on inviter.id = i.inviter_id
    union
    select 'notes', g.notes, p.reader
      from game g
      join member m on m.team_id = g.team_id
      join person p on p.id = m.profile_id
    union
    select 'notes', g.notes, p.reader
      from touch t
      join game g on g.id = t.game_id
      join person p on p.id = t.sub_id
    union
    select 'secret', l.id::text, p.reader
      from join_link l
      join member m on m.team_id = l.team_id and m.role = 'captain'
      join person p on p.id = m.profile_id
    union
    select 'secret', i.id::text, p.reader
      from invitation i
      join member m on m.team_id = i.team_id and m.role = 'captain'
      join person p on p.id = m.profile_id
    union
    select 'amount', s.amount::text, p.reader
      from kitty_share s
      join kitty_place k on k.id = s.place_id
      join person p on p.id = k.profile_id
           or exists (select from member m
                       where m.team_id = k.team_id and m.profile_id = p.id
                         and (m.role = 'captain' or m.treasurer_since is not null))
    union
    select 'secret', id::text, reader from invited`
  return new Set(rows.map(({ reader, ...canary }) => key(canary, reader)))
}
