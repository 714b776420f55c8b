import { checkWording } from '@lintel/contract/enforcement/monitor-endpoints';
import { regionOf } from '@lintel/contract/listings/search/places';
import { outcomeOf } from '@lintel/wording-monitor/text-finding';
import { type Handled, handle } from '../../platform/http/register-endpoints.ts';
import { presentWording } from './present-wording.ts';

export const monitorRoutes: readonly Handled[] = [
  handle(checkWording, async ({ input: { body }, ctx }) => {
    const state = body.state && (regionOf(body.state)?.code ?? body.state);
    const [found = null] = await ctx.readTexts([body.text], ctx.network);
    if (found === null) return { outcome: 'review' as const, findings: [] };
    const findings = presentWording(body.text, found, { state, city: body.city }, ctx.now());
    return { outcome: outcomeOf(findings), findings };
  }),
];
