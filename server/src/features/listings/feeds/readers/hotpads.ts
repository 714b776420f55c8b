import { type Charge, feesFrom } from './feed-fees.ts';
import {
  type FeedHome,
  type FeedRow,
  FeedUnreadable,
  lineOf,
  linesOf,
  picturesOf,
  rowLacks,
  titleFrom,
} from './feed-home.ts';
import { attributeOf, childOf, childrenOf, readElements, textAt, type XmlElement } from './xml-elements.ts';

/*
 * The rental listings XML that Zillow, HotPads and others accept: `hotPadsItems` with `Company` and `Listing` elements.
 * Names of its elements: "Rental Listings Feed Guide, Technical Specification for HotPads Rental Listings Feed Format"
 * (HotPads, March 31, 2017 and December 3, 2018; http://hotpads.com/pages/partners/feeds.htm), and for `fees` and
 * `pets` what feeds of 2024 and later send to Zillow. Not confirmed: the complete list of `feeType`s, and that a home
 * without `dateAvailable` is available now.
 */

const isYes = (word: string): boolean => /^(?:true|yes|1|y)$/i.test(word);
const isNo = (word: string): boolean => /^(?:false|no|0|n)$/i.test(word);

const petsOf = (listing: XmlElement): FeedHome['petPolicy'] => {
  const words = [
    ...childrenOf(childOf(listing, 'pets'), 'pet').map((pet) => textAt(pet, 'allowed')),
    ...childrenOf(listing, 'listingtag')
      .filter((tag) => /^(?:dogs|cats|small_dogs|large_dogs)_allowed$/i.test(attributeOf(tag, 'type')))
      .map((tag) => textAt(tag, 'tag')),
  ].filter((word) => isYes(word) || isNo(word));
  if (words.length === 0) return '';
  if (words.every(isNo)) return 'not-allowed';
  return words.every(isYes) ? 'allowed' : 'case-by-case';
};

/** `monthly`, `atMoveIn`, `moveIn`, `MoveIn`. */
const dueOf = (timing: string): Charge['due'] =>
  /^(?:monthly|permonth|month)$/i.test(timing) ? 'monthly' : /^(?:at)?_?move-?_?in$/i.test(timing) ? 'once' : null;

const chargesOf = (listing: XmlElement): Charge[] =>
  [
    ...childrenOf(childOf(listing, 'fees'), 'fee').map((fee): Charge => {
      const calculation = childOf(fee, 'feecalculationtype');
      const [value, most] = [attributeOf(calculation, 'value'), attributeOf(calculation, 'valuemax')];
      const isFlat = /^(?:flatfee|)$/i.test(attributeOf(calculation, 'valuetype'));
      const isOne = most === '' || most === value;
      const kind = textAt(fee, 'feetype');
      return {
        name: /^(?:customfee|other)$/i.test(kind) || kind === '' ? textAt(fee, 'feename') || kind : kind,
        amount:
          isFlat && isOne ? value : [value, most, attributeOf(calculation, 'valuetype')].filter(Boolean).join(' '),
        due: dueOf(textAt(fee, 'feetimingtype')),
        isMandatory: isFlat && isOne && /^mandatory$/i.test(textAt(fee, 'feerequirementtype')),
      };
    }),
    // The feed does not say whether tenant or owner pays the dues.
    { name: 'HOA fee', amount: textAt(listing, 'hoa-fee'), due: null, isMandatory: false },
    { name: 'Deposit', amount: textAt(listing, 'deposit'), due: null, isMandatory: false },
  ].filter(({ amount }) => amount !== '');

const specialsOf = (listing: XmlElement): string[] =>
  childrenOf(listing, 'listingspecialoffer')
    .map((offer) => `Special offer: ${lineOf(textAt(offer, 'description') || textAt(offer, 'title') || offer.text)}`)
    .map((text) => text.slice(0, 120));

const bathsOf = (full: string, half: string): string =>
  /^\d{1,2}$/.test(full) && /^\d{0,2}$/.test(half) ? String(Number(full) + Number(half) / 2) : full;

const isMonthly = (frequency: string): boolean => /^(?:month(?:ly)?|)$/i.test(frequency);

const lacks = (sourceId: string | null, title: string, message: (typeof rowLacks)[keyof typeof rowLacks], value = '') =>
  ({ kind: 'lacks', sourceId, title, message, value: lineOf(value).slice(0, 100) }) as const;

const tagsOf = (listing: XmlElement): string[] =>
  childrenOf(listing, 'listingtag')
    .filter((tag) => /_?AMENITY(?:_SELECT)?$|^LAUNDRY$|^PARKING_TYPE$/i.test(attributeOf(tag, 'type')))
    .map((tag) => lineOf(textAt(tag, 'tag')).replaceAll('_', ' '))
    .filter(Boolean);

/** Returns the home of a listing, or of one of its floor plans with its own rooms and rent. */
const homeOf = (listing: XmlElement, sourceId: string, plan: XmlElement | null): FeedHome => {
  const of = (name: string) => (plan ? textAt(plan, name) : '') || textAt(listing, name);
  const street = childOf(listing, 'street');
  const { fees, notUnderstood } = feesFrom([...chargesOf(listing), ...(plan ? chargesOf(plan) : [])]);
  const photos = [...(plan ? childrenOf(plan, 'modelphoto') : []), ...childrenOf(listing, 'listingphoto')];
  const home: FeedHome = {
    sourceId,
    title: lineOf(of('name')),
    address: lineOf(street?.text),
    unit: lineOf(of('unit')),
    city: lineOf(textAt(listing, 'city')),
    state: lineOf(textAt(listing, 'state')),
    zipCode: lineOf(textAt(listing, 'zip')),
    rent: lineOf(plan ? textAt(plan, 'lowprice') || textAt(plan, 'price') : textAt(listing, 'price')),
    bedrooms: lineOf(of('numbedrooms')),
    bathrooms: bathsOf(lineOf(of('numfullbaths')), lineOf(of('numhalfbaths'))),
    squareFeet: lineOf(of('squarefeet')),
    description: linesOf(of('description')) || linesOf(of('previewmessage')),
    amenities: [...tagsOf(listing), ...(plan ? tagsOf(plan) : [])],
    accessibility: [],
    petPolicy: petsOf(listing),
    availableDate: lineOf(of('dateavailable')) || 'now',
    images: picturesOf(photos.map((photo) => attributeOf(photo, 'source'))),
    latitude: lineOf(textAt(listing, 'latitude')),
    longitude: lineOf(textAt(listing, 'longitude')),
    fees,
    notUnderstood: [...notUnderstood, ...specialsOf(listing)],
  };
  return { ...home, title: home.title || titleFrom(home) };
};

function* rowsOf(listing: XmlElement): Generator<FeedRow> {
  const id = lineOf(attributeOf(listing, 'id'));
  const title = lineOf(textAt(listing, 'name')) || lineOf(textAt(listing, 'street'));
  if (listing.isCut) return yield lacks(id || null, title, rowLacks.tooLong);
  if (id === '') return yield lacks(null, title, rowLacks.sourceId);
  const type = attributeOf(listing, 'type');
  const status = textAt(listing, 'status');
  const isToLet = /^(?:rental|)$/i.test(type) && /^(?:active|available|for ?rent|)$/i.test(status);
  if (!isToLet) return yield { kind: 'off-market', sourceId: id };
  const plans = childrenOf(listing, 'model');
  if (plans.length === 0) {
    const frequency = textAt(listing, 'pricingfrequency');
    if (!isMonthly(frequency)) return yield lacks(id, title, rowLacks.notMonthly, frequency);
    return yield { kind: 'home', home: homeOf(listing, id, null) };
  }
  for (const plan of plans) {
    const planId = lineOf(attributeOf(plan, 'id'));
    const of = `${id}/${planId}`;
    const name = [title, lineOf(textAt(plan, 'name'))].filter(Boolean).join(', ');
    const [low, high] = [textAt(plan, 'lowprice'), textAt(plan, 'highprice')];
    const frequency = attributeOf(plan, 'pricingfrequency') || textAt(plan, 'pricingfrequency');
    if (planId === '') yield lacks(null, name, rowLacks.sourceId);
    else if (!isMonthly(frequency)) yield lacks(of, name, rowLacks.notMonthly, frequency);
    else if (high !== '' && high !== low) yield lacks(of, name, rowLacks.rentRange, `${low} to ${high}`);
    else if (textAt(plan, 'unit') === '' && Number(textAt(plan, 'count') || 1) !== 1) {
      yield lacks(of, name, rowLacks.plan, textAt(plan, 'name'));
    } else yield { kind: 'home', home: homeOf(listing, of, plan) };
  }
}

/** Yields the rows of a rental listings XML. Throws FeedUnreadable. */
export async function* readHotpads(texts: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  let isKnown = false;
  for await (const event of readElements(texts, (path) => path.length === 2)) {
    if (event.kind === 'open') {
      if (event.path.join() !== 'hotpadsitems') throw new FeedUnreadable('not-this-format');
      isKnown = true;
    } else if (event.kind === 'element' && event.element.name === 'listing') yield* rowsOf(event.element);
  }
  if (!isKnown) throw new FeedUnreadable('not-this-format');
}
