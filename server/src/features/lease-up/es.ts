/** Spanish for letters about the packet for the housing authority. */
export default {
  'Your part of the packet for the housing authority': 'Su parte del paquete para la autoridad de vivienda',
  'The packet for “{{title}}” was opened. It asks the housing authority to approve the home. Please fill in your part: the page says what is missing.':
    'Se abrió el paquete para «{{title}}». Con él se pide a la autoridad de vivienda que apruebe la vivienda. Llene su parte: la página dice qué falta.',
  'The packet waits for your signature': 'El paquete espera su firma',
  'The other side signed the packet for “{{title}}”. Please read it and sign it, too.':
    'La otra parte firmó el paquete para «{{title}}». Léalo y fírmelo también.',
  'The packet is signed by both': 'Ambas partes firmaron el paquete',
  'Both sides signed the packet for “{{title}}”. Its page has it as a file that you can give to the housing authority.':
    'Ambas partes firmaron el paquete para «{{title}}». En su página está como archivo para entregar a la autoridad de vivienda.',
  'The packet was changed after you signed it': 'El paquete cambió después de que usted lo firmó',
  'Something in the packet for “{{title}}” was changed, so your signature does not count any more. Please read it and sign it again.':
    'Algo cambió en el paquete para «{{title}}», así que su firma ya no cuenta. Léalo y fírmelo otra vez.',
  'Open the packet': 'Abrir el paquete',

  'Packet for the housing authority': 'Paquete para la autoridad de vivienda',
  'Sample data: these people and this home are made up.':
    'Datos de muestra: estas personas y esta vivienda son inventadas.',
  'Not signed by both. Only what both have signed counts as a request.':
    'Falta al menos una firma. Solo lo que ambas partes firmaron vale como solicitud.',
  'This packet is closed. It asks for nothing any more.': 'Este paquete está cerrado. Ya no solicita nada.',
  'About this packet': 'Sobre este paquete',
  Tenant: 'Inquilino',
  Owner: 'Propietario',
  Home: 'Vivienda',
  'Started on': 'Empezado el',
  'Number of the packet': 'Número del paquete',
  '{{question}} (form item {{item}})': '{{question}} (punto {{item}} del formulario)',
  'Not answered': 'Sin respuesta',
  'from the listing': 'del anuncio',
  'from the application': 'de la solicitud',
  'from the owner’s account': 'de la cuenta del propietario',
  'by the tenant': 'del inquilino',
  'by the owner': 'del propietario',
  Signatures: 'Firmas',
  'Not signed': 'Sin firmar',
  'Each of them typed the name, ticked that it is true, and signed the text with this fingerprint (SHA-256): {{sha256}}. The text is in the JSON file of this packet, so anybody can check it.':
    'Cada uno escribió su nombre, marcó que es verdad y firmó el texto con esta huella (SHA-256): {{sha256}}. El texto está en el archivo JSON de este paquete, así que cualquiera puede comprobarlo.',
  'The fingerprint of what it says now (SHA-256) is {{sha256}}. The text is in the JSON file of this packet.':
    'La huella de lo que dice ahora (SHA-256) es {{sha256}}. El texto está en el archivo JSON de este paquete.',
  Attachments: 'Archivos adjuntos',
  'Made by Lintel. The questions are those of form HUD-52517 in an order of our own, with its numbers. The housing authority decides.':
    'Hecho por Lintel. Las preguntas son las del formulario HUD-52517 en nuestro propio orden, con sus números. La autoridad de vivienda decide.',
  'What comparable homes ask': 'Lo que piden viviendas comparables',
  'Homes on Lintel without assistance, the nearest and most alike first':
    'Viviendas en Lintel sin subsidio, primero las más cercanas y parecidas',
};
