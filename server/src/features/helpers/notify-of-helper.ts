import { longDate } from '@lintel/contract/kernel/dates';
import type { Language, Translate } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/db.ts';
import { enqueueEmail, type Mailing } from '../../providers/mail/enqueue-email.ts';
import { outboxMails } from '../../providers/mail/tables.ts';
import { accounts } from '../identity/tables.ts';
import { findTenantPerson, type HelperRow } from './queries.ts';
import { say } from './say.ts';

/** News about a helper. `ended`: the other of the two ended it. */
type HelperNews = 'invited' | 'accepted' | 'declined' | 'changed' | 'ended';
type Facts = { tenant: string; helper: string; day: string };
type EmailWords = [subject: string, text: string, button: string];

const toHelper: Record<'invited' | 'changed' | 'ended', (t: Translate, facts: Facts) => EmailWords> = {
  invited: (t, facts) => [
    t('{{tenant}} asks for your help', facts),
    t(
      '{{tenant}} asks you to help with finding a home, until {{day}}. The page says what you may do. You use an account of your own; everything that you do or open is shown to {{tenant}}. You never apply, sign, confirm or pay for them.',
      facts,
    ),
    t('Accept or decline'),
  ],
  changed: (t, facts) => [
    t('{{tenant}} changed what you may do', facts),
    t('What you may do for {{tenant}} has changed. It is valid until {{day}}.', facts),
    t('See what you may do'),
  ],
  ended: (t, facts) => [
    t('Your help for {{tenant}} has ended', facts),
    t('{{tenant}} ended your access. You can no longer open or do anything for them here.', facts),
    t('People I help'),
  ],
};

const toTenant: Record<'accepted' | 'declined' | 'ended', (t: Translate, facts: Facts) => EmailWords> = {
  accepted: (t, facts) => [
    t('{{helper}} helps you now', facts),
    t(
      '{{helper}} accepted your invitation. You see everything that they do or open, and you can end it at any time.',
      facts,
    ),
    t('See your helpers'),
  ],
  declined: (t, facts) => [
    t('Your invitation was declined', facts),
    t('{{helper}} does not want to help you on this site.', facts),
    t('See your helpers'),
  ],
  ended: (t, facts) => [
    t('{{helper}} no longer helps you', facts),
    t('{{helper}} ended their access to your search. You can invite someone else.', facts),
    t('See your helpers'),
  ],
};

const eventOf = (id: number, news: HelperNews, at: Date): string => `helper_${news}:${id}:${at.getTime()}`;

/** Deletes emails about a helper to either side, because they name both people. */
export const removeHelperMails = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .delete(outboxMails)
    .where(
      sql`${outboxMails.event} like 'helper\\_%' and split_part(${outboxMails.event}, ':', 2) = any(${sql.param(ids.map(String))}::text[])`,
    );
};

/** Emails the tenant or the helper in the transaction of the news itself; sends nothing to a closed account. */
export const notifyOfHelper = async (
  tx: Tx,
  context: Mailing,
  helper: Pick<HelperRow, 'id' | 'tenantId' | 'email' | 'helperAccountId' | 'endsOn'>,
  { news, to, at }: { news: HelperNews; to: 'helper' | 'tenant'; at: Date },
): Promise<void> => {
  const tenant = await findTenantPerson(tx, helper.tenantId);
  const whose =
    helper.helperAccountId === null
      ? eq(sql`lower(${accounts.email})`, helper.email.toLowerCase())
      : eq(accounts.id, helper.helperAccountId);
  const [account] = await tx
    .select({ id: accounts.id, name: accounts.name, email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(whose, isNull(accounts.closedAt)));
  const person =
    to === 'tenant'
      ? { accountId: tenant.accountId, address: tenant.email, language: tenant.language }
      : {
          accountId: account?.id ?? null,
          address: account?.email ?? helper.email,
          language: account?.language ?? null,
        };
  if (person.address === '') return;
  const language: Language = person.language ?? 'en';
  const facts = {
    tenant: tenant.name,
    // Until the helper accepts, the tenant sees only the address that they typed.
    helper: helper.helperAccountId === null ? helper.email : (account?.name ?? helper.email),
    day: longDate(helper.endsOn, language),
  };
  const words =
    to === 'tenant'
      ? toTenant[news as keyof typeof toTenant](say(language), facts)
      : toHelper[news as keyof typeof toHelper](say(language), facts);
  const [subject, text, label] = words;
  await enqueueEmail(
    tx,
    context,
    {
      event: eventOf(helper.id, news, at),
      kind: `helper_${news}`,
      language,
      to: { accountId: person.accountId, address: person.address },
      content: {
        subject,
        paragraphs: [text],
        button: { label, href: `${context.config.origin}${to === 'tenant' ? paths.helpers : paths.helping}` },
      },
    },
    at,
  );
};
