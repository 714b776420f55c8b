/** URL of the feed that the demo's owner has connected. Its content is in this file, so nothing is fetched. */
export const sampleFeedAddress = 'https://feeds.lintel.example/ohio-homes.xml';

type SampleHome = {
  id: string;
  name: string;
  street: string;
  unit?: string;
  city: string;
  zip: string;
  price: string;
  bedrooms: string;
  baths: string;
  feet: string;
  pets: 'true' | 'false';
  trash?: string;
  description: string;
};

const homes: readonly SampleHome[] = [
  {
    id: 'OH-1001',
    name: 'Two bedrooms near Goodale Park',
    street: '118 Buttles Avenue',
    unit: '2B',
    city: 'Columbus',
    zip: '43215',
    price: '1450',
    bedrooms: '2',
    baths: '1',
    feet: '910',
    pets: 'true',
    trash: '25',
    description: 'Second floor, new kitchen, washer and dryer in the home. The bus stops at the corner.',
  },
  {
    id: 'OH-1002',
    name: 'Studio on High Street',
    street: '2060 North High Street',
    unit: '11',
    city: 'Columbus',
    zip: '43201',
    price: '895',
    bedrooms: '0',
    baths: '1',
    feet: '430',
    pets: 'false',
    description: 'A bright studio with heat and water included. Laundry in the basement.',
  },
  {
    id: 'OH-1003',
    name: 'House with a garden in Clintonville',
    street: '84 East Tulane Road',
    city: 'Columbus',
    zip: '43202',
    price: '2150',
    bedrooms: '3',
    baths: '2',
    feet: '1640',
    pets: 'true',
    description: 'Three bedrooms, a fenced garden and a garage for one car. Central air.',
  },
  {
    id: 'OH-1004',
    name: 'One bedroom in Hyde Park',
    street: '2718 Erie Avenue',
    unit: '3',
    city: 'Cincinnati',
    zip: '45208',
    price: '1175',
    bedrooms: '1',
    baths: '1',
    feet: '640',
    pets: 'false',
    trash: '20',
    description: 'Hardwood floors, a dishwasher and a parking space behind the house.',
  },
  {
    id: 'OH-1005',
    name: 'Townhouse in Lakewood',
    street: '1477 Belle Avenue',
    city: 'Lakewood',
    zip: '44107',
    price: '1690',
    bedrooms: '3',
    baths: '1',
    feet: '1320',
    pets: 'true',
    description: 'A townhouse on three floors with a porch. Basement with washer and dryer connections.',
  },
];

const listing = (home: SampleHome, price = home.price, zip = home.zip): string => `
  <Listing id="${home.id}" type="RENTAL" propertyType="${home.unit === undefined ? 'HOUSE' : 'CONDO'}">
    <name>${home.name}</name>${home.unit === undefined ? '' : `\n    <unit>${home.unit}</unit>`}
    <street hide="false">${home.street}</street>
    <city>${home.city}</city>
    <state>OH</state>
    <zip>${zip}</zip>
    <status>active</status>
    <price>${price}</price>
    <pricingFrequency>MONTH</pricingFrequency>
    <deposit>${price}</deposit>
    <numBedrooms>${home.bedrooms}</numBedrooms>
    <numFullBaths>${home.baths}</numFullBaths>
    <squareFeet>${home.feet}</squareFeet>
    <description>${home.description}</description>
    <pets><pet><allowed>${home.pets}</allowed></pet></pets>${
      home.trash === undefined
        ? ''
        : `
    <fees><fee><feeType>TrashFee</feeType><feeTimingType>monthly</feeTimingType><feeRequirementType>Mandatory</feeRequirementType><feeCalculationType valueType="flatFee" value="${home.trash}"/></fee></fees>`
    }
  </Listing>`;

/** Homes without faults, and three that lack what such feeds often lack. */
export const sampleFeed = `<?xml version="1.0" encoding="UTF-8"?>
<hotPadsItems version="2.1">${homes.map((home) => listing(home)).join('')}${homes
  .slice(0, 1)
  .map((home) => listing({ ...home, id: 'OH-1006', name: 'Garden apartment, ask for the rent', unit: 'G' }, ''))
  .join('')}${homes
  .slice(1, 2)
  .map((home) => listing({ ...home, id: 'OH-1007', name: 'Loft in the Short North', unit: '4' }, '1600', '90210'))
  .join('')}
  <Listing id="OH-1008" type="RENTAL" propertyType="MULTI">
    <name>Riverside Flats</name>
    <street hide="false">500 West Town Street</street>
    <city>Columbus</city>
    <state>OH</state>
    <zip>43215</zip>
    <status>active</status>
    <model id="A1">
      <name>One bedroom</name>
      <count>12</count>
      <numBedrooms>1</numBedrooms>
      <numFullBaths>1</numFullBaths>
      <lowPrice>1100</lowPrice>
      <highPrice>1350</highPrice>
      <pricingFrequency>MONTH</pricingFrequency>
    </model>
  </Listing>
</hotPadsItems>
`;
