import { longDate } from '@lintel/contract/kernel/dates';
import { dollarsAndCents } from '@lintel/contract/kernel/money';
import { wallTimeOf } from '@lintel/contract/kernel/zoned-time';
import { depositKindLabels } from '@lintel/contract/tenancy/deposits/schema';
import { makePaper } from '../../../providers/pdf/pdf-document.ts';
import type { TenancyEventRow } from '../event-queries.ts';
import { inLanguage } from '../paper-words.ts';
import { placeOfTenancy } from '../tenancies/present.ts';
import type { ListedDeposit } from './queries.ts';

const words = {
  en: {
    taken: 'Receipt for a deposit',
    returned: 'Record of a returned deposit',
    interest_paid: 'Receipt for interest on a deposit',
    facts: 'Deposit',
    kind: 'Kind',
    amount: 'Amount',
    on: 'Date',
    home: 'Home',
    landlord: 'Landlord',
    tenant: 'Tenant',
    note: 'Note',
    whole: 'Amount of the deposit',
    by: 'Last day to return it',
    number: 'Entry in the register',
  },
  es: {
    taken: 'Comprobante de un depósito',
    returned: 'Registro de un depósito devuelto',
    interest_paid: 'Comprobante de intereses de un depósito',
    facts: 'Depósito',
    kind: 'Clase',
    amount: 'Monto',
    on: 'Fecha',
    home: 'Vivienda',
    landlord: 'Propietario',
    tenant: 'Inquilino',
    note: 'Nota',
    whole: 'Monto del depósito',
    by: 'Último día para devolverlo',
    number: 'Entrada en el registro',
  },
} as const;

/** The receipt of what was given or returned, by its entry in the register. */
export const depositReceipt = (
  { deposit, tenancy }: ListedDeposit,
  event: TenancyEventRow,
  { landlordName, language }: { landlordName: string; language: 'en' | 'es' },
): Promise<Buffer> => {
  const say = words[language];
  const kind = event.kind === 'returned' || event.kind === 'interest_paid' ? event.kind : 'taken';
  const { returnBy } = deposit;
  return makePaper({
    title: say[kind],
    language,
    at: event.at,
    blocks: [
      {
        kind: 'table',
        caption: say.facts,
        lines: [
          { label: say.amount, value: dollarsAndCents(event.amountCents ?? 0), isStrong: true },
          { label: say.on, value: longDate(event.onDay ?? wallTimeOf(event.at, tenancy.timeZone).day, language) },
          { label: say.kind, value: inLanguage(depositKindLabels[deposit.kind], language) },
          { label: say.home, value: `${tenancy.title}, ${placeOfTenancy(tenancy)}` },
          { label: say.landlord, value: landlordName },
          { label: say.tenant, value: tenancy.tenantName },
          ...(kind === 'taken' ? [] : [{ label: say.whole, value: dollarsAndCents(deposit.amountCents) }]),
          ...(kind === 'returned' && returnBy !== null ? [{ label: say.by, value: longDate(returnBy, language) }] : []),
          ...(event.note === null ? [] : [{ label: say.note, value: event.note }]),
          { label: say.number, value: String(event.id) },
        ],
      },
    ],
  });
};
