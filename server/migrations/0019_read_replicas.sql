-- Who has written a moment ago: until then their reads are done on the primary.
create table recent_write (
  subject text primary key,                 -- keyed hash of the person: it names nobody
  ends_at timestamptz not null              -- by the clock of the database
);

-- The number that each API process last wrote. Where a replica shows it, all that was committed before is there too.
create table replica_heartbeat (
  process uuid primary key,
  beat    integer not null,
  beat_at timestamptz not null
);
