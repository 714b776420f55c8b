/**
 * Texts that turn nobody away, made by a grammar: names of places and people, facilities and look-alikes of every class word, beside the
 * words that a refusal is made of ("no", "only", "must", "preferred", "looking for", "not"). What the monitor calls a violation in them
 * is a false alarm. Read by `npm run bench clean-wording` and, in small, by the tests.
 */
const list = (words: string): string[] =>
  words
    .split(',')
    .map((word) => word.trim().replaceAll(/\s+/g, ' '))
    .filter((word) => word !== '');

/** Common ones, and those that are a class word. */
const surnames =
  list(`Smith, Johnson, Williams, Brown, Jones, Garcia, Miller, Davis, Rodriguez, Martinez, Hernandez, Lopez, Gonzalez, Wilson,
 Anderson, Thomas, Taylor, Moore, Jackson, Martin, Lee, Perez, Thompson, White, Harris, Sanchez, Clark, Ramirez, Lewis, Robinson, Walker, Young, Allen, King,
 Wright, Scott, Torres, Nguyen, Hill, Flores, Green, Adams, Nelson, Baker, Hall, Rivera, Campbell, Mitchell, Carter, Roberts, Black, Christian, Church, Male,
 Gay, English, French, German, Irish, Welch, Holland, Ireland, Israel, Bishop, Pope, Priest, Jewell, Child, Childs, Kidd, Senior, Olds, Elder, Elders, Bachelor,
 Guy, Mann, Lady, Boys, Single, Singleton, Couples, Little, Minor, Straight, Roman, Spain, Turk, Moor, Blanco, Moreno, Christ, Abbott, Blind, Savage, Strong,
 Hudson, Vale, Valez, Whites, Blacks, Mexico, Asia, China, Cuba, Jordan, Chad, Indio, Mahomet, Temple, Parrish, Parish, Baptist, Wheeler, Walkers, Handy, Able,
 Sears, Dean, Pregno, Babb, Childress, Teague, Minter, Youngs, Older, Oldham, Studen, Students, Bland, Grey, Redd, Yellow, Gypsy, Poland, Sweden, Denmark, Boyd,
 Girling, Dudley, Duke, Earl, Knight, Queen, Prince, Marry, Husband, Partner, Friend, Families, House, Section, Eight, Case`);
const firstNames =
  list(`James, Mary, Robert, Patricia, John, Jennifer, Michael, Linda, David, Elizabeth, Maria, Jose, Luis, Carmen, Christian, Guy, Gay, Gaye, Faith,
 Grace, Hope, Trinity, Mohammed, Muhammad, Israel, Jesus, Angel, India, China, Asia, Chad, Jordan, Kenya, Paris, London, Dakota, Cherokee, Dutch, French, Lady, Boy,
 Kid, Baby, Sonny, Junior, Senior, Young, Blanca, Bianca, Jew-Ling, Ali, Fatima, Moses, Abraham, Christie, Christina, Kristian, Pope, Bishop, Deacon, Dean, Queen, Duke, Bi, Straub, Trans, Hud, Val`);
const streetNames =
  list(`Christian, Old German, Indian Hills, Church, Gay, Black Rock, White Oak, Families, Race, Young, Senior, Temple, Mosque, Jewell, Spanish Fort, French,
 English, Irish, Dutch, Polish, Russian Hill, Mexican Hat, Chinese Camp, Blind Creek, Deaf Smith, Cripple Creek, Dead Horse, Kids, Childs, Baby, Couples, Single Tree, Bachelor, Lady, Ladies Mile, Men,
 Women, Boys Town, Girls School, Gentlemen, Straight, Queer, Lesbian, Adult, Retirement, Elder, Old Mill, Student, College, Minor, Immigrant, Foreign, American, Indian, Native, African, Asian, Persian, Turk, Swede,
 Catholic, Baptist, Lutheran, Methodist, Quaker, Mormon, Saint Mary, Saint Paul, Jesus, Trinity, Cathedral, Chapel, Rabbi, Synagogue, Muslim, Islamic Center, Buddha, Hindu, Section, Voucher, Welfare, Asylum, Hospital, Handicap, Wheelchair, Negro Bar, Moreno, Blanco, Brown, Yellow, Red, Colored School`);
const streetTypes = list(
  'Street, St, St., Avenue, Ave, Road, Rd, Lane, Drive, Court, Boulevard, Place, Way, Circle, Trail, Terrace, Square, Parkway, Highway',
);
const placeKinds = list(
  'Creek, Hills, Park, Lake, Elementary School, High School, Library, Hospital, Plaza, Mall, Station, Bridge, Church, Community Center, Golf Course, Trail, Springs, Museum, Market, Estates, Village, Apartments',
);
const amenities =
  list(`dishwasher, washer and dryer, walk-in closet, balcony, patio, fenced yard, garage, carport, elevator, fitness center, pool, hot tub, storage unit, hardwood floors, granite counters,
 stainless appliances, white cabinets, black appliances, brown carpet, single sink, single-car garage, family room, master bedroom, mother-in-law suite, bachelor pad, French doors, Spanish tile, Dutch door, Italian marble, Persian rug, Mexican
 pottery, Chinese screen, Japanese maple, English garden, German oven, Swedish sauna, Roman blinds, blind corner cabinet, service elevator, wheelchair ramp, handicap parking space, adult-height vanity, baby gate, kids' playground, children's pool,
 senior center, student union, young trees, old growth oaks, mature landscaping, retired firehouse, straight staircase, gay nightlife, women's gym, men's salon, ladies' boutique, boys and girls club, female plug, male connector,
 chapel, church bells, mosque, synagogue, temple, cathedral ceilings, Christmas lights, Easter lilies, kosher deli, halal market, native plants, foreign car garage, immigrant history museum, American flag, Indian restaurant, Korean grocery, Irish pub, African art, Asian fusion bistro,
 parking voucher, laundry voucher, gift voucher, hotel voucher, section 3 map, welfare office, HUD office, assistance button, government building, public library, subsidized transit pass`);
const plainThings = list(
  `smoking, pets, dogs, cats, parties, loud music, grilling, boats, trailers, motorcycles, waterbeds, candles, satellite dishes, bicycles in the hall, subletting, short-term rentals, commercial vehicles, glass at the pool, barbecues on the balcony, evictions, application fee, pet fee, broker fee, deposit, street parking, carpet, elevator, dishwasher, air conditioning, black mold, white noise, red tape, blind spots, dead ends, old wiring, young trees to water, minor repairs left, adult bookstores nearby, single-pane windows, family restaurants closed, children's menus, baby grand piano`,
);
const ownThings = list(
  'cashier’s checks, money orders, text messages, e-mail, online applications, serious inquiries, one-year leases, long leases, direct deposit, weekend showings, evening calls, video tours, local movers, electric grills, small dogs, indoor cats, compact cars',
);
const people = list(
  'anyone, everyone, all applicants, all households, people of every age, families of every kind, every faith, all races, all genders, children, kids, voucher holders, seniors, students, immigrants, service animals, wheelchair users, gay couples, single parents, newcomers, veterans, people with disabilities',
);
const claims = list(
  'no Section 8, no vouchers, no kids, no children, adults only, no immigrants, whites only, no gay couples, women only, no seniors, no wheelchairs, no service animals, Christians only, English speakers only',
);

export type Chance = { next: () => number };
/** Mulberry32: the same texts for the same seed. */
export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  return {
    next: () => {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = state;
      mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
    },
  };
};

/** Words of a place: taken from the ZIP codes by the bench, a few by the tests. */
export type CleanWords = { places: readonly string[]; sentences: readonly string[] };

const kinds: Record<string, readonly string[]> = {
  surname: surnames,
  first: firstNames,
  streetname: streetNames,
  streettype: streetTypes,
  kind: placeKinds,
  amenity: amenities,
  thing: plainThings,
  own: ownThings,
  people,
  claim: claims,
  month: list('January, March, May, June, August, October'),
  n: list('2, 3, 4, 5, 8, 10, 12, 15, 18, 20, 25, 30, 40, 55, 60, 62'),
};

/** `{place}` and its like are filled in; each is a whole sentence without its mark. */
const cleanTemplates: readonly string[] = `
Only {n} minutes from {place}
No parking on {street}
No outlet from {street}
{place} is only {n} miles away
Looking for a home in {place}? This is it
Not far from {place}
Near {place}, no car needed
We prefer text to calls; ask for {first} {surname}
Ask for {first}, no calls after {n} pm
Call {first} only by appointment
Contact Mr. {surname}, no agents please
Contact {first} {surname}, no texts
Mrs. {surname} only shows on Saturdays
Dr. {surname} only sees patients in the clinic next door
{surname} Realty, no broker fee
{surname} & {surname} Management, no application fee
Owned by the {surname} family, no corporate landlord
The {surname} building, only {n} units
Located at {n} {street}, no street parking
{n} {street}, {place}
Corner of {street} and {street}, only one block to the bus
{street} is closed on Sundays, no traffic
{streetname} {kind} is only {n} minutes by foot
No more driving to {streetname} {kind}
{streetname} {kind} across the street, not a chain
Perfect for a walk to {streetname} {kind}
Must see {amenity}
Must love the {amenity}
Looking for {amenity}? We have it
Only the B units have {amenity}
No {thing}
No {thing}, no {thing}
No {thing} or {thing}
Sorry, no {thing}
Absolutely no {thing}
{own} preferred
{own} only, please
We do not accept {thing} in the garage
We prefer {own}
No {amenity} in this unit
There is no {amenity} here
{amenity} not included
Not included: {amenity}
Sorry, the {amenity} is not available
The {amenity} is for residents only
We welcome {people}
{people} welcome
We do not discriminate against {people}
No one is turned away, and that goes for {people}
{people} are always welcome, no extra deposit
No problem renting to {people}
We never refuse {people}
We have no rule against {people}
Not only do we welcome {people}, we mean it
It is against the law to refuse {people}
A tenant asked whether we rent to {people}; we do
Do you rent to {people}?
Is it true that you do not rent to {people}?
The last landlord told me "{claim}"
He said "{claim}" and I left
She wrote that it was {claim} and hung up
I was told {claim} at the last place
You will never read "{claim}" in our ads
I want to report an ad that says {claim}
Why do some ads say "{claim}"?
Section {n} of the lease covers {thing}
See section 8 of the lease: no {thing}
Under section 8 of your lease there is no {thing}
As listed on GoSection8.com
Listed on AffordableHousing.com and GoSection8, no fee
Section 8 accepted, no {thing}
Vouchers welcome, no {thing}
No {thing}; Section 8 is fine
Vouchers accepted. No {thing}
Must be 18 or older to sign
No one under 18 may sign the lease
Children under 12 need an adult at the pool
Over {n} restaurants within a mile
Under {n} units in the building
No vehicles over {n} years old in the lot
Built {n} years ago, no old wiring
Dogs over {n} pounds are not allowed
St. Mary's Church is at the corner, no bells after {n}
Merry Christmas from {first} and {first}
First Baptist Church of {place} is {n} minutes away
{place} Christian Academy is near, no bus needed
{place} Senior Center is next door
{place} Women's Club hall can be rented, no fee
{place} Boys and Girls Club is only a block away
{place} Children's Hospital is not far
{place} Jewish Community Center has a pool, members only
{place} American Legion hall, no parking on bingo night
{place} Islamic Center and {place} Hindu Temple are near
Welcome to {place}, no {thing}
{place} residents only need a permit for the beach
{place} only has one bus line
{place} High School students walk by at eight
The {place} train is only {n} minutes away
Available {month} 1, not before
No showings before {month}
Rent is due on the first, no exceptions after {month}
Credit over 620 preferred
No evictions, no felonies, no bankruptcies
Must have income of three times the rent
Proof of income required, no cosigners
Renters insurance required, only {n} dollars a month
First month free for new leases only
Gift voucher for new residents only, not valid with other offers
Parking vouchers not accepted after {n} pm
White glove move-in only
Single-family home, no shared walls
No adult supervision at the pool
Family room, no fireplace
Baby grand piano not included
Old house, no young trees
Straight shot to {place}, no tolls
Black and white tile, no carpet
White House style columns, only one like it
Brown University is {n} minutes away, no permit parking
Handicap accessible, no steps
No steps, wheelchair accessible
The unit is not wheelchair accessible
No pets except service animals
No pets. Service animals are always welcome
Blind corner at {street}, no left turn
No se permite fumar
No se aceptan mascotas
Vales de Sección 8 bienvenidos
Se aceptan vales, no mascotas
Niños bienvenidos
A solo {n} minutos de {place}
Solo contrato de un año
No hay problema con Sección 8
No discriminamos a nadie
Cerca de {place}, no se necesita carro
`
  .trim()
  .split('\n');

/** In each of them stands each name of a place. */
export const placeTemplates: readonly string[] = `
Only {n} minutes from {place}.
No parking in {place}.
No outlet, {place}.
{place}, no pets.
{place}: no smoking.
Looking for a house in {place}?
We are looking for a tenant in {place}.
Tenants in {place} preferred to text.
Must see in {place}!
Must be the best street in {place}.
Perfect for {place} commuters.
{place} only has one bus line.
Only {place} buses stop here.
Not in {place}.
No, {place} is not far.
Apartment for rent in {place}, no fee
Rent in {place} is not cheap, but this is.
Welcome to {place}! Sorry, no boats.
Adults and children love {place}.
{place} homes for rent, credit over 620 preferred.
`
  .trim()
  .split('\n');

export const fillTemplate = (template: string, chance: Chance, words: CleanWords): string => {
  const pick = (from: readonly string[]): string => from[Math.floor(chance.next() * from.length)] ?? '';
  return template.replaceAll(/\{(\w+)\}/g, (whole, kind: string) => {
    if (kind === 'place') return pick(words.places);
    if (kind === 'street') return `${pick(streetNames)} ${pick(streetTypes)}`;
    return pick(kinds[kind] ?? [whole]);
  });
};

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const joins = ['. ', '. ', '. ', '! ', '\n', '.\n', ' - ', ' | ', '; ', '... '];

/** One text: two to six sentences, some of them from real listings. */
export const cleanText = (chance: Chance, words: CleanWords): string => {
  const parts = 2 + Math.floor(chance.next() * 5);
  let text = '';
  for (let part = 0; part < parts; part += 1) {
    const isReal = words.sentences.length > 0 && chance.next() < 0.35;
    const sentence = isReal
      ? (words.sentences[Math.floor(chance.next() * words.sentences.length)] ?? '')
      : capital(fillTemplate(cleanTemplates[Math.floor(chance.next() * cleanTemplates.length)] ?? '', chance, words));
    const isAsked = sentence.endsWith('?');
    const join = isAsked ? ' ' : (joins[Math.floor(chance.next() * joins.length)] ?? '. ');
    text += part === parts - 1 ? (isAsked ? sentence : `${sentence}.`) : sentence + join;
  }
  const style = chance.next();
  return style < 0.05 ? text.toUpperCase() : style < 0.1 ? text.toLowerCase() : text;
};
