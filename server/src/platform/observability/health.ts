import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../app-context.ts';
import { localStore } from '../../providers/files/local-files.ts';
import { openFileStore } from '../../providers/files/open-file-store.ts';
import { readSchemaAge } from '../database/prepare-database.ts';
import { withinPatience } from './within-patience.ts';

/** Whether this process is stopping: a load balancer that checks `/readyz` removes it before its port closes. */
export type Draining = { begin: () => void; hasBegun: () => boolean };

export const openDraining = (): Draining => {
  let hasBegun = false;
  return {
    begin: () => {
      hasBegun = true;
    },
    hasBegun: () => hasBegun,
  };
};

/** How long a result is cached, in ms: the database is checked at most once a second, however many requests come. */
const keptMs = 1000;

type Check = 'database' | 'schema' | 'files';

/** Returns the checks that fail now. Names only: error messages may contain addresses and names of this machine. */
const failingChecks = async ({ pool, config }: Pick<AppContext, 'pool' | 'config'>): Promise<Check[]> => {
  const ofDatabase = async (): Promise<Check[]> => {
    try {
      const age = await withinPatience(readSchemaAge(pool));
      // A newer schema is one that a rolling upgrade has brought ahead of this process.
      return age === 'current' || age === 'newer' ? [] : ['schema'];
    } catch {
      return ['database'];
    }
  };
  // With an object store for uploads, the data folder still holds keys and marks.
  const stores = [localStore(config.dataDir), ...(config.filesUrl ? [openFileStore(config)] : [])];
  const ofFiles = async (): Promise<Check[]> => {
    try {
      await Promise.all(stores.map((store) => withinPatience(store.check())));
      return [];
    } catch {
      return ['files'];
    }
  };
  return (await Promise.all([ofDatabase(), ofFiles()])).flat();
};

/**
 * `GET /healthz`: 200 while the process answers at all; a supervisor restarts it when it does not. `GET /readyz`: 200 while requests can
 * be served, else 503 with the names of what fails (`draining`, `database`, `schema`, `files`); a load balancer sends requests elsewhere.
 * Both answer JSON, need no sign-in and say nothing about people.
 */
export const serveHealth = (
  app: FastifyInstance,
  context: Pick<AppContext, 'pool' | 'config'>,
  draining: Draining,
): void => {
  let latest: { at: number; failing: Promise<Check[]> } | undefined;
  const failing = (): Promise<Check[]> => {
    const now = performance.now();
    if (!latest || now - latest.at > keptMs) latest = { at: now, failing: failingChecks(context) };
    return latest.failing;
  };
  app.get(servedPaths.health, { config: { limit: null } }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get(servedPaths.readiness, { config: { limit: null } }, async (_request, reply) => {
    const found = draining.hasBegun() ? ['draining'] : await failing();
    return reply
      .status(found.length === 0 ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(found.length === 0 ? { status: 'ready' } : { status: 'not ready', failing: found });
  });
};
