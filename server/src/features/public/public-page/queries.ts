import type { Db, Fragment } from '#core/database/db.ts'
import type { Sealed, TeamScope } from '#permissions'
import { isCounted } from '../../game/season/queries.ts'
import type { Part, Places, PublicTeam } from './rules.ts'

/** The most games listed on the page. */
const MAX_GAMES = 6
const MAX_WANTED = 3
const MAX_RESULTS = 8

/**
 * The whole page in one statement. Returns no row if the page is off, unlisted, hidden or unknown, so the four are
 * indistinguishable. Hidden sections are not queried.
 */
export async function publicTeam(db: Db, { slug, now, mostScores }: { slug: string; now: Date; mostScores: number }) {
  const [team] = await db<PublicTeam[]>`
    select t.id as team_id, p.slug, p.parts, p.indexed_at is not null as is_indexed, t.name, t.sport, t.description, t.logo,
           coalesce(t.language, '') as language, case p.places when 'town' then p.town else '' end as town, coalesce(season.name, '') as season,
           (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'version', g.version, 'opponent', g.opponent, 'opponentTeam', ${opponentTeam(db)}, 'startsAt', g.starts_at,
                     'endsAt', g.ends_at, 'timeZone', g.time_zone, 'place', ${place(db)}) order by g.starts_at, g.id), '[]')
              from (select *
                      from game g
                     where g.team_id = t.id
                       -- guard: kinds: a public page has no practice -> and true
                       and kind_has(g.kind, 'strangers')
                       and g.starts_at > ${now}::timestamptz - interval '1 day'
                       and g.ends_at > ${now}
                       and g.cancelled_at is null
                       and 'games' = any (p.parts)
                     order by g.starts_at, g.id
                     limit ${MAX_GAMES}) g) as games,
           played.scores, played.results,
           (select coalesce(jsonb_agg(jsonb_build_object('requestId', q.id, 'positions', q.open_positions, 'spots', q.spots - q.taken,
                     'gameId', g.id, 'startsAt', g.starts_at, 'timeZone', g.time_zone, 'place', ${place(db)}) order by g.starts_at, g.id), '[]')
              from (select *
                      from open_sub_request q
                     where q.team_id = t.id
                       and q.hidden_at is null
                       and q.everybody_at <= ${now}
                       and q.starts_at > ${now}
                       and 'wanted' = any (p.parts)
                     order by q.starts_at, q.id
                     limit ${MAX_WANTED}) q
              join game g on g.id = q.game_id) as wanted
      from public_page p
      join team t on t.id = p.team_id
      left join lateral (select s.name, s.starts_on
                           from season s
                          where s.team_id = t.id
                            and s.closed_at is null
                          order by s.starts_on desc
                          limit 1) season on true
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_object('ourScore', g.our_score, 'theirScore', g.their_score, 'forfeitedBy', g.forfeited_by)
                order by g.latest), '[]') as scores,
              coalesce(jsonb_agg(jsonb_build_object('opponent', g.opponent, 'opponentTeam', ${opponentTeam(db)}, 'startsAt', g.starts_at, 'timeZone', g.time_zone,
                'ourScore', g.our_score, 'theirScore', g.their_score, 'forfeitedBy', g.forfeited_by) order by g.latest)
                filter (where g.latest <= ${MAX_RESULTS}), '[]') as results
         from (select g.*, row_number() over (order by g.starts_at desc, g.id desc) as latest
                 from (select *
                         from game g
                        where g.team_id = t.id
                          and ${isCounted(db, { firstDay: db`season.starts_on`, lastDay: db`null`, now })}
                          -- guard: public page: results are shown only if they are switched on -> and true
                          and 'results' = any (p.parts)
                        order by g.starts_at desc, g.id desc
                        limit ${mostScores}) g
                where g.our_score is not null) g) played
     where p.slug = ${slug}
       -- guard: public page: a page that is off is not found
       and p.shown_at is not null
       -- guard: public page: an unlisted team has no page
       and is_listed(t)
       and t.links_closed_at is null`
  return team
}

/** The location only as far as captains show it: field numbers and door codes stay with the team. */
const place = (db: Db): Fragment =>
  // guard: public page: the exact location is shown only if captains choose so -> db`g.location`
  db`case p.places when 'exact' then g.location when 'town' then p.town else '' end`

export interface SettingsRow {
  slug: string | null
  shownAt: Date | null
  parts: Part[] | null
  places: Places | null
  town: string | null
  indexedAt: Date | null
  name: string
  teamIsListed: boolean
}

export async function settingsOf(db: Db, standing: Fragment) {
  const [settings] = await db<Sealed<SettingsRow>[]>`
    select standing.*, p.slug, p.shown_at, p.parts, p.places, p.town, p.indexed_at, t.name, is_listed(t) as team_is_listed
      from (${standing}) standing
      join team t on t.id = standing.team_id
      left join public_page p on p.team_id = standing.team_id`
  return settings
}

export interface NewSettings {
  slug: string
  likeness: string
  isOn: boolean
  parts: Part[]
  places: Places
  town: string
  isIndexed: boolean
  now: Date
}

/** Returns the stored slug, which never changes; undefined if another team has it or one that looks like it. */
export async function upsertPage(db: Db, { teamId }: TeamScope<'public-page.edit'>, page: NewSettings) {
  const shownAt = page.isOn ? page.now : null
  const indexedAt = page.isIndexed ? page.now : null
  const [stored] = await db<{ slug: string }[]>`
    with own as (
      update public_page p
         set shown_at = case when ${shownAt}::timestamptz is null then null else coalesce(p.shown_at, ${shownAt}) end,
             indexed_at = case when ${indexedAt}::timestamptz is null then null else coalesce(p.indexed_at, ${indexedAt}) end,
             parts = ${page.parts}, places = ${page.places}, town = ${page.town}
       where p.team_id = ${teamId}
      returning slug
    ), made as (
      insert into public_page (team_id, slug, likeness, shown_at, parts, places, town, indexed_at, made_at)
      select ${teamId}, ${page.slug}, ${page.likeness}, ${shownAt}::timestamptz, ${page.parts}, ${page.places}, ${page.town}, ${indexedAt}::timestamptz, ${page.now}
       where not exists (select from own)
      -- guard: public page: no two addresses look alike
      on conflict do nothing
      returning slug
    )
    select slug from own union all select slug from made`
  return stored?.slug
}

/** The team here that game `g` also belongs to, if strangers may see it. */
const opponentTeam = (db: Db) => db`
  (select jsonb_build_object('logo', o.logo)
     from linked_game l
     -- guard: public page: an unlisted opponent is not shown -> join team o on o.id = l.other_team_id
     join team o on o.id = l.other_team_id and is_listed(o)
    where l.game_id = g.id)`
