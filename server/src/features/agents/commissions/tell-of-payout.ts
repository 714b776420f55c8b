import type { Language } from '@lintel/contract/kernel/words';
import { dateFormat } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { enqueueEmail } from '../../../providers/mail/enqueue-email.ts';
import type { Letter } from '../../../providers/mail/letter.ts';
import { findAgentReader } from '../queries.ts';
import type { PayoutRow } from './tables.ts';

type Facts = { amount: string; brokerage: string; month: string };
export type PayoutNews = 'paid' | 'refused' | 'held';
type Said = (facts: Facts) => [subject: string, text: string, button: string];

/** `2026-10-01` as `October 2026`. */
export const monthInWords = (month: string, language: 'en' | 'es'): string =>
  dateFormat(language, {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}T00:00:00Z`));

const words: Record<Language, Record<PayoutNews, Said>> = {
  en: {
    paid: ({ amount, brokerage, month }) => [
      'Your commissions were paid',
      `${amount} for ${month} was sent to ${brokerage}. The statement, as PDF and CSV, is on your payments page.`,
      'See the statement',
    ],
    refused: ({ amount, brokerage, month }) => [
      'A payout to your brokerage did not go through',
      `${amount} for ${month} could not be sent to ${brokerage}. Please look at the account that is on file on your payments page; we try again in a day, and our staff see it too.`,
      'Look at the account',
    ],
    held: ({ amount, brokerage, month }) => [
      'A payout waits for your brokerage’s account',
      `${amount} for ${month} is ready for ${brokerage}, but its account at the payment service is not ready to take it. Your payments page says what is missing; as soon as it is there, we send the money by ourselves.`,
      'See what is missing',
    ],
  },
  es: {
    paid: ({ amount, brokerage, month }) => [
      'Se pagaron sus comisiones',
      `Se enviaron ${amount} de ${month} a ${brokerage}. El estado de cuenta, en PDF y CSV, está en su página de pagos.`,
      'Ver el estado de cuenta',
    ],
    refused: ({ amount, brokerage, month }) => [
      'Un pago a su agencia no se completó',
      `No se pudieron enviar ${amount} de ${month} a ${brokerage}. Revise la cuenta registrada en su página de pagos; lo intentamos de nuevo en un día, y nuestro personal también lo ve.`,
      'Revisar la cuenta',
    ],
    held: ({ amount, brokerage, month }) => [
      'Un pago espera la cuenta de su agencia',
      `${amount} de ${month} están listos para ${brokerage}, pero su cuenta en el servicio de pagos no está lista para recibirlos. Su página de pagos dice qué falta; en cuanto esté, enviamos el dinero por nuestra cuenta.`,
      'Ver qué falta',
    ],
  },
};

/** Mails the agent what became of a payout, in the transaction of the news itself. */
export const tellOfPayout = async (
  tx: Tx,
  context: Pick<AppContext, 'config' | 'secrets'>,
  payout: PayoutRow,
  news: PayoutNews,
  at: Date,
): Promise<void> => {
  const agent = await findAgentReader(tx, payout.agentId);
  // Nobody is left to be told; what is owed to the brokerage is paid all the same.
  if (agent.isClosed) return;
  const language = agent.language ?? 'en';
  const [subject, text, label] = words[language][news]({
    amount: dollarsAndCents(payout.amountCents),
    brokerage: payout.brokerage,
    month: monthInWords(payout.month, language),
  });
  const letter: Letter = {
    subject,
    paragraphs: [text],
    button: { label, href: `${context.config.origin}${paths.agentPayments}` },
  };
  await enqueueEmail(
    tx,
    context,
    {
      // It may be held, refused and held again; it is paid once.
      event: news === 'paid' ? `payout_paid:${payout.id}` : `payout_${news}:${payout.id}:${at.getTime()}`,
      kind: `payout_${news}`,
      language,
      to: { accountId: agent.accountId, address: agent.email },
      letter,
    },
    at,
  );
};
