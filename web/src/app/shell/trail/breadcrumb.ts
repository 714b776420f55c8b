import { paths } from '@lintel/contract/paths';

/** `href` only where that address is a page of its own, and never on the last one. */
export type Crumb = { label: string; href?: string; literal?: boolean };

/** Addresses without parameters that a crumb may link to. */
const pages = new Set<string>();
for (const path of Object.values(paths)) if (typeof path === 'string') pages.add(path);
/** First segments of our addresses: words that are translated. Anything else is shown as it was typed. */
const sections = new Set<string>();
for (const path of Object.values(paths))
  sections.add(
    (typeof path === 'string' ? path : (path as (...ids: string[]) => string)('0', '0')).split('/')[1] ?? '',
  );
pages.add(paths.reportDiscrimination());
pages.add(paths.listingPayment());

/** Labels that differ from the segment's words. */
const special = new Map<string, string>([
  [paths.section8Demo, 'Section 8 demo'],
  [paths.rtaCompliance, 'RTA Compliance'],
  [paths.penaltyEnforcement, 'Enforcement & Compliance'],
  [paths.voucherClock, 'Voucher Clock'],
  [paths.searchRecord, 'Record of your search'],
  [paths.authorityPacket, 'Packet for your housing authority'],
  [paths.authorityAccount, 'For housing authorities'],
  [paths.authorityAccountConfirm, 'Confirm your request'],
  [paths.authorityPackets, 'Packets of your housing authority'],
  [paths.staffAuthorityAccounts, 'Housing authorities'],
  [paths.helpers, 'Your helpers'],
  [paths.helping, 'People I help'],
  [paths.receipt, 'Contact receipt'],
  [paths.reportStatus, 'Your report'],
  [paths.stopAlerts, 'Emails about new homes'],
  [paths.sharedHomes, 'Homes someone shared with you'],
  [paths.stillFree, 'Still available?'],
  [paths.sandboxAccount, 'Account for payouts'],
]);

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    // A broken percent escape is shown as it stands rather than breaking the page.
    return segment;
  }
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A segment of ours in words: `tenant-dashboard` is Tenant dashboard. */
const inWords = (segment: string): string => capitalised(segment).replaceAll('-', ' ');

/**
 * The trail to a page. None on the home page; elsewhere Home, then a crumb for each segment of the address: the
 * segment in words with its first letter capitalised, unless a label of its own exists. A detail under /property has no list
 * above it and is one crumb. A number at the end tells nobody anything and is left out. What is no word of ours is `literal`: not to be
 * translated.
 */
export const breadcrumbs = (pathname: string): Crumb[] => {
  const segments = pathname.split('/').filter(Boolean);
  if (segments.length === 0) return [];
  const home: Crumb = { label: 'Home', href: paths.home };
  if (segments[0] === 'receipt-dispute') return [home, { label: 'Contact receipt' }];
  // Beside it stands the product's own `/contact`; and an address with another first letter is another's.
  if (segments[0] === 'contact' && segments.length === 2) return [home, { label: 'Contact a tenant' }];
  if (segments[0] === 'property' && segments.length === 2) return [home, { label: 'Property Details' }];
  const [section = '', room] = segments;
  if (section === 'helping' && segments.length === 4)
    return [home, { label: 'People I help', href: paths.helping }, { label: 'Packet for the housing authority' }];
  if (room === 'packet' && segments.length === 3) {
    const label = inWords(section);
    return [home, { label, href: `/${section}` }, { label: 'Packet for the housing authority' }];
  }
  if (`/${section}` === paths.properties && segments.length === 2)
    return [home, { label: 'Properties', href: paths.properties }, { label: 'Property Details' }];
  const named =
    sections.has(section) && segments.length > 1 && /^\d+$/.test(segments.at(-1) ?? '')
      ? segments.slice(0, -1)
      : segments;
  const trail = named.map((segment, index): Crumb => {
    const address = `/${segments.slice(0, index + 1).join('/')}`;
    const known = pages.has(address);
    const isOurs = known || (index === 0 && sections.has(segment));
    const label = special.get(address) ?? (isOurs ? inWords(segment) : capitalised(decoded(segment)));
    if (!known) return { label, literal: index > 0 || !sections.has(segment) };
    return index < named.length - 1 ? { label, href: address } : { label };
  });
  return [home, ...trail];
};
