import { kitHueOf } from '@app/contract/hue'
import { sports } from '@app/contract/sport'
import { Avatar, AvatarStack } from '#ui/identity/avatar.tsx'

import { Court, Pitch, SportGlyph } from '#ui/identity/court.tsx'
import { Crest, EmptyCrest } from '#ui/identity/crest.tsx'

import { Specimen } from './specimen.tsx'

const names = ['Maya Okafor', 'Aiko Tanaka', 'Priya Nair', 'Ben Halvorsen', 'Dre Coleman', 'Bibi']
const people = names.map((name) => ({ id: name, name }))
const teams = [
  'Night Shift FC',
  'Mighty Drakes',
  'Real Sosobad',
  'Net Prophets',
  'Puck Norris',
  'Harbour Rovers',
  'Cold Feet',
]

export function Pictures() {
  return (
    <Specimen title="People, teams, sports">
      <div className="flex flex-wrap items-center gap-6">
        <div className="flex flex-wrap gap-2">
          {people.map((person) => (
            <Avatar key={person.id} {...person} size="lg" />
          ))}
          <Avatar id="picture" name="Has Picture" picture="/icon-192.png" size="lg" />
          <Avatar id="ghost" name="No Account" size="lg" isGhost />
        </div>
        <AvatarStack people={people.slice(0, 3)} total={12} size="md" />
        <div className="flex flex-wrap items-center gap-2">
          {(['xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
            <Avatar key={size} id="maya" name="Maya Okafor" size={size} />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {teams.map((name) => (
            <Crest key={name} name={name} />
          ))}
          <Crest name="Block Party" picture="/icon-192.png" />
          <EmptyCrest size={44} className="text-muted-foreground" />
          <EmptyCrest size={44}>?</EmptyCrest>
        </div>
      </div>
      <div className="mt-6 flex flex-wrap gap-5">
        {sports.map((sport) => (
          <span key={sport} className="flex flex-col items-center gap-1.5 text-xs text-muted-foreground">
            <Pitch className="grid h-21 w-33 place-items-center rounded-lg">
              <Court sport={sport} className="w-28" />
            </Pitch>
            <span className="flex items-center gap-1.5">
              <SportGlyph sport={sport} className="size-4" />
              {sport}
            </span>
          </span>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {teams.map((name) => (
          <Pitch key={name} hue={kitHueOf(name)} className="grid h-20 w-36 place-items-center rounded-lg">
            <span className="display relative">{name}</span>
          </Pitch>
        ))}
      </div>
    </Specimen>
  )
}
