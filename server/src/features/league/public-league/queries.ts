import type { PublicLeague } from '@app/contract'
import type { Db, Fragment } from '#core/database/db.ts'
import type { LeagueScope, SealedLeague } from '#permissions'
import { isShown, type LeagueRow, ruleColumns } from '../league/queries.ts'
import { resultsOf, scoreAtHome } from '../standings/queries.ts'
import type { PublicDivision } from './rules.ts'

type RuleRow = Pick<
  LeagueRow,
  'pointsWin' | 'pointsTie' | 'pointsLoss' | 'tieBreakers' | 'forfeitScore' | 'withdrawnGames'
>

export type PublicDivisionRow = RuleRow & Omit<PublicDivision, 'rule'>

interface Asked {
  slug: string
  /** The last part of the id of the division. Empty: the first one. */
  code: string
  now: Date
  mostGames: number
}

/**
 * The page of a division in one statement. Returns no row if the page is off, nobody answers for the league or the
 * address is unknown, so these are indistinguishable. It reads no name of a person.
 */
export async function publicDivision(db: Db, { slug, code, now, mostGames }: Asked) {
  const [division] = await db<PublicDivisionRow[]>`
    select l.id as league_id, l.name, l.sport, l.season, p.slug, p.indexed_at is not null as is_indexed, ${ruleColumns(db)},
           (select jsonb_agg(jsonb_build_object('id', other.id, 'name', other.name) order by other.place, other.id)
              from division other
             where other.league_id = l.id) as divisions,
           jsonb_build_object('id', d.id, 'name', d.name, 'teams', ${teams(db)}, 'results', ${resultsOf(db)},
             'games', ${games(db, { which: db`game.ends_at > ${now} and r.how is null and game.cancelled_at is null`, order: db`game.starts_at, lg.fixture_id`, most: mostGames })},
             'latest', ${games(db, { which: db`r.how is not null`, order: db`game.starts_at desc, lg.fixture_id`, most: mostGames })},
             'uncounted', ${uncounted(db)}, 'playoffs', ${playoffs(db)}) as division
      from public_league p
      join league l on l.id = p.league_id
      join lateral (select *
                      from division first
                     where first.league_id = l.id
                       and (${code} = '' or right(first.id::text, 8) = ${code})
                     order by first.place, first.id
                     limit 1) d on true
     where p.slug = ${slug}
       and ${isShown(db)}`
  return division
}

/** The league of a page that is on. */
export async function leagueOfPage(db: Db, slug: string) {
  const [page] = await db<{ leagueId: string }[]>`
    select p.league_id from public_league p where p.slug = ${slug} and ${isShown(db)}`
  return page?.leagueId
}

/** Teams choose whether strangers find them: an unlisted one is in the table without its name. */
const teams = (db: Db) => db`
  (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'isOwn', false, 'withdrawnAt', lt.withdrawn_at, 'slug', own.slug,
                     -- The organiser answers for the name of a team that is not here, until operators hide it.
                     -- guard: public league: an unlisted team is not named -> 'name', t.name, 'logo', t.logo
                     -- guard: public league: the name of a team that is not here is hidden with the team -> 'name', case when is_listed(t) or outside.team_id is not null then t.name else '' end, 'logo', case when is_listed(t) then t.logo end
                     'name', case when is_listed(t) or (outside.team_id is not null and t.hidden_at is null) then t.name else '' end, 'logo', case when is_listed(t) then t.logo end)), '[]')
     from league_team lt
     join team t on t.id = lt.team_id
     left join outside_team outside on outside.team_id = t.id
     left join public_page own on own.team_id = t.id and own.shown_at is not null and is_listed(t) and t.links_closed_at is null
    where lt.league_id = d.league_id
      and lt.division_id = d.id)`

/** As the home team has them: both games have the same time, place and score. */
const games = (db: Db, { which, order, most }: { which: Fragment; order: Fragment; most: number }) => db`
  (select coalesce(jsonb_agg(jsonb_build_object('id', g.fixture_id, 'version', g.version, 'home', g.home, 'away', g.away,
                     'startsAt', g.starts_at, 'endsAt', g.ends_at, 'timeZone', g.time_zone, 'score', g.score,
                     -- guard: public league: locations are shown only if the organiser chooses so -> 'place', g.location
                     'place', case when p.shows_locations then g.location else '' end) order by g.at), '[]')
     from (select lg.fixture_id, game.version, h.team_id as home, a.team_id as away, game.starts_at, game.ends_at, game.time_zone, game.location,
                  case when r.how is not null
                       then ${scoreAtHome(db, db`game`)} end as score,
                  row_number() over (order by ${order}) as at
             from league_game lg
             join fixture_side h on h.fixture_id = lg.fixture_id and h.side = 'home'
             join fixture_side a on a.fixture_id = lg.fixture_id and a.side = 'away'
             join game on game.id = h.game_id
             left join fixture_result r on r.fixture_id = lg.fixture_id
            where lg.league_id = d.league_id
              and lg.division_id = d.id
              and ${which}
            order by ${order}
            limit ${most}) g)`

const uncounted = (db: Db) => db`
  (select coalesce(jsonb_agg(jsonb_build_object('home', h.team_id, 'away', a.team_id, 'startsAt', g.starts_at, 'timeZone', g.time_zone,
                     'isContested', r.open = 'contested') order by g.starts_at, lg.fixture_id), '[]')
     from league_game lg
     join fixture_result r on r.fixture_id = lg.fixture_id and r.how is null
     join fixture_side h on h.fixture_id = lg.fixture_id and h.side = 'home'
     join fixture_side a on a.fixture_id = lg.fixture_id and a.side = 'away'
     join game g on g.id = h.game_id
    where lg.league_id = d.league_id
      and lg.division_id = d.id
      and not lg.is_playoff)`

/** Without the organiser's reasons, which may name people, and without locations, which the games show if the organiser chose so. */
const playoffs = (db: Db) => db`
  (select jsonb_build_object('seeds', f.seeds,
            'games', (select coalesce(jsonb_agg(game - 'location' order by n), '[]') from jsonb_array_elements(f.games) with ordinality list (game, n)),
            -- guard: public league: the reason of a decision is for the people of the league -> 'decisions', f.decisions
            'decisions', (select coalesce(jsonb_agg(decision - 'reason'), '[]') from jsonb_array_elements(f.decisions) decision))
     from playoff_fact f
    where f.league_id = d.league_id
      and f.division_id = d.id)`

interface SettingsRow {
  slug: string | null
  shownAt: Date | null
  showsLocations: boolean | null
  indexedAt: Date | null
  name: string
  season: string
}

export async function settingsOf(db: Db, standing: Fragment) {
  const [settings] = await db<SealedLeague<SettingsRow>[]>`
    select standing.*, p.slug, p.shown_at, p.shows_locations, p.indexed_at, l.name, l.season
      from (${standing}) standing
      join league l on l.id = standing.league_id
      left join public_league p on p.league_id = standing.league_id`
  return settings
}

/** The slug is stored once. */
export async function upsertPage(
  db: Db,
  { leagueId }: LeagueScope<'league.edit'>,
  { slug, isOn, locations, isIndexed, now }: Omit<PublicLeague, 'path'> & { slug: string; now: Date },
) {
  const shownAt = isOn ? now : null
  const indexedAt = isIndexed ? now : null
  await db`
    insert into public_league as p (league_id, slug, shown_at, shows_locations, indexed_at, made_at)
    values (${leagueId}, ${slug}, ${shownAt}, ${locations}, ${indexedAt}, ${now})
    on conflict (league_id) do update
       set shown_at = case when excluded.shown_at is not null then coalesce(p.shown_at, excluded.shown_at) end,
           indexed_at = case when excluded.indexed_at is not null then coalesce(p.indexed_at, excluded.indexed_at) end,
           shows_locations = excluded.shows_locations`
}
