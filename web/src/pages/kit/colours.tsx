import { classNames } from '#ui/class-names.ts'
import { Specimen } from './specimen.tsx'

const colours = [
  ['Volt', 'bg-primary'],
  ['Pitch', 'bg-pitch'],
  ['Ink', 'bg-foreground'],
  ['Paper', 'bg-background'],
  ['Card', 'bg-card'],
  ['Muted', 'bg-muted'],
  ['Going', 'bg-going-solid'],
  ['Maybe', 'bg-maybe-solid'],
  ['Not Going', 'bg-out-solid'],
  ['Link ink', 'bg-brand'],
  ['Outline', 'bg-input'],
  ['Focus', 'bg-ring'],
] as const

export function Colours() {
  return (
    <>
      <Specimen title="Colour">
        <div className="grid grid-cols-3 gap-3 sm:grid-cols-6">
          {colours.map(([name, background]) => (
            <div key={name}>
              <div className={classNames('h-14 rounded-lg inset-ring inset-ring-border', background)} />
              <p className="mt-1.5 text-sm">{name}</p>
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen title="Type">
        <div className="grid gap-2">
          <p className="display text-4xl font-extrabold sm:text-5xl">Tuesday, 07:30</p>
          <p className="display text-3xl">Night Shift FC</p>
          <p className="display text-2xl">Evening, Maya</p>
          <p className="display text-lg">Upcoming Games</p>
          <p className="text-md">Body 16. The game moves to Turf 1, same time.</p>
          <p className="text-sm text-muted-foreground">Meta 14. 08:15 PM · Eastbank Hall, Court 1</p>
        </div>
      </Specimen>
    </>
  )
}
