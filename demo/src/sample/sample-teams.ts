import type { Sport } from '@app/contract/sport'

type SeedTeam = { name: string; sport: Sport; description: string; captains: string[]; players: string[] }

/** The teams of the sample data. Captains and players are first names from `people.ts`. */
export const sampleTeams: SeedTeam[] = [
  {
    name: 'Night Shift FC',
    sport: 'Soccer',
    description: 'Tuesday co-ed 7v7 at Delta Park. All levels, no slide tackles.',
    captains: ['Maya', 'Aiko'],
    players: ['Priya', 'Ben', 'Dre', 'Lena', 'Sam', 'Jules', 'Tomás', 'Kat', 'Omar', 'Noah'],
  },
  {
    name: 'Block Party',
    sport: 'Volleyball',
    description: 'Thursday sixes at Eastbank Hall. Bring kneepads and a snack.',
    captains: ['Maya'],
    players: ['Ben', 'Lena', 'Kat', 'Sam', 'Omar', 'Rosa', 'Jules', 'Dre'],
  },
  {
    name: 'Mighty Drakes',
    sport: 'Hockey',
    description: 'Late ice on Sundays, rink B. Slow skaters welcome.',
    captains: ['Pete'],
    players: ['Maya', 'Ben', 'Noah', 'Omar', 'Sam', 'Kat', 'Tomás'],
  },
  {
    name: 'Setting Ducks',
    sport: 'Volleyball',
    description: 'Wednesdays. We rotate, we laugh, we rarely spike.',
    captains: ['Priya'],
    players: ['Aiko', 'Rosa', 'Pete', 'Noah', 'Tomás', 'Lena'],
  },
  {
    name: 'Cold Feet',
    sport: 'Hockey',
    description: 'Friday nights at the Winter Garden.',
    captains: ['Jules'],
    players: ['Dre', 'Priya', 'Rosa', 'Pete', 'Aiko'],
  },
  {
    name: 'Bat Intentions',
    sport: 'Softball',
    description: 'Saturday mornings at Lents Park, coffee first.',
    captains: ['Sam'],
    players: ['Kat', 'Noah', 'Omar', 'Rosa', 'Pete', 'Ben', 'Lena'],
  },
  {
    name: 'Harbour Rovers',
    sport: 'Soccer',
    description: 'Old friends, new knees. Thursdays at Delta Park.',
    captains: ['Rosa'],
    players: ['Jonas', 'Pete', 'Noah', 'Omar', 'Dre'],
  },
  {
    name: 'Real Sosobad',
    sport: 'Soccer',
    description: 'We lose with style and sometimes win by accident.',
    captains: ['Noah'],
    players: ['Sam', 'Tomás', 'Jules', 'Kat'],
  },
  {
    name: 'Net Prophets',
    sport: 'Volleyball',
    description: 'Accountants by day.',
    captains: ['Tomás'],
    players: ['Aiko', 'Dre', 'Noah'],
  },
  {
    name: 'Puck Norris',
    sport: 'Hockey',
    description: 'The puck does not leave the ice. The ice leaves the puck.',
    captains: ['Pete', 'Jules'],
    players: ['Lena', 'Omar', 'Sam'],
  },
  {
    name: 'Rim Reapers',
    sport: 'Basketball',
    description: 'Sunday runs at Irving Gym, full court, call your own fouls.',
    captains: ['Dre'],
    players: ['Ben', 'Noah', 'Kat', 'Omar'],
  },
  {
    name: 'Dink Responsibly',
    sport: 'Pickleball',
    description: 'Doubles ladder, every level, loud paddles.',
    captains: ['Kat'],
    players: ['Rosa', 'Pete', 'Priya'],
  },
  {
    name: 'Tuesday Kickers',
    sport: 'Kickball',
    description: 'Playground rules.',
    captains: ['Omar'],
    players: ['Lena', 'Aiko', 'Sam', 'Ben'],
  },
]
