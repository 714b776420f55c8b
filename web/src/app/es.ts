/** Spanish for the pages that belong to no feature, and the titles of the route table. */
export default {
  'We could not load this page': 'No pudimos cargar esta página',
  'Try again': 'Intentar de nuevo',
  'Something went wrong on our side. Please try again.': 'Algo falló de nuestro lado. Inténtelo de nuevo.',
  'This screen is being built. Nothing here works yet.':
    'Esta pantalla está en construcción. Aquí todavía nada funciona.',
  'My Applications': 'Mis solicitudes',
  Messages: 'Mensajes',
  'Payment Dashboard': 'Panel de pagos',
  'Agent Dashboard': 'Panel del agente',
  'Owner Dashboard': 'Panel del propietario',
  'Report Discrimination': 'Denunciar discriminación',
  'Enforcement Dashboard': 'Panel de sanciones',
  'Legal Protection Center': 'Centro de protección legal',
  'Listing Payment': 'Pago del anuncio',
  'Add Referral': 'Agregar recomendación',
  Contact: 'Contacto',
};
