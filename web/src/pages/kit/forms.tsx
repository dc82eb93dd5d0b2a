import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/form/error-summary.tsx'
import { Field } from '#ui/form/field.tsx'
import { ImagePicker } from '#ui/form/image-picker.tsx'
import { Select, TextArea, TextInput } from '#ui/form/inputs.tsx'
import { OptionCard } from '#ui/form/option-card.tsx'
import { SearchInput } from '#ui/form/search-input.tsx'

import { EmptyCrest } from '#ui/identity/crest.tsx'
import { Specimen } from './specimen.tsx'

type Problem = { fieldId: string; message: string }

export function Forms() {
  const [problems, setProblems] = useState<Problem[]>([])
  const [search, setSearch] = useState('night')
  const errorOf = (id: string) => problems.find(({ fieldId }) => fieldId === id)?.message
  return (
    <Specimen title="Form (submit to see its errors)">
      <form
        className="card grid grid-cols-1 gap-5 p-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setProblems([
            { fieldId: 'opponent', message: 'Enter an opponent' },
            { fieldId: 'sport', message: 'Select a sport' },
          ])
        }}
      >
        <ErrorSummary problems={problems} attempt={null} />
        <SearchInput label="Search teams" value={search} onChange={setSearch} />
        <Field id="opponent" label="Opponent" necessity="Required" error={errorOf('opponent')}>
          <TextInput />
        </Field>
        <Field id="sport" label="Sport" necessity="Required" error={errorOf('sport')}>
          <Select>
            <option value="">Select a sport</option>
            <option>Soccer</option>
          </Select>
        </Field>
        <div className="pair">
          <Field id="date" label="Date" necessity="Required">
            <TextInput type="date" defaultValue="2026-11-02" />
          </Field>
          <Field id="need" label="Players needed" hint="The headcount a full side takes">
            <TextInput type="number" defaultValue="6" />
          </Field>
        </div>
        <Field id="notes" label="Notes" necessity="Optional">
          <TextArea defaultValue="Bring a dark shirt." />
        </Field>
        <Field id="locked" label="League">
          <TextInput defaultValue="Thursday sixes" disabled />
        </Field>
        <LogoField />
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold">How spots are filled</legend>
          <div className="grid gap-2">
            <OptionCard name="mode" label="I approve each volunteer" hint="You see who asks first" defaultChecked />
            <OptionCard name="mode" label="First come, first in" />
            <OptionCard name="mode" label="By draw" disabled />
          </div>
        </fieldset>
        <div className="flex flex-wrap-reverse justify-end gap-2">
          <Button variant="ghost">Cancel</Button>
          <Button variant="primary" type="submit">
            Schedule Game
          </Button>
        </div>
      </form>
    </Specimen>
  )
}

function LogoField() {
  const [logo, setLogo] = useState<File | null>(null)
  const [error, setError] = useState<string>()
  return (
    <ImagePicker
      id="logo"
      label="Team Logo"
      hint="PNG, JPG, GIF up to 2MB"
      error={error}
      types={['image/png', 'image/jpeg', 'image/gif']}
      maxBytes={2 * 1024 * 1024}
      chosen={logo}
      placeholder={<EmptyCrest size={64} className="text-input" />}
      labels={{ choose: 'Choose Image', change: 'Change Logo', remove: 'Remove Logo' }}
      onChoose={(file) => {
        setError(undefined)
        setLogo(file)
      }}
      onRefuse={(why) => setError(why === 'too_large' ? 'The logo is larger than 2MB' : 'Choose a PNG, JPG or GIF')}
      onRemove={() => setLogo(null)}
    />
  )
}
