/** Spanish for the sandbox's page that sets up a payout account. */
export default {
  'Account for payouts': 'Cuenta para pagos',
  'This sandbox page stands in for a payment service. No money is real here, and no real number is taken.':
    'La página del entorno de prueba en lugar de la de un servicio de pagos. Aquí ningún dinero es real y no se acepta ningún número real.',
  'The earlier entry was not enough': 'Lo que se indicó antes no bastó',
  'Legal name of the business': 'Nombre legal de la empresa',
  'Tax number (EIN)': 'Número fiscal (EIN)',
  'Test numbers only; each does what it says.': 'Solo números de prueba; cada uno hace lo que dice.',
  'Bank account': 'Cuenta bancaria',
  'Submit the details': 'Entregar los datos',
  'Back without submitting': 'Volver sin entregar',
  'This page has expired': 'Esta página ya no vale',
  'Its link works for one visit.': 'Su dirección vale para una visita.',
  'Start again on your payments page': 'Empiece de nuevo en su página de pagos',
  'This page could not be loaded': 'No se pudo cargar esta página',
  'Please choose a test number': 'Elija un número de prueba',
  'Please choose a test account': 'Elija una cuenta de prueba',
  'This page is not known': 'Esta página no se conoce',
  'belongs to the name: accepted at once': 'corresponde al nombre: se acepta de inmediato',
  'does not belong to the name': 'no corresponde al nombre',
  'is reviewed for a minute, then accepted': 'se revisa un minuto y luego se acepta',
  'is of a business that is not served: the account is closed':
    'es de una empresa que no se atiende: la cuenta se cierra',
  'takes transfers': 'recibe transferencias',
  'is accepted, and then refuses each transfer': 'se acepta y luego rechaza cada transferencia',
  'The provided business tax ID could not be verified with the IRS.':
    'No se pudo verificar con el IRS el número fiscal de la empresa.',
  'The account was rejected.': 'La cuenta fue rechazada.',
  'The bank account has been closed.': 'La cuenta bancaria está cerrada.',
};
