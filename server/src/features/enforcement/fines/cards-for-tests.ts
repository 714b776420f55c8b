import { sandboxGateway } from '../../../providers/payments/sandbox.ts';
import { enterSandboxCard } from '../../../providers/payments/sandbox-page.ts';
import type { TestApp } from '../../../testing/app.ts';
import { findViewer } from '../../identity/queries.ts';
import { saveCard, setUpCard } from '../../payments/cards/cards-on-file.ts';

/** Puts a good card on file for an account. */
export const keepCardOf = async (app: TestApp, accountId: number): Promise<void> => {
  const viewer = await findViewer(app.context.pool, accountId);
  if (!viewer) throw new Error('Nobody.');
  const ctx = { ...app.context, viewer };
  const gateway = sandboxGateway(app.context);
  const setup = await setUpCard(ctx, gateway, viewer);
  await enterSandboxCard(ctx, setup.clientSecret, { number: '4242424242424242', expiry: { month: 12, year: 2032 } });
  await saveCard(ctx, gateway, viewer, setup.id);
};
