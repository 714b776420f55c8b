import type { Translate } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import type { Tx } from '../../platform/database/db.ts';
import { enqueueEmail, type Mailing } from '../../providers/mail/enqueue-email.ts';
import { say } from './say.ts';
import { findSides, type TenancyRow } from './tenancies/queries.ts';
import { type TenancyNews, tenancyEmail } from './tenancy-email.ts';

type TenancyEmail = {
  news: TenancyNews;
  to: 'tenant' | 'owner';
  /** Names the email's occasion, so that there is one email of each. */
  event: string;
  /** What it is about: as written, or translated for the reader. */
  about: string | ((t: Translate) => string);
  day?: string;
};

/**
 * Emails one side of a tenancy, in the transaction of the event itself. Sends nothing to a person who has not confirmed
 * the tenancy as theirs, nor to a closed account. The caller wakes the delivery at the commit.
 */
export const notifyOfTenancy = async (
  tx: Tx,
  context: Mailing,
  tenancy: TenancyRow,
  { news, to, event, about, day }: TenancyEmail,
): Promise<void> => {
  const { owner, tenant } = await findSides(tx, tenancy);
  const person = to === 'owner' ? owner : tenant;
  if (!person || person.email === '') return;
  const language = person.language ?? 'en';
  const page = to === 'owner' ? paths.rtaCompliance : paths.tenantDashboard;
  await enqueueEmail(
    tx,
    context,
    {
      event: `tenancy:${event}:${to}`,
      kind: `tenancy_${news}`,
      language,
      to: { accountId: person.id, address: person.email },
      content: tenancyEmail(language, news, {
        home: tenancy.title,
        other: to === 'owner' ? tenancy.tenantName : (owner?.name ?? ''),
        about: typeof about === 'string' ? about : about(say(language)),
        day: day ?? null,
        href: `${context.config.origin}${page}`,
      }),
    },
    context.now(),
  );
};
