import type { FastifyReply } from 'fastify';
import { siteOf } from '../../../platform/limits/network.ts';
import { type Counted, guardRate, type Limited, mayTake } from '../../../platform/limits/rate-limit.ts';

/** In place of the general sentence. */
const tooManyFiles =
  'We take no more files from here for now. What you wrote is with us. Please add the rest later, or say in a note what the files show.';

/**
 * Counts a file for a report by the megabyte, before it is looked at. Who filed the report with an account has a share of their own,
 * from wherever; all others share by network, and nobody is shut out because strangers sent too much. In the demo, whose people are
 * everybody's, all count by network. Refuses: request.too_many.
 */
export const countEvidence = async (
  context: Limited,
  reply: FastifyReply,
  { bytes, network, accountId }: { bytes: number; network: string; accountId: number | null },
): Promise<void> => {
  const megabytes = Math.ceil(bytes / 1024 ** 2);
  if (accountId !== null && context.config.mode === 'live') {
    const own: Counted = [
      ['evidenceOf', String(accountId), megabytes],
      ['evidenceOfAccounts', '', megabytes],
    ];
    return guardRate(context, reply, own, tooManyFiles);
  }
  const from: Counted = [
    ['evidenceFrom', network, megabytes],
    ['evidenceFromSite', siteOf(network), megabytes],
  ];
  if (await mayTake(context, [...from, ['evidenceOfAll', '', megabytes]])) return;
  const kept: Counted = [
    ['evidenceReserveFrom', siteOf(network), megabytes],
    ['evidenceReserve', '', megabytes],
  ];
  await guardRate(context, reply, [...from, ...kept], tooManyFiles);
};
