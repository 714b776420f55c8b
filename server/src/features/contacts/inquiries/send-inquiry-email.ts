import { paths } from '@lintel/contract/paths';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { enqueueEmail, type Mailing } from '../../../providers/mail/enqueue-email.ts';
import { accounts } from '../../identity/tables.ts';
import { properties } from '../../listings/tables.ts';
import { inquiryLetter } from './inquiry-email.ts';

/**
 * Mails the owner of a home what somebody wrote about it, in the transaction of the inquiry itself, one mail for each inquiry. Nobody is mailed where the owner has no account to be reached at. Wake the delivery after the commit.
 */
export const sendInquiryEmail = async (
  tx: Tx,
  context: Mailing,
  inquiry: {
    id: number;
    propertyId: number;
    ownerAccountId: number;
    name: string;
    message: string;
    moveInOn: string | null;
  },
  at: Date,
): Promise<void> => {
  const [owner] = await tx
    .select({ email: accounts.email, language: accounts.language, title: properties.title })
    .from(accounts)
    .innerJoin(properties, eq(properties.id, inquiry.propertyId))
    .where(and(eq(accounts.id, inquiry.ownerAccountId), isNull(accounts.closedAt)));
  if (!owner || owner.email === '') return;
  const language = owner.language ?? 'en';
  await enqueueEmail(
    tx,
    context,
    {
      event: `inquiry:${inquiry.id}`,
      kind: 'inquiry',
      language,
      to: { accountId: inquiry.ownerAccountId, address: owner.email },
      letter: inquiryLetter(language, {
        sender: inquiry.name,
        title: owner.title,
        message: inquiry.message,
        moveInOn: inquiry.moveInOn,
        href: `${context.config.origin}${paths.ownerDashboardTab('inquiries')}`,
      }),
    },
    at,
  );
};
