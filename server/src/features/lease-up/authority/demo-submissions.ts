import { dayOf } from '@lintel/contract/kernel/dates';
import type { AuthorityStepKind, PacketActor } from '@lintel/contract/lease-up/packet/event-kinds';
import { asc, eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { tokenDigest } from '../../../platform/http/session.ts';
import { signable } from '../packet/document.ts';
import { housingAuthorities, leasePacketEvents, leasePacketSubmissions, leasePackets } from '../tables.ts';
import { linkLastsMs, newLinkToken } from './link.ts';

const day = 86_400_000;

/** The signed packet of the samples went to the authority when it was signed, failed one inspection and was approved. */
const sample = { packetId: 1, authorityCode: 'OH9001', sentAfterDays: 0.6 } as const;
const steps: { afterDays: number; kind: AuthorityStepKind; by: PacketActor; note?: string; namesDay?: number }[] = [
  { afterDays: 0.6, kind: 'sent', by: 'tenant' },
  { afterDays: 1.1, kind: 'looked', by: 'authority' },
  { afterDays: 1.12, kind: 'received', by: 'authority' },
  { afterDays: 2, kind: 'inspection_set', by: 'authority', namesDay: 6 },
  {
    afterDays: 6.6,
    kind: 'inspection_failed',
    by: 'authority',
    namesDay: 6,
    note: 'No smoke alarm in the upstairs hall. The handrail of the back steps is loose.',
  },
  { afterDays: 7.6, kind: 'inspection_passed', by: 'authority', namesDay: 7 },
  { afterDays: 8, kind: 'approved', by: 'authority', note: 'The contract is in the mail to the owner.' },
];

/** What became of the signed packet of the samples. */
export const seedSubmissions = async (
  tx: Tx,
  house: Pick<AppContext, 'config' | 'secrets'>,
  now: Date,
): Promise<void> => {
  const [packet] = await tx.select().from(leasePackets).where(eq(leasePackets.id, sample.packetId));
  const [authority] = await tx
    .select()
    .from(housingAuthorities)
    .where(eq(housingAuthorities.code, sample.authorityCode))
    .orderBy(asc(housingAuthorities.id));
  if (!packet || !authority) return;
  const at = (days: number) => new Date(packet.openedAt.getTime() + days * day);
  const sentAt = at(sample.sentAfterDays);
  await tx.insert(leasePacketSubmissions).values({
    packetId: packet.id,
    sentBy: 'tenant',
    sentAt,
    authorityId: authority.id,
    authority: authority.name,
    email: authority.email ?? '',
    isListed: true,
    digest: signable(packet).digest,
    tokenDigest: tokenDigest(newLinkToken(house, packet.id, sentAt)),
    linkMadeAt: sentAt,
    // So that a visitor of the demo can open the authority's page.
    linkExpiresAt: new Date(now.getTime() + linkLastsMs),
    lastOpenedAt: at(8),
    receivedAt: at(1.12),
    inspectionResult: 'passed',
    inspectedOn: dayOf(at(7)),
    rentFinding: 'reasonable',
    tenancy: 'approved',
    reason: 'The contract is in the mail to the owner.',
    decidedAt: at(8),
    isSample: true,
  });
  await tx.insert(leasePacketEvents).values(
    steps.map(({ afterDays, kind, by, note = null, namesDay }) => ({
      packetId: packet.id,
      kind,
      by,
      at: at(afterDays),
      note,
      namedDay: namesDay === undefined ? null : dayOf(at(namesDay)),
      isSample: true,
    })),
  );
};
