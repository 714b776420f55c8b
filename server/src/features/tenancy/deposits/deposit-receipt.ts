import { longDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import type { Language } from '@lintel/contract/kernel/words';
import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import { depositKindLabels } from '@lintel/contract/tenancy/deposits/schema';
import { makePaper } from '../../../providers/pdf/pdf-document.ts';
import type { TenancyEventRow } from '../event-queries.ts';
import { say } from '../say.ts';
import { placeOfTenancy } from '../tenancies/present.ts';
import type { ListedDeposit } from './queries.ts';

/** Builds the receipt for a deposit that was given or returned, from its event. */
export const depositReceipt = (
  { deposit, tenancy }: ListedDeposit,
  event: TenancyEventRow,
  { landlordName, language }: { landlordName: string; language: Language },
): Promise<Buffer> => {
  const t = say(language);
  const kind = event.kind === 'returned' || event.kind === 'interest_paid' ? event.kind : 'taken';
  const titles = {
    taken: t('Receipt for a deposit'),
    returned: t('Record of a returned deposit'),
    interest_paid: t('Receipt for interest on a deposit'),
  };
  const { returnBy } = deposit;
  return makePaper({
    title: titles[kind],
    language,
    at: event.at,
    blocks: [
      {
        kind: 'table',
        caption: t('Deposit'),
        lines: [
          { label: t('Amount'), value: dollarsAndCents(event.amountCents ?? 0), isStrong: true },
          { label: t('Date'), value: longDate(event.onDay ?? wallTimeOf(event.at, tenancy.timeZone).day, language) },
          { label: t('Kind'), value: t(depositKindLabels[deposit.kind]) },
          { label: t('Home'), value: `${tenancy.title}, ${placeOfTenancy(tenancy)}` },
          { label: t('Landlord'), value: landlordName },
          { label: t('Tenant'), value: tenancy.tenantName },
          ...(kind === 'taken'
            ? []
            : [{ label: t('Amount of the deposit'), value: dollarsAndCents(deposit.amountCents) }]),
          ...(kind === 'returned' && returnBy !== null
            ? [{ label: t('Last day to return it'), value: longDate(returnBy, language) }]
            : []),
          ...(event.note === null ? [] : [{ label: t('Note'), value: event.note }]),
          { label: t('Entry in the register'), value: String(event.id) },
        ],
      },
    ],
  });
};
