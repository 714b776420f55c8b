import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { enqueueEmail, type Mailing } from '../../../providers/mail/enqueue-email.ts';
import { findPartiesOf, findRepealsToNotify, type RentParty } from './queries.ts';
import { type RentNews, rentEmail } from './rent-email.ts';
import { type RentPaymentRow, rentPayments } from './tables.ts';

type Context = Mailing;

/** Emails tenant and owner about a part of the rent. Skips closed accounts. */
export const notifyOfRent = async (
  tx: Tx,
  context: Context,
  { rentPayment, news, parties }: { rentPayment: RentPaymentRow; news: RentNews; parties: readonly RentParty[] },
  at: Date,
): Promise<void> => {
  for (const { side, accountId, email, language, closedAt, propertyTitle } of parties) {
    if (closedAt) continue;
    await enqueueEmail(
      tx,
      context,
      {
        event: `rent_payment_${news}:${rentPayment.id}:${side}`,
        kind: `rent_payment_${news}`,
        language: language ?? 'en',
        to: { accountId, address: email },
        content: rentEmail(language ?? 'en', { news, side, rentPayment, propertyTitle }, context.config.origin),
      },
      at,
    );
  }
};

/** Job that sends news of rent taken back with a repealed penalty. Woken by the commit that takes it back. */
export const notifyOfRepealedJob = 'enforcement.tell-of-repealed';

/** Sends news of rent taken back with a repealed penalty. Safe to run at any time and repeatedly. */
export const notifyOfRepealed = async (context: Context & Pick<AppContext, 'db' | 'now'>): Promise<void> => {
  for (let isMore = true; isMore; ) {
    isMore = await context.db.transaction(async (tx) => {
      const repeals = await findRepealsToNotify(tx);
      const at = context.now();
      for (const rentPayment of repeals) {
        const parties = await findPartiesOf(tx, rentPayment.leaseId);
        await notifyOfRent(tx, context, { rentPayment, news: 'repealed', parties }, at);
        await tx.update(rentPayments).set({ repealToldAt: at }).where(eq(rentPayments.id, rentPayment.id));
      }
      return repeals.length > 0;
    });
  }
};
