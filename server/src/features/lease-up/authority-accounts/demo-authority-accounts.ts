import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { accounts } from '../../identity/tables.ts';
import { authorityAccounts, housingAuthorities } from '../tables.ts';

const day = 86_400_000;
/** June Okafor and Miguel Santos. */
const staff = { june: 4, miguel: 5 };

/** The demo's person at a housing authority, because no one signs in in the demo. */
export const demoAuthorityPerson = {
  id: 951,
  name: 'Carla Whitfield',
  email: 'carla.whitfield@oh9001.example',
} as const;

/** Seeds one who has an account, one who waits for the second approval, and one whose address is not of the authority's domain. */
export const seedAuthorityAccounts = async (tx: Tx, now: Date): Promise<void> => {
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const found = await tx
    .select({ id: housingAuthorities.id, code: housingAuthorities.code })
    .from(housingAuthorities)
    .where(inArray(housingAuthorities.code, ['OH9001', 'OH9003', 'TX9001']));
  const authorityId = (code: string): number => found.find((one) => one.code === code)?.id ?? 0;
  const { id, name, email } = demoAuthorityPerson;
  await tx.insert(accounts).values({ id, name, email, emailConfirmedAt: ago(30), isSample: true });
  const asked = (days: number) => ({
    language: 'en' as const,
    askedAt: ago(days),
    linkExpiresAt: ago(days - 3),
    confirmedAt: ago(days - 0.01),
    isSample: true,
  });
  await tx.insert(authorityAccounts).values([
    {
      ...asked(30),
      id: 1,
      authorityId: authorityId('OH9001'),
      name,
      email,
      title: 'Leasing coordinator',
      firstApprovedBy: staff.june,
      firstApprovedAt: ago(29.5),
      approvedBy: staff.miguel,
      approvedAt: ago(29.2),
      accountId: id,
    },
    {
      ...asked(1.4),
      id: 2,
      authorityId: authorityId('OH9003'),
      name: 'Desmond Avery',
      email: 'd.avery@oh9003.example',
      title: 'Inspections supervisor',
      firstApprovedBy: staff.miguel,
      firstApprovedAt: ago(0.6),
    },
    {
      ...asked(0.3),
      id: 3,
      authorityId: authorityId('TX9001'),
      name: 'Lucía Marquez',
      email: 'l.marquez@austin-rentals.example',
      title: 'Housing specialist',
    },
  ]);
};

/** Moves the samples along with time. */
export const refreshAuthorityAccounts = async (tx: Tx, now: Date): Promise<void> => {
  const [first] = await tx
    .select({ at: authorityAccounts.askedAt })
    .from(authorityAccounts)
    .where(sql`${eq(authorityAccounts.id, 2)} and ${authorityAccounts.isSample}`);
  const passedMs = first ? now.getTime() - 1.4 * day - first.at.getTime() : 0;
  if (passedMs <= 0) return;
  const passed = sql`make_interval(secs => ${passedMs / 1000})`;
  await tx.execute(sql`update authority_accounts set asked_at = asked_at + ${passed}, link_expires_at = link_expires_at + ${passed},
    confirmed_at = confirmed_at + ${passed}, first_approved_at = first_approved_at + ${passed}, approved_at = approved_at + ${passed},
    declined_at = declined_at + ${passed}, ended_at = ended_at + ${passed} where is_sample`);
};
