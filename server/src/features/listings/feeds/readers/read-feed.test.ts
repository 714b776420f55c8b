import { type FeedFormat, feedFormats } from '@lintel/contract/listings/feeds/labels';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateFeedHome } from '../validate-feed-home.ts';
import { type FeedHome, type FeedRow, FeedUnreadable, rowLacks } from './feed-home.ts';
import { readFeed } from './read-feed.ts';

async function* inChunks(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const read = async (
  format: FeedFormat,
  given: string | Uint8Array,
  options: { charset?: string; size?: number } = {},
) => {
  const rows: FeedRow[] = [];
  const pages: string[] = [];
  const bytes = typeof given === 'string' ? Buffer.from(given) : given;
  let fault: string | null = null;
  try {
    const reading = readFeed(inChunks(bytes, options.size), {
      format,
      charset: options.charset ?? null,
      onNextPage: (address) => void pages.push(address),
    });
    for await (const row of reading) rows.push(row);
  } catch (error) {
    if (!(error instanceof FeedUnreadable)) throw error;
    fault = error.fault;
  }
  return { rows, pages, fault };
};
const homesOf = (rows: readonly FeedRow[]): FeedHome[] =>
  rows.flatMap((row) => (row.kind === 'home' ? [row.home] : []));
const lacksOf = (rows: readonly FeedRow[]) =>
  rows.flatMap((row) => (row.kind === 'lacks' ? [[row.sourceId, row.message, row.value]] : []));

const hotpads = (listings: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<hotPadsItems version="2.1"><Company id="c1"><name>Alder &amp; Sons</name></Company>${listings}</hotPadsItems>`;
const listing = (id: string, inner = '') => `<Listing id="${id}" type="RENTAL" companyId="c1" propertyType="CONDO">
  <name>Two rooms over the park</name><unit>2B</unit><street hide="false">214 Alder Street</street><city>Columbus</city><state>OH</state>
  <zip>43206</zip><country>US</country><latitude>39.9449</latitude><longitude>-82.9757</longitude>
  <description><![CDATA[Windows on two sides & a stop at the corner.]]></description>
  <ListingTag type="PROPERTY_AMENITY"><tag>Pool</tag></ListingTag><ListingTag type="DOGS_ALLOWED"><tag>false</tag></ListingTag>
  <ListingTag type="CATS_ALLOWED"><tag>true</tag></ListingTag>
  <ListingPhoto source="https://photos.example/1.jpg"><caption>Kitchen</caption></ListingPhoto>
  ${inner}<price>1450</price><pricingFrequency>MONTH</pricingFrequency><deposit>750</deposit>
  <numBedrooms>2</numBedrooms><numFullBaths>1</numFullBaths><numHalfBaths>1</numHalfBaths><squareFeet>880</squareFeet>
  <dateAvailable>2027-01-15</dateAvailable></Listing>`;

const unit = (id: string, inner = '') => `<ILS_Unit IDValue="${id}"><Units><Unit><MarketingName>${id}</MarketingName>
  <FloorplanID IDValue="fp1"/>${inner}</Unit></Units>
  <EffectiveRent Min="1475" Max="1475"/><Availability><VacateDate Month="1" Day="9" Year="2027"/></Availability></ILS_Unit>`;
const mits = (units: string) => `<PhysicalProperty xmlns="http://example.com/mits"><Property IDValue="p1">
  <PropertyID><MarketingName>Linden Court</MarketingName><Address AddressType="property"><AddressLine1>100 Linden Way</AddressLine1>
  <City>Columbus</City><State>OH</State><PostalCode>43206</PostalCode></Address></PropertyID>
  <Information><LongDescription>A quiet court of brick houses.</LongDescription></Information>
  <Policy><Pet Allowed="true"/></Policy><Fee><ApplicationFee>45</ApplicationFee></Fee>
  <Floorplan IDValue="fp1"><Name>The One</Name><UnitsAvailable>1</UnitsAvailable><Room RoomType="Bedroom"><Count>1</Count></Room>
  <Room RoomType="Bathroom"><Count>1.5</Count></Room><SquareFeet Min="710" Max="740"/><MarketRent Min="1525" Max="1600"/>
  <Deposit DepositType="Security Deposit"><Amount AmountType="Actual"><ValueRange Exact="500"/></Amount></Deposit></Floorplan>
  <Floorplan IDValue="fp2"><Name>The Two</Name><UnitsAvailable>3</UnitsAvailable></Floorplan>
  ${units}<Amenity AmenityType="Other"><Description>Garden</Description></Amenity>
  <File><FileType>Photo</FileType><Src>https://photos.example/court.jpg</Src></File></Property></PhysicalProperty>`;

const entry = (key: string, change: object = {}) => ({
  ListingKey: key,
  PropertyType: 'Residential Lease',
  StandardStatus: 'Active',
  ListPrice: 1450,
  BedroomsTotal: 2,
  BathroomsFull: 1,
  BathroomsHalf: 1,
  LivingArea: 880,
  LivingAreaUnits: 'Square Feet',
  StreetNumber: '214',
  StreetName: 'Alder',
  StreetSuffix: 'Street',
  UnitNumber: '2B',
  City: 'Columbus',
  StateOrProvince: 'OH',
  PostalCode: '43206',
  PublicRemarks: 'Windows on two sides.',
  PetsAllowed: ['Cats OK'],
  AccessibilityFeatures: ['Accessible Entrance', 'GripAccessibleFeatures', 'None'],
  AvailabilityDate: '2027-01-15',
  Media: [
    { MediaURL: 'https://photos.example/2.jpg', Order: 2, MediaCategory: 'Photo' },
    { MediaURL: 'https://photos.example/1.jpg', Order: 1, MediaCategory: 'Photo' },
  ],
  ...change,
});
const reso = (...entries: object[]) =>
  JSON.stringify({
    '@odata.context': 'Property',
    '@odata.nextLink': 'https://api.example/odata/Property?$skip=1',
    value: entries,
  });

const now = new Date('2026-12-01T12:00:00Z');

describe('rental listings XML', () => {
  test('becomes a home that the rules of adding one take', async () => {
    const { rows, fault } = await read('hotpads', hotpads(listing('A-1')));
    expect(fault).toBeNull();
    expect(homesOf(rows)).toEqual([
      {
        sourceId: 'A-1',
        title: 'Two rooms over the park',
        address: '214 Alder Street',
        unit: '2B',
        city: 'Columbus',
        state: 'OH',
        zipCode: '43206',
        rent: '1450',
        bedrooms: '2',
        bathrooms: '1.5',
        squareFeet: '880',
        description: 'Windows on two sides & a stop at the corner.',
        amenities: ['Pool'],
        accessibility: [],
        petPolicy: 'case-by-case',
        availableDate: '2027-01-15',
        images: ['https://photos.example/1.jpg'],
        latitude: '39.9449',
        longitude: '-82.9757',
        fees: [],
        notUnderstood: ['Deposit 750'],
      },
    ]);
    const [home] = homesOf(rows);
    expect(home && validateFeedHome(home, now)).toMatchObject({
      faults: [],
      rowKey: 'ref:a-1',
      home: { rent: 145_000 },
    });
  });

  test('puts mandatory fees into the price and names every other charge', async () => {
    const fee = (type: string, amount: string, timing: string, need = 'mandatory') =>
      `<fee><feeCalculationType value="${amount}" valueType="flatFee"/><feeType>${type}</feeType><feeTimingType>${timing}</feeTimingType><feeRequirementType>${need}</feeRequirementType></fee>`;
    const inner = `<fees>${fee('trashFee', '25', 'monthly')}${fee('valetTrash', '10.50', 'monthly')}${fee('adminFee', '150', 'moveIn')}${fee('securityDeposit', '750', 'moveIn')}${fee('petRent', '35', 'monthly')}${fee('parkingFee', '40', 'monthly', 'optional')}${fee('somethingNew', '9', 'monthly')}</fees><ListingSpecialOffer><description>One month free</description></ListingSpecialOffer>`;
    const [home] = homesOf((await read('hotpads', hotpads(listing('A-1', inner)))).rows);
    expect(home?.fees).toEqual([
      { kind: 'trash', due: 'monthly', cents: 3550 },
      { kind: 'administration', due: 'once', cents: 15_000 },
    ]);
    expect(home?.notUnderstood).toEqual([
      'securityDeposit 750 once',
      'petRent 35 a month',
      'parkingFee 40 a month',
      'somethingNew 9 a month',
      'Deposit 750',
      'Special offer: One month free',
    ]);
  });

  test('says of rows that are no home what they lack, and counts those that are not to let', async () => {
    const { rows } = await read(
      'hotpads',
      hotpads(
        [
          listing('A-1'),
          listing('A-1'),
          listing(''),
          listing('A-2').replace('MONTH', 'WEEK'),
          listing('A-3').replace('RENTAL', 'SALE'),
          listing('A-4', '<Model id="m"><name>Big</name><lowPrice>900</lowPrice><highPrice>1200</highPrice></Model>'),
          listing('A-5', `<description>${'x'.repeat(600_000)}</description>`),
        ].join(''),
      ),
      { size: 5000 },
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['home', 'lacks', 'lacks', 'lacks', 'off-market', 'lacks', 'lacks']);
    expect(lacksOf(rows)).toEqual([
      [null, rowLacks.repeated, 'A-1'],
      [null, rowLacks.sourceId, ''],
      ['A-2', rowLacks.notMonthly, 'WEEK'],
      ['A-4/m', rowLacks.rentRange, '900 to 1200'],
      ['A-5', rowLacks.tooLong, ''],
    ]);
  });
});

describe('MITS property marketing XML', () => {
  test('has a home for each free unit, with what its floor plan and its house say of it', async () => {
    const taken = '<UnitLeasedStatus>leased</UnitLeasedStatus>';
    const { rows, fault } = await read('mits', mits(unit('101') + unit('102', taken)));
    expect(fault).toBeNull();
    expect(homesOf(rows)).toEqual([
      expect.objectContaining({
        sourceId: 'p1/101',
        title: 'Linden Court, 101',
        address: '100 Linden Way',
        unit: '101',
        rent: '1475',
        bedrooms: '1',
        bathrooms: '1.5',
        petPolicy: 'allowed',
        availableDate: '2027-01-09',
        amenities: ['Garden'],
        images: ['https://photos.example/court.jpg'],
        notUnderstood: ['applicationfee 45', 'Security Deposit 500'],
      }),
    ]);
    expect(rows.slice(1)).toEqual([
      { kind: 'off-market', sourceId: 'p1/102' },
      { kind: 'lacks', sourceId: 'p1/plan fp2', title: 'The Two', message: rowLacks.plan, value: 'The Two' },
    ]);
    const [home] = homesOf(rows);
    expect(home && validateFeedHome(home, now).faults).toEqual([]);
  });

  test('hands on the units of a large house before it ends', async () => {
    const many = Array.from({ length: 1000 }, (_, at) => unit(`u${at}`)).join('');
    const { rows, fault } = await read('mits', mits(many).slice(0, -60_000), { size: 4096 });
    expect(fault).toBe('broken-off');
    expect(rows.length).toBeGreaterThan(500);
  });
});

describe('RESO Web API', () => {
  test('has a home for each residential lease on the market, and the address of the next page', async () => {
    const { rows, pages, fault } = await read(
      'reso',
      reso(
        entry('R1', { AssociationFee: 200, AssociationFeeFrequency: 'Monthly', ConcessionsComments: 'Half of May' }),
        entry('R2', { PropertyType: 'Residential' }),
        entry('R3', { StandardStatus: 'Closed' }),
        entry('R4', { LeaseAmount: 300, LeaseAmountFrequency: 'Weekly' }),
      ),
    );
    expect(fault).toBeNull();
    expect(pages).toEqual(['https://api.example/odata/Property?$skip=1']);
    expect(homesOf(rows)).toEqual([
      expect.objectContaining({
        sourceId: 'R1',
        title: '2-bedroom home at 214 Alder Street, Apt 2B',
        bathrooms: '1.5',
        petPolicy: 'case-by-case',
        accessibility: ['AccessibleEntrance', 'GripAccessibleFeatures'],
        images: ['https://photos.example/1.jpg', 'https://photos.example/2.jpg'],
        notUnderstood: ['Association fee 200 a month', 'Concession: Half of May'],
      }),
    ]);
    expect(rows.map(({ kind }) => kind)).toEqual(['home', 'off-market', 'off-market', 'lacks']);
    const [home] = homesOf(rows);
    expect(home && validateFeedHome(home, now).faults).toEqual([]);
  });

  test.each<[string, string]>([
    ['a plain list', JSON.stringify([entry('R1'), 7, null])],
    [
      'a list behind other members',
      `{"a":[{"value":[1]}],"b":{"value":[2]},"value" : [${JSON.stringify(entry('R1'))},7,null] , "c": 1}`,
    ],
  ])('reads %s', async (_, text) => {
    const { rows, fault } = await read('reso', text, { size: 3 });
    expect([fault, rows.map(({ kind }) => kind)]).toEqual([null, ['home', 'lacks', 'lacks']]);
  });
});

describe('a feed that cannot be read', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>`;
  test.each<[string, FeedFormat, string | Uint8Array, string]>([
    ['another root', 'hotpads', '<rss><channel/></rss>', 'not-this-format'],
    ['JSON in place of XML', 'hotpads', '{"value":[]}', 'not-well-formed'],
    ['XML in place of JSON', 'reso', hotpads(''), 'not-this-format'],
    ['an object without a list', 'reso', '{"error":{"code":"401"}}', 'not-this-format'],
    ['half of it', 'hotpads', hotpads(listing('A-1')).slice(0, -120), 'broken-off'],
    ['half of a list', 'reso', reso(entry('R1'), entry('R2')).slice(0, -30), 'broken-off'],
    ['nothing', 'mits', '', 'not-well-formed'],
    ['a document type', 'hotpads', hotpads('').replace('<hot', `${bomb}<hot`), 'has-dtd'],
    ['an entity of its own', 'hotpads', hotpads(listing('A-1', '<name>&xxe;</name>')), 'not-well-formed'],
    ['a tower of elements', 'mits', `<PhysicalProperty>${'<a>'.repeat(500)}`, 'too-deep'],
    ['a tower of lists', 'reso', '['.repeat(500), 'too-deep'],
    ['one endless value', 'hotpads', `<hotPadsItems><x>${'x'.repeat(2_000_000)}`, 'value-too-long'],
    [
      'bytes of another character set',
      'hotpads',
      Buffer.from(hotpads(listing('A-1').replace('park', 'caf\u00e9')), 'latin1'),
      'wrong-charset',
    ],
    ['an unknown character set', 'hotpads', hotpads('').replace('UTF-8', 'klingon'), 'unknown-charset'],
  ])('is told by why: %s', async (_, format, given, fault) => {
    expect((await read(format, given, { size: 4096 })).fault).toBe(fault);
  });

  test('reads Latin-1 and UTF-16 that say what they are', async () => {
    const text = hotpads(listing('A-1').replace('park', 'caf\u00e9'));
    const latin = Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1');
    const wide = Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le');
    const bare = Buffer.from(text.replace(' encoding="UTF-8"', ''), 'latin1');
    for (const [bytes, charset] of [[latin], [wide], [bare, 'windows-1252']] as const) {
      const { rows, fault } = await read('hotpads', bytes, charset ? { charset } : {});
      expect([fault, homesOf(rows)[0]?.title]).toEqual([null, 'Two rooms over the caf\u00e9']);
    }
  });
});

describe('a feed with the faults that a mutation makes', () => {
  const samples: Record<FeedFormat, string> = {
    hotpads: hotpads(listing('A-1') + listing('A-2') + listing('A-3')),
    mits: mits(unit('101') + unit('102') + unit('103')),
    reso: reso(entry('R1'), entry('R2'), entry('R3')),
  };
  const place = fc.double({ min: 0, max: 1, noNaN: true });
  const cut = fc.record({
    kind: fc.constant('cut' as const),
    at: place,
    length: fc.integer({ min: 1, max: 80 }),
    with: fc.constant(''),
  });
  const put = fc.record({
    kind: fc.constant('put' as const),
    at: place,
    length: fc.constant(0),
    with: fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom(
        '<',
        '>',
        '&',
        '&#0;',
        ']]>',
        '<!--',
        '<Listing id="',
        '</Listing>',
        '"',
        '{',
        '[',
        ']',
        '}',
        ',',
        '\u0000',
        '__proto__',
        '-1',
        '1e999',
        'null',
        '\ud800',
      ),
    ),
  });
  test('never breaks the reader: each of its rows is a home, lacks something, or is not to let', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...feedFormats),
        fc.array(fc.oneof(cut, put), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 500 }),
        async (format, changes, size) => {
          let text = samples[format];
          for (const { at, length, with: words } of changes) {
            const from = Math.floor(at * text.length);
            text = text.slice(0, from) + words + text.slice(from + length);
          }
          const { rows, fault } = await read(format, text, { size });
          for (const row of rows) {
            if (row.kind === 'lacks') expect(Object.values(rowLacks)).toContain(row.message);
            if (row.kind !== 'home') continue;
            const { home, faults } = validateFeedHome(row.home, now);
            expect(home === null).toBe(faults.length > 0);
          }
          // A feed that is read to its end has yielded all of its rows.
          const given = text.match(
            format === 'hotpads' ? /<Listing\s/g : format === 'mits' ? /<ILS_Unit\s/g : /"ListingKey":/g,
          );
          const isPlain = changes.every(({ with: words }) => !/[<>&"[\]{},]/.test(words)) && given?.length === 3;
          if (fault === null && isPlain) expect(rows.length).toBeGreaterThanOrEqual(3);
        },
      ),
      { numRuns: 400 },
    );
  });
});
