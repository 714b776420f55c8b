import { afterEach, expect, test, vi } from 'vitest';
import { startScripts } from './start-scripts.ts';

const scripts = Array.from({ length: 11 }, (_, at) => `/assets/part-${at}.js`);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

test('files are asked for once the page was painted, never more than four in one go, the program after its parts and once', () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestAnimationFrame', (painted: () => void) => setTimeout(painted, 16));
  document.body.innerHTML = `<script type="application/json" id="lintel-facts">${JSON.stringify({ assets: { scripts } })}</script>`;
  const requests: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    const { rel, href, type, src } = node as HTMLLinkElement & HTMLScriptElement;
    requests.push(`${rel || type} ${new URL(href || src).pathname}`);
  });
  // biome-ignore lint/security/noGlobalEval: runs it as the page does, which embeds it as text
  globalThis.eval(startScripts);
  expect(requests).toEqual([]);
  const steps: number[] = [];
  while (vi.getTimerCount() > 0) {
    const before = requests.length;
    vi.advanceTimersToNextTimer();
    steps.push(requests.length - before);
  }
  expect(Math.max(...steps)).toBe(4);
  expect(requests).toEqual([...scripts.slice(1).map((href) => `modulepreload ${href}`), `module ${scripts[0]}`]);
});
