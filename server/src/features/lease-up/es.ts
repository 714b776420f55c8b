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

  'Record of a housing search': 'Registro de una búsqueda de vivienda',
  'housing-search': 'busqueda-de-vivienda',
  'Sample data: these people and these homes are made up.':
    'Datos de muestra: estas personas y estas viviendas son inventadas.',
  'These are contacts that the tenant made on Lintel while looking for a home. A housing authority may extend the term of a voucher by its own plan, and must where a person with a disability needs that as a reasonable accommodation (24 CFR 982.303(b)). The authority decides.':
    'Estos son contactos que el inquilino hizo en Lintel mientras buscaba vivienda. Una autoridad de vivienda puede prorrogar el plazo de un vale según su propio plan, y debe hacerlo cuando una persona con discapacidad lo necesita como ajuste razonable (24 CFR 982.303(b)). La autoridad decide.',
  'This is the tenant’s own selection. The tenant can leave contacts out; how many were left out is said below. Contacts made elsewhere are not in it.':
    'Esta es una selección del propio inquilino. El inquilino puede omitir contactos; abajo se dice cuántos omitió. No incluye contactos hechos en otra parte.',
  'About this search': 'Sobre esta búsqueda',
  Period: 'Período',
  'All contacts, to {{day}}': 'Todos los contactos, hasta el {{day}}',
  '{{since}} (voucher issued) to {{day}}': 'Del {{since}} (vale emitido) al {{day}}',
  Contacts: 'Contactos',
  Homes: 'Viviendas',
  'Left out by the tenant': 'Omitidos por el inquilino',
  'Most that the voucher counts': 'Máximo que cuenta el vale',
  'Not given by the tenant': 'El inquilino no lo indicó',
  '{{amount}} a month, as the tenant gave it': '{{amount}} al mes, según el inquilino',
  'There are no contacts in this period.': 'No hay contactos en este período.',
  '{{count}} older contacts are not on this paper: it has room for {{most}}.':
    '{{count}} contactos más antiguos no están en este papel: caben {{most}}.',
  'How to read it': 'Cómo leerlo',
  'The day of a contact is in UTC, as on its receipt. Rent is what the listing says now, with the fees that every tenant pays; utilities are not counted. Lintel keeps a receipt of each contact. Anybody can check its hash (the 64 letters and digits): open {{address}} with the hash at the end.':
    'El día de un contacto está en UTC, como en su comprobante. La renta es la que dice ahora el anuncio, con los cargos que paga todo inquilino; no incluye los servicios. Lintel guarda un comprobante de cada contacto. Cualquiera puede comprobar su huella (las 64 letras y cifras): abra {{address}} con la huella al final.',
  'How to report': 'Cómo denunciar',
  'In some places the law does not allow an owner to refuse a tenant because of a voucher. If you think that happened to you, report it to Lintel at {{address}}, or call HUD at {{hotline}}. Lintel marks words; it does not judge what an owner meant.':
    'En algunos lugares la ley no permite que un propietario rechace a un inquilino por tener un vale. Si cree que eso le pasó, denúncielo a Lintel en {{address}} o llame a HUD al {{hotline}}. Lintel marca palabras; no juzga lo que quiso decir el propietario.',
  'This refusal mentions the voucher. See “How to report” at the end.':
    'Este rechazo menciona el vale. Vea «Cómo denunciar» al final.',
  'This answer mentions the voucher. See “How to report” at the end.':
    'Esta respuesta menciona el vale. Vea «Cómo denunciar» al final.',
  Address: 'Dirección',
  'What the tenant did': 'Qué hizo el inquilino',
  'Rent a month': 'Renta al mes',
  '{{rent}}, within the limit': '{{rent}}, dentro del límite',
  '{{rent}}, {{over}} over the limit': '{{rent}}, {{over}} por encima del límite',
  'Time of the showing': 'Hora de la visita',
  Outcome: 'Resultado',
  'In the owner’s words': 'En palabras del propietario',
  'Receipt {{id}}': 'Comprobante {{id}}',

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
