import type { Tx } from '../../../platform/database/db.ts';
import type { Mailing } from '../../../providers/mail/enqueue-email.ts';

/**
 * What another feature does when a registration takes effect, in the same transaction. The feature owns it and
 * `server/src/handlers.ts` registers it, because identity may not import a feature above it.
 */
export type RegistrationFollower = (
  tx: Tx,
  context: Mailing,
  account: { id: number; email: string },
  now: Date,
) => Promise<void>;
