import { paths } from '@lintel/contract/paths';
import { describe, expect, test } from 'vitest';
import dictionary from '../../es/dictionary.ts';
import { breadcrumbs } from './breadcrumb.ts';

const labels = (pathname: string) => breadcrumbs(pathname).map((crumb) => crumb.label);
const links = (pathname: string) => breadcrumbs(pathname).flatMap((crumb) => crumb.href ?? []);

describe('the breadcrumb', () => {
  test('is not there on the home page', () => {
    expect(breadcrumbs('/')).toEqual([]);
  });

  test('starts with Home everywhere else', () => {
    for (const pathname of ['/messages', '/property/1', '/nowhere/at/all'])
      expect(breadcrumbs(pathname)[0]).toEqual({ label: 'Home', href: '/' });
  });

  test.each([
    ['/messages', ['Home', 'Messages']],
    ['/tenant-dashboard', ['Home', 'Tenant dashboard']],
    ['/penalty-enforcement', ['Home', 'Enforcement & Compliance']],
    ['/property/12', ['Home', 'Property Details']],
    ['/receipt-dispute/12', ['Home', 'Contact receipt']],
    ['/tenant-dashboard/packet/5', ['Home', 'Tenant dashboard', 'Packet for the housing authority']],
    ['/contact', ['Home', 'Contact']],
    ['/contact/tanya%40example.com', ['Home', 'Contact a tenant']],
    ['/properties/12', ['Home', 'Properties', 'Property Details']],
    ['/apply/12', ['Home', 'Apply']],
    ['/showing/5', ['Home', 'Showing']],
    ['/section8-demo', ['Home', 'Section 8 demo']],
    ['/rta-compliance', ['Home', 'RTA Compliance']],
    ['/listing-payment/3', ['Home', 'Listing payment']],
    ['/staff/reports/8', ['Home', 'Staff', 'Reports']],
    ['/nowhere/12', ['Home', 'Nowhere', '12']],
    ['/messages/', ['Home', 'Messages']],
  ])('%s reads %j', (pathname, expected) => {
    expect(labels(pathname)).toEqual(expected);
  });

  test('links only to addresses that are pages, and never to the page itself', () => {
    expect(links('/properties/12')).toEqual(['/', '/properties']);
    expect(links('/apply/12')).toEqual(['/']);
    expect(links('/report-discrimination/12')).toEqual(['/']);
    expect(links('/listing-payment/12')).toEqual(['/']);
    expect(links('/messages')).toEqual(['/']);
    expect(links('/property/12')).toEqual(['/']);
  });

  test('does not take ids, names or mistyped words for words to translate', () => {
    const literal = (pathname: string) => breadcrumbs(pathname).map((crumb) => crumb.literal === true);
    expect(literal('/apply/12')).toEqual([false, false]);
    expect(literal('/nowhere')).toEqual([false, true]);
    expect(literal('/tenant-dashboard')).toEqual([false, false]);
  });

  test('reads percent escapes, and survives broken ones', () => {
    expect(labels('/apply/tanya%40example.com')).toEqual(['Home', 'Apply', 'Tanya@example.com']);
    expect(labels('/nowhere/%E0%A4%A')).toEqual(['Home', 'Nowhere', '%E0%A4%A']);
  });

  test('says each of its words in Spanish too, on every page', () => {
    const words = Object.values(paths)
      .map((path) =>
        (typeof path === 'string' ? path : (path as (...ids: string[]) => string)('1', '1')).replace(/[?#].*/, ''),
      )
      .filter((path) => !path.startsWith('/api/'))
      .flatMap((path) => breadcrumbs(path).flatMap(({ label, literal }) => (literal ? [] : [label])));
    expect([...new Set(words)].filter((word) => !(word in dictionary))).toEqual([]);
  });
});
