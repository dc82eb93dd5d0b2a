import type { AdminPerson } from '@app/contract'
import { sportLabels } from '@app/contract/sport'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { isNotFound } from '#lib/api/api-error.ts'
import { read } from '#lib/api/read.ts'
import { useNow } from '#lib/dates/clock.ts'
import { dateAndYearAt } from '#lib/dates/dates.ts'
import { shortDate, shortDayAndTime } from '#lib/dates/own-dates.ts'
import { lineOf } from '#lib/language/list.ts'
import { useHeadingFocus } from '#lib/page/page-title.ts'
import { useQueryParams } from '#lib/page/query-params.ts'
import { Button } from '#ui/button.tsx'
import { NotFound } from '#ui/feedback/dead-end.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { Crest } from '#ui/identity/crest.tsx'
import { BackLink } from '#ui/navigation.tsx'
import { NotAllowed } from '#ui/overlay/not-allowed.tsx'
import { AuditTrail } from '../audit/audit-trail.tsx'
import { useConsoleTitle } from '../parts/console-title.ts'
import { Loaded, noAutomaticRefetch } from '../parts/loaded.tsx'
import { type Fact, Facts, Panel } from '../parts/panel.tsx'
import { adminPaths, type PersonAct, reportPath, teamPath } from '../paths.ts'
import { peopleText } from '../text.ts'
import { actsOn } from './acts.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EndSessionsDialog, ExportDialog, LiftDialog } from './person-dialogs.tsx'
import { PersonState } from './person-state.tsx'
import { SuspendDialog } from './suspend-dialog.tsx'
import { nameOrAddress, notSeenText } from './text.ts'

export function PersonScreen() {
  const { t } = useLingui()
  const { id = '' } = useParams()
  const person = useQuery({ ...read('GET /api/v1/admin/people/:id', { params: { id } }), ...noAutomaticRefetch })
  useConsoleTitle(person.data ? nameOrAddress(person.data) : t`Person`)
  if (!person.data && isNotFound(person.error))
    return (
      <NotFound title={t`Person not found`} back={{ to: adminPaths.people, label: t`Back to People` }}>
        <Trans>Nobody has this address. The account may have been deleted.</Trans>
      </NotFound>
    )
  return (
    <>
      <BackLink to={adminPaths.people}>{t`People`}</BackLink>
      <Loaded query={person} failure={t`Failed to load this person. Please try again later.`}>
        {(found) => <Person person={found} />}
      </Loaded>
    </>
  )
}

function Person({ person }: { person: AdminPerson }) {
  const { i18n, t } = useLingui()
  useHeadingFocus(true)
  const name = nameOrAddress(person)
  const [params, setParams] = useQueryParams()
  const open = params.get('act') as PersonAct | null
  const close = () => setParams({ act: '' })
  const overlay = (act: PersonAct) => ({ person, open: open === act, onClose: close })
  return (
    <>
      <div className="flex flex-wrap items-center gap-4 pb-5">
        <Avatar id={person.id} name={name} picture={person.avatar} size="xl" />
        <div className="min-w-[min(12rem,100%)] flex-1">
          <h1 className="display text-2xl wrap-anywhere lg:text-3xl">{name}</h1>
          <p className="wrap-anywhere text-muted-foreground">{person.email}</p>
        </div>
        <PersonState person={person} />
      </div>
      <div className="ops-columns">
        <div>
          <Panel title={t`Account`}>
            <AccountFacts person={person} />
          </Panel>
          <Teams person={person} />
          <Suspensions person={person} />
        </div>
        <div>
          <Panel title={t`Actions`}>
            <div className="mt-1 grid gap-2">
              {actsOn(person).map(({ act, label, icon, isDestructive, reason }) =>
                reason ? (
                  <NotAllowed key={act} reason={i18n._(reason)} className="w-full">
                    {i18n._(label)}
                  </NotAllowed>
                ) : (
                  <Button
                    key={act}
                    icon={icon}
                    variant={isDestructive ? 'danger' : 'secondary'}
                    onClick={() => setParams({ act })}
                  >
                    {i18n._(label)}
                  </Button>
                ),
              )}
            </div>
            <p className="mt-3 text-sm text-muted-foreground">
              <Trans>You see account data. Notes and answers stay private unless someone reports them.</Trans>
            </p>
          </Panel>
          <AuditTrail entries={person.trail} aboutId={person.id} />
        </div>
      </div>
      <ExportDialog {...overlay('export')} />
      <EndSessionsDialog {...overlay('end-sessions')} />
      <LiftDialog {...overlay('lift')} />
      <SuspendDialog {...overlay('suspend')} />
      <DeleteDialog {...overlay('delete')} />
    </>
  )
}

function AccountFacts({ person }: { person: AdminPerson }) {
  const { i18n, t } = useLingui()
  const { createdAt, mail, subbing, reported, blockedBy } = person
  const now = useNow()
  const mails = mailText(i18n, mail)
  const facts: Fact[] = [
    [t`Since`, dateAndYearAt({ startTime: createdAt, timeZone: 'UTC' })],
    [t`Last seen`, seenText(i18n, person, now)],
    [t`Address`, addressText(i18n, person, now)],
    [t`Email`, t({ message: `${mails} in 30 days`, comment: '12 sent, 1 refused in 30 days' })],
    [t`Subbing`, subbingText(i18n, subbing)],
    [t`Reported`, <Reported key="reported" reported={reported} />],
    [t`Blocked by`, blockedBy === 0 ? t({ message: 'Nobody', comment: 'Blocked by' }) : peopleText(i18n, blockedBy)],
  ]
  return <Facts facts={facts} />
}

/** "Nov 14, 10:02 PM, in 2 browsers" */
function seenText(i18n: I18n, person: AdminPerson, now: Date): string {
  const { lastSeenAt, sessions } = person
  const seen = lastSeenAt ? shortDayAndTime(i18n, new Date(lastSeenAt), now) : notSeenText(i18n, person, now)
  if (sessions === 0) return seen
  return i18n._(msg({ message: plural(sessions, { one: `${seen}, in # browser`, other: `${seen}, in # browsers` }) }))
}

/** "Verified. No mail: bounced, since Nov 14" */
function addressText(i18n: I18n, { emailVerified, mail }: AdminPerson, now: Date): string {
  const state = i18n._(emailVerified ? msg`Verified` : msg`Not verified`)
  const { suppressedBecause: why, suppressedSince } = mail
  const since = suppressedSince && shortDate(new Date(suppressedSince), now)
  if (!why) return i18n._(msg`${state}. No email suppressed`)
  return i18n._(since ? msg`${state}. No emails: ${why}, since ${since}` : msg`${state}. No emails: ${why}`)
}

/** "12 sent, 1 refused" */
const mailText = (i18n: I18n, { sent, ...others }: AdminPerson['mail']): string =>
  lineOf(i18n, [
    i18n._(msg({ message: `${sent} sent`, comment: 'Mails' })),
    ...mailWords.filter(([kind]) => others[kind] > 0).map(([kind, text]) => i18n._(text(others[kind]))),
  ])

const mailWords: readonly [
  kind: 'waiting' | 'refused' | 'givenUp' | 'withheld',
  text: (number: number) => MessageDescriptor,
][] = [
  ['waiting', (number) => msg({ message: `${number} waiting`, comment: 'Mails' })],
  ['refused', (number) => msg({ message: `${number} refused`, comment: 'Mails' })],
  ['givenUp', (number) => msg({ message: `${number} given up`, comment: 'Mails' })],
  ['withheld', (number) => msg({ message: `${number} withheld`, comment: 'Mails' })],
]

function subbingText(i18n: I18n, { volunteered, accepted, turnedUp }: AdminPerson['subbing']): string {
  if (volunteered === 0) return i18n._(msg`Never volunteered`)
  if (accepted === 0)
    return i18n._(
      msg({
        message: `Volunteered ${plural(volunteered, { 1: 'once', 2: 'twice', one: '# time', other: '# times' })}, never accepted`,
      }),
    )
  return i18n._(
    msg({
      message: `Volunteered ${plural(volunteered, { 1: 'once', 2: 'twice', one: '# time', other: '# times' })}, accepted ${plural(accepted, { 1: 'once', 2: 'twice', one: '# time', other: '# times' })}, turned up ${plural(turnedUp, { 1: 'once', 2: 'twice', one: '# time', other: '# times' })}`,
    }),
  )
}

function Reported({ reported: { times: often, people, openReportId } }: Pick<AdminPerson, 'reported'>) {
  const { t } = useLingui()
  if (often === 0) return t({ message: 'Never', comment: 'Reported' })
  const by = t({
    message: `${plural(often, { 1: 'Once', one: '# time', other: '# times' })} by ${plural(people, { one: '# person', other: '# people' })}.`,
    comment: 'Reported',
  })
  return (
    <>
      {by}{' '}
      {openReportId && (
        <Link to={reportPath(openReportId)} className="font-semibold underline underline-offset-4">
          <Trans>Open report</Trans>
        </Link>
      )}
    </>
  )
}

function Teams({ person: { teams, firstName: name } }: { person: AdminPerson }) {
  const { i18n, t } = useLingui()
  const now = useNow()
  return (
    <Panel title={t`Teams`} flush>
      {teams.length === 0 && (
        <p className="px-5 py-4 text-muted-foreground">
          {name ? t`${name} is on no team.` : t`This person is on no team.`}
        </p>
      )}
      <ul className="divide-y divide-border empty:hidden">
        {teams.map(({ id, name, sport, role, joinedAt }) => (
          <li key={id} className="relative flex items-center gap-3 px-5 py-3 hover:bg-accent">
            <Crest name={name} size={36} />
            <span className="min-w-0 flex-1 leading-5">
              <Link to={teamPath(id)} className="row-link block font-semibold wrap-anywhere">
                {name}
              </Link>
              <span className="block text-sm text-muted-foreground">
                {i18n._(roleSince[role](i18n._(sportLabels[sport]), shortDate(new Date(joinedAt), now)))}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

const roleSince: Record<AdminPerson['teams'][number]['role'], (sport: string, since: string) => MessageDescriptor> = {
  Captain: (sport, since) => msg`${sport}, captain since ${since}`,
  Player: (sport, since) => msg`${sport}, player since ${since}`,
  Spare: (sport, since) => msg`${sport}, spare since ${since}`,
}

function Suspensions({ person: { suspensions } }: { person: AdminPerson }) {
  const { i18n, t } = useLingui()
  const now = useNow()
  if (suspensions.length === 0) return null
  return (
    <Panel title={t`Suspensions`} flush>
      <ul className="divide-y divide-border">
        {suspensions.map(({ reason, suspendedAt, until, liftedAt }) => (
          <li key={suspendedAt} className="px-5 py-3 leading-5">
            <p className="font-medium wrap-anywhere">{t`“${reason}”`}</p>
            <p className="tnum mt-0.5 text-sm text-muted-foreground">
              {suspensionText(i18n, { suspendedAt, until, liftedAt }, now)}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type Suspension = Omit<AdminPerson['suspensions'][number], 'reason'>

/** "Nov 15, 08:20 AM, until Dec 15, lifted Nov 20, 09:00 AM" */
function suspensionText(i18n: I18n, { suspendedAt, until, liftedAt }: Suspension, now: Date): string {
  const start = shortDayAndTime(i18n, new Date(suspendedAt), now)
  const end = until && shortDate(new Date(until), now)
  const lifted = liftedAt && shortDayAndTime(i18n, new Date(liftedAt), now)
  if (lifted)
    return i18n._(end ? msg`${start}, until ${end}, lifted ${lifted}` : msg`${start}, until lifted, lifted ${lifted}`)
  return i18n._(end ? msg`${start}, until ${end}` : msg`${start}, until lifted`)
}
