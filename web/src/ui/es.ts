/** Spanish for the words that the parts of the design system say themselves. */
export default {
  'This form needs JavaScript. Please switch it on in your browser and load the page again.':
    'Este formulario necesita JavaScript. Actívelo en su navegador y cargue la página de nuevo.',
  optional: 'opcional',
  Loading: 'Cargando',
  Notification: 'Aviso',
  'Notifications ({hotkey})': 'Avisos ({hotkey})',
  'Choose File': 'Elegir archivo',
  'Choose Files': 'Elegir archivos',
  'No file chosen': 'Ningún archivo elegido',
  Close: 'Cerrar',
  'Close and lose what you typed?': '¿Cerrar y perder lo que escribió?',
  'Keep writing': 'Seguir escribiendo',
  Discard: 'Descartar',
};
