/** Spanish labels of contacts and their receipts. */
export default {
  'Direct contact': 'Contacto directo',
  'Agent introduction': 'Presentación por un agente',
  'Showing request': 'Solicitud de visita',
  Application: 'Solicitud',
  'platform message': 'mensaje en la plataforma',
  phone: 'teléfono',
  'e-mail': 'correo electrónico',
  'in person': 'en persona',
  Active: 'Activo',
  'Under Dispute': 'En disputa',
  Resolved: 'Resuelto',
  'Set aside': 'Dejado sin efecto',
};
