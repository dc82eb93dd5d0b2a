import type { FoundProfile, SignedInUser } from '@app/contract'
import type { Ctx, IdentityCtx, SignInCtx } from '#core/context.ts'
import { likePattern, normalizeSearch } from '#core/database/db.ts'
import { refuse } from '#core/errors.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorize } from '#permissions'
import { welcome } from './events.ts'
import { insertProfile, peopleByName, profileOfIdentity, refreshAddress } from './queries.ts'
import { type ProviderPerson, privateAddress, shownNamesIn, welcomeAt } from './rules.ts'

/** Returns the caller's own profile. Any other subject is not found. */
export async function getOwnProfile(
  { db, identity }: IdentityCtx,
  { subject }: { subject: string },
): Promise<SignedInUser> {
  const profile = subject === identity.subject ? await profileOfIdentity(db, identity) : undefined
  if (!profile) return refuse('not_found')
  const { subject: auth0Id, avatar, since, ...rest } = profile
  return { ...rest, auth0Id, avatar: pictureUrl(avatar) }
}

/** Finds people by name. Strangers appear without address and last name. */
export async function searchProfiles(ctx: Ctx, { q }: { q: string }): Promise<FoundProfile[]> {
  await authorize(ctx, 'profile.search')
  if (Array.from(normalizeSearch(q)).length < 2) return []
  await ctx.spend('profile.search')
  const people = await peopleByName(ctx.db, {
    viewerId: ctx.actor.id,
    beginning: normalizeSearch(q).toLowerCase(),
    pattern: likePattern(q),
    spelledOut: shownNamesIn(normalizeSearch(q)),
  })
  return people.map(({ avatar, ...person }) => ({
    ...person,
    email: person.email ?? privateAddress(person.id),
    avatar: pictureUrl(avatar),
  }))
}

/**
 * Returns the profile of the person who signed in, creating it the first time. Later sign-ins update the address and
 * whether it is verified, but not the name, which the person may have changed here.
 */
export async function findOrCreateProfile(
  ctx: SignInCtx,
  person: ProviderPerson & { locale: string },
  returnTo: string,
): Promise<{ profileId: string; isNew: boolean }> {
  const known = await refreshAddress(ctx.db, person)
  if (known) return { profileId: known, isNew: false }
  const made = await insertProfile(ctx.db, { ...person, id: ctx.newId(), now: ctx.now })
  if (made) {
    await ctx.notify([{ profileId: made }], welcome({}), { at: welcomeAt(returnTo, ctx.now) })
    return { profileId: made, isNew: true }
  }
  // A concurrent sign-in with the same identity created the profile first.
  return { profileId: (await refreshAddress(ctx.db, person)) ?? refuse('unavailable'), isNew: false }
}
