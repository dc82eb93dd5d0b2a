import type { LightMyRequestResponse } from 'fastify'
import type { Mail } from '../../src/core/mailer.ts'
import type { Person, World } from '../world.ts'

/**
 * Watches for addresses that reach somebody who may not see them. Every address in the world is unique, so that it is
 * recognised wherever it turns up: in an answer, its headers, the log, or a mail.
 */
export async function watchAddresses(world: World) {
  const addresses = await allAddresses(world)
  const leaks: string[] = []
  let linesRead = world.logged.length

  const found = (text: string) => {
    const shown = `${unfolded(text)}\n${decoded(text)}`.toLowerCase()
    return addresses.filter((address) => shown.includes(nameOf(address)))
  }

  return {
    leaks,
    watched: addresses.length,

    async answer(what: string, person: Person | null, response: Pick<LightMyRequestResponse, 'body' | 'headers'>) {
      for (const address of found(`${response.body}\n${JSON.stringify(response.headers)}`)) {
        if (!(await maySee(world, person, address))) leaks.push(`${what}: the answer tells ${address}`)
      }
      for (const address of found(world.logged.slice(linesRead).join('\n'))) {
        leaks.push(`${what}: the log tells ${address}`)
      }
      linesRead = world.logged.length
    },

    /** A mail knows its recipient's address, and that of nobody else but the captains of who is in. */
    async mails(what: string, mails: Mail[]) {
      for (const mail of mails) {
        const to = mail.to.address.toLowerCase()
        for (const address of found(JSON.stringify(mail))) {
          if (address !== to && !(await isCaptainOfSub(world, { captain: address, sub: to })))
            leaks.push(`${what}: the mail to ${mail.to.address} tells ${address}`)
        }
      }
    },
  }
}

async function allAddresses({ pool }: World): Promise<string[]> {
  const rows = await pool<{ email: string }[]>`
    select lower(email) as email from profile
    union select email from invitation
    union select email from mail_refusal`
  return rows.map((row) => row.email)
}

/** What is before the @ is unique, and is found however the rest is written. */
const nameOf = (address: string) => address.slice(0, address.indexOf('@'))

/** Calendar files break a line wherever it gets too long. */
const unfolded = (text: string) => text.replaceAll(/\r?\n[ \t]/g, '')

/** Tokens carry what they are about in base64. */
const decoded = (text: string) =>
  Array.from(text.matchAll(/[\w+/-]{16,}/g), ([token]) => Buffer.from(token, 'base64url').toString('latin1')).join('\n')

/**
 * Oneself, people who share a team, the captains of a team towards an address that one of them typed, and captains and subs both
 * ways while the sub is in.
 */
async function maySee(world: World, person: Person | null, address: string): Promise<boolean> {
  if (person === null) return false
  if (person.email.toLowerCase() === address) return true
  const [row] = await world.pool<{ may: boolean }[]>`
    select exists (select from profile p
                     join member theirs on theirs.profile_id = p.id
                     join member mine on mine.team_id = theirs.team_id and mine.profile_id = ${person.id}
                    where lower(p.email) = ${address})
        or exists (select from invitation i
                     join member mine on mine.team_id = i.team_id and mine.profile_id = ${person.id}
                    where i.email = ${address}
                      and i.invitee_id is null
                      and mine.role = 'captain') as may`
  if (row?.may) return true
  const own = person.email.toLowerCase()
  return (
    (await isCaptainOfSub(world, { captain: own, sub: address })) ||
    (await isCaptainOfSub(world, { captain: address, sub: own }))
  )
}

async function isCaptainOfSub({ pool }: World, { captain, sub }: { captain: string; sub: string }): Promise<boolean> {
  const rows = await pool`
    select
      from volunteer v
      join sub_request q on q.id = v.request_id
      join profile p on p.id = v.profile_id
      join member m on m.team_id = q.team_id and m.role = 'captain'
      join profile c on c.id = m.profile_id
     where v.status = 'accepted'
       and lower(p.email) = ${sub}
       and lower(c.email) = ${captain}
     limit 1`
  return rows.length === 1
}
