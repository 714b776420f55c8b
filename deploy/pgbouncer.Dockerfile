# Debian's PgBouncer 1.18, with which the tests run.
FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
COPY deploy/pgbouncer.ini /etc/pgbouncer/pgbouncer.ini
USER postgres
EXPOSE 6432
# Writes the user file from the setting, so that no password is in the image.
CMD ["sh", "-c", "umask 077 && printf '\"lintel_serving\" \"%s\"\\n' \"$SERVING_PASSWORD\" > /tmp/users.txt && exec pgbouncer /etc/pgbouncer/pgbouncer.ini"]
