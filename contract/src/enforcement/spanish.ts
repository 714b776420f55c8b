import type { foundByMachine, offensePlaces, protectedCategories } from './labels.ts';
import type { caseStateLabels, reportTypes } from './reports.ts';

type In<Table> = Table[keyof Table];
type Shared =
  | In<typeof protectedCategories>['label']
  | In<typeof offensePlaces>
  | typeof foundByMachine
  | In<typeof reportTypes>['label']
  | In<typeof caseStateLabels>;

/** Spanish labels of offenses and reports, shared by screens, notices and documents. */
export default {
  'Race or ethnicity': 'Raza u origen étnico',
  Religion: 'Religión',
  'Gender identity': 'Identidad de género',
  'Sexual orientation': 'Orientación sexual',
  'Disability status': 'Discapacidad',
  'Family status': 'Situación familiar',
  'National origin': 'Origen nacional',
  Age: 'Edad',
  'Section 8 vouchers': 'Vales de la Sección 8',

  'In the text of a listing': 'En el texto de un anuncio',
  'In a message': 'En un mensaje',
  'In the answer to an inquiry': 'En la respuesta a una consulta',
  'In the decision on an application': 'En la decisión sobre una solicitud',
  'In the packet for a housing authority': 'En el paquete para una autoridad de vivienda',
  'In an action': 'En lo que se hizo',
  'Our system found wording that excludes people, so we didn’t publish it.':
    'Nuestro programa encontró palabras claras que excluyen a personas. El texto no se publicó.',

  'Voucher refusal': 'Rechazo del vale',
  'Income discrimination': 'Discriminación por ingresos',
  'Discriminatory language': 'Lenguaje discriminatorio',
  'Different terms': 'Condiciones distintas',
  'False unavailability': 'Falsa falta de disponibilidad',
  Other: 'Otro',

  'Under Investigation': 'En investigación',
  Substantiated: 'Comprobada',
  Unsubstantiated: 'No comprobada',
  Referred: 'Remitida',
} satisfies Record<Shared, string>;
