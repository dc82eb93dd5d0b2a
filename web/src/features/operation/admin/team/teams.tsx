import type { TeamSummary } from '@app/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import EyeOff from 'lucide-react/icons/eye-off'
import SearchX from 'lucide-react/icons/search-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Link, useNavigate } from 'react-router'
import { read, readPages } from '../../../../lib/api/read.ts'
import { useNow } from '../../../../lib/dates/clock.ts'
import { shortDate } from '../../../../lib/dates/dates.ts'
import { usePageTitle } from '../../../../lib/page/page-title.ts'
import { useQueryParams, useSearchText } from '../../../../lib/page/query-params.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Note } from '../../../../ui/feedback/note.tsx'
import { Select } from '../../../../ui/form/inputs.tsx'
import { SearchInput } from '../../../../ui/form/search-input.tsx'
import { Crest } from '../../../../ui/identity/crest.tsx'
import { PageHeading } from '../../../../ui/navigation.tsx'
import { MenuButton } from '../../../../ui/overlay/menu-button.tsx'
import { LoadedPages, noAutomaticRefetch } from '../parts/loaded.tsx'
import { Cell, Row, RowName, Table } from '../parts/table.tsx'
import { teamPath } from '../paths.ts'
import { count, counted } from '../text.ts'

const states = [
  ['', 'All Teams'],
  ['no-captain', 'Without a captain'],
  ['idle', 'No game for 90 days'],
  ['hidden', 'Hidden from Browse'],
] as const
type Filter = Exclude<(typeof states)[number][0], ''>

export function TeamsScreen() {
  usePageTitle('Teams · Admin')
  const { text, setText, search } = useSearchText()
  const [params, setParams] = useQueryParams()
  const state = states
    .map(([value]) => value)
    .find((value): value is Filter => value !== '' && value === params.get('state'))
  const query = { ...(search && { q: search }), ...(state && { state }) }
  const teams = useInfiniteQuery({
    ...readPages('GET /api/v1/admin/teams', { query }),
    ...noAutomaticRefetch,
    placeholderData: keepPreviousData,
  })
  const total = useQuery(read('GET /api/v1/admin/teams/count'))
  const clear = () => {
    setText('')
    setParams({ state: '' })
  }
  return (
    <>
      <PageHeading title="Teams">
        <span className="tnum">
          {total.data &&
            `${counted(total.data.teams, 'team')}, ${count(total.data.active)} with a game in the next 30 days`}
        </span>
      </PageHeading>
      <div className="mb-4 flex flex-wrap gap-2.5">
        <SearchInput
          label="Search by name"
          value={text}
          onChange={setText}
          className="min-w-[min(14rem,100%)] flex-1"
        />
        <Select
          aria-label="Filter"
          className="w-full sm:w-56"
          value={state ?? ''}
          onChange={(event) => setParams({ state: event.target.value })}
        >
          {states.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid gap-2.5 not-empty:mb-4">
        {total.data?.withoutCaptain.map(({ id, name, members }) => (
          <Note key={id} tone="maybe">
            <b className="font-semibold wrap-anywhere">{name} has no captain.</b>{' '}
            {members === 0
              ? 'It has no members left.'
              : `Name one of its members (${count(members)}) so that it can go on.`}{' '}
            <Link to={teamPath(id)} className="font-semibold underline underline-offset-4">
              Name a Captain<span className="sr-only"> of {name}</span>
            </Link>
          </Note>
        ))}
      </div>
      <h2 className="sr-only">Teams found</h2>
      <LoadedPages
        query={teams}
        failure="Failed to load teams. Please try again later."
        empty={
          <div className="card">
            <EmptyState
              title="No teams found"
              icon={<SearchX aria-hidden className="size-8" />}
              action={(search || state) && <Button onClick={clear}>Clear Search</Button>}
            />
          </div>
        }
      >
        {(found) => (
          <Table label="Teams" columns={['Team', 'Members', 'Captains', 'Last game', 'State', null]}>
            {found.map((team) => (
              <TeamRow key={team.id} team={team} />
            ))}
          </Table>
        )}
      </LoadedPages>
    </>
  )
}

function TeamRow({ team }: { team: TeamSummary }) {
  const { id, name, sport, logo, members, captains, lastGameAt } = team
  const now = useNow()
  const navigate = useNavigate()
  return (
    <Row>
      <RowName>
        <span className="flex items-center gap-3">
          <Crest name={name} picture={logo} size={36} />
          <span className="min-w-0 leading-5">
            <Link to={teamPath(id)} className="hit font-semibold hover:underline">
              {name}
            </Link>
            <span className="is-sub">{sport}</span>
          </span>
        </span>
      </RowName>
      <Cell label="Members">{count(members)}</Cell>
      <Cell label="Captains">{captains.map((captain) => captain.name).join(', ') || 'None'}</Cell>
      <Cell label="Last game">{lastGameAt ? shortDate(new Date(lastGameAt), now) : 'Never'}</Cell>
      <Cell>
        <TeamState team={team} />
      </Cell>
      <Cell isAction>
        <MenuButton
          label={`Actions for ${name}`}
          choices={[
            { label: 'Open', onSelect: () => void navigate(teamPath(id)) },
            { label: team.isHidden ? 'Show Again' : 'Hide', onSelect: () => void navigate(`${teamPath(id)}?act=hide`) },
          ]}
        />
      </Cell>
    </Row>
  )
}

export function TeamState({ team }: { team: Pick<TeamSummary, 'captains' | 'isHidden' | 'isListed'> }) {
  if (team.captains.length === 0)
    return (
      <Badge tone="maybe" icon={<TriangleAlert aria-hidden />}>
        No captain
      </Badge>
    )
  if (team.isHidden)
    return (
      <Badge tone="out" icon={<EyeOff aria-hidden />}>
        Hidden from Browse
      </Badge>
    )
  return team.isListed ? <Badge tone="going">Listed</Badge> : <Badge tone="plain">Unlisted by its captains</Badge>
}
