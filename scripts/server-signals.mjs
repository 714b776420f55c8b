// Loaded into the server by `npm start` (node --import), where signals arrive by more than one way.

/** Two stop signals within this time count as one: the terminal sends one to every foreground program, and npm another. */
const SAME_WISH_MS = 2000;

let askedAt;

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.on(signal, () => {
    const isHandled = process.listenerCount(signal) > 1;
    const isRepeated = askedAt !== undefined && Date.now() - askedAt > SAME_WISH_MS;
    // No handler is installed yet (the server is starting), or stopping takes too long and the user repeats it: exit at once.
    if ((askedAt === undefined && !isHandled) || isRepeated) process.exit(code);
    askedAt ??= Date.now();
  });
}

// The parent process was killed without a chance to pass the signal on.
process.once('disconnect', () => {
  if (askedAt === undefined) process.kill(process.pid, 'SIGTERM');
});
process.channel?.unref();
