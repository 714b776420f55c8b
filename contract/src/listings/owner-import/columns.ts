import { propertyFields } from '../property-fields.ts';

/**
 * Columns that a file of homes may have: the form field of each, and the headers it is known by. Headers match
 * regardless of case, accents and punctuation.
 */
const plainFields = propertyFields.filter((field) => field !== 'fees');
export const importFields = [...plainFields, 'monthlyFees', 'oneTimeFees', 'reference'] as const;
export type ImportField = (typeof importFields)[number];

const optionalFields = [
  'unit',
  'squareFeet',
  'amenities',
  'accessibility',
  'petPolicy',
  'images',
  'latitude',
  'longitude',
  'showExactPoint',
  'monthlyFees',
  'oneTimeFees',
  'reference',
] as const satisfies readonly ImportField[];

/** Fields that every home must have. */
export const neededImportFields = importFields.filter(
  (field) => !(optionalFields as readonly ImportField[]).includes(field),
);

/** Label of each column on screens and in the template. */
export const importFieldLabels: Record<ImportField, string> = {
  title: 'Title',
  address: 'Address',
  unit: 'Unit',
  city: 'City',
  state: 'State',
  zipCode: 'Zip Code',
  rent: 'Monthly Rent',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  squareFeet: 'Square Feet',
  description: 'Description',
  amenities: 'Amenities',
  accessibility: 'Accessibility',
  monthlyFees: 'Monthly Fees',
  oneTimeFees: 'One-Time Fees',
  petPolicy: 'Pet Policy',
  availableDate: 'Available Date',
  images: 'Pictures',
  latitude: 'Latitude',
  longitude: 'Longitude',
  showExactPoint: 'Show Exact Point',
  reference: 'Reference',
};

const names: Record<ImportField, string> = {
  title:
    'title|property title|listing title|marketing title|public title|ad title|ad public title|listing name|name|property name|headline|titulo',
  address:
    'address|street|street address|street address 1|property address|address line 1|address 1|address1|street 1|street1|property street|property street address|property street address 1|property address line 1|unit address|unit street|unit street address|unit street address 1|unit address line 1|address street|full street address|direccion|calle',
  unit: 'unit|unit num|unit number|property address line 2|unit street address 2|property street address 2|unit no|unit name|apt|apt number|apt no|apartment|apartment number|apartment no|suite|suite number|suite no|ste|apt unit|unit apt|apt suite|secondary address|address line 2|address 2|address2|street address 2|street 2|unidad|apartamento|departamento|depto|apto',
  city: 'city|town|property city|unit city|address city|ciudad',
  state:
    'state|province|property state|unit state|address state|state or province|state province|region|estado|provincia',
  zipCode:
    'zip code|zip|property zip|property zip code|property postal code|unit zip|unit zip code|unit postal code|address zip|address zip code|address postal code|zipcode|postal code|postcode|postalcode|codigo postal|zip postal code|zip postal|zip5',
  rent: 'monthly rent|rent|price|rent amount|rent per month|rent usd|monthly rent usd|rent mo|rent month|asking rent|market rent|advertised rent|listing rent|base rent|list price|monthly price|renta|renta mensual|alquiler|precio',
  bedrooms:
    'bedrooms|unit bedrooms|bedrooms total|beds|bedroom|bed|br|brs|bd|bdrm|bdrms|recamaras|habitaciones|dormitorios',
  bathrooms: 'bathrooms|unit bathrooms|bathrooms total|total bathrooms|baths|bathroom|bath|ba|bas|banos',
  squareFeet:
    'square feet|sqft|sq ft|sf|squarefeet|living area|square footage|sq footage|unit size|unit sqft|unit square feet|unit square footage|size|area|pies cuadrados|superficie',
  description:
    'description|listing description|marketing description|public description|ad description|ad public description|public remarks|property description|details|text|about|descripcion',
  amenities: 'amenities|features|comodidades|servicios',
  accessibility: 'accessibility|accessibility features|accesibilidad',
  monthlyFees: 'monthly fees|fees|mandatory fees|mandatory monthly fees|cargos mensuales|cargos',
  oneTimeFees: 'one time fees|move in fees|mandatory one time fees|cargos unicos|cargos de entrada',
  petPolicy: 'pet policy|pets|petpolicy|pets allowed|politica de mascotas|mascotas',
  availableDate:
    'available date|available|available on|available from|availability date|vacant on|ready date|move in|date available|availabledate|availability|move in date|fecha disponible|disponible desde|disponible',
  images: 'pictures|images|photos|picture urls|image urls|photo urls|picture url|image url|photo url|fotos|imagenes',
  latitude: 'latitude|lat|latitud',
  longitude: 'longitude|lng|lon|long|longitud',
  showExactPoint: 'show exact point|exact point|mostrar punto exacto',
  reference: 'reference|ref|unit id|listing id|id|sku|property id|reference number|referencia',
};

const fieldOf = new Map(
  importFields.flatMap((field) =>
    names[field].split('|').flatMap((name) => [[name, field] as const, [name.replaceAll(' ', ''), field] as const]),
  ),
);

const plain = (header: string): string =>
  header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Guesses the field of each header; null for one that is ignored. A field that two headers name goes to the first. */
export const guessColumns = (headers: readonly string[]): { header: string; field: ImportField | null }[] => {
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const name = plain(header);
    // `# of Bedrooms`, `Bedroom Count`, `No. Bedrooms`; but `No Pets` is the opposite of `Pets`.
    const shortened = name.replace(/^no (?=of )/, '').replace(/^no /, /^\s*no\./i.test(header) ? '' : 'no ');
    const bare = shortened.replace(/^(?:(?:number|num|count|total) )?(?:of )?|(?: (?:count|total))$/g, '');
    const field = [name, name.replaceAll(' ', ''), bare].map((each) => fieldOf.get(each)).find(Boolean) ?? null;
    if (field === null || taken.has(field)) return { header, field: null };
    taken.add(field);
    return { header, field };
  });
};

/** Template file: the headers, and one sample home. */
export const importTemplate = `${importFields.map((field) => importFieldLabels[field]).join(',')}
Sunny two-bedroom on Alder Street,214 Alder Street,Apt 2B,Columbus,OH,43206,1450,2,1,880,"Windows on two sides, and the bus stops at the corner.","Parking, Laundry",Accessible entrance,case-by-case,2027-01-15,,39.9449,-82.9757,no,"Trash collection 25; Parking fee 40",Move-in fee 150,A-101
`;
