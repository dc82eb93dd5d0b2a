import type { PersonSummary } from '@app/contract'
import { useLingui } from '@lingui/react'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import SearchX from 'lucide-react/icons/search-x'
import { Link, useNavigate } from 'react-router'
import { read, readPages } from '../../../../lib/api/read.ts'
import { useNow } from '../../../../lib/dates/clock.ts'
import { shortDayAndTime } from '../../../../lib/dates/dates.ts'
import { usePageTitle } from '../../../../lib/page/page-title.ts'
import { useQueryParams, useSearchText } from '../../../../lib/page/query-params.ts'
import { Button } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/feedback/empty-state.tsx'
import { Select } from '../../../../ui/form/inputs.tsx'
import { SearchInput } from '../../../../ui/form/search-input.tsx'
import { Avatar } from '../../../../ui/identity/avatar.tsx'
import { PageHeading } from '../../../../ui/navigation.tsx'
import { MenuButton } from '../../../../ui/overlay/menu-button.tsx'
import { LoadedPages, noAutomaticRefetch } from '../parts/loaded.tsx'
import { Cell, Row, RowName, Table } from '../parts/table.tsx'
import { personActPath, personPath } from '../paths.ts'
import { count, counted } from '../text.ts'
import { personChoices } from './acts.tsx'
import { PersonState } from './person-state.tsx'
import { nameOrAddress } from './text.ts'

const states = [
  ['', 'All States'],
  ['suspended', 'Suspended'],
  ['unverified', 'Address not verified'],
  ['signed-out', 'Not signed in anywhere'],
] as const
type Filter = Exclude<(typeof states)[number][0], ''>

export function PeopleScreen() {
  usePageTitle('People · Admin')
  const { text, setText, search } = useSearchText()
  const [params, setParams] = useQueryParams()
  const state = states
    .map(([value]) => value)
    .find((value): value is Filter => value !== '' && value === params.get('state'))
  const query = { ...(search && { q: search }), ...(state && { state }) }
  const people = useInfiniteQuery({
    ...readPages('GET /api/v1/admin/people', { query }),
    ...noAutomaticRefetch,
    placeholderData: keepPreviousData,
  })
  const total = useQuery(read('GET /api/v1/admin/people/count'))
  const clear = () => {
    setText('')
    setParams({ state: '' })
  }
  return (
    <>
      <PageHeading title="People">
        <span className="tnum">
          {total.data && `${counted(total.data.people, 'person', 'people')}, ${count(total.data.suspended)} suspended`}
        </span>
      </PageHeading>
      <div className="mb-4 flex flex-wrap gap-2.5">
        <SearchInput
          label="Search by name or address"
          value={text}
          onChange={setText}
          className="min-w-[min(14rem,100%)] flex-1"
        />
        <Select
          aria-label="State"
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
      <p role="status" className="tnum mb-2 text-sm text-muted-foreground">
        {foundText(people.data?.pages.flatMap(({ items }) => items).length, people.hasNextPage, search !== '')}
      </p>
      <h2 className="sr-only">People found</h2>
      <LoadedPages
        query={people}
        failure="Failed to load people. Please try again later."
        empty={
          <div className="card">
            <EmptyState
              title="Nobody found"
              icon={<SearchX aria-hidden className="size-8" />}
              action={(search || state) && <Button onClick={clear}>Clear Search</Button>}
            >
              A name is found by a part of it, an address only as a whole.
            </EmptyState>
          </div>
        }
      >
        {(found) => (
          <Table label="People" columns={['Person', 'Teams', 'Last seen', 'State', null]}>
            {found.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </Table>
        )}
      </LoadedPages>
    </>
  )
}

function foundText(shown: number | undefined, hasMore: boolean, isSearch: boolean): string {
  if (shown === undefined || shown === 0) return ''
  return isSearch ? `${count(shown)}${hasMore ? ' or more' : ''} found` : 'Newest sign-in first'
}

function PersonRow({ person }: { person: PersonSummary }) {
  const { i18n } = useLingui()
  const { id, email, avatar, teams, captainOf, lastSeenAt } = person
  const now = useNow()
  const navigate = useNavigate()
  const name = nameOrAddress(person)
  const choices = personChoices(person, (act) => void navigate(act ? personActPath(id, act) : personPath(id)))
  return (
    <Row>
      <RowName>
        <span className="flex items-center gap-3">
          <Avatar id={id} name={name} picture={avatar} size="sm" />
          <span className="min-w-0 leading-5">
            <Link to={personPath(id)} className="hit font-semibold hover:underline">
              {name}
            </Link>
            <span className="is-sub">{email}</span>
          </span>
        </span>
      </RowName>
      <Cell label="Teams">
        {teams === 0 ? 'None' : `${count(teams)}${captainOf > 0 ? `, captain of ${count(captainOf)}` : ''}`}
      </Cell>
      <Cell label="Last seen">{lastSeenAt ? shortDayAndTime(i18n, new Date(lastSeenAt), now) : 'Not for 30 days'}</Cell>
      <Cell>
        <PersonState person={person} />
      </Cell>
      <Cell isAction>
        <MenuButton label={`Actions for ${name}`} choices={choices} look={{ variant: 'ghost', iconOnly: true }} />
      </Cell>
    </Row>
  )
}
