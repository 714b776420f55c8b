/** Spanish for emails about the packet for the housing authority. */
export default {
  'Your part of the packet for the housing authority': 'Su parte del paquete para la autoridad de vivienda',
  'The packet for “{{title}}” was opened. It asks the housing authority to approve the home. Please fill in your part: the page shows what is missing.':
    'Se abrió el paquete para «{{title}}». Con él se pide a la autoridad de vivienda que apruebe la vivienda. Llene su parte: la página dice qué falta.',
  'The packet waits for your signature': 'El paquete espera su firma',
  'The other side signed the packet for “{{title}}”. Please read it and sign it, too.':
    'La otra parte firmó el paquete para «{{title}}». Léalo y fírmelo también.',
  'The packet is signed by both': 'Ambas partes firmaron el paquete',
  'Both sides signed the packet for “{{title}}”. Its page has it as a file that you can give to the housing authority.':
    'Ambas partes firmaron el paquete para «{{title}}». En su página está como archivo para entregar a la autoridad de vivienda.',
  'The packet was changed after you signed it': 'El paquete cambió después de que usted lo firmó',
  'Something in the packet for “{{title}}” was changed, so your signature no longer counts. Please read it and sign it again.':
    'Algo cambió en el paquete para «{{title}}», así que su firma ya no cuenta. Léalo y fírmelo otra vez.',
  'Open the packet': 'Abrir el paquete',

  'Lintel: days of the voucher': 'Lintel: días del vale',
  'Last day of the voucher': 'Último día del vale',
  'Last day of the voucher if the housing authority answers today':
    'Último día del vale si la autoridad de vivienda responde hoy',
  'The inspection and its result are due': 'Vence el plazo de la inspección y de su resultado',
  'Inspection of the home': 'Inspección de la vivienda',
  'What the inspection found must be fixed': 'Vence el plazo para corregir lo que halló la inspección',
  'The lease starts': 'Empieza el contrato de alquiler',
  'Last day to sign the contract with the housing authority':
    'Último día para firmar el contrato con la autoridad de vivienda',
  'What the housing authority tells you in writing counts.': 'Cuenta lo que la autoridad de vivienda diga por escrito.',

  'Request for approval of a tenancy: packet {{number}}':
    'Solicitud de aprobación de un arrendamiento: paquete {{number}}',
  'A family with a voucher and an owner ask you to approve the home “{{title}}” (24 CFR 982.302). Both have signed. The button opens their packet; you need no account.':
    'Una familia con vale y un propietario le piden que apruebe la vivienda «{{title}}» (24 CFR 982.302). Ambos firmaron. El botón abre su paquete; usted no necesita cuenta.',
  'On that page you can confirm that you received it, ask for missing information, set the inspection, and decide. The tenant and the owner see each step, and that you opened it.':
    'En esa página puede decir que lo recibió, pedir lo que falta, fijar la inspección y decidir. El inquilino y el propietario ven cada paso, y que usted lo abrió.',
  'Keep this link private: anyone who has it can read the packet and answer it. It works for 60 days.':
    'El enlace es solo para usted: quien lo tiene puede leer el paquete y responderlo. Funciona 60 días.',
  'Packet {{number}} was changed': 'El paquete {{number}} cambió',
  'Part of the packet for “{{title}}” was changed after it was sent to you. Please wait: we will write to you once both have signed it again. Your link still works.':
    'Algo en el paquete para «{{title}}» cambió después de que se le envió. Espere: le escribimos cuando ambos lo hayan firmado otra vez. El enlace que tiene sigue funcionando.',
  'Packet {{number}} was signed again': 'El paquete {{number}} se firmó otra vez',
  'The tenant and the owner have signed the packet for “{{title}}” again. Your link shows the current text.':
    'El inquilino y el propietario firmaron otra vez el paquete para «{{title}}». El enlace que tiene muestra lo que dice ahora.',
  'Packet {{number}} was taken back': 'El paquete {{number}} se retiró',
  'The tenant or the owner withdrew the packet for “{{title}}”. You do not need to answer it, and its link no longer works.':
    'El inquilino o el propietario retiró el paquete para «{{title}}». No tiene que responderlo, y su enlace ya no funciona.',
  'The packet was sent to the housing authority': 'El paquete se envió a la autoridad de vivienda',
  'The other side sent the packet for “{{title}}” to the housing authority.':
    'La otra parte envió el paquete para «{{title}}» a la autoridad de vivienda.',
  'The packet was withdrawn from the housing authority': 'El paquete se retiró de la autoridad de vivienda',
  'The other side withdrew the packet for “{{title}}” from the housing authority.':
    'La otra parte retiró el paquete para «{{title}}» de la autoridad de vivienda.',
  'The housing authority has your packet': 'La autoridad de vivienda tiene su paquete',
  'The housing authority says that it received the packet for “{{title}}”.':
    'La autoridad de vivienda dice que recibió el paquete para «{{title}}».',
  'The housing authority asks for information': 'La autoridad de vivienda pide algo',
  'The housing authority asks for missing information in the packet for “{{title}}”. Please read it on the packet’s page.':
    'La autoridad de vivienda dice qué falta en el paquete para «{{title}}». Léalo en la página del paquete.',
  'The day of the inspection is set': 'El día de la inspección está fijado',
  'The housing authority set a day to inspect “{{title}}”. You find it on the packet’s page.':
    'La autoridad de vivienda fijó un día para inspeccionar «{{title}}». La página del paquete dice cuál.',
  'The inspection was passed': 'La inspección se aprobó',
  '“{{title}}” passed the inspection of the housing authority.':
    '«{{title}}» aprobó la inspección de la autoridad de vivienda.',
  'The inspection found something to fix': 'La inspección encontró algo que corregir',
  '“{{title}}” did not pass the inspection. The packet’s page says what must be fixed, and by when.':
    '«{{title}}» no aprobó la inspección. La página del paquete dice qué hay que corregir y hasta cuándo.',
  'The housing authority approved the tenancy': 'La autoridad de vivienda aprobó el arrendamiento',
  'The housing authority approved the tenancy for “{{title}}”.':
    'La autoridad de vivienda aprobó el arrendamiento para «{{title}}».',
  'The housing authority did not approve the tenancy': 'La autoridad de vivienda no aprobó el arrendamiento',
  'The housing authority did not approve the tenancy for “{{title}}”. The packet’s page has its reason.':
    'La autoridad de vivienda no aprobó el arrendamiento para «{{title}}». La página del paquete tiene su motivo.',

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
  '{{count}} older contacts are not in this document: it has room for {{most}}.':
    '{{count}} contactos más antiguos no están en este papel: caben {{most}}.',
  'How to read it': 'Cómo leerlo',
  'The day of a contact is in UTC, as on its receipt. Rent is what the listing says now, with the fees that every tenant pays; utilities are not counted. Lintel keeps a receipt of each contact. Anyone can check its hash (the 64 letters and digits): open {{address}} with the hash at the end.':
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
  'The packet is being changed. This is what both had signed before; the change is not signed yet.':
    'El paquete se está cambiando. Esto es lo que ambas partes habían firmado antes; el cambio todavía no está firmado.',
  'Not signed by both. Only what both have signed counts as a request.':
    'Falta al menos una firma. Solo lo que ambas partes firmaron vale como solicitud.',
  'This packet is closed. Nothing more is needed.': 'Este paquete está cerrado. Ya no solicita nada.',
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
  'Each of them typed the name, ticked that it is true, and signed the text with this fingerprint (SHA-256): {{sha256}}. The text is in the JSON file of this packet, so anyone can check it.':
    'Cada uno escribió su nombre, marcó que es verdad y firmó el texto con esta huella (SHA-256): {{sha256}}. El texto está en el archivo JSON de este paquete, así que cualquiera puede comprobarlo.',
  'The fingerprint of what it says now (SHA-256) is {{sha256}}. The text is in the JSON file of this packet.':
    'La huella de lo que dice ahora (SHA-256) es {{sha256}}. El texto está en el archivo JSON de este paquete.',
  Attachments: 'Archivos adjuntos',
  'Made by Lintel. The questions are those of form HUD-52517 in an order of our own, with its numbers. The housing authority decides.':
    'Hecho por Lintel. Las preguntas son las del formulario HUD-52517 en nuestro propio orden, con sus números. La autoridad de vivienda decide.',
  'What comparable homes ask': 'Lo que piden viviendas comparables',
  'Homes on Lintel without assistance, the nearest and most similar first':
    'Viviendas en Lintel sin subsidio, primero las más cercanas y parecidas',

  'Confirm your request for an account': 'Confirme que pide una cuenta',
  'Someone requested a Lintel account with this address, to open the packets that are sent to {{authority}}. If it was you, please confirm it. Then two of our staff review the request.':
    'Alguien pidió una cuenta en Lintel con esta dirección, para abrir los paquetes que se envían a {{authority}}. Si fue usted, confírmelo. Después lo revisan dos personas de nuestro equipo.',
  'The link works for 3 days. If it was not you, do nothing: no one sees the request.':
    'El enlace funciona 3 días. Si no fue usted, no haga nada: nadie ve la solicitud.',
  'Read and confirm': 'Leer y confirmar',
  'You already have an account': 'Usted ya tiene una cuenta',
  'Someone requested an account with this address. It already has one, for the packets of {{authority}}.':
    'Alguien pidió una cuenta con esta dirección. Ya hay una, para los paquetes de {{authority}}.',
  'Sign in': 'Iniciar sesión',
  'We already have your request': 'Ya tenemos su solicitud',
  'Someone requested an account with this address again. Your request for {{authority}} is under review.':
    'Alguien pidió otra vez una cuenta con esta dirección. Su solicitud para {{authority}} se está revisando.',
  'Your account for packets is ready': 'Su cuenta para los paquetes está lista',
  'Two of our staff approved your account. You have every packet that was sent to {{authority}}, and what you do there is recorded with your name.':
    'Dos personas de nuestro equipo aprobaron su cuenta. Usted ve todos los paquetes que se enviaron a {{authority}}, y lo que hace con ellos queda registrado con su nombre.',
  'The button takes you to a page where you choose a password. It works for 7 days. After that, use “Forgot password?” on the sign-in page to get a new link by email.':
    'El botón lleva a donde elige una contraseña. Funciona 7 días. Después, «¿Olvidó su contraseña?» en la página de inicio de sesión le envía otro enlace.',
  'Choose a password': 'Elegir una contraseña',
  'Your request for an account was not approved': 'No se aprobó su solicitud de cuenta',
  'Reason: {{reason}}': 'Motivo: {{reason}}',
  'The links in the emails about each packet keep working: they need no account.':
    'Los enlaces de los correos sobre cada paquete siguen funcionando: no necesitan cuenta.',
  'Your account for packets has ended': 'Su cuenta para los paquetes terminó',
  'Our staff ended your account for the packets of {{authority}}. You can no longer open them with it.':
    'Nuestro equipo terminó su cuenta para los paquetes de {{authority}}. Ya no puede abrirlos con ella.',
  'A voucher ends on {{day}}': 'Un vale termina el {{day}}',
  'The voucher in the packet for “{{title}}” ends on {{day}}. The tenant can ask the housing authority in writing for more time before that day.':
    'El vale del paquete de “{{title}}” termina el {{day}}. Antes de ese día, el inquilino puede pedir más tiempo por escrito a la autoridad de vivienda.',
  'A voucher’s last day was {{day}}': 'El último día de un vale fue el {{day}}',
  'By what the packet for “{{title}}” says, the voucher’s last day was {{day}}. If the housing authority gave more time, please put the new day into the packet.':
    'Según el paquete de “{{title}}”, el último día del vale fue el {{day}}. Si la autoridad de vivienda dio más tiempo, ponga el nuevo día en el paquete.',
  'The housing authority has until {{day}} to inspect':
    'La autoridad de vivienda tiene hasta el {{day}} para inspeccionar',
  'The housing authority should inspect “{{title}}” and answer the packet by {{day}}. It has not recorded an inspection yet.':
    'La autoridad de vivienda debería inspeccionar “{{title}}” y responder al paquete a más tardar el {{day}}. Todavía no anotó ninguna inspección.',
  'No inspection by {{day}}': 'Sin inspección hasta el {{day}}',
  'The housing authority should have inspected “{{title}}” by {{day}}, and has not recorded an inspection. Please ask it for a day.':
    'La autoridad de vivienda debía inspeccionar “{{title}}” a más tardar el {{day}} y no anotó ninguna inspección. Pídale un día.',
  'The contract must be signed by {{day}}': 'El contrato debe firmarse a más tardar el {{day}}',
  'The housing authority and the owner must sign their contract for “{{title}}” by {{day}}. One that is signed later does not count.':
    'La autoridad de vivienda y el propietario deben firmar su contrato para “{{title}}” a más tardar el {{day}}. Si se firma después, no vale.',
  'The last day for the contract was {{day}}': 'El último día para el contrato fue el {{day}}',
  'The housing authority and the owner had until {{day}} to sign their contract for “{{title}}”. If they did not, please ask the housing authority what to do.':
    'La autoridad de vivienda y el propietario tenían hasta el {{day}} para firmar su contrato para “{{title}}”. Si no lo hicieron, pregunte a la autoridad de vivienda qué hacer.',
};
