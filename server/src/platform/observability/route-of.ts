import type { FastifyRequest } from 'fastify';

/** Returns the name of a request's route: a call's name in the contract, else the pattern of its address. Never the address itself. */
export const routeOf = ({ routeOptions }: FastifyRequest): string =>
  routeOptions.config.endpoint?.name ?? routeOptions.url ?? 'unknown';
