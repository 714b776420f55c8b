import type { Tx } from '../../platform/database/db.ts';
import { enqueueEmail, type Mailing } from '../../providers/mail/enqueue-email.ts';
import { type SecurityChange, securityEmail } from './emails.ts';

/** Emails an account holder that a security setting changed. Wake the delivery after the commit. */
export const sendSecurityEmail = async (
  tx: Tx,
  context: Mailing,
  account: { id: number; email: string; language: 'en' | 'es' | null },
  change: SecurityChange,
): Promise<void> => {
  const now = context.now();
  const language = account.language ?? 'en';
  await enqueueEmail(
    tx,
    context,
    {
      event: `${change}:${account.id}:${now.getTime()}`,
      kind: `security_${change}`,
      language,
      // The email about a closed account names no account: everything of the account is erased with it.
      to: { accountId: change === 'closed' ? null : account.id, address: account.email },
      content: securityEmail(language, change, context.config),
    },
    now,
  );
};
