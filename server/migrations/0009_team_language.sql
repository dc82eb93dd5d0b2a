alter table team add column language text;
comment on column team.language is
  'A BCP 47 tag: what people read about the team of whom nobody knows the language. Null for a team from before it could be set';
