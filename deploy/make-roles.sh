#!/bin/sh
# Creates the two roles and the database. The postgres image runs it once, in an empty data folder.
set -eu
: "${OWNER_PASSWORD:?}" "${APP_PASSWORD:?}"
psql -v ON_ERROR_STOP=1 -U "${POSTGRES_USER:-postgres}" -d postgres \
  -v owner_password="$OWNER_PASSWORD" -v app_password="$APP_PASSWORD" <<'SQL'
create role term_calendar_owner login password :'owner_password';
create role term_calendar_app login password :'app_password';
create database term_calendar owner term_calendar_owner;
revoke all on database term_calendar from public;
grant connect on database term_calendar to term_calendar_app;
SQL
