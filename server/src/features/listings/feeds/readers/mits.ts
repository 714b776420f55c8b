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
 * MITS Property Marketing / ILS 4.1 (National Multifamily Housing Council's MITS; https://www.nmhc.org/mits):
 * `PhysicalProperty` with `Property`, and in it `PropertyID`, `Floorplan` and `ILS_Unit`. Element names are those that
 * feeds of property managers' software send; the schema itself is given to members only and was not available. Not
 * confirmed: whether `Amenity` and `File` may follow the units (they are waited for), and the charges of MITS 5
 * (`ChargeOfferClass`), which are named and not added up.
 */

/** How many units of one property wait for the elements that follow them. Later units are yielded as they come. */
const mostWaiting = 400;
/** How many floor plans are kept for the units of a property. */
const mostPlans = 1_000;

type House = { id: string; parts: XmlElement[]; plans: Map<string, XmlElement>; usedPlans: Set<string>; size: number };

const partNamed = (house: House, name: string): XmlElement | undefined =>
  house.parts.find((part) => part.name === name);

/** `<VacateDate Month="1" Day="9" Year="2027"/>`, or the day as text. */
const dayOf = (element: XmlElement | undefined): string => {
  if (!element) return '';
  const [year, month, day] = ['year', 'month', 'day'].map((name) => attributeOf(element, name));
  if (year && month && day) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return lineOf(element.text);
};

/** `<EffectiveRent Min="1475" Max="1475"/>`; null if the two differ. */
const amountOf = (element: XmlElement | undefined): string | null => {
  const [low, high] = [attributeOf(element, 'min'), attributeOf(element, 'max')];
  if (low !== '' && high !== '' && Number(low) !== Number(high)) return null;
  return low || high || lineOf(element?.text);
};

const roomsOf = (plan: XmlElement | undefined, type: string): string =>
  lineOf(
    textAt(
      childrenOf(plan, 'room').find((room) => attributeOf(room, 'roomtype').toLowerCase() === type),
      'count',
    ),
  );

const depositsOf = (...holders: (XmlElement | undefined)[]): Charge[] =>
  holders
    .flatMap((holder) => childrenOf(holder, 'deposit'))
    .map((deposit) => {
      const range = childOf(childOf(deposit, 'amount'), 'valuerange');
      const exact = attributeOf(range, 'exact');
      const [low, high] = [attributeOf(range, 'min'), attributeOf(range, 'max')];
      return {
        name: attributeOf(deposit, 'deposittype') || 'Deposit',
        amount: exact || (low === high ? low : `${low} to ${high}`) || textAt(deposit, 'amount'),
        due: null,
        isMandatory: false,
      };
    });

/** `Fee` has one element for each kind, none of which says who must pay it; later versions have charges by class. */
const chargesOf = (holder: readonly XmlElement[]): Charge[] => [
  ...holder
    .filter(({ name }) => name === 'fee')
    .flatMap((fee) => fee.children)
    .filter(({ text }) => /\d/.test(text))
    .map(({ name, text }) => ({ name, amount: text, due: null, isMandatory: false })),
  ...holder
    .filter(({ name }) => name === 'chargeofferclass')
    .flatMap((of) => of.children.filter((item) => /offeritem$/.test(item.name)).map((item) => ({ of, item })))
    .map(({ of, item }) => ({
      name: textAt(item, 'name') || attributeOf(of, 'code') || 'Charge',
      amount: textAt(childOf(item, 'chargeofferamount'), 'amounts'),
      due: null,
      isMandatory: false,
    })),
];

const concessionsOf = (...holders: (XmlElement | undefined)[]): string[] =>
  holders
    .flatMap((holder) => [...childrenOf(holder, 'concession'), ...(holder?.name === 'concession' ? [holder] : [])])
    .map((concession) =>
      `Concession: ${lineOf(textAt(concession, 'descriptionbody') || textAt(concession, 'description') || textAt(concession, 'text') || textAt(concession, 'descriptionheader') || concession.text)}`.slice(
        0,
        120,
      ),
    );

const petsOf = (policy: XmlElement | undefined): FeedHome['petPolicy'] => {
  const words = childrenOf(policy, 'pet').map((pet) => attributeOf(pet, 'allowed').toLowerCase());
  if (words.length === 0 || words.every((word) => word === '')) return '';
  const isAllowed = (word: string) => /^(?:true|yes|1)$/.test(word);
  return words.every(isAllowed) ? 'allowed' : words.some(isAllowed) ? 'case-by-case' : 'not-allowed';
};

const amenitiesOf = (elements: readonly XmlElement[]): string[] =>
  elements
    .filter(({ name }) => name === 'amenity')
    .map((amenity) => lineOf(textAt(amenity, 'description') || attributeOf(amenity, 'amenitytype')))
    .filter(Boolean);

const filesOf = (elements: readonly XmlElement[]): string[] =>
  elements
    .filter(({ name }) => name === 'file')
    .filter((file) => /^(?:photo|image|)$/i.test(textAt(file, 'filetype')))
    .map((file) => textAt(file, 'src'));

const isTaken = (unit: XmlElement | undefined, offer: XmlElement): boolean => {
  const leased = textAt(unit, 'unitleasedstatus');
  const occupied = textAt(unit, 'unitoccupancystatus');
  const economic = textAt(unit, 'uniteconomicstatus');
  const availability = childOf(offer, 'availability');
  const vacancy = textAt(availability, 'vacancyclass');
  if (/^(?:available|on_?notice|on notice)$/i.test(leased)) return false;
  if (/lease|occupied|reserved|not.?available|other|model|down/i.test(leased)) return true;
  if (/^(?:occupied)$/i.test(vacancy) && dayOf(childOf(availability, 'vacatedate')) === '') return true;
  return (
    (/^occupied/i.test(occupied) && dayOf(childOf(availability, 'vacatedate')) === '') ||
    /model|down|admin/i.test(economic)
  );
};

const rowOf = (house: House, offer: XmlElement): FeedRow => {
  const units = childOf(offer, 'units');
  const unit = childOf(units, 'unit') ?? childOf(offer, 'unit');
  const unitId = lineOf(attributeOf(offer, 'idvalue') || attributeOf(childOf(unit, 'identification'), 'idvalue'));
  const id = partNamed(house, 'propertyid');
  const own = lineOf(textAt(id, 'marketingname'));
  const number = lineOf(textAt(unit, 'unitnumber') || textAt(unit, 'marketingname'));
  const label = [own, number].filter(Boolean).join(', ');
  const houseId = house.id || lineOf(attributeOf(childOf(id, 'identification'), 'idvalue'));
  const lacks = (message: (typeof rowLacks)[keyof typeof rowLacks], value = ''): FeedRow => ({
    kind: 'lacks',
    sourceId: unitId === '' ? null : `${houseId}/${unitId}`,
    title: label,
    message,
    value: lineOf(value).slice(0, 100),
  });
  if (offer.isCut) return lacks(rowLacks.tooLong);
  const planId =
    attributeOf(childOf(unit, 'floorplanid'), 'idvalue') ||
    textAt(unit, 'floorplanid') ||
    attributeOf(childOf(offer, 'floorplanid'), 'idvalue') ||
    attributeOf(offer, 'floorplanid') ||
    textAt(unit, 'unittype') ||
    textAt(unit, 'floorplanname');
  const plan = house.plans.get(planId.toLowerCase());
  house.usedPlans.add(attributeOf(plan, 'idvalue').toLowerCase());
  if (unitId === '') return lacks(rowLacks.sourceId);
  const sourceId = `${houseId}/${unitId}`;
  if (isTaken(unit, offer)) return { kind: 'off-market', sourceId };
  const rents = [
    childOf(offer, 'effectiverent'),
    childOf(unit, 'unitrent'),
    childOf(unit, 'marketrent'),
    childOf(offer, 'marketrent'),
    childOf(childOf(offer, 'pricing'), 'effectiverent'),
    childOf(childOf(offer, 'pricing'), 'marketrent'),
    childOf(plan, 'effectiverent'),
    childOf(plan, 'marketrent'),
  ]
    .filter((rent) => rent !== undefined)
    .map(amountOf)
    .filter((amount) => amount !== '' && amount !== '0');
  const [rent = ''] = rents;
  if (rent === null) return lacks(rowLacks.rentRange);
  const address = childOf(unit, 'address') ?? childOf(id, 'address');
  const information = partNamed(house, 'information');
  const place = partNamed(house, 'ils_identification');
  const availability = childOf(offer, 'availability');
  const { fees, notUnderstood } = feesFrom([
    ...chargesOf(house.parts),
    ...chargesOf(plan?.children ?? []),
    ...chargesOf(offer.children),
    ...depositsOf({ name: '', attributes: new Map(), text: '', children: house.parts, isCut: false }, plan, offer),
  ]);
  const home: FeedHome = {
    sourceId,
    title: '',
    address: lineOf(textAt(address, 'addressline1') || textAt(address, 'address') || textAt(address, 'address1')),
    unit: number || lineOf(textAt(address, 'addressline2')),
    city: lineOf(textAt(address, 'city')),
    state: lineOf(textAt(address, 'state')),
    zipCode: lineOf(textAt(address, 'postalcode')),
    rent,
    bedrooms: lineOf(textAt(unit, 'unitbedrooms')) || roomsOf(plan, 'bedroom'),
    bathrooms: lineOf(textAt(unit, 'unitbathrooms')) || roomsOf(plan, 'bathroom'),
    squareFeet: lineOf(textAt(unit, 'minsquarefeet')) || (amountOf(childOf(plan, 'squarefeet')) ?? ''),
    description:
      linesOf(textAt(offer, 'comment')) ||
      linesOf(textAt(plan, 'comment')) ||
      linesOf(textAt(information, 'longdescription')) ||
      linesOf(textAt(information, 'shortdescription')),
    amenities: amenitiesOf([...offer.children, ...(plan?.children ?? []), ...house.parts]),
    accessibility: [],
    petPolicy: petsOf(partNamed(house, 'policy')),
    availableDate: dayOf(childOf(availability, 'madereadydate')) || dayOf(childOf(availability, 'vacatedate')) || 'now',
    images: picturesOf(filesOf([...offer.children, ...(plan?.children ?? []), ...house.parts])),
    latitude: lineOf(textAt(place, 'latitude')),
    longitude: lineOf(textAt(place, 'longitude')),
    fees,
    notUnderstood: [...notUnderstood, ...concessionsOf(plan, offer, ...house.parts)],
  };
  return { kind: 'home', home: { ...home, title: label.slice(0, 150) || titleFrom(home) } };
};

/** Yields floor plans that say they are available but have no units: they count as rows, not as homes. */
function* plansAlone(house: House): Generator<FeedRow> {
  for (const [key, plan] of house.plans) {
    const id = attributeOf(plan, 'idvalue').toLowerCase();
    if (key !== id || house.usedPlans.has(id) || Number(textAt(plan, 'unitsavailable') || 0) === 0) continue;
    const name = lineOf(textAt(plan, 'name'));
    yield { kind: 'lacks', sourceId: `${house.id}/plan ${id}`, title: name, message: rowLacks.plan, value: name };
  }
}

const root = 'physicalproperty';
/**
 * Selects the elements of a property that are read whole. Of a house with ten thousand units only one is held at a
 * time.
 */
const collects = (path: readonly string[]): boolean => path[0] === root && path.length === 3 && path[1] === 'property';

/** Yields the rows of a MITS property marketing XML: its units. Throws FeedUnreadable. */
export async function* readMits(texts: AsyncIterable<string>): AsyncGenerator<FeedRow> {
  let house: House | null = null;
  let waiting: XmlElement[] = [];
  let isLarge = false;
  let isKnown = false;
  function* release(of: House): Generator<FeedRow> {
    const units = waiting;
    waiting = [];
    for (const unit of units) yield rowOf(of, unit);
  }
  for await (const event of readElements(texts, collects)) {
    if (event.kind === 'open') {
      if (event.path[0] !== root) throw new FeedUnreadable('not-this-format');
      isKnown = true;
      if (event.path.join() === `${root},property`) {
        const id = lineOf(event.attributes.get('idvalue'));
        isLarge = false;
        house = { id, parts: [], plans: new Map(), usedPlans: new Set(), size: 0 };
      }
    } else if (event.kind === 'close') {
      if (event.path.length !== 2 || !house) continue;
      yield* release(house);
      yield* plansAlone(house);
      house = null;
    } else if (house) {
      const { element } = event;
      if (element.name === 'ils_unit') {
        isLarge ||= waiting.length >= mostWaiting;
        if (!isLarge) waiting.push(element);
        else {
          yield* release(house);
          yield rowOf(house, element);
        }
      } else if (element.name === 'floorplan') {
        if (house.plans.size < mostPlans * 2) {
          house.plans.set(attributeOf(element, 'idvalue').toLowerCase(), element);
          const name = textAt(element, 'name').toLowerCase();
          if (name !== '' && !house.plans.has(name)) house.plans.set(name, element);
        }
      } else if (house.parts.length < 500) house.parts.push(element);
    }
  }
  if (!isKnown) throw new FeedUnreadable('not-this-format');
}
