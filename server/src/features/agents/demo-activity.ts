import type { Tx } from '../../platform/database/db.ts';
import { recordActivity } from './activity/record-activity.ts';
import type { ReferralRow } from './queries.ts';
import { agentActivityReads } from './tables.ts';

type Working = Pick<ReferralRow, 'id' | 'agentId' | 'tenantId'>;

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Seeds what tenant 1 reads about agent 1: every kind and direction of message, two of them new; activities by hand
 * with and without a duration, one of them corrected; documents viewed and downloaded.
 */
export const seedTransparency = async (
  tx: Tx,
  referral: { id?: number | undefined; agentId: number; tenantId?: number | null | undefined },
  now: Date,
): Promise<void> => {
  const working: Working = { id: referral.id ?? 0, agentId: referral.agentId, tenantId: referral.tenantId ?? null };
  const at = (ago: number) => ({ at: new Date(now.getTime() - ago), isSample: true });
  const correspondence = (
    ago: number,
    correspondenceType: 'email' | 'phone' | 'text',
    direction: 'agent_to_landlord' | 'landlord_to_agent' | 'agent_to_tenant' | 'tenant_to_agent',
    subject: string,
    content: string,
    attachments: string[] = [],
  ) =>
    recordActivity(
      tx,
      working,
      { kind: 'correspondence', correspondenceType, direction, subject, content, attachments },
      at(ago),
    );
  const byHand = (
    ago: number,
    activityType: 'phone_call' | 'meeting',
    content: string,
    durationMinutes: number | null,
    billableMinutes: number,
    correctsId: number | null = null,
  ) =>
    recordActivity(
      tx,
      working,
      { kind: 'activity', isByHand: true, activityType, content, durationMinutes, billableMinutes, correctsId },
      at(ago),
    );
  const opened = (
    ago: number,
    documentName: string,
    documentType: 'income' | 'voucher',
    purpose: string,
    accessType: 'view' | 'download',
  ) =>
    recordActivity(tx, working, { kind: 'document_access', documentName, documentType, purpose, accessType }, at(ago));

  await byHand(15 * day, 'meeting', 'Walked through the townhouse together and talked about the deposit.', 40, 40);
  await correspondence(
    14 * day,
    'email',
    'agent_to_landlord',
    'A viewing for Tanya Brooks',
    'Good morning Ms. Okoro, could Tanya see the townhouse on Saturday at eleven? She works on weekdays until six.',
  );
  await correspondence(
    13.8 * day,
    'email',
    'landlord_to_agent',
    'Re: A viewing for Tanya Brooks',
    'Saturday at eleven is fine. Please ring at the side door.',
  );
  const wrong = await byHand(9 * day, 'phone_call', 'Called the owner about parking.', 20, 20);
  await correspondence(
    8 * day,
    'text',
    'tenant_to_agent',
    'Is parking part of the rent?',
    'Thank you. One question: is parking part of the rent, or extra?',
  );
  await byHand(
    8 * day - hour,
    'phone_call',
    'Called the owner about parking. It was ten minutes, not twenty.',
    10,
    10,
    wrong,
  );
  await opened(6 * day, 'pay-slips-autumn.pdf', 'income', 'Check the owner’s income rule before applying', 'view');
  const read = await correspondence(
    5 * day,
    'phone',
    'agent_to_tenant',
    'Parking is included',
    'I left a message: one space behind the house is part of the rent.',
  );
  await opened(4.8 * day, 'voucher-letter.pdf', 'voucher', 'Send it with the application, as you asked', 'download');
  await byHand(4 * day, 'phone_call', 'Explained the tenancy approval to the owner.', null, 15);
  await correspondence(
    2 * hour,
    'email',
    'agent_to_landlord',
    'Application of Tanya Brooks',
    'Good morning Ms. Okoro, the application for the townhouse is with you. The voucher papers are with it.',
    ['application-summary.pdf'],
  );
  await correspondence(
    hour,
    'text',
    'agent_to_tenant',
    'Your form is with the owner',
    'I sent the form to the owner today. She asks for one more pay stub, from October. A photo is fine.',
  );
  await tx.insert(agentActivityReads).values({ tenantId: working.tenantId ?? 0, readUpToId: read });
};
