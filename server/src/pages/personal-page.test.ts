import { gunzipSync } from 'node:zlib';
import type { Me, Person } from '@lintel/contract/identity/schema';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { personalPage, standInOf } from './personal-page.ts';

const personOf = (name: string, id: number): Person => ({
  accountId: id,
  name,
  tenantId: id,
  ownerId: null,
  agentId: null,
  isStaff: false,
});
const meOf = (person: Person): Me => ({
  mode: 'live',
  demo: null,
  person,
  tenant: person,
  owner: null,
  agent: null,
  staff: null,
  agentStatus: null,
  account: { language: 'es', hasPassword: true, needsTwoFactor: false },
});

/** The markup that document.tsx and the header make for a user. */
const page = (me: Me): string => {
  const name = me.person?.name;
  return `<p data-tip="${name}">${name}</p>${'–'.repeat(3000)}<script type="application/json">{"facts":${JSON.stringify({ now: 1, me }).replaceAll('<', '\\u003c')}}</script><b>${name}</b>`;
};
const made = (html: string) => {
  const page = personalPage(html, standInOf(tanya), []);
  if (!page) throw new Error('This page cannot be filled in.');
  return page;
};
const tanya = meOf(personOf('Tanya Brooks', 10_001));

test('people who hold the same roles have one stand-in, which has nothing of theirs', () => {
  const other = meOf(personOf('Devon Price', 20_002));
  expect(standInOf(other)).toEqual(standInOf(tanya));
  expect(JSON.stringify(standInOf(tanya))).not.toMatch(/Tanya|10001/);
  expect(standInOf(meOf({ ...personOf('Devon Price', 20_002), isStaff: true }))).not.toEqual(standInOf(tanya));
  expect(standInOf(meOf({ ...personOf('Devon Price', 20_002), ownerId: 3 }))).not.toEqual(standInOf(tanya));
});

test('a page made for the stand-in is filled in for each of them, plain and as gzip, and never with the one before', () => {
  const kept = made(page(standInOf(tanya)));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.integer({ min: 1, max: 2 ** 31 }), (name, id) => {
      const me = meOf(personOf(name, id));
      const plain = kept.fill(me, 'identity').toString();
      expect(gunzipSync(kept.fill(me, 'gzip')).toString()).toBe(plain);
      // Entities as a browser reads them.
      const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
      const read = (text = '') => text.replaceAll(/&([#\w]+);/g, (_, word) => entities[word] ?? '?');
      expect(/<p data-tip="([^"]*)">([^<]*)<\/p>/.exec(plain)?.slice(1).map(read)).toEqual([name, name]);
      expect(read(/<b>([^<]*)<\/b>$/.exec(plain)?.[1])).toBe(name);
      const facts = /json">(.*?)<\/script>/s.exec(plain)?.[1] ?? '';
      expect(JSON.parse(facts)).toEqual({ facts: { now: 1, me } });
      expect(plain).not.toMatch(/Tanya|name-[0-9a-f]{32}/);
    }),
  );
});

test('a name is text, whatever it looks like', () => {
  const mallory = meOf(personOf('</script><script>alert("1")</script>\'&amp;', 5));
  const html = made(page(standInOf(tanya)))
    .fill(mallory, 'identity')
    .toString();
  expect(html).not.toMatch(/<script>alert|"1"/);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});

test('a page that does not say once who reads it, or whose script has the name in it, is kept for nobody', () => {
  const standIn = standInOf(tanya);
  const html = page(standIn);
  expect(personalPage(html.replaceAll('"tenant":', '"renter":'), standIn, ['greet()'])).toBeNull();
  expect(personalPage(html + html, standIn, [])).toBeNull();
  expect(personalPage(html, standIn, [`greet("${standIn.person?.name}")`])).toBeNull();
  expect(personalPage(html, standIn, ['greet()'])).not.toBeNull();
});
