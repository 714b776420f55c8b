import { test } from '../live.ts';
import { daily } from '../test.ts';
import { walkIntroduction } from './introduction.ts';

test.use({ actionTimeout: 15_000 });

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

for (const [where, language, device] of [
  ['on desks', 'en', {}],
  ['on phones', 'en', phone],
  ['on phones, in Spanish', 'es', phone],
] as const)
  test(
    `an agent introduces a tenant, opens a paper for a purpose and earns of the lease; the tenant sees each act at once: ${where}`,
    daily(device === phone && language === 'es'),
    async ({ browser, desk }) => {
      test.setTimeout(180_000);
      await walkIntroduction(browser, desk, language, device);
    },
  );
