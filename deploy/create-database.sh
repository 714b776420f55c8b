#!/bin/sh
# Creates the two roles of docs/OPERATIONS.md and their database, once, when the volume is created. Neither is a superuser.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d postgres \
  -v owner_password="$OWNER_PASSWORD" -v serving_password="$SERVING_PASSWORD" <<'SQL'
create role lintel_owner login password :'owner_password';
create role lintel_serving login password :'serving_password';
create database lintel owner lintel_owner;
SQL
