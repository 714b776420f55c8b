import { paths } from '@lintel/contract/paths';

/** `href` is set only if that address is a page, and never on the last crumb. */
export type Crumb = { label: string; href?: string; literal?: boolean };

/** Addresses without parameters that a crumb may link to. */
const pages = new Set<string>();
for (const path of Object.values(paths)) if (typeof path === 'string') pages.add(path);
/** First segments of Lintel's addresses, which are translated. Anything else is shown as typed. */
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
    // Shows a broken percent escape unchanged rather than breaking the page.
    return segment;
  }
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns a segment of Lintel's in words: `tenant-dashboard` becomes Tenant dashboard. */
const inWords = (segment: string): string => capitalised(segment).replaceAll('-', ' ');

/**
 * Returns the trail to a page: none on the home page; elsewhere Home, then a crumb for each segment of the address. A crumb is its own
 * label, or the segment in words with a capital first letter. A detail under /property has no list above it and is one crumb. A number at
 * the end tells the user nothing and is left out. Segments that are not Lintel's words are `literal`: not translated.
 */
export const breadcrumbs = (pathname: string): Crumb[] => {
  const segments = pathname.split('/').filter(Boolean);
  if (segments.length === 0) return [];
  const home: Crumb = { label: 'Home', href: paths.home };
  if (segments[0] === 'receipt-dispute') return [home, { label: 'Contact receipt' }];
  // Lintel's own `/contact` is another page. The comparison is case-sensitive.
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
