#!/bin/sh
# The postgres image runs this once, on an empty volume: the site's role is no superuser and owns its database only;
# afterwards the superuser comes in from inside the container alone.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" -U postgres <<'SQL'
CREATE ROLE rata LOGIN PASSWORD :'password';
CREATE DATABASE rata OWNER rata;
ALTER ROLE postgres PASSWORD NULL;
SQL
