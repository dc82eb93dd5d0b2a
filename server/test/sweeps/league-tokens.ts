import { createHash } from 'node:crypto'
import { newId } from '../../src/core/ids.ts'
import { newPersonalToken } from '../../src/core/sign-in/personal-token.ts'
import type { Person, World } from '../world.ts'

/** A token of everybody that may do whatever a token can, for every team. `idOf` and `tokenOf` find it by its person. */
export async function allTokens({ pool }: World, people: Record<string, Person>, now: Date) {
  const made = new Map<string, { id: string; token: string }>()
  for (const { id: profileId } of Object.values(people)) {
    const [id, token] = [newId(), newPersonalToken()]
    await pool`
      insert into personal_token (id, profile_id, token_hash, name, reads, answers, made_at, used_at, ends_at)
      values (${id}, ${profileId}, ${createHash('sha256').update(token).digest()}, 'Script', true, true, ${now}, ${now},
              ${now}::timestamptz + interval '1 day')`
    await pool`insert into personal_token_team select ${id}, t.id from team t`
    made.set(profileId, { id, token })
  }
  return {
    idOf: (person: Person) => made.get(person.id)?.id ?? '',
    tokenOf: (person: Person) => made.get(person.id)?.token ?? '',
  }
}
