import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { accounts } from '../tables.ts';

/**
 * Returns the account of an address whose holder opened a link emailed there: a new one, or the existing one. Replaces the name
 * of an unconfirmed account, because a stranger may have typed it.
 */
export const accountOfHolder = async (
  tx: Tx,
  holder: { email: string; name: string; language: 'en' | 'es'; confirmedAt: Date },
  now: Date,
): Promise<{ id: number; email: string; language: 'en' | 'es' | null }> => {
  const { email, name, language, confirmedAt } = holder;
  await tx
    .insert(accounts)
    .values({ email, name, language, emailConfirmedAt: confirmedAt, createdAt: now })
    .onConflictDoNothing();
  const isNobodys = sql`${accounts.emailConfirmedAt} is null`;
  const [account] = await tx
    .update(accounts)
    .set({
      name: sql`case when ${isNobodys} then ${name} else ${accounts.name} end`,
      phone: sql`case when ${isNobodys} then null else ${accounts.phone} end`,
      language: sql`case when ${isNobodys} then ${language} else ${accounts.language} end`,
      emailConfirmedAt: sql`coalesce(${accounts.emailConfirmedAt}, ${confirmedAt.toISOString()}::timestamptz)`,
    })
    .where(eq(sql`lower(${accounts.email})`, email.toLowerCase()))
    .returning({ id: accounts.id, email: accounts.email, language: accounts.language });
  if (!account) throw new Error('The account was not stored.');
  return account;
};
