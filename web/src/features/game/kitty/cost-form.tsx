import type { Kitty, Sharers } from '@app/contract'
import { sayWhat } from '@app/contract/kind'
import type { Among } from '@app/contract/kitty-state'
import { limits } from '@app/contract/limits'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { read, readPage } from '#lib/api/read.ts'
import { useWrite } from '#lib/api/write.ts'
import { shortDayAt } from '#lib/dates/dates.ts'
import { lineOf } from '#lib/language/list.ts'
import { sayWith } from '#lib/language/say-with.ts'
import { teamKittyPath } from '#paths'
import { Button, buttonClass } from '#ui/button.tsx'
import { Failure, LoadFailure } from '#ui/feedback/failure.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { Field } from '#ui/form/field.tsx'
import { Select, TextInput } from '#ui/form/inputs.tsx'
import { OptionCard } from '#ui/form/option-card.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { Avatar } from '#ui/identity/avatar.tsx'
import { type CostDraft, draftFor, type ReadCost, readCost } from './cost-draft.ts'
import { money, partsOf, ruleOf, someone } from './text.ts'

type CostFormProps = { teamId: string; kitty: Kitty; gameId: string }

/** Reads what the last game cost, which fills in the form. */
export function CostForm({ teamId, kitty, gameId }: CostFormProps) {
  const { t } = useLingui()
  const entries = useQuery(readPage('GET /api/v1/team/:teamId/kitty/entries', { params: { teamId } }))
  if (entries.error && !entries.data)
    return <LoadFailure message={t`Failed to load the kitty. Please try again later.`} query={entries} />
  if (!entries.data || kitty.currency === null) return <Skeleton className="h-80 max-w-[38rem] rounded-xl" />
  const last = entries.data.items.find(
    ({ kind, gameStart, correctsId, isCorrected }) => kind === 'cost' && gameStart && !correctsId && !isCorrected,
  )
  return <Form teamId={teamId} currency={kitty.currency} first={draftFor({ gameId, last, currency: kitty.currency })} />
}

function Form({ teamId, currency, first }: { teamId: string; currency: string; first: CostDraft }) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const [draft, setDraft] = useState(first)
  const [isChecked, setIsChecked] = useState(false)
  const entering = useWrite('POST /api/v1/team/:teamId/kitty/costs')
  const games = useQuery(
    readPage('GET /api/v1/team/:id/games', { params: { id: teamId }, query: { status: 'Completed', limit: 20 } }),
  )
  const sharers = useQuery({
    ...read('GET /api/v1/team/:teamId/kitty/sharers', {
      params: { teamId },
      query: draft.gameId ? { gameId: draft.gameId } : {},
    }),
    placeholderData: keepPreviousData,
  })
  const change = (changes: Partial<CostDraft>) => setDraft({ ...draft, ...changes })
  const people = sharers.data?.people ?? []
  const cost = readCost(draft, people, currency)
  const problem = cost.problem ?? (draft.what.trim() === '' ? 'what' : null)
  const wrong = (...names: (typeof problem)[]) =>
    isChecked && names.includes(problem) ? i18n._(problems[problem ?? 'what']) : undefined
  const sum = cost.amount === null ? '' : money(i18n, cost.amount, currency)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsChecked(true)
    if (problem || cost.amount === null || entering.isPending || !sharers.data) return
    const { kind, what, gameId, among, payerId } = draft
    entering.write(
      {
        params: { teamId },
        body: {
          kind,
          what: what.trim(),
          amount: cost.amount,
          among,
          ...(gameId && { gameId }),
          ...(among === 'chosen' ? { byHand: cost.byHand } : { expected: cost.people.map(({ personId }) => personId) }),
          ...(cost.perSub !== null && { perSub: cost.perSub }),
          ...(kind === 'cost' && payerId && { payerId }),
        },
      },
      {
        onSuccess: () => {
          toast(t`${sum} shared`)
          void navigate(teamKittyPath(teamId))
        },
        // The people may have changed since.
        onError: () => void sharers.refetch(),
      },
    )
  }
  return (
    <form className="card grid max-w-[38rem] grid-cols-1 gap-5 p-5" noValidate onSubmit={submit}>
      <Segmented
        label={t`What is it?`}
        options={[
          { value: 'cost', label: t`Someone Paid It` },
          { value: 'charge', label: t`A Fee or Fine` },
        ]}
        value={draft.kind}
        onChange={(kind) =>
          change({ kind, ...(kind === 'charge' && draft.among === 'nobody' && { among: 'roster' as const }) })
        }
      />
      <div className="grid gap-4 sm:grid-cols-[1fr_12rem]">
        <Field id="what" label={t`What for?`} error={wrong('what')}>
          <TextInput
            maxLength={limits.kittyWhat}
            placeholder={t`Court`}
            value={draft.what}
            onChange={({ target }) => change({ what: target.value })}
          />
        </Field>
        <Field id="amount" label={t`Amount (${currency})`} error={wrong('amount')}>
          <TextInput
            inputMode="decimal"
            value={draft.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
        </Field>
      </div>
      <Field id="game" label={t`Which game?`}>
        <Select
          value={draft.gameId}
          onChange={({ target }) =>
            change({
              gameId: target.value,
              ...(target.value === ''
                ? draft.among === 'came' && { among: 'roster' as const }
                : { among: 'came' as const }),
            })
          }
        >
          <option value="">{t`No game`}</option>
          {games.data?.items.map((game) => (
            <option key={game.id} value={game.id}>
              {lineOf(i18n, [
                shortDayAt(game),
                sayWhat(sayWith(i18n), { kind: game.kind, title: game.title, opponent: game.opponentTeamName }),
              ])}
            </option>
          ))}
        </Select>
      </Field>
      <Among draft={draft} people={people} onChange={(among) => change({ among })} />
      {draft.among === 'came' && people.some(({ came, isSub }) => came && isSub) && (
        <Field
          id="perSub"
          label={t`Each sub pays`}
          hint={t`Leave it empty if subs share like everyone else.`}
          error={wrong('per-sub', 'subs_pay_more')}
        >
          <TextInput
            inputMode="decimal"
            className="max-w-48"
            value={draft.perSub}
            onChange={({ target }) => change({ perSub: target.value })}
          />
        </Field>
      )}
      {draft.among === 'chosen' && <ByHand draft={draft} people={people} onChange={(byHand) => change({ byHand })} />}
      {draft.kind === 'cost' && draft.among !== 'nobody' && (
        <Field id="payer" label={t`Who paid it?`}>
          <Select value={draft.payerId} onChange={({ target }) => change({ payerId: target.value })}>
            <option value="">{t`The kitty`}</option>
            {people.map(({ personId, name }) => (
              <option key={personId} value={personId}>
                {name || i18n._(someone)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Preview draft={draft} cost={cost} people={people} currency={currency} />
      {isChecked && problem && (
        <Failure error={null} isReason>
          {i18n._(problems[problem])}
        </Failure>
      )}
      {entering.error && <Failure error={entering.error}>{t`Failed to save. Please try again.`}</Failure>}
      <div className="flex flex-wrap justify-end gap-3">
        <Link to={teamKittyPath(teamId)} className={buttonClass({})}>
          <Trans>Cancel</Trans>
        </Link>
        <Button type="submit" variant="primary" busy={entering.isPending || sharers.isPending}>
          {sum && draft.among !== 'nobody' ? <Trans>Share {sum}</Trans> : <Trans>Save</Trans>}
        </Button>
      </div>
    </form>
  )
}

type AmongProps = { draft: CostDraft; people: Sharers['people']; onChange: (among: Among) => void }

function Among({ draft, people, onChange }: AmongProps) {
  const { t } = useLingui()
  const option = (value: Among) => ({ name: 'among', checked: draft.among === value, onChange: () => onChange(value) })
  const came = people.filter((one) => one.came).length
  const roster = people.filter((one) => one.onRoster).length
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        <Trans>Who shares it?</Trans>
      </legend>
      {draft.gameId && (
        <OptionCard
          {...option('came')}
          label={t`Those who came`}
          hint={
            <Plural
              value={came}
              one="# person, as corrected after the game"
              other="# people, as corrected after the game"
            />
          }
        />
      )}
      <OptionCard
        {...option('roster')}
        label={t`The whole roster`}
        hint={<Plural value={roster} one="# person" other="# people" />}
      />
      <OptionCard {...option('chosen')} label={t`People I choose`} hint={t`You set each amount.`} />
      {draft.kind === 'cost' && (
        <OptionCard {...option('nobody')} label={t`Nobody`} hint={t`The kitty pays it, from what is in it.`} />
      )}
    </fieldset>
  )
}

type ByHandProps = { draft: CostDraft; people: Sharers['people']; onChange: (byHand: CostDraft['byHand']) => void }

function ByHand({ draft, people, onChange }: ByHandProps) {
  const { t, i18n } = useLingui()
  return (
    <ul className="grid gap-2">
      {people.map(({ personId, name, avatar }) => {
        const shown = name || i18n._(someone)
        return (
          <li key={personId} className="flex items-center gap-3">
            <Avatar id={personId} name={shown} picture={avatar} size="sm" />
            <span className="min-w-0 flex-1 wrap-anywhere">{shown}</span>
            <TextInput
              inputMode="decimal"
              className="w-28"
              aria-label={t`Amount for ${shown}`}
              value={draft.byHand[personId] ?? ''}
              onChange={({ target }) => onChange({ ...draft.byHand, [personId]: target.value })}
            />
          </li>
        )
      })}
    </ul>
  )
}

type PreviewProps = { draft: CostDraft; cost: ReadCost; people: Sharers['people']; currency: string }

/** The rule in words, with the names of those who pay an odd cent. */
function Preview({ draft: { among }, cost, people, currency }: PreviewProps) {
  const { i18n } = useLingui()
  if (cost.problem || cost.amount === null) return null
  const nameOf = new Map(people.map(({ personId, name }) => [personId, name]))
  const rule = ruleOf(
    i18n,
    { among, people: among === 'chosen' ? cost.shares.length : cost.people.length, perSub: cost.perSub },
    currency,
  )
  const total = money(i18n, cost.amount, currency)
  const parts = partsOf(
    i18n,
    cost.shares.map(({ personId, amount }) => ({ name: nameOf.get(personId) ?? '', amount })),
    currency,
  )
  return (
    <div className="rounded-xl bg-muted p-4" role="status">
      <p className="font-medium wrap-anywhere">{rule}</p>
      {parts.map((part) => (
        <p key={part} className="tnum text-sm wrap-anywhere text-muted-foreground">
          {part}
        </p>
      ))}
      {parts.length > 0 && (
        <p className="tnum text-sm text-muted-foreground">
          <Trans>Together exactly {total}.</Trans>
        </p>
      )}
    </div>
  )
}

const problems: Record<NonNullable<ReadCost['problem']> | 'what', MessageDescriptor> = {
  what: msg`Say what it is for.`,
  amount: msg`Enter an amount, such as 12.50.`,
  'per-sub': msg`Enter an amount, such as 12.50.`,
  'by-hand': msg`Enter an amount, such as 12.50.`,
  nobody_shares: msg`Nobody is left to share this.`,
  subs_pay_more: msg`Together, the subs would pay more than it cost.`,
  does_not_add_up: msg`The amounts don’t add up to the total.`,
}
