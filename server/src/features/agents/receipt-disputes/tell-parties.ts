import { paths } from '@lintel/contract/paths';
import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import type { Letter, MailLanguage } from '../../../providers/mail/letter.ts';
import { enqueueEmail } from '../../../providers/mail/write-mail.ts';
import { accounts, agents, owners, tenants } from '../../identity/tables.ts';
import { titleOf } from '../tell-of-referral.ts';

type News = 'opened' | 'upheld' | 'dismissed';
type OnReceipt = { id: number; propertyId: number; tenantId: number | null; ownerId: number; agentId: number | null };

const words = {
  en: {
    opened: (home: string) => ({
      subject: `An objection to a contact receipt: ${home}`,
      text: `Somebody who stands on a contact receipt for “${home}” objects to it. The receipt stays in the record, marked as under dispute, until our staff have decided. You can read the objection on its page.`,
    }),
    upheld: (home: string) => ({
      subject: `The objection to a contact receipt was upheld: ${home}`,
      text: `Our staff have decided about the objection to a contact receipt for “${home}”: the receipt is set aside, and counts for no first contact. It stays in the record with that note. The reasons are on its page.`,
    }),
    dismissed: (home: string) => ({
      subject: `The objection to a contact receipt was dismissed: ${home}`,
      text: `Our staff have decided about the objection to a contact receipt for “${home}”: the receipt stands as it was issued. The reasons are on its page.`,
    }),
    label: 'Open the page of the receipt',
  },
  es: {
    opened: (home: string) => ({
      subject: `Una objeción a un comprobante de contacto: ${home}`,
      text: `Alguien que figura en un comprobante de contacto de «${home}» lo objeta. El comprobante queda en el registro, marcado como en disputa, hasta que nuestro personal decida. Puede leer la objeción en su página.`,
    }),
    upheld: (home: string) => ({
      subject: `Se aceptó la objeción a un comprobante de contacto: ${home}`,
      text: `Nuestro personal decidió sobre la objeción a un comprobante de contacto de «${home}»: el comprobante queda sin efecto y no cuenta como primer contacto. Sigue en el registro con esa nota. Los motivos están en su página.`,
    }),
    dismissed: (home: string) => ({
      subject: `Se rechazó la objeción a un comprobante de contacto: ${home}`,
      text: `Nuestro personal decidió sobre la objeción a un comprobante de contacto de «${home}»: el comprobante vale tal como se emitió. Los motivos están en su página.`,
    }),
    label: 'Abrir la página del comprobante',
  },
} as const;

export const receiptDisputeLetter = (language: MailLanguage, news: News, home: string, href: string): Letter => {
  const { subject, text } = words[language][news](home);
  return { subject, paragraphs: [text], button: { label: words[language].label, href }, notes: [] };
};

/**
 * Mails everyone with an account on the receipt but `exceptAccountId`. The words of the objection are read on the page, by who is
 * signed in. Wake the delivery after the commit.
 */
export const tellParties = async (
  tx: Tx,
  context: Pick<AppContext, 'config' | 'secrets'>,
  {
    receipt,
    disputeId,
    news,
    exceptAccountId,
  }: {
    receipt: OnReceipt;
    disputeId: number;
    news: News;
    exceptAccountId: number | null;
  },
  at: Date,
): Promise<void> => {
  const { id: accountId } = accounts;
  const profiles = [
    tx.select({ id: owners.accountId }).from(owners).where(eq(owners.id, receipt.ownerId)),
    tx
      .select({ id: tenants.accountId })
      .from(tenants)
      .where(eq(tenants.id, receipt.tenantId ?? 0)),
    tx
      .select({ id: agents.accountId })
      .from(agents)
      .where(eq(agents.id, receipt.agentId ?? 0)),
  ];
  const ids = (await Promise.all(profiles)).flat().map(({ id }) => id);
  const readers = await tx
    .select({ accountId, address: accounts.email, language: accounts.language })
    .from(accounts)
    .where(and(inArray(accountId, ids), isNull(accounts.closedAt), ne(accountId, exceptAccountId ?? 0)));
  const home = await titleOf(tx, receipt.propertyId);
  for (const reader of readers) {
    const language = reader.language ?? 'en';
    await enqueueEmail(
      tx,
      context,
      {
        event: `receipt_dispute_${news}:${disputeId}:${reader.accountId}`,
        kind: `receipt_dispute_${news}`,
        language,
        to: { accountId: reader.accountId, address: reader.address },
        letter: receiptDisputeLetter(
          language,
          news,
          home,
          `${context.config.origin}${paths.receiptDispute(receipt.id)}`,
        ),
      },
      at,
    );
  }
};
