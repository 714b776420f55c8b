import { readMe, resetDemo, viewAs } from '@lintel/contract/identity/endpoints';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { type Handled, handle } from '../../platform/bind.ts';
import { type Identity, viewingAsCookie } from './identity.ts';

/** @param resetSampleData puts the sample data back as it was; null where there is none. */
export const identityRoutes = (identity: Identity, resetSampleData: (() => Promise<void>) | null): Handled[] => [
  handle(readMe, async ({ request }) => identity.describe(request.cookies)),

  handle(viewAs, async ({ input, request, reply, ctx }) => {
    if (ctx.config.mode !== 'demo') throw new Refusal('demo.only');
    const chosen = String(input.body.viewingAs);
    const me = await identity.describe({ ...request.cookies, [viewingAsCookie]: chosen });
    if (String(me.demo?.viewingAs) !== chosen) {
      throw new Refusal('request.invalid', { fields: { viewingAs: 'Please choose one of the people' } });
    }
    reply.setCookie(viewingAsCookie, chosen, { path: '/', sameSite: 'lax', httpOnly: true });
    return me;
  }),

  handle(resetDemo, async () => {
    if (!resetSampleData) throw new Refusal('demo.only');
    await resetSampleData();
    return { message: 'The sample data is back as it was.' };
  }),
];
