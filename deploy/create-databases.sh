#!/bin/sh
# The image of PostgreSQL runs this once, in an empty database directory. Each role has its own password and database only.
set -eu
create() {
  psql --quiet --set=ON_ERROR_STOP=1 --set=name="$1" --set=password="$2" <<'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name";
revoke all on database :"name" from public;
SQL
}
create callup "$DATABASE_PASSWORD"
# Empty with another identity provider than the bundled one.
[ -z "$ID_DATABASE_PASSWORD" ] || create callup_id "$ID_DATABASE_PASSWORD"
