/** Spanish for texts shown in place of a page. */
export default {
  'Please wait a moment': 'Espere un momento',
  'Too many pages were asked for from your network. Please wait a moment and load this page again.':
    'Se pidieron demasiadas páginas desde su red. Espere un momento y vuelva a cargar esta página.',
};
