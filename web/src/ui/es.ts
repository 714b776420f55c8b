/** Spanish for the design system's own words. */
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
  'This part did not load: there is no connection. What you typed is still here.':
    'Esta parte no se cargó: no hay conexión. Lo que escribió sigue aquí.',
  'This part did not load. To load it, reload the page; what you typed and did not send is lost then.':
    'Esta parte no se cargó. Hay que cargar la página de nuevo: lo que escribió y no envió se pierde entonces.',
  'Load the page again': 'Cargar la página de nuevo',
  Close: 'Cerrar',
  'Close and discard what you typed?': '¿Cerrar y perder lo que escribió?',
  'Keep writing': 'Seguir escribiendo',
  Discard: 'Descartar',
};
