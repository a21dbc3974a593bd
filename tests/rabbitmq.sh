#!/usr/bin/env bash
# Starts RabbitMQ for tests: a fresh broker in a temporary folder, on free ports of the loopback interface, as an unprivileged user, with a password.
# Prints an AMQP URI, waits until standard input ends, then stops the broker and removes the folder. It therefore never outlives its caller.
#
#   tests/rabbitmq.sh          then Ctrl+D, for a broker without tests
#
# Exit code 3: RabbitMQ is not installed.
set -euo pipefail

# On Debian, the command on the path starts the broker of the machine; this one takes its settings from the environment.
server=/usr/lib/rabbitmq/bin/rabbitmq-server
if [[ ! -x $server ]] || ! command -v epmd > /dev/null; then
    echo "RabbitMQ is not installed: $server or epmd is missing (Debian: apt-get install rabbitmq-server)" >&2
    exit 3
fi

folder=$(mktemp -d "${TMPDIR:-/tmp}/brisk-rabbitmq.XXXXXX")
as_user=()
if [[ $EUID -eq 0 ]]; then
    user=$(id -u rabbitmq > /dev/null 2>&1 && echo rabbitmq || echo nobody)
    chown "$user" "$folder"
    as_user=(runuser -u "$user" --)
fi
cd "$folder"

# Each process is started in a separate session, so that its children can be killed with it.
groups=()
kill_all() {
    local group
    for group in "${groups[@]}"; do
        kill -KILL -- "-$group" 2> /dev/null || true
        wait "$group" 2> /dev/null || true
    done
    groups=()
}
run() {
    setsid "${as_user[@]}" "$@" < /dev/null &
    groups+=($!)
}
stop() {
    kill_all
    cd /
    rm -rf "$folder"
}
trap stop EXIT
trap 'exit 1' INT TERM HUP

# The password is in a file that nobody else can read: all users can see command lines.
password=$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')
umask 077

# No files of the machine's broker are used: settings, cookie, plugins, and data are in the folder.
export HOME=$folder
export RABBITMQ_CONF_ENV_FILE=/dev/null
export RABBITMQ_CONFIG_FILE=$folder/rabbitmq.conf
export RABBITMQ_ADVANCED_CONFIG_FILE=$folder/advanced.config
export RABBITMQ_ENABLED_PLUGINS_FILE=$folder/plugins
export RABBITMQ_MNESIA_BASE=$folder/data
export RABBITMQ_GENERATED_CONFIG_DIR=$folder/generated
export RABBITMQ_LOG_BASE=$folder/log
export RABBITMQ_LOGS=-
export RABBITMQ_NODENAME=brisk@localhost
export RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS="-kernel inet_dist_use_interface {127,0,0,1}"
export ERL_EPMD_ADDRESS=127.0.0.1

# Another process may take a port after it was found to be free, so ports are tried by using them.
for ((attempt = 1; ; attempt++)); do
    port=$((RANDOM % 20000 + 20000))
    export RABBITMQ_DIST_PORT=$((port + 1)) ERL_EPMD_PORT=$((port + 2))
    cat > rabbitmq.conf << END
listeners.tcp.1 = 127.0.0.1:$port
default_user = brisk
default_pass = $password
END
    [[ ${#as_user[@]} -eq 0 ]] || chown "$user" rabbitmq.conf
    run epmd > epmd.log 2>&1
    run "$server" > server.log 2>&1
    until grep -q "Server startup complete" server.log || ! kill -0 "${groups[0]}" 2> /dev/null || ! kill -0 "${groups[1]}" 2> /dev/null; do
        sleep 0.1
    done
    if grep -q "Server startup complete" server.log; then
        break
    fi
    kill_all
    if ((attempt == 5)); then
        cat epmd.log server.log >&2
        exit 1
    fi
    rm -rf data
done

echo "amqp://brisk:$password@127.0.0.1:$port"
while read -r _; do :; done
