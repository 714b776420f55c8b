import { showingWhen } from '@lintel/contract/contacts/showings/labels';
import type { ShowingSide } from '@lintel/contract/contacts/showings/states';
import type { Language, Translate } from '@lintel/contract/kernel/words';
import { timeZoneName } from '@lintel/contract/listings/time-zone';
import { paths } from '@lintel/contract/paths';
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/db.ts';
import type { EmailContent } from '../../../../providers/mail/email-content.ts';
import { enqueueEmail, type Mailing } from '../../../../providers/mail/enqueue-email.ts';
import { accounts } from '../../../identity/tables.ts';
import { say } from '../../say.ts';
import { timesOf } from './present.ts';
import { findSuggestion } from './queries.ts';

/** News that has its own email. An accepted time, or a counteroffer, is reported by the showing that it creates. */
const kinds = ['made', 'declined', 'withdrawn', 'lapsed'] as const;
export type SuggestionNews = (typeof kinds)[number];

const readers: Record<SuggestionNews, ShowingSide> = {
  made: 'owner',
  declined: 'tenant',
  withdrawn: 'owner',
  lapsed: 'tenant',
};

const eventOf = (id: number, news: SuggestionNews): string => `suggestion:${id}:${news}`;
export const mailsOfSuggestion = (id: number): string[] => kinds.map((news) => eventOf(id, news));

type Facts = { other: string; title: string; times: string; words: string | null };

const words: Record<
  SuggestionNews,
  (t: Translate, facts: Facts) => { subject: string; lines: string[]; button: string }
> = {
  made: (t, facts) => ({
    subject: t('{{other}} suggests times to see {{title}}', facts),
    lines: [
      t('{{other}} would like to see “{{title}}” and suggests: {{times}}.', facts),
      t('Accept a time, offer another, or decline.'),
    ],
    button: t('Answer now'),
  }),
  declined: (t, facts) => ({
    subject: t('Your times to see {{title}} were declined', facts),
    lines: [t('{{other}} can’t show “{{title}}” at the times you suggested: {{times}}.', facts)],
    button: t('See the answer'),
  }),
  withdrawn: (t, facts) => ({
    subject: t('{{other}} withdrew the times to see {{title}}', facts),
    lines: [t('You don’t need to answer about “{{title}}” anymore.', facts)],
    button: t('See your showings'),
  }),
  lapsed: (t, facts) => ({
    subject: t('No answer to your times for {{title}}', facts),
    lines: [
      t('{{other}} did not answer before the times you suggested for “{{title}}” passed.', facts),
      t('You can suggest other times, or write to the owner.'),
    ],
    button: t('See your showings'),
  }),
};

const emailOf = (language: Language, news: SuggestionNews, facts: Facts, href: string): EmailContent => {
  const t = say(language);
  const { subject, lines, button } = words[news](t, facts);
  return {
    subject,
    paragraphs: [...lines, ...(facts.words === null ? [] : [t('{{other}} wrote: {{words}}', facts)])],
    button: { label: button, href },
  };
};

/**
 * Emails the side that the news about suggested times concerns, with their current state, in the transaction of the
 * news itself. Sends nothing to a closed account. `otherName`: replaces the name of someone whose account is being
 * closed.
 */
export const notifyOfSuggestion = async (
  tx: Tx,
  context: Mailing,
  id: number,
  news: SuggestionNews,
  otherName?: string,
): Promise<void> => {
  const at = context.now();
  const row = await findSuggestion(tx, id, at);
  if (!row) throw new Error('The suggested times to be told of are not there.');
  const { suggestion } = row;
  const side = readers[news];
  const accountId = side === 'tenant' ? row.tenantAccountId : row.ownerAccountId;
  const [person] = await tx
    .select({ email: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.closedAt)));
  if (!person || person.email === '') return;
  const language = person.language ?? 'en';
  const times = timesOf(suggestion).map(({ startsAt }) => showingWhen(startsAt, suggestion.timeZone, language));
  const path = side === 'tenant' ? paths.tenantDashboard : paths.ownerDashboardTab('showings');
  const facts = {
    other: otherName ?? (side === 'tenant' ? row.ownerName : row.tenantName),
    title: row.title,
    times: `${times.join('; ')} (${timeZoneName(suggestion.timeZone, language)})`,
    words: news === 'made' ? suggestion.note : news === 'declined' ? suggestion.answer : null,
  };
  await enqueueEmail(
    tx,
    context,
    {
      event: eventOf(id, news),
      kind: `suggestion_${news}`,
      language,
      to: { accountId, address: person.email },
      content: emailOf(language, news, facts, `${context.config.origin}${path}`),
    },
    at,
  );
};
