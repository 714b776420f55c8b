import type { paymentKindLabels, refundReasonLabels } from './labels.ts';
import type { sandboxNotice } from './sandbox-notice.ts';

type In<Table> = Table[keyof Table];

/** Spanish texts about payments, shared by screens, emails and receipts. */
export default {
  'Listing for {{days}} days': 'Anuncio por {{days}} días',
  'Listings for {{days}} days': 'Anuncios por {{days}} días',
  'Application fee': 'Tarifa de solicitud',
  'Fair housing fine': 'Multa por vivienda justa',
  'Reactivation after a suspension': 'Reactivación después de una suspensión',
  'Charge to the card on file': 'Cargo a la tarjeta registrada',

  'Money back within {{alone}} days': 'Devolución dentro de los {{alone}} días',
  'Money back within {{onRequest}} days, on request': 'Devolución dentro de los {{onRequest}} días, a petición',
  'Fee guarantee: not opened within {{unopened}} days': 'Garantía de la tarifa: no se abrió en {{unopened}} días',
  'Fee guarantee: the home was let or withdrawn before the application was opened':
    'Garantía de la tarifa: la vivienda se rentó o se retiró antes de que se abriera la solicitud',
  'The payment had no use any more and was returned': 'El pago ya no tenía uso y se devolvió',
  'The penalty was repealed': 'La sanción fue revocada',
  'What was paid for turned out not to be owed': 'Lo que se pagó resultó no deberse',

  'Payments here are not real: this is a sandbox. Use a test card; no money moves.':
    'Aquí los pagos no son reales: es un entorno de prueba. Use una tarjeta de prueba; no se mueve dinero.',
} satisfies Record<In<typeof paymentKindLabels> | In<typeof refundReasonLabels> | typeof sandboxNotice, string>;
