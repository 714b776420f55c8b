import { type CallLimit, callLimits, type LimitName } from '@lintel/contract/kernel/limits';
import { Refusal } from '@lintel/contract/kernel/refusals';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import type { Viewer } from '../../viewer.ts';
import { networkOfRequest } from './network.ts';
import { openPortions } from './portions.ts';
import { type Draw, refuseFor, takeFrom } from './rate-limit.ts';

/** Counts a request against a limit. Refuses with 429 and Retry-After when it is exceeded. */
export type CountCall = (
  name: LimitName,
  asking: {
    request: FastifyRequest;
    reply: FastifyReply;
    viewer: Pick<Viewer, 'accountId'> | null;
    /** How many requests it counts as. */
    times?: number;
  },
) => Promise<void>;

/**
 * Applies the limits that the contract declares. In the demo all visitors share the sample people, so only their networks are counted: no
 * one may use up what everyone shares.
 */
export const openCallLimits = (context: AppContext): CountCall => {
  const takeOfPortions = openPortions(context);
  return async (name, { request, reply, viewer, times = 1 }) => {
    const limit: CallLimit = callLimits[name];
    const draws: Draw[] = [
      { name: `${name}.address`, bucket: limit.byAddress, who: networkOfRequest(request), count: times },
    ];
    if (limit.byViewer && viewer && context.config.mode === 'live') {
      draws.push({ name: `${name}.viewer`, bucket: limit.byViewer, who: String(viewer.accountId), count: times });
    }
    refuseFor(reply, limit.counted ? await takeOfPortions(draws) : await takeFrom(context, draws));
  };
};

/**
 * Limits the routes outside the contract: each names its limit in `config: { limit }`, or null if it does nothing. A route that names none
 * keeps the server from starting. Returns a function that ends this check: routes added after it are static files.
 */
export const limitRoutes = (
  app: FastifyInstance,
  count: CountCall,
  findPerson: (request: FastifyRequest) => Promise<Viewer | null>,
): (() => void) => {
  let isAsking = true;
  app.addHook('onRoute', ({ method, url, config }) => {
    if (isAsking && !config?.endpoint && config?.limit === undefined) {
      throw new Error(`${String(method)} ${url} names no limit`);
    }
  });
  const countRoute = async (limit: LimitName, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const isByViewer = 'byViewer' in callLimits[limit];
    await count(limit, { request, reply, viewer: isByViewer ? await findPerson(request).catch(nobody) : null });
  };
  app.addHook('preHandler', (request, reply, done) => {
    const { limit } = request.routeOptions.config;
    if (!limit) return done();
    countRoute(limit, request, reply).then(() => done(), done);
  });
  return () => {
    isAsking = false;
  };
};

/** Someone who may not act yet (a second factor is missing) is counted by network alone. */
const nobody = (error: unknown): null => {
  if (error instanceof Refusal) return null;
  throw error;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: LimitName | null;
  }
}
