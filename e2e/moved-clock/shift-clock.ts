/**
 * Loaded into the built server before anything else (`node --import`), by tests alone: the clock of that process runs as far ahead as
 * the test that started it says. Nothing of it is in the product, and no call reaches it: the only way is the channel between a
 * process and its own child.
 */
const RealDate = Date;
let aheadMs = Number(process.env['E2E_CLOCK_AHEAD_MS'] ?? 0);

const shifted = (): number => RealDate.now() + aheadMs;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [shifted()] : given, made),
  apply: () => new RealDate(shifted()).toString(),
  get: (target, name) => (name === 'now' ? shifted : Reflect.get(target, name)),
});

process.on('message', (message: { aheadMs: number }) => {
  aheadMs = message.aheadMs;
  process.send?.({ aheadMs });
});
// The channel keeps no server running that is told to stop.
process.channel?.unref();
