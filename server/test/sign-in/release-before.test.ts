import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '../../src/core/database/migrate.ts'
import { newId } from '../../src/core/ids.ts'
import { cloneDatabase } from '../database.ts'
import { type HostileProvider, startHostileProvider } from './hostile-provider.ts'
import { openTab, signedIn, worldAt } from './tab.ts'

// Processes of 1.0 and of this release run side by side during an upgrade. 1.0 keeps the identity in profile.
let provider: HostileProvider
let world: Awaited<ReturnType<typeof worldAt>>
beforeAll(async () => {
  provider = await startHostileProvider()
  world = await worldAt(provider)
})
afterAll(async () => {
  await world.close()
  await provider.stop()
})
beforeEach(() => world.pool`delete from profile`)

const people = () => world.pool<{ id: string }[]>`select id from profile`

test('[AUTH-6] Maya, who signed up with the release before, is the same person in this one', async () => {
  const id = newId()
  const { OIDC_ISSUER: issuer } = world.config
  await world.pool`
    insert into profile (id, issuer, subject, first_name, last_name, email, email_verified, created_at)
    values (${id}, ${issuer}, 'maya', 'Maya', 'Okafor', 'maya@example.com', true, now())
    on conflict on constraint profile_one_per_identity do nothing`
  await signedIn(world, provider, openTab(world))
  expect(await people()).toEqual([{ id }])
})

test('[AUTH-6] Maya, who signs up with this release, is found by the release before', async () => {
  await signedIn(world, provider, openTab(world))
  const [person] = await people()
  const { OIDC_ISSUER: issuer } = world.config
  expect(await world.pool`select id from profile where issuer = ${issuer} and subject = 'maya'`).toEqual([person])
})

test('[AUTH-6] the migration gives an account to everybody who signed up with the release before', async () => {
  const database = await cloneDatabase()
  await database.pool.unsafe(`
    drop trigger profile_copied_to_account on profile;
    drop table account cascade;
    drop function copy_profile_to_account, copy_account_to_profile;
    drop view same_name;
    alter table profile drop column known_in_team_id, alter column issuer set not null, alter column subject set not null;
    delete from migration where name like '0013%';
    insert into profile (id, issuer, subject, first_name, last_name, email, email_verified, created_at)
    select gen_random_uuid(), 'https://provider.example', 'person ' || n, 'Pat', 'Lee', n || '@example.com', true, now()
      from generate_series(1, 300) n`)
  expect(await migrate(database.url)).toEqual(['0013_account.sql', '0013_account_rows.sql'])
  const [left] = await database.pool`
    select count(*)::int as people, count(a.profile_id)::int as accounts
      from profile p
      left join account a on (a.profile_id, a.issuer, a.subject, a.created_at) = (p.id, p.issuer, p.subject, p.created_at)`
  expect(left).toEqual({ people: 300, accounts: 300 })
  await database.drop()
})
