/** Spanish for the feeds that staff set up for owners. */
export default {
  Feeds: 'Fuentes',
  'Feeds for owners': 'Fuentes para propietarios',
  'Set up a feed for an owner who asked for help. The owner decides whether its homes are imported.':
    'Prepare una fuente para un propietario que pide ayuda. El propietario decide si entran sus viviendas.',
  'Staff have not set up a feed yet.': 'El personal aún no ha preparado ninguna fuente.',
  'Set up a feed for an owner': 'Preparar una fuente para un propietario',
  'Set up and take a look': 'Preparar y revisar',
  'The feed is prepared': 'La fuente está preparada',
  'We take a first look at it now. The owner sees it once you hand it over.':
    'La revisamos ahora por primera vez. El propietario la verá cuando usted se la entregue.',
  'Set up by {{name}}': 'Preparada por {{name}}',
  'Hand over': 'Entregar',
  'See what it found': 'Ver lo que encontró',
  'Look again': 'Revisar otra vez',
  'Handed over on {{date}}': 'Entregada el {{date}}',
  'The owner has not imported it yet': 'El propietario aún no la ha importado',
  'Imported by the owner on {{date}}': 'Importada por el propietario el {{date}}',
  'Hand this feed over?': '¿Entregar esta fuente?',
  '{{name}} gets an email and a notification. Only they can import its homes, change it or disconnect it from then on.':
    '{{name}} recibe un correo y un aviso. Desde ese momento, solo el propietario puede importar sus viviendas, cambiarla o desconectarla.',
  'Not yet': 'Todavía no',
  'The feed is handed over': 'La fuente está entregada',
  'Remove this feed?': '¿Quitar esta fuente?',
  'The feed and its key are deleted. The owner has not seen it.':
    'Se borran la fuente y su clave. El propietario no la ha visto.',
  'Keep this feed': 'Conservar esta fuente',
  'The feed is removed': 'La fuente está quitada',
  'The feed is removed.': 'La fuente está quitada.',
  'Please choose the owner': 'Elija al propietario',
  'This owner is banned, so no homes can come in for them.':
    'Este propietario está expulsado, así que no pueden entrar viviendas suyas.',
  'This owner already has 10 feeds.': 'Este propietario ya tiene 10 fuentes.',
  'This owner already has a feed with this address.': 'Este propietario ya tiene una fuente con esta dirección.',
  'This feed was handed over. Only its owner can change it now.':
    'Esta fuente se entregó. Ahora solo su propietario puede cambiarla.',
  'No row of this feed can be imported as it is, so there is nothing to hand over.':
    'Ninguna fila de esta fuente se puede importar como está, así que no hay nada que entregar.',
};
