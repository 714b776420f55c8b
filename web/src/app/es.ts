/** Spanish for the pages that belong to no feature. */
export default {
  'We could not load this page': 'No pudimos cargar esta página',
  'Try again': 'Intentar de nuevo',
  'Something went wrong on our side. Please try again.': 'Algo falló de nuestro lado. Inténtelo de nuevo.',
  'This screen is being built. Nothing here works yet.':
    'Esta pantalla está en construcción. Aquí todavía nada funciona.',
};
