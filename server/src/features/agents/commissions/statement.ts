import { ratePercent } from '@lintel/contract/agents/commission';
import { dayOf, longDate } from '@lintel/contract/kernel/dates';
import { csvOf } from '@lintel/contract/kernel/files/csv';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import type { Language } from '@lintel/contract/kernel/words';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { makePaper, type PaperBlock } from '../../../providers/pdf/pdf-document.ts';
import { properties } from '../../listings/tables.ts';
import { say } from '../say.ts';
import { commissionPayouts, commissions } from '../tables.ts';
import { monthInWords } from './notify-of-payout.ts';
import type { PayoutRow } from './tables.ts';

/**
 * An agent's statement for a paid month: what the brokerage was paid, commission by commission. It names no tenants,
 * because it goes to the brokerage's bookkeepers.
 */
export type Statement = {
  payout: PayoutRow;
  agentName: string;
  lines: {
    id: number;
    propertyId: number;
    propertyTitle: string;
    monthlyRentCents: number;
    rateBps: number;
    amountCents: number;
    earnedAt: Date;
    validatedAt: Date | null;
  }[];
};

/** Returns the statement of a paid month (`2026-10`); undefined when none was paid. */
export const findStatement = async (
  db: Db,
  agent: { id: number; name: string },
  month: string,
): Promise<Statement | undefined> => {
  const [payout] = await db
    .select()
    .from(commissionPayouts)
    .where(
      and(
        eq(commissionPayouts.agentId, agent.id),
        eq(commissionPayouts.month, `${month}-01`),
        eq(commissionPayouts.status, 'paid'),
      ),
    );
  if (!payout) return undefined;
  const lines = await db
    .select({
      id: commissions.id,
      propertyId: commissions.propertyId,
      propertyTitle: properties.title,
      monthlyRentCents: commissions.monthlyRentCents,
      rateBps: commissions.rateBps,
      amountCents: commissions.amountCents,
      earnedAt: commissions.earnedAt,
      validatedAt: commissions.validatedAt,
    })
    .from(commissions)
    .innerJoin(properties, eq(properties.id, commissions.propertyId))
    .where(eq(commissions.payoutId, payout.id))
    .orderBy(asc(commissions.id));
  return { payout, agentName: agent.name, lines };
};

export const statementPdf = (statement: Statement, language: Language): Promise<Buffer> => {
  const t = say(language);
  const { payout, lines } = statement;
  const on = (at: Date) => longDate(at, language);
  const total = lines.reduce((sum, one) => sum + one.amountCents, 0);
  const blocks: PaperBlock[] = [
    ...(payout.gateway === 'sandbox'
      ? [{ kind: 'notice' as const, text: t('Payments here are not real: this is a sandbox. No money moved.') }]
      : []),
    ...(payout.isSample ? [{ kind: 'notice' as const, text: t('This is sample data.') }] : []),
    {
      kind: 'table',
      caption: t('Payout'),
      lines: [
        { label: t('Payout number'), value: String(payout.id) },
        { label: t('Paid to'), value: payout.brokerage },
        { label: t('Agent'), value: statement.agentName },
        ...(payout.paidAt ? [{ label: t('Paid on'), value: on(payout.paidAt) }] : []),
      ],
    },
    {
      kind: 'amounts',
      caption: t('Commissions'),
      lines: [
        ...lines.map((one) => ({
          label: t('{{title}} (property {{id}})', { title: one.propertyTitle, id: one.propertyId }),
          detail: t('{{rate}}% of twelve months’ rent at {{rent}}; lease confirmed {{day}}', {
            rate: ratePercent(one.rateBps),
            rent: dollarsAndCents(one.monthlyRentCents),
            day: on(one.earnedAt),
          }),
          value: dollarsAndCents(one.amountCents),
        })),
        { label: t('Total paid'), value: dollarsAndCents(total), isStrong: true },
      ],
    },
    { kind: 'text', text: t('Lintel. This statement was made from our books. Amounts are in US dollars.') },
  ];
  const title = t('Commission statement, {{month}}', { month: monthInWords(payout.month, language) });
  return makePaper({ title, language, at: payout.paidAt ?? payout.createdAt, blocks });
};

const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

/** Makes the same for a spreadsheet, one commission per line; its columns are the same in every language. */
export const statementCsv = ({ payout, lines }: Statement): string =>
  csvOf([
    [
      'month',
      'payout',
      'commission',
      'property',
      'title',
      'monthly_rent',
      'rate_percent',
      'amount',
      'earned_on',
      'validated_on',
      'paid_on',
    ],
    ...lines.map((one) => [
      payout.month.slice(0, 7),
      String(payout.id),
      String(one.id),
      String(one.propertyId),
      one.propertyTitle,
      dollarsOf(one.monthlyRentCents),
      String(ratePercent(one.rateBps)),
      dollarsOf(one.amountCents),
      dayOf(one.earnedAt),
      one.validatedAt ? dayOf(one.validatedAt) : '',
      payout.paidAt ? dayOf(payout.paidAt) : '',
    ]),
  ]);
