import { verifyReceipt } from '@lintel/contract/contacts/endpoints';
import { dateFormat, dayOf, longDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import type { Language, Translate } from '@lintel/contract/kernel/words';
import { searchOutcomeLabels, searchStepLabels } from '@lintel/contract/lease-up/search-record/outcomes';
import type { SearchLine } from '@lintel/contract/lease-up/search-record/schema';
import { paths } from '@lintel/contract/paths';
import { type Line, makePaper, type PaperBlock } from '../../../providers/pdf/pdf-document.ts';
import { say } from '../say.ts';

export type SearchOnPaper = {
  tenantName: string;
  isSample: boolean;
  at: Date;
  /** The first day of its contacts; null if it has all. */
  since: string | null;
  paymentLimitCents: number | null;
  /** Newest first, without those that were left out. */
  lines: readonly SearchLine[];
  /** How many contacts there are without those left out, and how many were left out. */
  count: number;
  leftOut: number;
  hotline: string;
  origin: string;
};

const rentWords = ({ home, overLimit }: SearchLine, t: Translate): string => {
  const rent = dollars(home.monthlyRent);
  if (overLimit === null) return rent;
  return overLimit === 0
    ? t('{{rent}}, within the limit', { rent })
    : t('{{rent}}, {{over}} over the limit', { rent, over: dollars(overLimit) });
};

const blocksOf = (one: SearchLine, place: number, language: Language, t: Translate): PaperBlock[] => {
  const fact = (label: string, value: string | null): Line[] => (value ? [{ label, value }] : []);
  const showingAt = one.showing
    ? dateFormat(language, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: one.showing.timeZone,
      }).format(new Date(one.showing.startsAt))
    : null;
  return [
    { kind: 'subheading', text: `${place}. ${one.home.title}` },
    ...(one.voucherMark === 'refusal'
      ? [{ kind: 'notice' as const, text: t('This refusal mentions the voucher. See “How to report” at the end.') }]
      : one.voucherMark === 'answer'
        ? [{ kind: 'notice' as const, text: t('This answer mentions the voucher. See “How to report” at the end.') }]
        : []),
    {
      kind: 'table',
      caption: longDate(one.at, language),
      lines: [
        ...fact(t('Address'), one.home.place),
        { label: t('What the tenant did'), value: t(searchStepLabels[one.step]) },
        { label: t('Rent a month'), value: rentWords(one, t) },
        ...fact(t('Time of the showing'), showingAt),
        { label: t('Outcome'), value: t(searchOutcomeLabels[one.outcome]), isStrong: true },
        ...fact(t('In the owner’s words'), one.reason),
        { label: t('Receipt {{id}}', { id: one.receiptId }), value: one.receiptHash },
      ],
    },
  ];
};

/** Makes a tenant's search for a home as a tagged PDF, as evidence for a housing authority (24 CFR 982.303(b)). */
export const searchPaper = async (
  { tenantName, isSample, at, since, paymentLimitCents, lines, count, leftOut, hotline, origin }: SearchOnPaper,
  language: Language,
): Promise<{ fileName: string; pdf: Buffer }> => {
  const t = say(language);
  const rest = count - lines.length;
  const text = (words: string): PaperBlock => ({ kind: 'text', text: words });
  const isMarked = lines.some(({ voucherMark }) => voucherMark !== null);
  const homes = new Set(lines.map(({ home }) => home.id)).size;
  const blocks: PaperBlock[] = [
    ...(isSample
      ? [{ kind: 'notice' as const, text: t('Sample data: these people and these homes are made up.') }]
      : []),
    text(
      t(
        'These are contacts that the tenant made on Lintel while looking for a home. A housing authority may extend the term of a voucher by its own plan, and must where a person with a disability needs that as a reasonable accommodation (24 CFR 982.303(b)). The authority decides.',
      ),
    ),
    text(
      t(
        'This is the tenant’s own selection. The tenant can leave contacts out; how many were left out is said below. Contacts made elsewhere are not in it.',
      ),
    ),
    {
      kind: 'table',
      caption: t('About this search'),
      lines: [
        { label: t('Tenant'), value: tenantName },
        {
          label: t('Period'),
          value:
            since === null
              ? t('All contacts, to {{day}}', { day: longDate(at, language) })
              : t('{{since}} (voucher issued) to {{day}}', {
                  since: longDate(since, language),
                  day: longDate(at, language),
                }),
        },
        { label: t('Contacts'), value: String(count), isStrong: true },
        ...(rest > 0 ? [] : [{ label: t('Homes'), value: String(homes) }]),
        { label: t('Left out by the tenant'), value: String(leftOut) },
        {
          label: t('Most that the voucher counts'),
          value:
            paymentLimitCents === null
              ? t('Not given by the tenant')
              : t('{{amount}} a month, as the tenant gave it', { amount: dollars(paymentLimitCents) }),
        },
      ],
    },
    { kind: 'heading', text: t('Contacts') },
    ...(lines.length === 0 ? [text(t('There are no contacts in this period.'))] : []),
    ...lines.flatMap((one, index) => blocksOf(one, index + 1, language, t)),
    ...(rest > 0
      ? [
          text(
            t('{{count}} older contacts are not in this document: it has room for {{most}}.', {
              count: rest,
              most: lines.length,
            }),
          ),
        ]
      : []),
    { kind: 'heading', text: t('How to read it') },
    text(
      t(
        'The day of a contact is in UTC, as on its receipt. Rent is what the listing says now, with the fees that every tenant pays; utilities are not counted. Lintel keeps a receipt of each contact. Anyone can check its hash (the 64 letters and digits): open {{address}} with the hash at the end.',
        { address: `${origin}${verifyReceipt.path.replace(':hash', '')}` },
      ),
    ),
    ...(isMarked
      ? [
          { kind: 'heading' as const, text: t('How to report') },
          text(
            t(
              'In some places the law does not allow an owner to refuse a tenant because of a voucher. If you think that happened to you, report it to Lintel at {{address}}, or call HUD at {{hotline}}. Lintel marks words; it does not judge what an owner meant.',
              { address: `${origin}${paths.reportDiscrimination()}`, hotline },
            ),
          ),
        ]
      : []),
  ];
  return {
    fileName: `${t('housing-search')}-${dayOf(at)}.pdf`,
    pdf: await makePaper({ title: t('Record of a housing search'), language, at, blocks }),
  };
};
