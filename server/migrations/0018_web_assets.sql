-- The hashed files of the web app, of every build that runs or ran in the last month: any process can serve them.
create table web_asset (
  name          text primary key,           -- with the hash of its content: 'app-ClKUjjtd.js'
  content       bytea not null,
  superseded_at timestamptz                 -- when a process of a build without it started; null while it is current
);
