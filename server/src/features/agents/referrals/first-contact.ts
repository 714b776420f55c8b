import type { FirstContactVerdict } from '@lintel/contract/agents/schema';
import { eq, inArray } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Db, Tx } from '../../../platform/database/db.ts';
import {
  type ContactOnRecord,
  contactKeysOf,
  decideFirstContact,
  type FirstContact,
  findEarlierContactsOfEach,
  plainKeysOf,
} from '../../contacts/api.ts';
import { contactReceipts } from '../../contacts/tables.ts';
import { accounts, tenants } from '../../identity/tables.ts';
import type { ListedReferral, ReferralRow } from '../queries.ts';
import { referrals } from '../tables.ts';

type Concerned = Pick<ReferralRow, 'receiptId' | 'propertyId' | 'tenantId' | 'tenantEmail'>;

export type ReceiptOfContact = ContactOnRecord & { issuedAt: Date; agentName: string | null };

/**
 * Returns the receipts of each referral's tenant and home, in the order of the chain: by the address that the agent
 * typed, by that of the tenant's account, in any spelling, and by the tenant who was signed in. Needs no more
 * statements for a page of referrals than for one.
 */
export const findContactsOfEach = async (
  db: Db | Tx,
  { secrets }: Pick<AppContext, 'secrets'>,
  concerned: readonly Concerned[],
): Promise<ReceiptOfContact[][]> => {
  if (concerned.length === 0) return [];
  const own = await db
    .select({ id: contactReceipts.id, contactKey: contactReceipts.contactKey, plainKey: contactReceipts.plainKey })
    .from(contactReceipts)
    .where(
      inArray(
        contactReceipts.id,
        concerned.map(({ receiptId }) => receiptId),
      ),
    );
  const people = await db
    .select({ id: tenants.id, email: accounts.email })
    .from(tenants)
    .innerJoin(accounts, eq(accounts.id, tenants.accountId))
    .where(
      inArray(
        tenants.id,
        concerned.flatMap(({ tenantId }) => tenantId ?? []),
      ),
    );
  const found = await findEarlierContactsOfEach(
    db,
    concerned.map((referral) => {
      const keys = own.find(({ id }) => id === referral.receiptId);
      const tenant = people.find(({ id }) => id === referral.tenantId);
      const addresses = [referral.tenantEmail, tenant?.email ?? ''].filter((address) => address !== '');
      return {
        propertyId: referral.propertyId,
        tenantId: referral.tenantId,
        contactKeys: [...addresses.flatMap((address) => contactKeysOf(secrets, address)), keys?.contactKey ?? ''],
        plainKeys: [...addresses.flatMap((address) => plainKeysOf(secrets, address)), keys?.plainKey ?? ''],
      };
    }),
  );
  const introductions = found.flat().filter(({ initiationType }) => initiationType === 'agent_introduction');
  const answers = new Map(
    (
      await db
        .select({ receiptId: referrals.receiptId, answer: referrals.answer })
        .from(referrals)
        .where(
          inArray(
            referrals.receiptId,
            introductions.map(({ id }) => id),
          ),
        )
    ).map(({ receiptId, answer }) => [receiptId, answer] as const),
  );
  return found.map((receipts) =>
    receipts.map(({ commissionEligible, ...receipt }) => ({
      ...receipt,
      // Only an approved agent can add a referral, so for its introduction only the tenant's yes is checked.
      counts: answers.has(receipt.id) ? answers.get(receipt.id) === 'yes' : commissionEligible,
    })),
  );
};

export const findContactsOf = async (
  db: Db | Tx,
  context: Pick<AppContext, 'secrets'>,
  referral: Concerned,
): Promise<ReceiptOfContact[]> => (await findContactsOfEach(db, context, [referral]))[0] ?? [];

export const whoWasFirst = async (
  db: Db | Tx,
  context: Pick<AppContext, 'secrets'>,
  referral: Concerned,
): Promise<FirstContact> => decideFirstContact(await findContactsOf(db, context, referral));

/**
 * Returns the rule's verdict on one referral. Before the tenant has said yes it reveals nothing: an agent may type any
 * address, and would learn whether its holder wrote or applied to the owner.
 */
export const verdictOn = (
  referral: Pick<ReferralRow, 'agentId' | 'receiptId' | 'answer'>,
  receipts: readonly ReceiptOfContact[],
): FirstContactVerdict => {
  const own = receipts.find(({ id }) => id === referral.receiptId);
  if (own?.status === 'set_aside') return 'set_aside';
  if (referral.answer !== 'yes') return 'not_confirmed';
  const first = decideFirstContact(receipts);
  if (first.who === 'direct') return 'direct_contact';
  if (first.who === 'undecided') return 'in_dispute';
  if (first.who === 'agent' && first.agentId !== referral.agentId) return 'other_agent';
  return 'this_agent';
};

/** The columns of a referral that the rule needs. */
export type VerdictRow = Pick<
  ListedReferral,
  'agent_id' | 'receipt_id' | 'property_id' | 'tenant_id' | 'tenant_email' | 'answer'
>;

/** Returns the verdicts for a page of referrals, in as many statements as for one. */
export const verdictsOn = async (
  db: Db | Tx,
  context: Pick<AppContext, 'secrets'>,
  rows: readonly VerdictRow[],
): Promise<FirstContactVerdict[]> => {
  const concerned = rows.map((row) => ({
    agentId: row.agent_id,
    receiptId: row.receipt_id,
    propertyId: row.property_id,
    tenantId: row.tenant_id,
    tenantEmail: row.tenant_email,
    answer: row.answer,
  }));
  const contacts = await findContactsOfEach(db, context, concerned);
  return concerned.map((referral, index) => verdictOn(referral, contacts[index] ?? []));
};

/** Presents referrals, each with the rule's current verdict. */
export const presentEach = async <Shown>(
  { db, secrets }: Pick<AppContext, 'db' | 'secrets'>,
  rows: readonly ListedReferral[],
  present: (row: ListedReferral, verdict: FirstContactVerdict) => Shown,
): Promise<Shown[]> => {
  const verdicts = await verdictsOn(db, { secrets }, rows);
  return rows.map((row, index) => present(row, verdicts[index] ?? 'not_confirmed'));
};
