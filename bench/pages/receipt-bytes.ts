import { chromium, findBrowser } from '../../e2e/browser.ts';
import { startBuilt } from '../tools/built-server.ts';
import { say } from '../tools/figures.ts';

/**
 * `npm run bench -- receipt-bytes`: measures what a browser downloads to verify one receipt against the public log, on the page of the
 * receipt's link: compressed bytes, in a fresh browser, by kind. Run `npm run build` first.
 */
const { base, stop } = await startBuilt(3893);

/** Creates a receipt that is in the log; returns its link's secret. */
const issue = async (): Promise<string> => {
  const response = await fetch(`${base}/api/properties/1/inquiries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base, cookie: 'lintel_viewing_as=visitor' },
    body: JSON.stringify({ name: 'Grace Lind', email: 'grace@example.org', message: 'Is the home still free in May?' }),
  });
  if (response.status !== 201) throw new Error(`The inquiry was answered with ${response.status}.`);
  return ((await response.json()) as { link: { token: string } }).link.token;
};

const token = await issue();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox', '--disable-gpu'] });
try {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const addresses = new Map<string, string>();
  const fetched: { address: string; bytes: number }[] = [];
  session.on('Network.responseReceived', ({ requestId, response }) => addresses.set(requestId, response.url));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    fetched.push({ address: addresses.get(requestId) ?? '', bytes: encodedDataLength }),
  );
  await page.goto(`${base}/receipt#${token}`);
  const part = page.getByRole('region', { name: 'The public record' });
  const again = part.getByRole('button', { name: 'Check again' });
  const verified = part.getByRole('button', { name: 'Download proof' });
  // The entry gets its place in the log within a second or two.
  for (;;) {
    await again.or(verified).first().waitFor();
    if (await verified.isVisible()) break;
    await again.click();
  }
  const sum = (is: (address: string) => boolean): string => {
    const parts = fetched.filter(({ address }) => is(address));
    return `${parts.reduce((bytes, one) => bytes + one.bytes, 0)} bytes in ${parts.length}`;
  };
  say(`The proof: ${sum((address) => address.endsWith('/log-proof'))}`);
  say(
    `The code that checks it and shows the steps: ${sum((address) => /\/(noble|receipt|transparency)[^/]*\.js$/.test(address))}`,
  );
  say(`All of the page in a fresh browser: ${sum(() => true)}`);
  for (const { address, bytes } of fetched.filter(({ address: a }) => /\.js$|log-proof/.test(a)))
    say(`  ${new URL(address).pathname}: ${bytes}`);
} finally {
  await browser.close();
  stop();
}
process.exit(0);
