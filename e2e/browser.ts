import { existsSync } from 'node:fs';
import browserOfNpm from '@sparticuz/chromium';

export { chromium } from '@playwright/test';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Finds a browser to test with: `CHROMIUM_PATH`, else an installed one, else the one that npm downloaded. */
export const findBrowser = async (): Promise<string> => {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  return installed.find((file) => existsSync(file)) ?? (await browserOfNpm.executablePath());
};
