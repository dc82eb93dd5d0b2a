import { expect, test } from 'vitest'
import { migrationNames, migrationText } from './migrate.ts'
import { locksIn } from './migration-locks.ts'

test('nobody waits for a migration, unless it says why that is short', async () => {
  const names = await migrationNames()
  const texts = await Promise.all(names.map(async (name) => ({ name, text: await migrationText(name) })))
  const unexplained = texts
    .filter(({ text }) => !/^-- locks: \w/m.test(text))
    .flatMap(({ name, text }) => locksIn(text).flatMap((lock) => (lock.isLong ? `${name}: ${lock.statement}` : [])))
  expect(
    unexplained,
    'build indexes concurrently in a file that begins with "-- outside a transaction", add constraints as not valid, or say why it is short: "-- locks: …"',
  ).toEqual([])
})

test.each([
  ['create index a on team (name);', ['team blocks writes while it reads every row']],
  ['create unique index on team (name);', ['team blocks writes while it reads every row']],
  [
    '-- outside a transaction\ncreate index concurrently a on team (name);',
    ['team reads every row, and blocks nobody'],
  ],
  ['alter table team add constraint x check (true);', ['team blocks everybody while it reads or writes every row']],
  ['alter table team alter column name set not null;', ['team blocks everybody while it reads or writes every row']],
  [
    'alter table team add column n uuid default gen_random_uuid();',
    ['team blocks everybody while it reads or writes every row'],
  ],
  ['alter table team add constraint x check (true) not valid;', ['team takes a short lock']],
  ['alter table team validate constraint x;', ['team reads every row, and blocks nobody']],
  ['alter table team add column motto text;', ['team takes a short lock']],
  ['update game_day set min = 7;', ['game_day locks the rows that it changes until the migration ends']],
  ['create trigger t before insert on team for each row execute function f();', ['team takes a short lock']],
  ['create table note (id int); create index note_by_id on note (id); alter table note add check (true);', []],
  ['create function f() as $$ begin; update team set x = 1; end $$;', []],
  ["comment on table team is 'x'; create or replace view v as select 1;", []],
])('an operator reads which locks “%s” takes', (text, expected) => {
  expect(locksIn(text).map(({ table, effect }) => `${table} ${effect}`)).toEqual(expected)
})
