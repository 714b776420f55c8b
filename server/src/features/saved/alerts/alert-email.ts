import { dayOf, longDate, shortDate } from '@lintel/contract/kernel/dates';
import { dollars } from '@lintel/contract/kernel/money';
import { type Language, sayingFrom, type Translate } from '@lintel/contract/kernel/words';
import { paths } from '@lintel/contract/paths';
import type { AlertChoice, NewsKind, Watched } from '@lintel/contract/saved/labels';
import type { EmailContent } from '../../../providers/mail/email-content.ts';
import spanish from '../es.ts';

const say = sayingFrom(spanish);

export type AlertHome = {
  id: number;
  title: string;
  address: string | null;
  city: string;
  state: string;
  zip_code: string | null;
  rent_cents: number;
  total_cents: number;
  bedrooms: number;
  bathrooms: number;
  available_on: string | null;
  kind: NewsKind;
  before_cents: number | null;
};

export type Alert = {
  watches: Watched;
  /** Empty for saved homes. */
  searchName: string;
  alert: AlertChoice;
  savedAt: Date;
  homes: AlertHome[];
  /** Number of further homes that the email does not name. */
  more: number;
  /** The homes are covered by the voucher that is stored with the search, as far as is known. */
  isCovered: boolean;
  now: Date;
};

const priceLine = ({ rent_cents: rent, total_cents: total }: AlertHome, t: Translate): string =>
  rent === total
    ? t('{{total}} a month', { total: dollars(total) })
    : t('{{rent}} + {{fees}} fees = {{total}} a month', {
        rent: dollars(rent),
        fees: dollars(total - rent),
        total: dollars(total),
      });

const roomsLine = ({ bedrooms, bathrooms }: AlertHome, t: Translate): string => {
  const rooms =
    bedrooms === 0 ? t('Studio') : bedrooms === 1 ? t('1 bedroom') : t('{{number}} bedrooms', { number: bedrooms });
  return `${rooms}, ${bathrooms === 1 ? t('1 bath') : t('{{number}} baths', { number: bathrooms })}`;
};

const freeLine = ({ available_on: day }: AlertHome, t: Translate, language: Language, now: Date): string =>
  day === null || day <= dayOf(now)
    ? t('Available now.')
    : t('Available from {{day}}.', { day: shortDate(day, language) });

/** Says why the home is in the email; returns nothing for one that is simply new. */
const newsLine = ({ kind, total_cents: total, before_cents: before }: AlertHome, t: Translate): string[] => {
  if (kind === 'gone') return [t('It is no longer on the list.')];
  if (kind === 'back') return [t('It is back on the market.')];
  if (kind !== 'price' || before === null || before === total) return [];
  const amounts = { by: dollars(Math.abs(total - before)), before: dollars(before) };
  return [
    t(
      total < before
        ? 'The price went down {{by}}. It was {{before}}.'
        : 'The price went up {{by}}. It was {{before}}.',
      amounts,
    ),
  ];
};

const subjectOf = ({ watches, homes, more }: Alert, t: Translate): string => {
  const [first] = homes;
  const count = homes.length + more;
  if (watches === 'homes') {
    return count === 1 ? t('News of a home that you saved') : t('News about {{count}} homes that you saved', { count });
  }
  if (!first || count > 1) return t('{{count}} homes for your search', { count });
  const beds = first.bedrooms;
  const rooms = beds === 0 ? t('studio') : beds === 1 ? t('1 bedroom') : t('{{number}} bedrooms', { number: beds });
  const facts = { city: first.city, rooms, total: dollars(first.total_cents) };
  if (first.kind === 'price') return t('Another price in {{city}}: {{rooms}}, {{total}} a month', facts);
  if (first.kind === 'back') return t('Back in {{city}}: {{rooms}}, {{total}} a month', facts);
  return t('New in {{city}}: {{rooms}}, {{total}} a month', facts);
};

/**
 * Builds the email about homes of a saved search. The subject contains nothing that its reader typed, and no email
 * mentions an income, a share or a voucher's size.
 */
export const alertEmail = (language: Language, alert: Alert, origin: string, token: string): EmailContent => {
  const { watches, searchName, homes, more, savedAt, isCovered, now } = alert;
  const t = say(language);
  const ofHomes = watches === 'homes';
  const facts = {
    name: searchName,
    date: longDate(savedAt, language),
    often: t(alert.alert === 'daily' ? 'once a day' : 'right away'),
  };
  return {
    subject: subjectOf(alert, t),
    paragraphs: [
      ofHomes
        ? t('This has changed with the homes that you saved.')
        : t('This is what we found for your search “{{name}}”.', facts),
    ],
    items: homes.map((home) => ({
      title: home.title,
      ...(home.kind === 'gone'
        ? { href: `${origin}${paths.saved}`, label: t('See what you saved') }
        : { href: `${origin}${paths.property(home.id)}`, label: t('See this home') }),
      lines:
        home.kind === 'gone'
          ? [...newsLine(home, t), home.city]
          : [
              ...newsLine(home, t),
              priceLine(home, t),
              [home.address, home.city, `${home.state} ${home.zip_code ?? ''}`.trim()].filter(Boolean).join(', '),
              `${roomsLine(home, t)}. ${freeLine(home, t, language, now)}`,
              ...(isCovered
                ? [t('Covered by your voucher, based on what we know. Your housing authority decides.')]
                : []),
            ],
    })),
    notes: [
      ...(more > 0
        ? [t(ofHomes ? 'And {{more}} more under Saved.' : 'And {{more}} more in your saved search.', { more })]
        : []),
      t(
        ofHomes
          ? 'You get this email because on {{date}} you asked for emails {{often}} about the homes that you save.'
          : 'You get this email because you saved the search “{{name}}” on {{date}} and asked for emails {{often}}.',
        facts,
      ),
    ],
    stop: {
      label: t(ofHomes ? 'Stop emails about saved homes' : 'Stop emails for this search'),
      href: `${origin}${paths.stopAlertsWithLink(token)}`,
    },
  };
};
