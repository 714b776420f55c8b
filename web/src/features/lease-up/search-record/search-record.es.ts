/** Spanish for the record of a tenant's search. */
export default {
  'Record of your search': 'Registro de su búsqueda',
  'Your housing authority may give you more time if you can show how you searched. This is what you did on Lintel, and what came of it. Only you can see this page.':
    'Su autoridad de vivienda puede darle más tiempo si usted muestra cómo buscó. Esto es lo que usted hizo en Lintel y en qué terminó. Solo usted puede ver esta página.',
  'We could not load your search': 'No pudimos cargar su búsqueda',
  'Your contacts': 'Sus contactos',
  'Since your voucher': 'Desde su vale',
  'No contacts in this period': 'No hay contactos en este período',
  'Write to an owner, ask to see a home, or apply. Each contact gets a receipt and appears here.':
    'Escriba a un propietario, pida ver una vivienda o envíe una solicitud. Cada paso recibe un comprobante y aparece aquí.',
  'Contacts: {{total}}. Left out: {{leftOut}}.': 'Contactos: {{total}}. Omitidos: {{leftOut}}.',
  'Contacts since {{day}}: {{total}}. Left out: {{leftOut}}.':
    'Contactos desde el {{day}}: {{total}}. Omitidos: {{leftOut}}.',
  'Say above when your voucher was issued, to see only what came since. Until then, this is everything.':
    'Indique arriba cuándo se emitió su vale para ver solo lo que vino después. Mientras tanto, aquí está todo.',
  'The document has room for {{most}} contacts and lists the newest.':
    'En el papel caben {{most}} contactos: están los más recientes.',
  'Download as PDF': 'Descargar como PDF',
  'The most your voucher counts a month': 'Lo máximo que cuenta su vale al mes',
  'The payment standard: your housing authority tells you.':
    'El estándar de pago: se lo dice su autoridad de vivienda.',
  'This refusal mentions the voucher': 'Este rechazo menciona el vale',
  'This answer mentions the voucher': 'Esta respuesta menciona el vale',
  'In some places an owner may not refuse you because of a voucher.':
    'En algunos lugares un propietario no puede rechazarlo por tener un vale.',
  'Report the owner': 'Denunciar al propietario',
  'Print this contact': 'Imprimir este contacto',
  '{{rent}}, within the limit': '{{rent}}, dentro del límite',
  '{{rent}}, {{over}} over the limit': '{{rent}}, {{over}} por encima del límite',
  'Time of the showing': 'Hora de la visita',
  Outcome: 'Resultado',
  'In the owner’s words': 'En palabras del propietario',
  'Receipt {{id}}': 'Comprobante {{id}}',
};
