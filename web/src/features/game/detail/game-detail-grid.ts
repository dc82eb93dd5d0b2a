/** One column on a phone, in the order of the document; from 80rem on the answers stand left and the rest right. */
const COLUMNS = 'mt-5 grid grid-cols-1 items-start gap-5 lg:mt-6 xl:grid-cols-[minmax(0,1fr)_22rem] xl:gap-6'

export const UPCOMING_GRID = `${COLUMNS} xl:grid-rows-[auto_auto_auto_1fr] xl:[grid-template-areas:"rsvp_facts"_"people_subs"_"people_actions"_"people_team"]`
export const PAST_GRID = `${COLUMNS} xl:grid-rows-[auto_auto_1fr] xl:[grid-template-areas:"people_facts"_"people_actions"_"people_team"]`

export const areas = {
  rsvp: 'self-stretch xl:[grid-area:rsvp]',
  facts: 'self-stretch xl:[grid-area:facts]',
  subs: 'xl:[grid-area:subs]',
  attendance: 'xl:[grid-area:people]',
  actions: 'xl:[grid-area:actions]',
  team: 'xl:[grid-area:team]',
} as const
