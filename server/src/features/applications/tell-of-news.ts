import type { House } from '../../context.ts';
import type { Tx } from '../../platform/db.ts';
import { writeMail } from '../../providers/mail/write-mail.ts';
import { type ApplicationNews, applicationLetter, readerOf } from './letters.ts';
import { findParties } from './queries.ts';

/** Mails the one who should know, in the transaction of the news itself. Wake the delivery after the commit. */
export const tellOfNews = async (
  tx: Tx,
  house: Pick<House, 'config' | 'secrets'>,
  applicationId: number,
  news: ApplicationNews,
  at: Date,
): Promise<void> => {
  const parties = await findParties(tx, applicationId);
  const reader = parties[readerOf[news]];
  const language = reader.language ?? 'en';
  await writeMail(
    tx,
    house,
    {
      event: `application_${news}:${applicationId}:${at.getTime()}`,
      kind: `application_${news}`,
      language,
      to: { accountId: reader.accountId, address: reader.email },
      letter: applicationLetter(language, news, parties.title, house.config.origin),
    },
    at,
  );
};
