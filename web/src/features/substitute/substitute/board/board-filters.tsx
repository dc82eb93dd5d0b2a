import type { Sport } from '@app/contract'
import { sportLabels } from '@app/contract/sport'
import { Trans, useLingui } from '@lingui/react/macro'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useId, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Select } from '#ui/form/inputs.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'
import { positionLabel } from '../text.ts'
import type { FoundFilter } from './board-filter.ts'

type BoardFiltersProps = {
  found: FoundFilter
  /** The options. The chosen one is added if it is missing. */
  sports: readonly Sport[]
  positions: readonly string[]
}

export function BoardFilters({ found, sports, positions }: BoardFiltersProps) {
  const { i18n, t } = useLingui()
  const { filter, text, setText, set } = found
  const [isOpen, setIsOpen] = useState(filter.position + filter.from + filter.until !== '')
  const more = useId()
  return (
    <search className="mb-3 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-2.5 sm:grid-cols-[minmax(0,1fr)_13rem_auto] lg:grid-cols-[minmax(0,1fr)_13rem]">
      <SearchInput label={t`Search by location`} value={text} onChange={setText} className="max-sm:col-span-full" />
      <Choice
        label={t`Sport`}
        all={t`All Sports`}
        value={filter.sport}
        options={sportsWith(filter.sport, sports).map((sport) => ({ value: sport, label: i18n._(sportLabels[sport]) }))}
        onChange={(it) => set('sport', it)}
      />
      <Button
        className="lg:hidden"
        aria-expanded={isOpen}
        aria-controls={more}
        icon={<SlidersHorizontal aria-hidden />}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Trans>More filters</Trans>
      </Button>
      <div
        id={more}
        className={classNames(
          'col-span-full grid-cols-[repeat(auto-fit,minmax(min(10.75rem,100%),1fr))] gap-2.5 lg:grid lg:grid-cols-[13rem_auto_auto_1fr]',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        <Choice
          label={t`Position`}
          all={t`Any Position`}
          value={filter.position}
          options={positions.map((position) => ({
            value: position,
            label: positionLabel(i18n, position, filter.sport || undefined),
          }))}
          onChange={(it) => set('position', it)}
          className="max-sm:col-span-full"
        />
        <Day
          label={t({ message: 'From', context: 'day', comment: 'The first day' })}
          value={filter.from}
          onChange={(it) => set('from', it)}
        />
        <Day
          label={t({ message: 'Until', context: 'day', comment: 'The last day' })}
          value={filter.until}
          onChange={(it) => set('until', it)}
        />
      </div>
    </search>
  )
}

/** The chosen one is added if it is missing. */
const sportsWith = (chosen: Sport | '', sports: readonly Sport[]): readonly Sport[] =>
  chosen === '' || sports.includes(chosen) ? sports : [chosen, ...sports]

type Option = { value: string; label: string }

type ChoiceProps = {
  label: string
  all: string
  value: string
  options: readonly Option[]
  onChange: (value: string) => void
  className?: string
}

/** "All" is a choice, not a placeholder, so it is not grey. */
function Choice({ label, all, value, options, onChange, className }: ChoiceProps) {
  const isListed = value === '' || options.some((option) => option.value === value)
  return (
    <Select
      className={classNames('[&_select]:text-foreground!', className)}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">{all}</option>
      {!isListed && <option>{value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  )
}

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  return (
    <label className="search gap-1.5! px-2! lg:w-56 lg:gap-2.5! lg:px-3!">
      <span className="text-sm">{label}</span>
      <input type="date" value={value} onChange={(event) => onChange(event.target.value)} />
    </label>
  )
}
