/** Spanish for the privacy policy and the terms of service. */
export default {
  'Template text': 'Texto modelo',
  'This says in plain words what Lintel does. A lawyer must review it before it binds anyone.':
    'Dice en palabras sencillas lo que hace Lintel. Un abogado debe revisarlo antes de que obligue a alguien.',
  'When you only look': 'Cuando solo mira',
  'You can look, write to owners and report without an account. We use no advertising and no trackers. From other companies we load only photos that owners link to and, where you pay by card, the card form of the payment company. Cookies keep you signed in, recognize your browser, and keep what you chose: your language, your colors and, on sample data, whom you view as.':
    'Puede mirar, escribir a propietarios y denunciar sin una cuenta. No usamos publicidad ni rastreadores. De otras empresas cargamos solo las fotos que los propietarios enlazan y, donde usted paga con tarjeta, el formulario de tarjeta de la empresa de pagos. Las cookies mantienen su sesión abierta, reconocen su navegador y guardan lo que usted eligió: su idioma, sus colores y, con datos de muestra, como quién mira.',
  'What we store when you act': 'Qué guardamos cuando usted actúa',
  'A message to an owner:': 'Un mensaje a un propietario:',
  'your name, email, phone and move-in date if you give them, and the message. The owner of that home gets it.':
    'su nombre, correo, teléfono y fecha de mudanza si los da, y el mensaje. Lo recibe el propietario de esa vivienda.',
  'A contact receipt:': 'Un comprobante de contacto:',
  'who wrote to whom, about which home, and when. You, the owner and an agent who took part can see it.':
    'quién escribió a quién, sobre qué vivienda y cuándo. Pueden verlo usted, el propietario y un agente que haya participado.',
  'An application:': 'Una solicitud:',
  'what you fill in, such as income, work and move-in date, the fee, and why the fee is what it is. The owner of that home gets it.':
    'lo que usted completa, como ingresos, trabajo y fecha de mudanza, la tarifa y el motivo de esa tarifa. La recibe el propietario de esa vivienda.',
  'Your voucher number:': 'Su número de vale:',
  'encrypted. Only the owner concerned may open it, and each opening is recorded.':
    'cifrado. Solo puede abrirlo el propietario que corresponde, y cada consulta queda registrada.',
  'A report of discrimination:': 'Una denuncia de discriminación:',
  'what you tell us. The owner does not learn from us who reported.':
    'lo que usted nos cuenta. Nosotros no le decimos al propietario quién denunció.',
  'A message to us:': 'Un mensaje a nosotros:',
  'your name, email, who you are, the subject and the message. Our staff read it.':
    'su nombre, correo, quién es usted, el asunto y el mensaje. Lo lee nuestro personal.',
  'A payment:': 'Un pago:',
  'the amount, the time and what it was for. Your card number stays with the payment company. We never see it.':
    'el importe, la hora y para qué fue. El número de su tarjeta queda en la empresa de pagos. Nosotros nunca lo vemos.',
  'A long form that you have not sent can be kept as a draft in your own browser, so that a reload loses nothing. A voucher number is never kept there. Our logs hold no names, addresses or messages.':
    'Un formulario largo que no ha enviado puede quedar como borrador en su propio navegador, para no perder nada al recargar. Ahí nunca se guarda un número de vale. Nuestros registros técnicos no contienen nombres, direcciones ni mensajes.',
  'We do not sell data. We do not run credit checks or score people. We do not use protected facts, such as a voucher or a disability, to sort or hide anyone.':
    'No vendemos datos. No revisamos el crédito ni calificamos a las personas. No usamos datos protegidos, como un vale o una discapacidad, para ordenar ni ocultar a nadie.',
  'How long, and your choices': 'Cuánto tiempo, y sus opciones',
  'Receipts are kept, because they are proof for both sides. Your name and address in them can be erased, and the receipt can still be checked. Fixed times for everything else are still to be set with a lawyer.':
    'Los comprobantes se conservan, porque son prueba para las dos partes. Su nombre y su dirección se pueden borrar de ellos, y el comprobante se puede seguir comprobando. Los plazos fijos para lo demás están por definirse con un abogado.',
  'With an account you can see and correct your data, export all of it, and close the account yourself. Without one, or for anything else, write to us.':
    'Con una cuenta, usted puede ver y corregir sus datos, exportarlos todos y cerrar la cuenta. Sin cuenta, o para cualquier otra cosa, escríbanos.',
  'An account:': 'Una cuenta:',
  'your name, email and phone, what you save there, and the devices on which you are signed in.':
    'su nombre, correo y teléfono, lo que guarda en ella y los dispositivos en los que tiene la sesión abierta.',
  'Lintel is a place where tenants, owners and licensed agents meet. We are not a party to a lease.':
    'Lintel es un lugar donde se encuentran inquilinos, propietarios y agentes con licencia. No somos parte de ningún contrato de alquiler.',
  'Tell the truth: about yourself, about the home, about its rent and its fees.':
    'Diga la verdad: sobre usted, sobre la vivienda, sobre su alquiler y sus cargos.',
  'Owners who list here take Section 8 vouchers and treat all protected groups alike. This is a condition of listing.':
    'Los propietarios que publican aquí aceptan vales de la Sección 8 y tratan por igual a todos los grupos protegidos. Es una condición para publicar.',
  'Agents need a valid license, act openly, and accept that tenants can read what they do for them.':
    'Los agentes necesitan una licencia válida, actúan a la vista y aceptan que los inquilinos lean lo que hacen por ellos.',
  'Prices are those of the pricing page: {{application}} for an application, $0 with a voucher or where the law forbids a fee, and {{listing}} for a {{days}}-day listing.':
    'Los precios son los de la página de precios: {{application}} por solicitud, $0 con un vale o donde la ley prohíbe la tarifa, y {{listing}} por un anuncio de {{days}} días.',
  'A listing fee comes back within {{button}} days at the press of a button, once per home and year and for at most {{homes}} homes a year, and within {{request}} days on request. The listing then ends.':
    'El pago de un anuncio se devuelve en {{button}} días con solo pulsar un botón, una vez por vivienda y año y por un máximo de {{homes}} viviendas al año, y en {{request}} días si se pide. Entonces el anuncio termina.',
  'Penalties are terms of this agreement, not fines of the government. They come with a written reason and can be appealed within {{days}} days, except the first {{amount}}: there you can report an error of fact.':
    'Las sanciones son condiciones de este acuerdo, no multas del gobierno. Llevan un motivo por escrito y se pueden apelar en {{days}} días, salvo los primeros {{amount}}: ahí puede informar un error de hecho.',
  'Report in good faith. A report that you believe in is never held against you, even if it is not confirmed.':
    'Denuncie de buena fe. Una denuncia en la que usted cree nunca se usa en su contra, aunque no se confirme.',
  'No one may be threatened or punished for a report.': 'Nadie puede ser amenazado ni castigado por una denuncia.',
  'We may take down what breaks these terms or the law, and we say why.':
    'Podemos quitar lo que viole estas condiciones o la ley, y decimos por qué.',
  'We do not promise that a home is as described or that you get it. See the home before you pay.':
    'No prometemos que una vivienda sea como se describe ni que usted la consiga. Vea la vivienda antes de pagar.',
  'These terms can change. The ones in force are always on this page.':
    'Estas condiciones pueden cambiar. Las vigentes están siempre en esta página.',
};
