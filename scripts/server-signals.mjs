// Loaded into the server by `npm start` (node --import), where signals come by more than one way.

/** A stop may be asked for twice at once: by the terminal, which tells every program in front of it, and by npm. */
const SAME_WISH_MS = 2000;

let askedAt;

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.on(signal, () => {
    const isHandled = process.listenerCount(signal) > 1;
    const isRepeated = askedAt !== undefined && Date.now() - askedAt > SAME_WISH_MS;
    // Nobody listens yet (it is still starting), or it takes too long and is asked again: end at once.
    if ((askedAt === undefined && !isHandled) || isRepeated) process.exit(code);
    askedAt ??= Date.now();
  });
}

// Whoever started the server was killed without a chance to pass that on.
process.once('disconnect', () => {
  if (askedAt === undefined) process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
