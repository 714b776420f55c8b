import type { PacketSide } from '@lintel/contract/lease-up/packet/choices';
import type { Tx } from '../../../platform/database/db.ts';
import { enqueueEmail, type Mailing } from '../../../providers/mail/enqueue-email.ts';
import { findParties } from '../../applications/api.ts';
import { type PacketNews, packetEmail } from './packet-email.ts';
import type { PacketRow } from './queries.ts';

/** Emails one side, in the transaction of the news itself. */
export const notifyOfPacket = async (
  tx: Tx,
  context: Mailing,
  packet: Pick<PacketRow, 'id' | 'applicationId' | 'tenantId' | 'ownerId' | 'propertyId'>,
  { news, side, at, day = null }: { news: PacketNews; side: PacketSide; at: Date; day?: string | null },
): Promise<void> => {
  const parties = await findParties(tx, packet);
  const reader = parties[side];
  const language = reader.language ?? 'en';
  await enqueueEmail(
    tx,
    context,
    {
      event: `packet_${news}:${side}:${packet.id}:${at.getTime()}`,
      kind: `packet_${news}`,
      language,
      to: { accountId: reader.accountId, address: reader.email },
      content: packetEmail(language, news, {
        title: parties.title,
        applicationId: packet.applicationId,
        side,
        origin: context.config.origin,
        day,
      }),
    },
    at,
  );
};
