/** Spanish for helpers: a tenant's helpers, and the people one helps. */
export default {
  'Asks for your help finding a home. Accept or decline.': 'Le pide ayuda para encontrar vivienda. Acepte o rechace.',
  'See and save homes, and see my showings': 'Ver y guardar viviendas, y ver mis visitas',
  'Write to owners for me': 'Escribir a los propietarios en mi nombre',
  'See my applications': 'Ver mis solicitudes',
  'Add documents to my applications': 'Agregar documentos a mis solicitudes',
  'See the packet for the housing authority': 'Ver el paquete para la autoridad de vivienda',
  'Saw what is due next': 'Vio lo que sigue',
  'Opened your saved homes': 'Abrió sus viviendas guardadas',
  'Saved a home': 'Guardó una vivienda',
  'Wrote to the owner': 'Escribió al propietario',
  'Opened your applications': 'Abrió sus solicitudes',
  'Added a document': 'Agregó un documento',
  'Opened the packet for the housing authority': 'Abrió el paquete para la autoridad de vivienda',
  'Please choose what the helper may do': 'Elija qué puede hacer su ayudante',
  'For documents or the packet, the helper must see your applications, too':
    'Para los documentos o el paquete, su ayudante también debe ver sus solicitudes',
  'Please enter the email address of your helper': 'Escriba el correo electrónico de su ayudante',
  'Please choose a day from tomorrow to one year from now': 'Elija un día entre mañana y dentro de un año',
  'Please say yes or no': 'Diga sí o no',
  'Your helpers': 'Sus ayudantes',
  'People I help': 'Personas a quienes ayudo',
  'A housing navigator, a case worker or family can help you with your search, with an account of their own. You see everything they do or open, and can end it at any time.':
    'Un navegador de vivienda, una trabajadora social o un familiar puede ayudarle en su búsqueda, con su propia cuenta. Usted ve todo lo que hace o abre, y puede terminarlo en cualquier momento.',
  'A helper never applies, signs, confirms a lease, pays or deletes for you. That stays yours.':
    'Un ayudante nunca solicita, firma, confirma un contrato, paga ni borra en su nombre. Eso solo lo hace usted.',
  'Invite a helper': 'Invitar a un ayudante',
  'Email address of your helper': 'Correo electrónico de su ayudante',
  'They accept with an account that has this address.': 'Acepta con una cuenta que tenga este correo.',
  'Send the invitation': 'Enviar la invitación',
  'Invitation sent': 'Invitación enviada',
  'This person can': 'Esta persona puede',
  'Until this day': 'Hasta este día',
  'At most one year from now. You can end it earlier at any time.':
    'A lo más un año desde hoy. Puede terminarlo antes en cualquier momento.',
  'Who helps you': 'Quién le ayuda',
  'You have no helpers yet.': 'Todavía nadie le ayuda.',
  'Helps you': 'Le ayuda',
  'Not answered yet': 'Aún sin respuesta',
  'Its last day has passed': 'Ya pasó su último día',
  'A closed account': 'Alguien que ya no está',
  Change: 'Cambiar',
  'End access': 'Terminar el acceso',
  'End access?': '¿Terminar el acceso?',
  'Allowed until {{day}}: {{list}}.': 'Puede hasta el {{day}}: {{list}}.',
  'Until {{day}}.': 'Hasta el {{day}}.',
  'Ended on {{date}}.': 'Terminó el {{date}}.',
  '{{name}} can no longer open or do anything for you. What was done stays on your record.':
    'Desde este momento, {{name}} no puede abrir ni hacer nada en su nombre. Lo que se hizo queda en su registro.',
  'Ending...': 'Terminando...',
  'What helpers did or opened': 'Qué hicieron o abrieron sus ayudantes',
  'No helper has done or opened anything.': 'Ningún ayudante ha hecho ni abierto nada.',
  'Last day of the voucher: {{day}}': 'Último día del vale: {{day}}',
  'The voucher ends on {{day}} or later: a first term is at least 60 days':
    'El vale termina el {{day}} o después: el primer plazo es de al menos 60 días',
  'Packet for “{{home}}”: answers still missing: {{count}}':
    'Paquete para «{{home}}»: respuestas que faltan: {{count}}',
  'The lease for “{{home}}” is waiting for the tenant’s answer. It starts on {{day}}':
    'Un contrato para «{{home}}» espera la respuesta del inquilino. Empieza el {{day}}',
  'Showing of “{{home}}”: {{when}}': 'Visita a «{{home}}»: {{when}}',
  'You act with your own account. The person sees right away what you do or open here.':
    'Usted actúa con su propia cuenta. La persona ve al momento lo que usted hace o abre aquí.',
  'The person sees right away what you do or open here.': 'La persona ve al momento lo que usted hace o abre aquí.',
  'You are not a helper of anyone. A person who wants your help invites you by email.':
    'Usted no ayuda a nadie aquí. Quien quiera su ayuda le invita por correo.',
  'You may until {{day}}: {{list}}.': 'Usted puede hasta el {{day}}: {{list}}.',
  '{{name}} asks for your help': '{{name}} le pide ayuda',
  'You never apply, sign, confirm, pay or delete for them. Either of you can end this at any time.':
    'Usted nunca solicita, firma, confirma, paga ni borra en su nombre. Cualquiera de los dos puede terminarlo en cualquier momento.',
  'Nothing is due that you can see.': 'No hay nada pendiente que usted pueda ver.',
  'You do not help this person, or it has ended.': 'Usted no ayuda a esta persona, o ya terminó.',
  'You can no longer open or do anything here. What you did stays on their record.':
    'Aquí ya no se puede abrir ni hacer nada. Lo que usted hizo queda en su registro.',
  'Stop helping': 'Dejar de ayudar',
  'Stop helping?': '¿Dejar de ayudar?',
  'From now on you can no longer open or do anything for this person. They are told by email.':
    'Desde este momento usted no puede abrir ni hacer nada para esta persona. Se le avisa por correo.',
  'There are no applications yet.': 'Todavía no hay solicitudes.',
  'Sent on {{date}}.': 'Enviada el {{date}}.',
  'The owner has not opened it.': 'El propietario no la ha abierto.',
  'The owner opened it on {{date}}.': 'El propietario la abrió el {{date}}.',
  'Documents: {{count}}': 'Documentos: {{count}}',
  'The lease is waiting for the tenant’s answer.': 'Un contrato espera la respuesta del propio inquilino.',
  'Leased from {{date}}.': 'Alquilada desde el {{date}}.',
  'Kind of document': 'Tipo de documento',
  'File (PDF, JPEG or PNG, up to 10 MB)': 'Archivo (PDF, JPEG o PNG, hasta 10 MB)',
  'Saved homes': 'Viviendas guardadas',
  'Add the document': 'Agregar el documento',
  'Please paste the link of a home on this site': 'Pegue el enlace de una vivienda de este sitio',
  'Link of a home to save': 'Enlace de una vivienda para guardar',
  'Open the home, and copy the address of its page.': 'Abra la vivienda y copie la dirección de su página.',
  'Save this home': 'Guardar esta vivienda',
  'Home saved': 'Vivienda guardada',
  'No homes are saved yet.': 'Todavía no hay viviendas guardadas.',
  'Write to an owner': 'Escribir a un propietario',
  'Write to the owner': 'Escribir al propietario',
  'The message says that you wrote it for {{name}}. It is recorded with a receipt, and the owner’s answer goes to {{name}}.':
    'El mensaje dice que usted lo escribió para {{name}}. Queda registrado con un recibo, y la respuesta del propietario llega a {{name}}.',
  'Link of the home': 'Enlace de la vivienda',
  'Message to the owner': 'Mensaje para el propietario',
  'Send the message': 'Enviar el mensaje',
  'Message sent. The owner’s answer goes to {{name}}.':
    'Mensaje enviado. La respuesta del propietario llega a {{name}}.',
  'There is no such helper, or you are not that helper.': 'No hay tal ayudante, o no es usted.',
  'This help has ended, so nothing was opened, sent or saved.':
    'Esta ayuda terminó, por eso no se abrió, envió ni guardó nada.',
  'The tenant has not allowed you this. You can ask them to change what you may do.':
    'El inquilino no le permitió esto. Puede pedirle que cambie lo que usted puede hacer.',
  'Only the tenant can do this. A helper never applies, signs, confirms, pays or deletes for them.':
    'Solo el inquilino puede hacer esto. Un ayudante nunca solicita, firma, confirma, paga ni borra en su nombre.',
  'This is your own address. Please enter that of your helper.': 'Este es su propio correo. Escriba el de su ayudante.',
  'You already invited this address. You can change what they may do, or end it.':
    'Ya invitó a este correo. Puede cambiar lo que puede hacer, o terminarlo.',
  'You have 10 helpers. Please end one before you invite another.':
    'Usted tiene 10 ayudantes. Termine con uno antes de invitar a otro.',
  'You already answered this invitation.': 'Ya respondió a esta invitación.',
};
