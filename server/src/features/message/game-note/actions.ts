import type { GameNotes, gameNoteApi, InputOf } from '@app/contract'
import type { Ctx } from '#core/context.ts'
import { refuse } from '#core/errors.ts'
import { pictureUrl } from '#core/pictures/pictures.ts'
import { authorizeRow, standingOf } from '#permissions'
import { lockGameAs } from '../../game/game/lock/actions.ts'
import { recordHistory } from '../../game/game-history/actions.ts'
import { noteSent } from './events.ts'
import { insertNote, notesSeenBy } from './queries.ts'
import { linesOf, shownGroup, storedGroup, whyNotesAreClosed } from './rules.ts'

type Input<Key extends keyof typeof gameNoteApi> = InputOf<Key, (typeof gameNoteApi)[Key]>

export async function listNotes(ctx: Ctx, { id }: Input<'GET /api/v1/game/:id/notes'>): Promise<GameNotes> {
  const viewed = { gameId: id, viewerId: ctx.actor.id, now: ctx.now }
  const seen = await notesSeenBy(ctx.rights, standingOf(ctx, { ofGame: id }), viewed)
  const { notes, audience } = authorizeRow(ctx, 'game-note.view', seen).row
  return {
    audience: audience && {
      ...audience,
      players: audience.players.map((player) => ({ ...player, group: shownGroup[player.group] })),
    },
    notes: notes.map(({ groups, senderAvatar, ...note }) => ({
      ...note,
      groups: groups.map((group) => shownGroup[group]),
      senderAvatar: pictureUrl(senderAvatar),
    })),
  }
}

/** Players without a working address can read the note on the game page. */
export async function sendNote(
  ctx: Ctx,
  { id, groups, text }: Input<'POST /api/v1/game/:id/notes'>,
): Promise<{ recipients: number; mailed: number }> {
  const lines = linesOf(text)
  if (lines.length === 0) refuse('invalid_input', [{ field: 'text', message: 'must not be blank' }])
  const { scope, game } = await lockGameAs(ctx, 'game-note.send', id)
  const closed = whyNotesAreClosed(game, ctx.now)
  if (closed) refuse(closed)
  await ctx.spend('game-note.send')
  const noteId = ctx.newId()
  const stored = groups.map((group) => storedGroup[group])
  const note = { id: noteId, gameId: id, groups: stored, text: lines.join('\n'), now: ctx.now }
  const recipients = await insertNote(ctx.db, scope, note)
  if (recipients.length === 0) refuse('no_recipients')
  const mailed = recipients.filter(({ reach }) => reach === 'mail')
  await ctx.notify(mailed, noteSent({ noteId }))
  await recordHistory(ctx, scope, { gameId: id, action: 'note_sent' })
  return { recipients: recipients.length, mailed: mailed.length }
}
