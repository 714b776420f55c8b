/** Spanish for emails and documents about contacts. */
export default {
  // Inquiries and their receipts.
  'New inquiry about {{title}}': 'Nueva consulta sobre {{title}}',
  '{{sender}} wrote to you about “{{title}}”:': '{{sender}} le escribió sobre «{{title}}»:',
  'Hopes to move in on {{day}}': 'Fecha de mudanza deseada: {{day}}',
  'Read and answer': 'Leer y responder',
  'Please answer on your dashboard: a reply to this email doesn’t reach the person who wrote to you.':
    'Responda desde su panel: una respuesta a este correo no llega a quien le escribió.',
  'Your contact receipt: {{title}}': 'Su comprobante de contacto: {{title}}',
  'On {{day}} a message was sent to the owner of “{{title}}” with this email address. The contact receipt proves when it was written and who received it.':
    'El {{day}} se envió un mensaje al propietario de «{{title}}» con esta dirección de correo. El comprobante de contacto prueba cuándo se escribió y quién lo recibió.',
  'This link opens the receipt and the message, without an account. Anyone who has it can read them, so keep it private.':
    'Este enlace abre el comprobante y el mensaje, sin cuenta. Quien lo tenga puede leerlos: guárdelo bien.',
  'Open the receipt': 'Abrir el comprobante',
  'If you did not write this, someone else entered your address; you don’t need to do anything.':
    'Si usted no lo escribió, otra persona puso su dirección; no tiene que hacer nada.',
  'Head of the record of contact receipts, {{day}}': 'Estado del registro de comprobantes, {{day}}',
  'The record of contact receipts ends today at event {{sequence}}, with receipt {{receipts}}. Keep this email: if someone cuts off the end of the record later, this line shows it.':
    'El registro de comprobantes de contacto termina hoy en la entrada {{sequence}}, con el comprobante {{receipts}}. Guarde este correo: si alguien corta después el final del registro, esta línea lo demuestra.',
  'To compare it with the record: npm run receipts:verify -- and this line.':
    'Para compararla con el registro: npm run receipts:verify -- y esta línea.',

  // Showings.
  'I would like to see this home: {{time}}.': 'Me gustaría ver esta vivienda: {{time}}.',
  '{{other}} suggests times to see {{title}}': '{{other}} propone horas para ver {{title}}',
  '{{other}} would like to see “{{title}}” and suggests: {{times}}.':
    '{{other}} quiere ver “{{title}}” y propone: {{times}}.',
  'Accept a time, offer another, or decline.': 'Acepte una hora, ofrezca otra o rechace.',
  'Answer now': 'Responder ahora',
  'Your times to see {{title}} were declined': 'Se rechazaron sus horas para ver {{title}}',
  '{{other}} can’t show “{{title}}” at the times you suggested: {{times}}.':
    '{{other}} no puede mostrar “{{title}}” a las horas que usted propuso: {{times}}.',
  'See the answer': 'Ver la respuesta',
  '{{other}} withdrew the times to see {{title}}': '{{other}} retiró las horas para ver {{title}}',
  'You don’t need to answer about “{{title}}” anymore.': 'Ya no tiene que responder sobre “{{title}}”.',
  'See your showings': 'Ver sus visitas',
  'No answer to your times for {{title}}': 'Sin respuesta a sus horas para {{title}}',
  '{{other}} did not answer before the times you suggested for “{{title}}” passed.':
    '{{other}} no respondió antes de que pasaran las horas que usted propuso para “{{title}}”.',
  'You can suggest other times, or write to the owner.': 'Puede proponer otras horas o escribir al propietario.',
  '{{other}} wrote: {{words}}': '{{other}} escribió: {{words}}',
  'I would like to see this home. These times work for me:': 'Me gustaría ver esta vivienda. Me convienen estas horas:',
  '{{other}} asks to see {{title}}': '{{other}} quiere ver {{title}}',
  '{{other}} would like to see “{{title}}” on {{when}}.': '{{other}} quisiera ver «{{title}}»: {{when}}.',
  'Please answer by {{answerBy}}.': 'Responda antes de: {{answerBy}}.',
  'Showing confirmed: {{when}}': 'Visita confirmada: {{when}}',
  'The showing of “{{title}}” is set: {{when}}, with {{other}}.':
    'La visita de «{{title}}» queda fijada: {{when}}, con {{other}}.',
  'Your showing of {{title}} was declined': 'Se rechazó su visita de {{title}}',
  '{{other}} cannot show “{{title}}” on {{when}}.': '{{other}} no puede mostrarle «{{title}}»: {{when}}.',
  'Another time for {{title}}: {{about}}': 'Otra hora para {{title}}: {{about}}',
  '{{other}} would like another time for the showing of “{{title}}”: {{about}}.':
    '{{other}} propone otra hora para la visita de «{{title}}»: {{about}}.',
  'Until you accept, {{when}} stays as it is.': 'Hasta que usted acepte, sigue en pie: {{when}}.',
  'Showing moved: {{when}}': 'Visita cambiada: {{when}}',
  'The showing of “{{title}}” has a new time: {{when}}, with {{other}}.':
    'La visita de «{{title}}» tiene nueva hora: {{when}}, con {{other}}.',
  'The time of the showing of {{title}} stays': 'La visita de {{title}} no cambia de hora',
  '{{other}} declined {{about}}. {{when}} stays as it was.':
    '{{other}} no aceptó esta hora: {{about}}. Sigue en pie: {{when}}.',
  'Showing cancelled: {{when}}': 'Visita cancelada: {{when}}',
  'You cancelled the showing of “{{title}}” on {{when}}, with {{other}}.':
    'Usted canceló la visita de «{{title}}» con {{other}}: {{when}}.',
  '{{other}} cancelled the showing of “{{title}}” on {{when}}.':
    '{{other}} canceló la visita de «{{title}}»: {{when}}.',
  'No answer about the showing of {{title}}': 'Sin respuesta sobre la visita de {{title}}',
  '{{other}} did not answer in time, so nothing is set for {{when}}.':
    '{{other}} no respondió a tiempo, así que no hay nada fijado para esta hora: {{when}}.',
  'You can ask for another time, or write to the owner.': 'Puede pedir otra hora o escribir al propietario.',
  'Tomorrow: showing of {{title}}': 'Mañana: visita de {{title}}',
  'A reminder: the showing of “{{title}}” is on {{when}}, with {{other}}.':
    'Le recordamos la visita de «{{title}}»: {{when}}, con {{other}}.',
  'You wrote: {{note}}': 'Usted escribió: {{note}}',
  '{{other}} wrote: {{note}}': '{{other}} escribió: {{note}}',
  'Where: {{place}}': 'Dónde: {{place}}',
  'Open the showing': 'Abrir la visita',
  'The calendar file is attached. If you open it, it replaces an earlier one of this showing.':
    'Adjuntamos el archivo para su calendario. Al abrirlo reemplaza a uno anterior de esta visita.',
  'Showing: {{title}}': 'Visita: {{title}}',
  'With {{name}}': 'Con {{name}}',
  'Time where the home is: {{from}} – {{until}}, {{zone}}':
    'Hora donde está la vivienda: {{from}} – {{until}}, {{zone}}',

  // The receipt report.
  'Receipt not available': 'Comprobante no disponible',
  'Please sign in first.': 'Entre primero para ver este comprobante.',
  'Staff accounts need two-factor sign-in. Please set it up first.':
    'Las cuentas del personal necesitan el inicio de sesión en dos pasos. Configúrelo primero.',
  'There is no such receipt.': 'No existe ese comprobante.',
  Home_page: 'Inicio',
  'Contact receipt': 'Comprobante de contacto',
  'No.': 'N.º',
  'Proof of first contact': 'Prueba del primer contacto',
  'Proof of contact': 'Prueba de contacto',
  'Date and time': 'Fecha y hora',
  Property: 'Propiedad',
  Contact: 'Contacto',
  'Started by': 'Iniciado por',
  Tenant: 'Inquilino',
  Agent: 'Agente',
  Owner: 'Propietario',
  'signed in when it was recorded': 'con sesión iniciada al registrarse',
  'name and address as the sender gave them': 'nombre y dirección tal como los dio el remitente',
  'name and address as the agent gave them': 'nombre y dirección tal como los dio el agente',
  license: 'licencia',
  Details: 'Detalles',
  'Erased. The seal is still valid.': 'Borrado. El sello sigue siendo válido.',
  'Not shown before the application is opened.': 'No se muestra antes de abrir la solicitud.',
  None: 'Ninguno',
  Commission: 'Comisión',
  'The tenant has not accepted this agent yet. The owner pays for referrals to this home.':
    'El inquilino todavía no ha aceptado a este agente. El propietario paga por referencias a esta vivienda.',
  'The tenant has not accepted this agent yet. The owner does not pay for referrals to this home.':
    'El inquilino todavía no ha aceptado a este agente. El propietario no paga por referencias a esta vivienda.',
  'Eligible. The agent introduced the tenant first.': 'Corresponde. El agente presentó primero al inquilino.',
  'Not eligible. No agent took part.': 'No corresponde. No participó ningún agente.',
  'Not eligible. The agent’s introduction was not the first contact, or the agent was not approved.':
    'No corresponde. La presentación del agente no fue el primer contacto, o el agente no estaba aprobado.',
  Dispute: 'Disputa',
  'SHA-256 seal': 'Sello SHA-256',
  RECORDED: 'REGISTRADO',
  'Timestamp proof': 'Prueba de tiempo',
  'Checked on {{time}}: this receipt is unchanged, and is the first in the record.':
    'Verificado el {{time}}: este comprobante no ha cambiado y es el primero del registro.',
  'Checked on {{time}}: this receipt is unchanged, and linked to No. {{before}} before it.':
    'Verificado el {{time}}: este comprobante no ha cambiado y está enlazado con el n.º {{before}} anterior.',
  'Checked on {{time}}: THIS RECEIPT FAILED THE CHECK. {{fault}}':
    'Verificado el {{time}}: ESTE COMPROBANTE NO ES VÁLIDO. {{fault}}',
  'The receipt before it is missing.': 'Falta el comprobante anterior.',
  'Its link to the receipt before it is broken.': 'Su enlace con el comprobante anterior está roto.',
  'Its facts are not those that were sealed.': 'Sus datos no son los que se sellaron.',
  'A name, address or text on it is not what was sealed.': 'Un nombre, una dirección o un texto no es el que se selló.',
  'Its timestamp proof was not made by Lintel.': 'Lintel no hizo su prueba de tiempo.',
  'Lintel did not record the event that the record shows for it.':
    'Lintel no registró lo que el registro dice que ocurrió con él.',
  'Personal data is gone without an erasure on record, or is there in spite of one.':
    'Falta un dato personal sin que conste que se borró, o está a pesar de que se borró.',
  'What the owner received is not what was sent.': 'Lo que se escribió al propietario no es lo que se envió.',
  'How to check it': 'Cómo verificarlo',
  'Anyone can ask whether a receipt with this seal is on record:':
    'Cualquiera puede preguntar si un comprobante con este sello está registrado:',
  'Anyone who may read this receipt can get the sealed text and compute its SHA-256 without trusting Lintel:':
    'Quien puede leer este comprobante obtiene el texto sellado y puede calcular su SHA-256 sin confiar en Lintel:',
  'The page of your link gives you the sealed text as a file, and you can compute its SHA-256 without trusting Lintel.':
    'La página de su enlace le da el texto sellado como archivo, y usted puede calcular su SHA-256 sin confiar en Lintel.',
  'Only you get the key to the digests of names and texts in it. With it you can show what was sealed.':
    'Solo usted recibe la clave de los resúmenes de nombres y textos que contiene, y puede demostrar con ella qué se selló.',
  'This is how the whole record ended when this page was made. Keep it: if its end is cut off later, this line shows it. Signed with Ed25519, public key':
    'Así terminaba el registro completo cuando se hizo esta página. Guárdela: si después se corta su final, esta línea lo demuestra. Firmada con Ed25519, clave pública',
  'If one letter of this receipt changes, the seal no longer matches.':
    'Si cambia una sola letra de este comprobante, el sello ya no coincide.',
  'Is something on it wrong? Anyone named on it can object here:':
    '¿Hay algo incorrecto? Quien figura en él puede objetarlo aquí:',
  'The home and the owner are shown with the names they have today; the seal covers their numbers.':
    'La propiedad y el propietario figuran con su nombre actual; el sello cubre sus números.',
};
