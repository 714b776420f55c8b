import type { Tx } from '../../platform/database/db.ts';
import { enqueueEmail, type Mailing } from '../../providers/mail/enqueue-email.ts';
import { type ApplicationNews, applicationLetter, readerOf } from './application-email.ts';
import { type ApplicationRow, findApplication, findParties } from './queries.ts';

/** An application with the people and the home it is about; it may be about to be stored. */
type Concerned = Pick<ApplicationRow, 'id' | 'tenantId' | 'ownerId' | 'propertyId'>;

/** Mails the one who should know, in the transaction of the news itself. Wake the delivery after the commit. */
export const tellParties = async (
  tx: Tx,
  context: Mailing,
  application: Concerned,
  news: ApplicationNews,
  at: Date,
): Promise<void> => {
  const parties = await findParties(tx, application);
  const reader = parties[readerOf[news]];
  const language = reader.language ?? 'en';
  await enqueueEmail(
    tx,
    context,
    {
      event: `application_${news}:${application.id}:${at.getTime()}`,
      kind: `application_${news}`,
      language,
      to: { accountId: reader.accountId, address: reader.email },
      letter: applicationLetter(language, news, parties.title, context.config.origin),
    },
    at,
  );
};

/** The same of an application that is stored. */
export const sendApplicationEmail = async (
  tx: Tx,
  context: Mailing,
  applicationId: number,
  news: ApplicationNews,
  at: Date,
): Promise<void> => {
  const application = await findApplication(tx, applicationId);
  if (!application) throw new Error(`There is no application ${applicationId}.`);
  await tellParties(tx, context, application, news, at);
};
