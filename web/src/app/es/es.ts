/** Spanish for the pages that belong to no feature, and the titles of the route table. */
export default {
  'We could not load this page': 'No pudimos cargar esta página',
  'Try again': 'Intentar de nuevo',
  'We could not load this.': 'No pudimos cargar esto.',
  'Something went wrong on our side. Please try again.': 'Algo falló de nuestro lado. Inténtelo de nuevo.',
  'Until it is, write to our staff: which home, what was said, and when. They look into it.':
    'Mientras tanto, escriba a nuestro personal: qué vivienda, qué le dijeron y cuándo. Ellos lo investigan.',
  'No mail? Ask for a new link': '¿No le llegó? Pida un enlace nuevo',
  'Then you go on where you were.': 'Después sigue donde estaba.',
  Hide: 'Ocultar',
  'Almost there': 'Ya casi está',
  'Open the link that we mailed to you. Then this page is yours.':
    'Abra el enlace que le enviamos por correo. Después esta página es suya.',
  'Two-factor sign-in needed': 'Falta el inicio de sesión en dos pasos',
  'Not for this account': 'No es para esta cuenta',
  'This page is for tenants. You can register as one with the same email address.':
    'Esta página es para inquilinos. Puede registrarse como tal con el mismo correo electrónico.',
  'This page is for property owners. You can register as one with the same email address.':
    'Esta página es para propietarios. Puede registrarse como tal con el mismo correo electrónico.',
  'This page is for agents. You can register as one with the same email address.':
    'Esta página es para agentes. Puede registrarse como tal con el mismo correo electrónico.',
  'This page is for the staff of Lintel.': 'Esta página es para el personal de Lintel.',
  'You are still signed in.': 'Su sesión sigue iniciada.',
  'My Applications': 'Mis solicitudes',
  Messages: 'Mensajes',
  'Payment Dashboard': 'Panel de pagos',
  'Agent Dashboard': 'Panel del agente',
  'Owner Dashboard': 'Panel del propietario',
  'Report Discrimination': 'Denunciar discriminación',
  'Enforcement Dashboard': 'Panel de sanciones',
  'Legal Protection Center': 'Centro de protección legal',
  'Listing Payment': 'Pago del anuncio',
  'Add Referral': 'Agregar referencia',
  Contact: 'Contacto',
  'There is no such receipt.': 'No existe ese comprobante.',
  'Please say whether there is a voucher: true or false': 'Diga si hay un vale: true o false',
  'This kind of contact is not known': 'Este tipo de contacto no se conoce',
  'This way of contact is not known': 'Esta forma de contacto no se conoce',
  'This must be a whole number': 'Debe ser un número entero',
  'This number is too large': 'Este número es demasiado grande',
  'This must be a positive number': 'Debe ser un número positivo',
  'Available must be true or false': 'Disponible debe ser true o false',
};
