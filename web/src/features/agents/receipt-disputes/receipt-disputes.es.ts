/** Spanish for objections to contact receipts. */
export default {
  'Object to a receipt': 'Objetar un comprobante',
  'Only the tenant, the owner and the agent on a receipt can object to it.':
    'Solo el inquilino, el propietario y el agente de un comprobante pueden objetarlo.',
  'This contact is an introduction by an agent. Object to the referral, where the agent can answer.':
    'Este contacto es una presentación de un agente. Objete la referencia, donde el agente puede responder.',
  'Objection by the tenant': 'Objeción del inquilino',
  'Objection by the owner': 'Objeción del propietario',
  'Objection by the agent': 'Objeción del agente',
  'Upheld: the receipt is set aside': 'Aceptada: el comprobante queda sin efecto',
  'Dismissed: the receipt is confirmed': 'Rechazada: el comprobante vale',
  'Your objection': 'Su objeción',
  Erased: 'Borrado',
  'What is wrong with this receipt': 'Qué está mal en este comprobante',
  'Everyone on the receipt reads it, and it stays on record.':
    'Lo leen todos los que figuran en el comprobante, y queda en el registro.',
  'Object to this receipt': 'Objetar este comprobante',
  Objections: 'Objeciones',
  'No one has objected to this receipt.': 'Nadie ha objetado este comprobante.',
  'A receipt never changes. Objections to it and the decisions of our staff are recorded with it.':
    'Un comprobante nunca se cambia. Lo que se objeta y lo que decide el personal queda registrado junto a él.',
  'It may not be yours, or its number is not complete.': 'Puede no ser suyo, o su número está incompleto.',
  'We could not load the objections': 'No pudimos cargar las objeciones',
  'Tenant, with the receipt’s link': 'Inquilino, con el enlace del comprobante',
  'Receipt disputes': 'Disputas de comprobantes',
  'Objections to contact receipts. If we agree with one, the receipt is set aside and doesn’t count as a first contact.':
    'Objeciones a comprobantes de contacto. Lo que se acepta deja el comprobante sin efecto: no cuenta como primer contacto.',
  'You are named on this receipt, so someone else decides.':
    'Usted figura en este comprobante, así que decide otra persona.',
  'Receipts in dispute': 'Comprobantes en disputa',
  Objection: 'Objeción',
  'Read or object': 'Leer u objetar',
  'to receipt {{number}}': 'el comprobante {{number}}',
};
