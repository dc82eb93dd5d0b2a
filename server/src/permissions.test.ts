import { expect, test } from 'vitest'
import { can, operatorPermissions, type Permission, permissions } from './permissions.ts'

test('the permission table', () => {
  const roles: Parameters<typeof can>[0][] = ['captain', 'treasurer', 'player', 'spare', 'guest', 'organiser']
  const lines = Object.keys(permissions).map((permission) =>
    [
      permission.padEnd(24),
      ...roles.map((role) => (can(role, permission as Permission) ? role : '·').padEnd(role.length)),
      operatorPermissions.some((each) => each === permission) ? 'operator' : '·',
    ]
      .join(' ')
      .trimEnd(),
  )
  expect(`\n${lines.join('\n')}\n`).toMatchInlineSnapshot(`
    "
    session.end-own          captain ·         player spare guest ·         ·
    token.edit-own           captain ·         player spare guest ·         ·
    token.manage-team        captain ·         ·      ·     ·     ·         ·
    profile.search           captain ·         player spare guest ·         ·
    team.browse              captain ·         player spare guest ·         ·
    team.list-own            captain ·         player spare guest ·         ·
    team.create              captain ·         player spare guest ·         ·
    team.view                captain ·         player spare guest ·         ·
    team.edit                captain ·         ·      ·     ·     ·         ·
    team.delete              captain ·         ·      ·     ·     ·         ·
    member.promote           captain ·         ·      ·     ·     ·         operator
    member.demote            captain ·         ·      ·     ·     ·         ·
    member.remove            captain ·         ·      ·     ·     ·         ·
    member.leave             captain ·         player spare ·     ·         ·
    roster.add               captain ·         ·      ·     ·     ·         ·
    roster.edit              captain ·         ·      ·     ·     ·         ·
    team-file.take           captain ·         ·      ·     ·     ·         ·
    invitation.send          captain ·         ·      ·     ·     ·         ·
    invitation.revoke        captain ·         ·      ·     ·     ·         ·
    invitation.answer        captain ·         player spare guest ·         ·
    join-link.make           captain ·         ·      ·     ·     ·         ·
    join-link.close          captain ·         ·      ·     ·     ·         ·
    join-link.use            captain ·         player spare guest ·         ·
    claim.make-link          captain ·         ·      ·     ·     ·         ·
    claim.make               captain ·         player spare guest ·         ·
    claim.undo               captain ·         player spare guest ·         ·
    join-request.make        ·       ·         ·      ·     guest ·         ·
    join-request.choose      captain ·         ·      ·     ·     ·         ·
    game.list-own            captain ·         player spare guest ·         ·
    game.view                captain ·         player spare guest ·         ·
    game.schedule            captain ·         ·      ·     ·     ·         ·
    game.edit                captain ·         ·      ·     ·     ·         ·
    game.cancel              captain ·         ·      ·     ·     ·         ·
    game.record-result       captain ·         ·      ·     ·     ·         ·
    presence.correct         captain ·         ·      ·     ·     ·         ·
    game.see-history         captain ·         ·      ·     ·     ·         ·
    game.set-line-up         captain ·         ·      ·     ·     ·         ·
    season.view              captain ·         player spare ·     ·         ·
    season.edit              captain ·         ·      ·     ·     ·         ·
    kitty.view               captain ·         player spare ·     ·         ·
    kitty.manage             captain treasurer ·      ·     ·     ·         ·
    kitty.say-paid           captain ·         player spare guest ·         ·
    treasurer.choose         captain ·         ·      ·     ·     ·         ·
    rsvp.answer              captain ·         player spare guest ·         ·
    rsvp.answer-for          captain ·         ·      ·     ·     ·         ·
    waiting-list.edit        captain ·         ·      ·     ·     ·         ·
    plan.view                captain ·         player spare ·     ·         ·
    plan.edit                captain ·         ·      ·     ·     ·         ·
    duty.take                captain ·         player spare guest ·         ·
    fixture.view             captain ·         player spare ·     ·         ·
    fixture.edit             captain ·         ·      ·     ·     ·         ·
    league.found             captain ·         player spare guest ·         ·
    league.view              ·       ·         ·      ·     guest organiser ·
    league.edit              ·       ·         ·      ·     ·     organiser ·
    league.take-over         captain ·         ·      ·     ·     ·         ·
    organiser.choose         ·       ·         ·      ·     ·     organiser ·
    organiser.become         captain ·         player spare guest ·         ·
    league-team.enter        captain ·         ·      ·     ·     ·         ·
    league-team.remove       ·       ·         ·      ·     ·     organiser ·
    league-team.leave        captain ·         ·      ·     ·     ·         ·
    outside-team.edit        ·       ·         ·      ·     ·     organiser ·
    league-game.edit         ·       ·         ·      ·     ·     organiser ·
    official.take            ·       ·         ·      ·     guest organiser ·
    official.take-for-team   captain ·         ·      ·     ·     ·         ·
    official.edit            ·       ·         ·      ·     ·     organiser ·
    wish.enter               captain ·         ·      ·     ·     organiser ·
    wish.judge               ·       ·         ·      ·     ·     organiser ·
    schedule-draft.edit      ·       ·         ·      ·     ·     organiser ·
    guest.add                captain ·         player ·     ·     ·         ·
    usual-answer.edit-own    captain ·         player ·     ·     ·         ·
    away.edit-own            captain ·         player spare guest ·         ·
    game-day.view            captain ·         player spare ·     ·         ·
    game-day.edit            captain ·         ·      ·     ·     ·         ·
    asking.view              captain ·         player spare ·     ·         ·
    asking.edit              captain ·         ·      ·     ·     ·         ·
    ask.remind               captain ·         ·      ·     ·     ·         ·
    game-note.view           captain ·         player spare guest ·         ·
    game-note.send           captain ·         ·      ·     ·     ·         ·
    public-page.edit         captain ·         ·      ·     ·     ·         ·
    share-link.make          captain ·         player ·     ·     ·         ·
    share-link.revoke        captain ·         ·      ·     ·     ·         ·
    calendar-feed.make-own   captain ·         player spare guest ·         ·
    calendar-feed.make-team  captain ·         player spare ·     ·         ·
    schedule.import          captain ·         ·      ·     ·     ·         ·
    schedule.export          captain ·         player spare ·     ·         ·
    spare.make               captain ·         ·      ·     ·     ·         ·
    sub-request.browse       captain ·         player spare guest ·         ·
    sub-request.view         captain ·         player spare guest ·         ·
    sub-request.ask          captain ·         ·      ·     ·     ·         ·
    sub-request.edit         captain ·         ·      ·     ·     ·         ·
    sub-request.close        captain ·         ·      ·     ·     ·         ·
    volunteer.offer          captain ·         player spare guest ·         ·
    volunteer.withdraw-own   captain ·         player spare guest ·         ·
    volunteer.choose         captain ·         ·      ·     ·     ·         ·
    volunteer.record-turnout captain ·         ·      ·     ·     ·         ·
    sub-alert.edit-own       captain ·         player spare guest ·         ·
    message.choose-own       captain ·         player spare guest ·         ·
    message.choose-for-team  captain ·         player spare ·     ·         ·
    device.edit-own          captain ·         player spare guest ·         ·
    webhook.edit             captain ·         ·      ·     ·     ·         ·
    team-chat.edit           captain ·         ·      ·     ·     ·         ·
    need.dismiss             captain ·         ·      ·     ·     ·         ·
    need.close-set-up        captain ·         player spare guest ·         ·
    block.edit-own           captain ·         player spare guest ·         ·
    report.make              captain ·         player spare guest ·         ·
    report.withdraw-own      captain ·         player spare guest ·         ·
    account.edit-own         captain ·         player spare guest ·         ·
    account.delete-own       captain ·         player spare guest ·         operator
    operator.act             ·       ·         ·      ·     ·     ·         operator
    "
  `)
})
