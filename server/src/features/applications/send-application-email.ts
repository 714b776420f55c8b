import type { Tx } from '../../platform/database/db.ts';
import { enqueueEmail, type Mailing } from '../../providers/mail/enqueue-email.ts';
import { type ApplicationNews, applicationEmail, readerOf } from './application-email.ts';
import { type ApplicationRow, type ApplicationWithParties, findApplication, findParties } from './queries.ts';

/**
 * Emails the news about an application to the side that it concerns, in the transaction of the news itself. The
 * application may be about to be stored.
 */
export const notifyParties = async (
  tx: Tx,
  context: Mailing,
  { id }: Pick<ApplicationRow, 'id'>,
  parties: ApplicationWithParties,
  news: ApplicationNews,
  at: Date,
): Promise<void> => {
  const reader = parties[readerOf[news]];
  const language = reader.language ?? 'en';
  await enqueueEmail(
    tx,
    context,
    {
      event: `application_${news}:${id}:${at.getTime()}`,
      kind: `application_${news}`,
      language,
      to: { accountId: reader.accountId, address: reader.email },
      content: applicationEmail(language, news, parties.title, context.config.origin),
    },
    at,
  );
};

/** Does the same for a stored application. */
export const sendApplicationEmail = async (
  tx: Tx,
  context: Mailing,
  applicationId: number,
  news: ApplicationNews,
  at: Date,
): Promise<void> => {
  const application = await findApplication(tx, applicationId);
  if (!application) throw new Error(`There is no application ${applicationId}.`);
  await notifyParties(tx, context, application, await findParties(tx, application), news, at);
};
