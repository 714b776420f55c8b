/**
 * Loaded into the built server before anything else (`node --import`), by tests alone: shifts that process's clock ahead as far as
 * the test that started it says. None of this is in the product, and no API call reaches it: the only way is the IPC channel between
 * a process and its child.
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
// The channel must not keep a stopping server alive.
process.channel?.unref();
