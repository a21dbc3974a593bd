#!/usr/bin/env bash
# Starts PostgreSQL for tests: a fresh cluster in a temporary folder, on a free port of the loopback interface, as an unprivileged user.
# Prints a connection string, waits until standard input ends, then stops the server and removes the folder. It therefore never outlives its caller.
#
#   tests/postgres.sh          then Ctrl+D, for a server without tests
#
# Exit code 3: PostgreSQL is not installed.
set -euo pipefail

binaries() {
    local folder
    for folder in $(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -rV) "$(dirname "$(command -v initdb || echo /none)")"; do
        if [[ -x $folder/initdb && -x $folder/pg_ctl ]]; then
            echo "$folder"
            return
        fi
    done
    echo "PostgreSQL is not installed: neither in /usr/lib/postgresql nor on the path (Debian: apt-get install postgresql)" >&2
    exit 3
}

bin=$(binaries)
folder=$(mktemp -d "${TMPDIR:-/tmp}/brisk-postgres.XXXXXX")
chmod 700 "$folder"

# The server refuses to run as root.
as_user=()
if [[ $EUID -eq 0 ]]; then
    user=$(id -u postgres > /dev/null 2>&1 && echo postgres || echo nobody)
    chown "$user" "$folder"
    as_user=(runuser -u "$user" --)
fi
cd "$folder"

stop() {
    "${as_user[@]}" "$bin/pg_ctl" stop -D "$folder/data" -m immediate > /dev/null 2>&1 || true
    cd /
    rm -rf "$folder"
}
trap stop EXIT
trap 'exit 1' INT TERM HUP

password=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
printf '%s\n' "$password" > password
[[ ${#as_user[@]} -eq 0 ]] || chown "$user" password
"${as_user[@]}" "$bin/initdb" -D "$folder/data" -U brisk --pwfile=password --auth=scram-sha-256 --locale=C --encoding=UTF8 --no-sync > initdb.log 2>&1 \
    || { cat initdb.log >&2; exit 1; }

# Another process may take a port after it was found to be free, so a port is tried by using it.
for ((attempt = 1; ; attempt++)); do
    port=$((RANDOM % 20000 + 20000))
    settings="-c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off -c full_page_writes=off -c synchronous_commit=off -p $port"
    if "${as_user[@]}" "$bin/pg_ctl" start -w -D "$folder/data" -l "$folder/data/server.log" -o "$settings" > /dev/null 2>&1 < /dev/null; then
        break
    fi
    if ((attempt == 10)); then
        cat data/server.log >&2
        exit 1
    fi
done

echo "Host=127.0.0.1;Port=$port;Username=brisk;Password=$password;Database=postgres"
while read -r _; do :; done
