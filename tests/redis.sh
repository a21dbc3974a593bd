#!/usr/bin/env bash
# Starts Redis for tests: empty, in memory, on a free port of the loopback interface, as an unprivileged user, with a password.
# Prints a connection string, waits until standard input ends, then stops the server. It therefore never outlives its caller.
#
#   tests/redis.sh          then Ctrl+D, for a server without tests
#
# Exit code 3: Redis is not installed.
set -euo pipefail

if ! server=$(command -v redis-server); then
    echo "Redis is not installed: redis-server is not on the path (Debian: apt-get install redis-server)" >&2
    exit 3
fi

folder=$(mktemp -d "${TMPDIR:-/tmp}/brisk-redis.XXXXXX")
as_user=()
if [[ $EUID -eq 0 ]]; then
    user=$(id -u redis > /dev/null 2>&1 && echo redis || echo nobody)
    chown "$user" "$folder"
    as_user=(runuser -u "$user" --)
fi
cd "$folder"

process=
stop() {
    if [[ -n $process ]]; then
        kill -KILL "$(cat "$folder/server.pid" 2> /dev/null)" 2> /dev/null || kill -KILL "$process" 2> /dev/null || true
        wait "$process" 2> /dev/null || true
    fi
    cd /
    rm -rf "$folder"
}
trap stop EXIT
trap 'exit 1' INT TERM HUP

# The password is in a file that nobody else can read: all users can see command lines.
password=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
umask 077

# Another process may take a port after it was found to be free, so a port is tried by using it.
for ((attempt = 1; ; attempt++)); do
    port=$((RANDOM % 20000 + 20000))
    cat > server.conf << END
bind 127.0.0.1
port $port
requirepass $password
save ""
appendonly no
dir $folder
pidfile $folder/server.pid
END
    [[ ${#as_user[@]} -eq 0 ]] || chown "$user" server.conf
    "${as_user[@]}" "$server" "$folder/server.conf" --daemonize no > server.log 2>&1 < /dev/null &
    process=$!
    until grep -q "Ready to accept connections" server.log; do
        if ! kill -0 "$process" 2> /dev/null; then
            process=
            break
        fi
        sleep 0.05
    done
    if [[ -n $process ]]; then
        break
    fi
    if ((attempt == 10)); then
        cat server.log >&2
        exit 1
    fi
done

echo "127.0.0.1:$port,password=$password"
while read -r _; do :; done
