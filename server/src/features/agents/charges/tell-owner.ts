import type { Language } from '@lintel/contract/kernel/words';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { paths } from '@lintel/contract/paths';
import { eq } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { enqueueEmail } from '../../../providers/mail/enqueue-email.ts';
import type { Letter } from '../../../providers/mail/letter.ts';
import { accounts, owners } from '../../identity/tables.ts';
import { properties } from '../../listings/tables.ts';
import { commissions } from '../tables.ts';

/** What an owner is told about a commission by mail. */
export type CommissionNews = 'charged' | 'unpaid' | 'given_back';

type Facts = { amount: string; title: string };
type Words = Record<CommissionNews, (facts: Facts) => [subject: string, text: string, button: string]>;

const en: Words = {
  charged: ({ amount, title }) => [
    `You paid ${amount} to the agent’s brokerage`,
    `The lease of “${title}” has stood for thirty days. As you had agreed, the agent’s commission of ${amount} was charged to your card. The receipt is on the page of your agents.`,
    'See the receipt',
  ],
  unpaid: ({ amount, title }) => [
    `The commission of ${amount} could not be charged`,
    `The lease of “${title}” has stood for thirty days, and the agent’s commission of ${amount} is due, as you had agreed. Your card could not be charged. We try again in some days; you can pay at once, or object if it is not right.`,
    'Pay or object',
  ],
  given_back: ({ amount, title }) => [
    `You get ${amount} back`,
    `Staff found that the commission for “${title}” is not owed. The ${amount} that you paid go back to your card.`,
    'See your commissions',
  ],
};

const es: Words = {
  charged: ({ amount, title }) => [
    `Usted pagó ${amount} a la agencia`,
    `El contrato de «${title}» lleva treinta días. Como usted aceptó, la comisión del agente de ${amount} se cobró a su tarjeta. El recibo está en la página de sus agentes.`,
    'Ver el recibo',
  ],
  unpaid: ({ amount, title }) => [
    `No se pudo cobrar la comisión de ${amount}`,
    `El contrato de «${title}» lleva treinta días y se debe la comisión del agente de ${amount}, como usted aceptó. No se pudo cobrar a su tarjeta. Lo intentamos otra vez en unos días; puede pagar ya, u objetar si no es correcta.`,
    'Pagar u objetar',
  ],
  given_back: ({ amount, title }) => [
    `Usted recupera ${amount}`,
    `El personal encontró que la comisión por «${title}» no se debe. Los ${amount} que pagó vuelven a su tarjeta.`,
    'Ver sus comisiones',
  ],
};

const words: Record<Language, Words> = { en, es };

export const ownerCommissionLetter = (
  language: Language,
  news: CommissionNews,
  facts: Facts,
  href: string,
): Letter => {
  const [subject, text, label] = words[language][news](facts);
  return { subject, paragraphs: [text], button: { label, href } };
};

/** Mails the owner, in the transaction of the news itself. Wake the delivery after the commit. */
export const tellOwnerOfCommission = async (
  tx: Tx,
  context: Pick<AppContext, 'config' | 'secrets'>,
  commissionId: number,
  news: CommissionNews,
  at: Date,
): Promise<void> => {
  const [owner] = await tx
    .select({
      accountId: accounts.id,
      email: accounts.email,
      language: accounts.language,
      amountCents: commissions.amountCents,
      title: properties.title,
    })
    .from(commissions)
    .innerJoin(owners, eq(owners.id, commissions.ownerId))
    .innerJoin(accounts, eq(accounts.id, owners.accountId))
    .innerJoin(properties, eq(properties.id, commissions.propertyId))
    .where(eq(commissions.id, commissionId));
  // Nobody is left to be told.
  if (!owner?.email) return;
  const language = owner.language ?? 'en';
  const facts = { amount: dollarsAndCents(owner.amountCents), title: owner.title };
  await enqueueEmail(
    tx,
    context,
    {
      event: `commission_${news}:${commissionId}:${at.getTime()}`,
      kind: `commission_${news}`,
      language,
      to: { accountId: owner.accountId, address: owner.email },
      letter: ownerCommissionLetter(language, news, facts, `${context.config.origin}${paths.ownerAgents}`),
    },
    at,
  );
};
