import type { FastifyReply } from 'fastify';
import { siteOf } from '../../../platform/limits/network.ts';
import { type Counted, guardRate, type Limited, mayTake } from '../../../platform/limits/rate-limit.ts';

/** Replaces the general message. */
const tooManyFiles =
  'We accept no more files from here for now. We have what you wrote. Please add the rest later, or describe in a note what the files show.';

/**
 * Counts a report's evidence file by the megabyte against rate limits, before the file is checked. A report filed from an account
 * has that account's limit, wherever it is sent from; all others share limits by network, with a reserve, so that strangers who
 * send too much shut no one out. In the demo, whose accounts anyone may use, all count by network. Refuses: request.too_many.
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
