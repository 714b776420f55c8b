import type { FeedFormat } from '@lintel/contract/listings/feeds/labels';
import { readFeed } from '../server/src/features/listings/feeds/readers/read-feed.ts';
import { say } from './tools/figures.ts';

/**
 * `npm run bench feeds`: reads a feed of each format of LINTEL_BENCH_MEGABYTES (200), generated while it is read, and prints the peak
 * memory: it should not grow with the feed.
 */
const megabytes = Number(process.env['LINTEL_BENCH_MEGABYTES'] ?? 200);
/** A feed has at most 60,000 homes, so larger feeds have longer texts. */
const homes = 50_000;
const sentence = 'Windows on two sides, and the bus stops at the corner. ';

const listing = (at: number, filler: string) =>
  `<Listing id="h${at}" type="RENTAL"><name>Home ${at}</name><unit>${at}</unit><street>${at} Alder Street</street><city>Columbus</city><state>OH</state><zip>43206</zip><description>${filler}</description><price>1450</price><numBedrooms>2</numBedrooms><numFullBaths>1</numFullBaths></Listing>\n`;
const unit = (at: number, filler: string) =>
  `<ILS_Unit IDValue="u${at}"><Units><Unit><MarketingName>${at}</MarketingName><UnitBedrooms>2</UnitBedrooms><UnitBathrooms>1</UnitBathrooms><UnitRent>1450</UnitRent></Unit></Units><Comment>${filler}</Comment></ILS_Unit>\n`;
const entry = (at: number, filler: string) =>
  `${at === 0 ? '' : ','}${JSON.stringify({ ListingKey: `r${at}`, PropertyType: 'Residential Lease', ListPrice: 1450, BedroomsTotal: 2, BathroomsFull: 1, UnparsedAddress: `${at} Alder Street`, City: 'Columbus', StateOrProvince: 'OH', PostalCode: '43206', PublicRemarks: filler })}`;

const feeds: Record<FeedFormat, [string, (at: number, filler: string) => string, string]> = {
  hotpads: ['<hotPadsItems version="2.1">', listing, '</hotPadsItems>'],
  mits: [
    '<PhysicalProperty><Property IDValue="p"><PropertyID><Address><AddressLine1>1 Way</AddressLine1></Address></PropertyID>',
    unit,
    '</Property></PhysicalProperty>',
  ],
  reso: ['{"@odata.context":"Property","value":[', entry, ']}'],
};

for (const [format, [head, row, tail]] of Object.entries(feeds) as [FeedFormat, (typeof feeds)[FeedFormat]][]) {
  let [bytes, rows, most, early] = [0, 0, 0, 0];
  const room = (megabytes * 1024 * 1024) / homes - row(homes - 1, '').length;
  const filler = sentence.repeat(Math.max(1, Math.ceil(room / sentence.length)));
  async function* made(): AsyncGenerator<Uint8Array> {
    const chunk = (text: string) => {
      const piece = Buffer.from(text);
      bytes += piece.length;
      return piece;
    };
    yield chunk(head);
    for (let at = 0; at < homes; at += 1) yield chunk(row(at, filler));
    yield chunk(tail);
  }
  const begun = performance.now();
  for await (const each of readFeed(made(), { format })) {
    if (each.kind !== 'home') throw new Error('Every row of this feed is a home.');
    rows += 1;
    if (rows % 500 !== 0) continue;
    most = Math.max(most, process.memoryUsage().rss);
    if (rows === homes / 10) early = most;
  }
  const seconds = (performance.now() - begun) / 1000;
  const [mb, at, all] = [bytes, early, most].map((size) => Math.round(size / 1024 / 1024));
  say(
    `${format}: ${mb} MB, ${rows} homes in ${seconds.toFixed(1)} s; memory ${at} MB after a tenth, ${all} MB at most`,
  );
}
