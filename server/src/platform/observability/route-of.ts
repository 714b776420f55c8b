import type { FastifyRequest } from 'fastify';

/** The name of what was asked for: of a call its name in the contract, else the pattern of its address. Never the address itself. */
export const routeOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.config.endpoint?.name ?? routeOptions.url ?? 'unknown';
