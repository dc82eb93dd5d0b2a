import { useLingui } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { classNames } from '../class-names.ts'

type SearchInputProps = {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  name?: string
  className?: string
}

export function SearchInput({ label, value, onChange, placeholder, name, className }: SearchInputProps) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <div className={classNames('search', className)}>
      <Search aria-hidden />
      <input
        ref={input}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder ?? label}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value && (
        <button
          type="button"
          className="hit grid size-6 place-items-center"
          aria-label={t`Clear search`}
          onClick={clear}
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
