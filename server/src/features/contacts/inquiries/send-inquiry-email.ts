import type { Language } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { enqueueEmail, type Mailing } from '../../../providers/mail/enqueue-email.ts';
import { accounts } from '../../identity/tables.ts';
import { inquiryEmail } from './inquiry-email.ts';

/** An owner's email address and language; null where they have no reachable account. */
export type OwnerMailbox = { email: string; language: Language } | null;

export const findOwnerMailbox = async (tx: Tx, ownerAccountId: number): Promise<OwnerMailbox> => {
  const [owner] = await tx
    .select({ email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.id, ownerAccountId), isNull(accounts.closedAt)));
  return owner && owner.email !== '' ? { email: owner.email, language: owner.language ?? 'en' } : null;
};

/** Emails an inquiry to the owner of the home, in the inquiry's own transaction; one email per inquiry. */
export const sendInquiryEmail = async (
  tx: Tx,
  context: Mailing,
  mailbox: OwnerMailbox,
  inquiry: {
    id: number;
    ownerAccountId: number;
    title: string;
    name: string;
    message: string;
    moveInOn: string | null;
  },
  at: Date,
): Promise<void> => {
  if (mailbox === null) return;
  const { email, language } = mailbox;
  await enqueueEmail(
    tx,
    context,
    {
      event: `inquiry:${inquiry.id}`,
      kind: 'inquiry',
      language,
      to: { accountId: inquiry.ownerAccountId, address: email },
      content: inquiryEmail(language, {
        sender: inquiry.name,
        title: inquiry.title,
        message: inquiry.message,
        moveInOn: inquiry.moveInOn,
        href: `${context.config.origin}${paths.ownerDashboardTab('inquiries')}`,
      }),
    },
    at,
  );
};
