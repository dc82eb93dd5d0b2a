/** Rules for the slug in the address of a team's page. No schemas here. */

export const shortestSlug = 3
export const longestSlug = 40

/** Names of the product, its operators and its paths, and names that strangers would trust. */
const RESERVED = `
  about abuse account admin administrator answer api assets auth billing board calendar callup captain
  contact dashboard docs embed game games health help home hostmaster info invitation join kit landing
  legal login logout mail media moderator new news null official operator owner postmaster press
  privacy root security settings sheet signin signup staff static status subs support system team
  teams terms test undefined webmaster www
`
  .trim()
  .split(/\s+/)
/** A slug that merely contains one of these imitates the product. */
const NEVER_INSIDE = ['callup', 'admin', 'official', 'moderator', 'operator']

/** Letters and digits that look alike in common fonts, mapped to one of them. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/-/g, ''],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/2/g, 'z'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/[68]/g, 'b'],
  [/9/g, 'g'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
]

/** The slug as it looks at a glance: `adm1n` and `admin` are equal. */
export const likenessOf = (slug: string): string => ALIKE.reduce((text, [what, to]) => text.replace(what, to), slug)

const reserved = new Set(RESERVED.map(likenessOf))
const neverInside = NEVER_INSIDE.map(likenessOf)

/** Lower-case Latin letters, digits and single hyphens. Rejects lookalike letters of other scripts. */
export const isSlug = (text: string): boolean =>
  text.length >= shortestSlug && text.length <= longestSlug && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)

/** False for slugs that look like one of our own addresses. */
export function isFreeOfImitation(slug: string): boolean {
  const likeness = likenessOf(slug)
  return !reserved.has(likeness) && !neverInside.some((word) => likeness.includes(word))
}

/** "Night Shift FC" becomes "night-shift-fc". Non-Latin letters are dropped. */
export const slugFrom = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longestSlug)
    .replace(/-+$/, '')
