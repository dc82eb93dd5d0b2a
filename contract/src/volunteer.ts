import { type Static, Type } from 'typebox'
import { Id, Instant } from './field.ts'

export const VolunteerStatus = Type.Unsafe<'Waiting' | 'Accepted' | 'Declined' | 'Withdrawn' | 'Released'>(
  Type.String({ enum: ['Waiting', 'Accepted', 'Declined', 'Withdrawn', 'Released'] }),
)
export type VolunteerStatus = Static<typeof VolunteerStatus>

/** How often somebody who was accepted turned up. For themselves, and for captains to whom they volunteer. */
export const SubRecord = Type.Object({ subbed: Type.Integer(), noShows: Type.Integer() })
export type SubRecord = Static<typeof SubRecord>

/** Somebody who would play. A first name and an initial, until they are accepted. */
export const Volunteer = Type.Object({
  id: Id,
  userId: Id,
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.Optional(Type.String()),
  avatar: Type.String(),
  position: Type.String({ description: 'Empty: any.' }),
  note: Type.String(),
  isNoteHidden: Type.Boolean({ description: 'Reported, and hidden from captains until reviewed.' }),
  status: VolunteerStatus,
  volunteeredAt: Instant,
  isSpare: Type.Boolean(),
  record: SubRecord,
  turnedUp: Type.Union([Type.Boolean(), Type.Null()]),
})
export type Volunteer = Static<typeof Volunteer>
