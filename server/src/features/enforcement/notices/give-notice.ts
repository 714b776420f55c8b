import type { Language } from '@lintel/contract/kernel/words';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/db.ts';
import { enqueueEmail, type Mailing } from '../../../providers/mail/enqueue-email.ts';

import { accounts, owners } from '../../identity/tables.ts';
import { say } from '../say.ts';
import { dueProcessNotices } from '../tables.ts';

export type Notice = {
  ownerId: number;
  penaltyId?: number | null;
  appealId?: number | null;
  /** What it is about, such as `penalty_issued`. */
  kind: string;
  /**
   * Written in both languages; English is the original. The owner gets theirs; the record keeps both. An empty line separates
   * paragraphs.
   */
  words: Record<Language, { subject: string; content: string }>;
  /** Until when the owner can respond. */
  responseDeadline?: Date | null;
  /** The site path where it can be seen and answered. */
  href: string;
};

/** Heading above the same text in the other language, in that language. */
const headings = { en: 'English original', es: 'En español' } as const;

/**
 * Gives an owner a notice, on record: stores its text, how it was delivered and, later, when it was read. The email is sent with
 * the transaction.
 */
export const giveNotice = async (tx: Tx, context: Mailing, notice: Notice, at: Date): Promise<number> => {
  const [owner] = await tx
    .select({
      accountId: accounts.id,
      email: accounts.email,
      language: accounts.language,
      closedAt: accounts.closedAt,
    })
    .from(owners)
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .where(eq(owners.id, notice.ownerId));
  const language: Language = owner?.language ?? 'en';
  const t = say(language);
  const { subject, content } = notice.words[language];
  const otherLanguage: Language = language === 'en' ? 'es' : 'en';
  const other = notice.words[otherLanguage];
  // A reader of a translation also gets the original; an owner whose language is unknown gets both.
  const hasBoth = language === 'es' || owner?.language == null;
  const isReachable = owner !== undefined && owner.closedAt === null && owner.email !== '';
  const [row] = await tx
    .insert(dueProcessNotices)
    .values({
      ownerId: notice.ownerId,
      penaltyId: notice.penaltyId ?? null,
      appealId: notice.appealId ?? null,
      kind: notice.kind,
      subject,
      content,
      language,
      otherSubject: other.subject,
      otherContent: other.content,
      deliveryMethod: isReachable ? 'email' : 'platform',
      responseDeadline: notice.responseDeadline ?? null,
      createdAt: at,
    })
    .returning({ id: dueProcessNotices.id });
  if (!row) throw new Error('The notice was not stored.');
  if (isReachable) {
    await enqueueEmail(
      tx,
      context,
      {
        event: `due_process:${row.id}`,
        kind: 'due_process',
        language,
        to: { accountId: owner.accountId, address: owner.email },
        content: {
          subject,
          paragraphs: content.split('\n\n'),
          button: { label: t('See it in your dashboard'), href: `${context.config.origin}${notice.href}` },
          ...(language === 'es'
            ? {
                notes: [
                  t(
                    'This notice is the translation of an English original, which follows below. If the two differ, you may rely on the text that favors you more.',
                  ),
                ],
              }
            : {}),
          ...(hasBoth
            ? {
                other: {
                  language: otherLanguage,
                  heading: headings[otherLanguage],
                  subject: other.subject,
                  paragraphs: other.content.split('\n\n'),
                },
              }
            : {}),
        },
      },
      at,
    );
  }
  return row.id;
};
