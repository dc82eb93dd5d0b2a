import {
  claim,
  close,
  DAY,
  droppingOut,
  endAway,
  fields,
  forget,
  goAway,
  join,
  leave,
  momentOf,
  moveInModel,
  newGame,
  release,
  releaseWhoPlaysElsewhere,
  rename,
  reopen,
  type Story,
  setAnswer,
  tried,
  volunteer,
} from './season-acts.ts'
import { type GameModel, HOUR, hasPlayed, isSub, type Model, type TeamModel } from './season-model.ts'
import type { Step } from './season-steps.ts'
import type { World } from './world.ts'

export async function begin(world: World, clock: { now: Date }, moment: string): Promise<Story> {
  clock.now = new Date(moment)
  const maya = await world.person('Maya', 'Okafor')
  const players = await Promise.all([0, 1, 2, 3, 4, 5, 6].map((n) => world.person(`Pat${n}`, 'Lee')))
  const model: Model = { people: new Map(), teams: [] }
  for (const { id } of [maya, ...players]) model.people.set(id, { isGone: false, away: [] })
  const story: Story = { world, clock, maya, players, model }
  for (const [name, those] of [
    ['Night Shift FC', [0, 1, 2, 3]],
    ['Early Birds', [3, 4]],
  ] as const) {
    const { id } = await world.team(maya, name)
    const now = clock.now.getTime()
    const team: TeamModel = { id, name, members: new Map(), games: [], seasons: [] }
    team.members.set(maya.id, { joinedAt: now, usual: [] })
    await world.pool`update member set joined_at = ${clock.now} where team_id = ${id}`
    model.teams.push(team)
    for (const index of those) await join(story, team, players[index]?.id ?? '')
    const startsOn = new Date(now - 3 * DAY).toISOString().slice(0, 10)
    await world.call(maya, 'PUT /api/v1/team/:teamId/season', {
      params: { teamId: id },
      body: { name: 'First', startsOn },
    })
    team.seasons.push({ startsOn, endsOn: null, kept: null })
  }
  return story
}

/** A game for which the step makes sense, and now and then any. */
function aimedGame({ games }: TeamModel, { does, game }: Step & { game: number }, now: number): GameModel | undefined {
  const isAimed = ({ endsAt, startsAt, isCancelled, offers }: GameModel) => {
    if (does === 'restore') return isCancelled
    if (does === 'turnout') return endsAt <= now && offers.size > 0
    if (does === 'release') return startsAt > now && offers.size > 0
    return !isCancelled && (does === 'result' || does === 'correct') === endsAt <= now
  }
  const aimed = game === 7 ? games : games.filter(isAimed)
  return aimed[game % Math.max(aimed.length, 1)]
}

/** Takes the step through the API, and in the model if it was accepted. False if it makes no sense now. */
export async function take(story: Story, step: Step): Promise<boolean> {
  const { world, clock, maya, model } = story
  const { teams } = model
  const [first] = teams
  const team = ('side' in step && teams[step.side]) || first
  if (!team) return false
  const now = clock.now.getTime()
  const teamId = team.id
  const game = 'game' in step ? aimedGame(team, step, now) : undefined
  const who = 'person' in step ? story.players[step.person] : undefined
  const person = who && model.people.get(who.id)
  if (person?.isGone || ('game' in step && !game)) return false
  const params = { id: game?.id ?? '' }
  switch (step.does) {
    case 'schedule': {
      const startsAt = momentOf(team, step.when, now)
      const made = { zone: step.zone, place: ['Delta Park', 'Harbour Hall'][step.place] ?? '' }
      const body = { teamId, ...fields({ ...made, startsAt }) }
      const reply = await tried(() => world.call(maya, 'POST /api/v1/game', { body }))
      if (reply) team.games.push(newGame(reply.id, { ...made, startsAt }))
      return reply !== null
    }
    case 'move': {
      if (!game) return false
      const startsAt = momentOf(team, step.when, now)
      const body = { version: game.version, ...fields({ ...game, startsAt }) }
      const reply = await tried(() => world.call(maya, 'PUT /api/v1/game/:id', { params, body }))
      if (!reply) return false
      moveInModel(model, game, { startsAt, captainId: maya.id })
      game.version = reply.version
      return true
    }
    case 'cancel':
    case 'restore': {
      if (!game) return false
      const isCancelled = step.does === 'cancel'
      const reply = await tried(() =>
        isCancelled
          ? world.call(maya, 'POST /api/v1/game/:id/cancel', { params, body: {} })
          : world.call(maya, 'POST /api/v1/game/:id/restore', { params }),
      )
      if (!reply) return false
      if (game.isCancelled && !isCancelled) releaseWhoPlaysElsewhere(model, game)
      Object.assign(game, { isCancelled, version: reply.version })
      return true
    }
    case 'answer': {
      if (!game || !who) return false
      const own = () =>
        world.call(who, 'POST /api/v1/game/:id/rsvp', { params, body: { status: step.status, userId: who.id } })
      return droppingOut(story, who.id, async () => {
        if (!(await tried(own))) return false
        setAnswer(game, who.id, { status: step.status, at: now, by: null })
        return true
      })
    }
    case 'answer for': {
      const memberId = [...team.members.keys()][step.person % team.members.size] ?? ''
      if (!game) return false
      const key = 'PUT /api/v1/game/:id/rsvps/:memberId'
      return droppingOut(story, memberId, async () => {
        const body = { status: step.status }
        if (!(await tried(() => world.call(maya, key, { params: { ...params, memberId }, body })))) return false
        const by = memberId === maya.id ? null : maya.id
        setAnswer(game, memberId, { status: step.status, at: now, by })
        return true
      })
    }
    case 'correct': {
      const personId = [...team.members.keys()][step.person % team.members.size] ?? ''
      if (!game) return false
      const key = 'PUT /api/v1/game/:id/presence/:personId'
      const at = { params: { ...params, personId }, body: { wasThere: step.wasThere } }
      if (!(await tried(() => world.call(maya, key, at)))) return false
      // What is so already is not written down.
      if (hasPlayed(model, team, game, personId) !== step.wasThere)
        game.there.set(personId, { wasThere: step.wasThere, at: now })
      return true
    }
    case 'result': {
      if (!game) return false
      const [ourScore, theirScore] = step.score
      const body = { ourScore, theirScore, forfeitedBy: step.forfeitedBy }
      const reply = await tried(() => world.call(maya, 'PUT /api/v1/game/:id/result', { params, body }))
      if (!reply) return false
      game.result = { ours: ourScore, theirs: theirScore, forfeitedBy: step.forfeitedBy }
      game.version = reply.version
      return true
    }
    case 'sub':
      return game && who ? volunteer(story, game, who) : false
    case 'release': {
      const [id, offer] = [...(game?.offers ?? [])].find(([one]) => game && isSub(game, one)) ?? []
      if (!game || !offer || id === undefined) return false
      const key = 'POST /api/v1/game/sub_requests/:id/volunteers/:volunteerId/release'
      const at = { id: game.requestId ?? '', volunteerId: offer.id }
      if (!(await tried(() => world.call(maya, key, { params: at })))) return false
      release(game, id)
      return true
    }
    case 'turnout': {
      const subs = [...(game?.offers.values() ?? [])].filter(({ status }) => status === 'accepted')
      const offer = subs[step.pick % Math.max(subs.length, 1)]
      if (!game || !offer) return false
      const key = 'PUT /api/v1/game/sub_requests/:id/volunteers/:volunteerId/turnout'
      const at = { id: game.requestId ?? '', volunteerId: offer.id }
      if (!(await tried(() => world.call(maya, key, { params: at, body: { turnedUp: step.turnedUp } })))) return false
      offer.turnedUp = step.turnedUp
      return true
    }
    case 'join': {
      if (!who || team.members.has(who.id)) return false
      await join(story, team, who.id)
      return true
    }
    case 'leave':
      return who && team.members.has(who.id) ? leave(story, team, who) : false
    case 'remove': {
      if (!who || !team.members.has(who.id)) return false
      const key = 'DELETE /api/v1/team/:teamId/members/:memberId'
      await world.call(maya, key, { params: { teamId, memberId: who.id } })
      team.members.delete(who.id)
      return true
    }
    case 'add': {
      const { id } = await world.added({ id: teamId }, 'Noah Pike')
      await world.pool`update member set joined_at = ${clock.now} where team_id = ${teamId} and profile_id = ${id}`
      model.people.set(id, { isGone: false, away: [] })
      team.members.set(id, { joinedAt: now, usual: [] })
      return true
    }
    case 'claim':
      return who ? claim(story, team, who) : false
    case 'delete': {
      if (!who || !person) return false
      await world.call(who, 'DELETE /api/v1/account')
      forget(model, who.id, person)
      return true
    }
    case 'usual': {
      const member = who && team.members.get(who.id)
      if (!member) return false
      return droppingOut(story, who.id, async () => {
        const body = { answer: step.answer }
        await world.call(who, 'PUT /api/v1/team/:teamId/usual-answer', { params: { teamId }, body })
        // One during which no game was completed is deleted.
        const hasCounted = (since: number) => team.games.some(({ endsAt }) => endsAt > since && endsAt <= now)
        member.usual = member.usual.filter(({ since, until }) => until !== null || hasCounted(since))
        for (const usual of member.usual) usual.until ??= now
        if (step.answer !== 'Ask') member.usual.push({ answer: step.answer, since: now, until: null })
        return true
      })
    }
    case 'away':
      return who && person ? goAway(story, { who, person, step }) : false
    case 'back': {
      const dates = person?.away.find(({ endedAt }) => endedAt === null)
      if (!who || !person || !dates) return false
      const done = await tried(() => world.call(who, 'DELETE /api/v1/away/:id', { params: { id: dates.id } }))
      if (!done) return false
      endAway(model, who.id, person, dates.id, now)
      return true
    }
    case 'wait': {
      const next = Math.min(...teams.flatMap(({ games }) => games.map(({ endsAt }) => endsAt)).filter((at) => at > now))
      if (step.hours === 'until a game is over' && next === Number.POSITIVE_INFINITY) return false
      clock.now = new Date(typeof step.hours === 'number' ? now + step.hours * HOUR : next)
      await world.pool`
        update session set started_at = ${clock.now}, last_seen_at = ${clock.now}, authenticated_at = ${clock.now}
         where profile_id = any (${[maya, ...story.players].map(({ id }) => id)}::uuid[])`
      return true
    }
    case 'close':
      return close(story, team, step.days)
    case 'name':
      return rename(story, team, step.days)
    case 'reopen':
      return reopen(story, team)
  }
}
