#!/usr/bin/env bash
# A complete installation on one machine, to try out, to test, and to learn from:
#
#   nginx ──► three web processes ──┐
#             two workers ──────────┴──► PgBouncer ──► PostgreSQL primary ──► replica
#
#   deploy/topology.sh up FOLDER        starts everything in FOLDER, which must not exist yet
#   deploy/topology.sh status FOLDER    says what is running, and how far behind the replica is
#   deploy/topology.sh promote FOLDER   kills the primary and promotes the replica
#   deploy/topology.sh down FOLDER      ends everything and removes FOLDER
#
# Everything listens on 127.0.0.1, on free ports. FOLDER/addresses says which ones. Needs `npm run build` and Debian's
# packages postgresql, pgbouncer and nginx, which it installs when run as root. A write to PostgreSQL is on two disks
# before it is acknowledged; docs/operating.md says what that guarantees, and what it costs.
set -Eeuo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
program=$(dirname "$here")/dist/server/main.js
command=${1:-help}
folder=$(realpath -m "${2:-.}")

main() {
  case $command in
    up) up ;;
    status) running && status ;;
    promote) running && promote ;;
    down) running && down ;;
    *) sed -n '2,15s/^# \{0,1\}//p' "$here/topology.sh"; exit 2 ;;
  esac
}

up() {
  find_packages
  [ -e "$program" ] || stop_here "Tallboy isn’t built. Run npm run build first."
  [ ! -e "$folder" ] || stop_here "$folder already exists. Name a folder that doesn’t."
  mkdir -p "$folder"/{log,pid}
  trap 'end_everything; tail -n 5 "$folder"/log/* >&2' ERR
  own "$folder"/{log,pid}
  choose_ports
  start_primary
  start_replica
  start_pgbouncer
  start_tallboy
  start_nginx
  trap - ERR
  status
}

# ── PostgreSQL: a primary and a replica that streams from it ────────────────────────────────────────────────────────

start_primary() {
  mkdir "$folder/primary" && own "$folder/primary"
  as_postgres "$postgres/initdb" -D "$folder/primary" -U postgres --auth-local=trust --auth-host=scram-sha-256 \
    --encoding=UTF8 --locale=C.UTF-8 --data-checksums >"$folder/log/initdb"
  cat >>"$folder/primary/postgresql.conf" <<END
listen_addresses = '127.0.0.1'
unix_socket_directories = '$folder/pid'
max_connections = 100

# A commit is acknowledged when the replica has it on its disk too.
synchronous_commit = on
wal_level = replica
max_wal_senders = 10
max_slot_wal_keep_size = '2GB'   # a replica that stays away must not fill this disk
hot_standby = on
END
  echo "host replication replication 127.0.0.1/32 scram-sha-256" >>"$folder/primary/pg_hba.conf"
  start_postgres primary "$PRIMARY_PORT"
  sql primary "create role replication login replication password '$REPLICATION_PASSWORD'"
  sql primary "create role tallboy login password '$TALLBOY_PASSWORD'"
  # PgBouncer shares connections between processes, so a process can't keep its own settings in one.
  sql primary "alter role tallboy set statement_timeout = '60s'"
  sql primary "alter role tallboy set idle_in_transaction_session_timeout = '60s'"
  sql primary "create database tallboy owner tallboy"
  # Keeps what a disconnected replica has missed.
  sql primary "select pg_create_physical_replication_slot('replica')" >/dev/null
}

start_replica() {
  mkdir -m 700 "$folder/replica" && own "$folder/replica"
  as_postgres env PGPASSWORD="$REPLICATION_PASSWORD" "$postgres/pg_basebackup" -D "$folder/replica" \
    -h 127.0.0.1 -p "$PRIMARY_PORT" -U replication --slot=replica --wal-method=stream --checkpoint=fast
  touch "$folder/replica/standby.signal" && own "$folder/replica/standby.signal"
  cat >>"$folder/replica/postgresql.conf" <<END
primary_conninfo = 'host=127.0.0.1 port=$PRIMARY_PORT user=replication password=$REPLICATION_PASSWORD application_name=replica'
primary_slot_name = 'replica'
wal_retrieve_retry_interval = '1s'
END
  start_postgres replica "$REPLICA_PORT"
  # Only now, and only on the primary: from here on it waits for the replica. A promoted replica waits for nobody
  # until it has a replica of its own.
  sql primary "alter system set synchronous_standby_names = 'FIRST 1 (replica)'"
  sql primary "select pg_reload_conf()" >/dev/null
  until_true 30 "the replica does not stream" is_synchronous
}

start_postgres() { # NAME PORT
  as_postgres "$postgres/pg_ctl" start -D "$folder/$1" -o "-p $2" -l "$folder/log/$1" --wait --timeout=60 >/dev/null
}

is_synchronous() { [ "$(sql primary "select sync_state from pg_stat_replication")" = sync ]; }

sql() { # NAME STATEMENT
  local port=$PRIMARY_PORT
  [ "$1" = primary ] || port=$REPLICA_PORT
  as_postgres "$postgres/psql" -h "$folder/pid" -p "$port" -U postgres -qAtX -v ON_ERROR_STOP=1 -c "$2" \
    -d "${3:-postgres}"
}

# ── PgBouncer: a few connections to whichever server is the primary, shared by all processes ────────────────────────

start_pgbouncer() {
  (umask 077 && echo "\"tallboy\" \"$TALLBOY_PASSWORD\"" >"$folder/userlist.txt")
  own "$folder/userlist.txt"
  point_pgbouncer_at "$PRIMARY_PORT"
  cat >"$folder/pgbouncer.ini" <<END
%include $folder/databases.ini

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $PGBOUNCER_PORT
unix_socket_dir = $folder/pid
auth_type = scram-sha-256
auth_file = $folder/userlist.txt
admin_users = tallboy
pidfile = $folder/pid/pgbouncer
logfile = $folder/log/pgbouncer

# A process has a server connection for one transaction. The role sets these timeouts, see above.
pool_mode = transaction
ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout
max_client_conn = 1000
default_pool_size = 40

# Retries a server that is down every second, and fails requests after ten seconds: Tallboy then says so.
server_connect_timeout = 3
server_login_retry = 1
query_wait_timeout = 10
server_check_delay = 5
tcp_keepidle = 10
tcp_keepintvl = 3
tcp_keepcnt = 3
END
  as_postgres "$pgbouncer" -q -d "$folder/pgbouncer.ini"
  until_true 10 "PgBouncer does not answer" ask_through_pgbouncer "select 1"
}

point_pgbouncer_at() { # PORT
  printf '[databases]\ntallboy = host=127.0.0.1 port=%s dbname=tallboy\n' "$1" >"$folder/databases.ini.new"
  mv "$folder/databases.ini.new" "$folder/databases.ini"
}

ask_through_pgbouncer() { # STATEMENT
  PGCONNECT_TIMEOUT=5 "$postgres/psql" "$DATABASE_URL" -qAtX -c "$1" >/dev/null 2>&1
}

# ── Tallboy: three processes that serve, two that collect ───────────────────────────────────────────────────────────

start_tallboy() {
  # All at once: the first one migrates the schema, the others wait for it.
  start_process web-1 web "$WEB_1_PORT"
  start_process web-2 web "$WEB_2_PORT"
  start_process web-3 web "$WEB_3_PORT"
  # One worker runs the demo marketplaces; set DEMO=off in the environment to leave them out.
  start_process worker-1 worker 0 "${DEMO:-on}"
  start_process worker-2 worker 0
  until_true 60 "web-1 does not start" is_ready "$WEB_1_PORT"
  until_true 60 "web-2 does not start" is_ready "$WEB_2_PORT"
  until_true 60 "web-3 does not start" is_ready "$WEB_3_PORT"
  until_true 60 "worker-1 does not start" is_collecting worker-1
  until_true 60 "worker-2 does not start" is_collecting worker-2
}

start_process() { # NAME ROLE PORT [DEMO]
  (
    mkdir -p "$folder/data" && cd "$folder/data"
    # Four threads that help to collect garbage, the usual number, would keep everybody else waiting.
    export NODE_OPTIONS=--v8-pool-size=1
    export NODE_ENV=production ROLES=$2 PORT=$3 DEMO=${4:-} DATABASE_URL PUBLIC_URL TRUST_PROXY=on
    export DATA_DIR=$folder/data ADMIN_PASSWORD LOG_LEVEL=${LOG_LEVEL:-warn} ALLOWED_HOSTS=${ALLOWED_HOSTS:-}
    exec setsid node "$program" </dev/null >"$folder/log/$1" 2>&1
  ) &
  echo $! >"$folder/pid/$1"
}

is_ready() { # PORT
  (exec 3<>"/dev/tcp/127.0.0.1/$1" && printf 'GET /readyz HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3 && grep -q '^HTTP/1.. 200' <&3) 2>/dev/null
}
is_collecting() { grep -q 'is collecting' "$folder/log/$1"; }

# ── nginx: the only way in ──────────────────────────────────────────────────────────────────────────────────────────

start_nginx() {
  cat >"$folder/nginx.conf" <<END
pid $folder/pid/nginx;
error_log $folder/log/nginx warn;
worker_processes 1;
events { worker_connections 4096; }
http {
    access_log off;
    client_body_temp_path $folder/pid/nginx-body;
    proxy_temp_path $folder/pid/nginx-proxy;
    fastcgi_temp_path $folder/pid/nginx-fastcgi;
    uwsgi_temp_path $folder/pid/nginx-uwsgi;
    scgi_temp_path $folder/pid/nginx-scgi;
    # As in nginx/site.conf, except for the certificate.
    upstream tallboy {
        least_conn;
        server 127.0.0.1:$WEB_1_PORT max_fails=1 fail_timeout=2s;
        server 127.0.0.1:$WEB_2_PORT max_fails=1 fail_timeout=2s;
        server 127.0.0.1:$WEB_3_PORT max_fails=1 fail_timeout=2s;
        keepalive 32;
        keepalive_timeout 60s;
    }
    server {
        listen 127.0.0.1:$NGINX_PORT;
        server_tokens off;
        client_max_body_size 1m;
        include $here/nginx/proxy.conf;
    }
}
END
  "$nginx" -e "$folder/log/nginx" -c "$folder/nginx.conf"
  until_true 10 "nginx does not pass requests on" is_ready "$NGINX_PORT"
}

# ── When the primary is lost ────────────────────────────────────────────────────────────────────────────────────────

promote() {
  [ ! -e "$folder/promoted" ] || stop_here "The replica has already been promoted."
  # First make sure the old one is dead and stays dead: two primaries would drift apart for good.
  kill_postgres primary
  as_postgres "$postgres/pg_ctl" promote -D "$folder/replica" --wait --timeout=60 >/dev/null
  point_pgbouncer_at "$REPLICA_PORT"
  send HUP pgbouncer
  until_true 30 "the promoted server does not answer" ask_through_pgbouncer "select pg_current_xact_id()"
  touch "$folder/promoted"
  echo "The replica is the primary now, on port $REPLICA_PORT, and has no replica of its own."
}

kill_postgres() { # NAME
  local postmaster
  postmaster=$(head -n 1 "$folder/$1/postmaster.pid" 2>/dev/null) || return 0
  kill -KILL "$postmaster" $(ps -o pid= --ppid "$postmaster") 2>/dev/null || true
}

# ── Looking, and ending ─────────────────────────────────────────────────────────────────────────────────────────────

status() {
  local name primary=primary
  [ ! -e "$folder/promoted" ] || primary=replica
  echo "Tallboy is open at   $PUBLIC_URL"
  echo "Sign in as admin at  $PUBLIC_URL/api/login (admin@tallboy.local, $ADMIN_PASSWORD)"
  echo "PostgreSQL           $primary, through PgBouncer: $DATABASE_URL"
  sql $primary "select format('Replica              %s, %s bytes behind', sync_state,
    pg_current_wal_lsn() - flush_lsn) from pg_stat_replication"
  for name in web-1 web-2 web-3 worker-1 worker-2 pgbouncer nginx; do
    printf '%-20s %s\n' "$name" "$(is_alive "$name" && echo "running ($(cat "$folder/pid/$name"))" || echo 'not running')"
  done
}

down() {
  end_everything
  rm -rf "$folder"
}

end_everything() {
  local name
  for name in nginx web-1 web-2 web-3 worker-1 worker-2; do send TERM $name; done
  for name in web-1 web-2 web-3 worker-1 worker-2; do
    until_true 20 "$name does not end" is_dead $name || send KILL $name
  done
  send KILL pgbouncer
  for name in replica primary; do
    as_postgres "$postgres/pg_ctl" stop -D "$folder/$name" -m immediate >/dev/null 2>&1 || true
  done
}

send() { if is_alive "$2"; then kill "-$1" "$(cat "$folder/pid/$2")"; fi; } # SIGNAL NAME
is_alive() { [ -e "$folder/pid/$1" ] && kill -0 "$(cat "$folder/pid/$1")" 2>/dev/null; }
is_dead() { ! is_alive "$1"; }

# ── What the recipe is written with ─────────────────────────────────────────────────────────────────────────────────

find_packages() {
  local missing=()
  compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || missing+=(postgresql)
  [ -x /usr/sbin/pgbouncer ] || missing+=(pgbouncer)
  [ -x /usr/sbin/nginx ] || missing+=(nginx)
  if [ ${#missing[@]} -gt 0 ]; then
    [ "$(id -u)" = 0 ] || stop_here "Please install ${missing[*]} first: sudo apt-get install ${missing[*]}"
    apt-get update -q >/dev/null
    DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends "${missing[@]}" >/dev/null
  fi
  name_programs
}

name_programs() {
  postgres=$(compgen -G '/usr/lib/postgresql/*/bin' | sort -V | tail -n 1)
  pgbouncer=/usr/sbin/pgbouncer
  nginx=/usr/sbin/nginx
}

# PostgreSQL and PgBouncer refuse to run as root, so root runs them as the user Debian made for them.
as_postgres() {
  if [ "$(id -u)" = 0 ]; then (cd "$folder" && exec runuser -u postgres -- "$@"); else "$@"; fi
}
own() { [ "$(id -u)" != 0 ] || chown -R postgres: "$@"; }

choose_ports() {
  local ports
  read -ra ports < <(node -e "
    const { createServer } = require('node:net');
    const servers = Array.from({ length: 7 }, () => createServer().listen(0, '127.0.0.1'));
    setTimeout(() => {
      console.log(servers.map((server) => server.address().port).join(' '));
      for (const server of servers) server.close();
    }, 50);")
  local password
  password=$(head -c 18 /dev/urandom | base64 | tr '+/' 'ab')
  (umask 077 && cat >"$folder/addresses" <<END
PRIMARY_PORT=${ports[0]}
REPLICA_PORT=${ports[1]}
PGBOUNCER_PORT=${ports[2]}
WEB_1_PORT=${ports[3]}
WEB_2_PORT=${ports[4]}
WEB_3_PORT=${ports[5]}
NGINX_PORT=${ports[6]}
TALLBOY_PASSWORD=$password
REPLICATION_PASSWORD=$password
DATABASE_URL=postgres://tallboy:$password@127.0.0.1:${ports[2]}/tallboy
PUBLIC_URL=http://127.0.0.1:${ports[6]}
ADMIN_PASSWORD=$(printf %q "${ADMIN_PASSWORD:-$password}")
END
  )
  running
}

running() {
  [ -e "$folder/addresses" ] || stop_here "Nothing was started in $folder."
  # shellcheck disable=SC1091
  . "$folder/addresses"
  name_programs
}

until_true() { # SECONDS COMPLAINT COMMAND …
  local seconds=$1 complaint=$2 deadline=$((SECONDS + $1))
  shift 2
  until "$@"; do
    if [ $SECONDS -ge $deadline ]; then echo "$complaint ($seconds seconds)" >&2; return 1; fi
    sleep 0.1
  done
}

stop_here() { echo "$1" >&2; exit 1; }

main
