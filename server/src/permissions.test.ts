import { expect, test } from 'vitest'
import { can, type Permission, permissions, type Role } from './permissions.ts'

test('the permission table', () => {
  const roles: Role[] = ['captain', 'player', 'guest']
  const lines = Object.keys(permissions).map((permission) =>
    [
      permission.padEnd(18),
      ...roles.map((role) => (can(role, permission as Permission) ? role : '·').padEnd(role.length)),
    ]
      .join(' ')
      .trimEnd(),
  )
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    session.end-own    captain player guest
    profile.search     captain player guest
    team.browse        captain player guest
    team.create        captain player guest
    team.view          captain player guest
    team.edit          captain ·      ·
    team.delete        captain ·      ·
    member.promote     captain ·      ·
    member.demote      captain ·      ·
    member.remove      captain ·      ·
    member.leave       captain player ·
    invitation.send    captain ·      ·
    invitation.revoke  captain ·      ·
    invitation.answer  captain player guest
    join-link.make     captain ·      ·
    join-link.close    captain ·      ·
    join-link.use      captain player guest
    game.view          captain player guest
    game.schedule      captain ·      ·
    game.edit          captain ·      ·
    game.cancel        captain ·      ·
    game.record-result captain ·      ·
    game.see-history   captain ·      ·
    rsvp.answer        captain player guest
    rsvp.answer-for    captain ·      ·
    game-day.view      captain player ·
    game-day.edit      captain ·      ·
    schedule.import    captain ·      ·
    schedule.export    captain player ·
    account.edit-own   captain player guest
    account.delete-own captain player guest
    "
  `)
})
