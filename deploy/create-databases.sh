#!/bin/sh
# The image of PostgreSQL runs this once, in an empty database directory. Each role owns its own database only.
set -eu
for name in callup keycloak; do
  psql --quiet --set=ON_ERROR_STOP=1 --set=name="$name" --set=password="$POSTGRES_PASSWORD" <<'SQL'
create role :"name" login password :'password';
create database :"name" owner :"name";
revoke all on database :"name" from public;
SQL
done
