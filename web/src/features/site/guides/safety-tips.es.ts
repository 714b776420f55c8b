/** Spanish for the page "Rental Safety Tips". */
export default {
  'Rental Safety Tips': 'Consejos para alquilar con seguridad',
  'How to spot a rental scam, view a home safely, pay safely and protect your documents. For tenants, owners and agents.':
    'Cómo reconocer una estafa de alquiler, visitar una vivienda, pagar con seguridad y proteger sus documentos. Para inquilinos, propietarios y agentes.',
  'Most rental scams look alike. Stop if you see one of these:':
    'Casi todas las estafas de alquiler se parecen. Deténgase si ve alguna de estas señales:',
  'You are asked for money before you have seen the home.':
    'Le piden dinero antes de que usted haya visto la vivienda.',
  'The owner is “abroad” and will mail you the keys.':
    'El propietario está “en el extranjero” y le mandará las llaves por correo.',
  'You are told to pay by gift card, wire, crypto or a payment app to a stranger. That money does not come back.':
    'Le piden pagar con tarjetas de regalo, giro, criptomonedas o una aplicación de pagos a un desconocido. Ese dinero no vuelve.',
  'The rent is far below that of homes nearby.': 'El alquiler es mucho más bajo que el de otras viviendas de la zona.',
  'You are rushed: “three others want it, pay today”.': 'Lo apuran: “otros tres la quieren, pague hoy”.',
  'The same photos appear elsewhere with another name or address. Search for the address to find out.':
    'Las mismas fotos aparecen en otro sitio con otro nombre u otra dirección. Busque la dirección para saberlo.',
  'You are asked to leave Lintel right away and continue in a private chat.':
    'Le piden salir de Lintel y seguir enseguida en un chat privado.',
  'Go by day, and take someone with you. Tell a friend where you are.':
    'Vaya de día y acompañado. Dígale a un amigo dónde está.',
  'See the inside, not only the front. A scammer often has no key.':
    'Vea el interior, no solo la fachada. Muchas veces el estafador no tiene llave.',
  'Ask who owns the home. The county’s property records are public and often online.':
    'Pregunte de quién es la vivienda. Los registros de propiedad del condado son públicos y suelen estar en internet.',
  'Ask to see an agent’s license. Each state has a free page where you can check it.':
    'Pida ver la licencia del agente. Cada estado tiene una página gratuita donde puede comprobarla.',
  'Look for smoke alarms, locks that work, hot water, mold and pests. Take photos.':
    'Revise los detectores de humo, que las cerraduras funcionen, el agua caliente, el moho y las plagas. Tome fotos.',
  'For a home built before 1978, the owner must tell you what is known about lead paint before you sign.':
    'Si la vivienda se construyó antes de 1978, el propietario debe decirle antes de firmar lo que sabe sobre pintura con plomo.',
  'Pay the application fee only here, on Lintel. No owner or agent may ask you for another one.':
    'Pague la tarifa de solicitud solo aquí, en Lintel. Ningún propietario ni agente puede pedirle otra.',
  'Pay the deposit and the first rent only after you have seen the home and read the lease.':
    'Pague el depósito y el primer alquiler solo después de ver la vivienda y leer el contrato.',
  'Pay by check, card or bank transfer to the name on the lease. Get a receipt.':
    'Pague con cheque, tarjeta o transferencia a nombre de quien figura en el contrato. Pida un recibo.',
  'With a voucher, pay no “side money”. The rent that your housing authority approved is the rent. Extra payments can cost you the voucher.':
    'Con un vale, no pague nada “por debajo”. El alquiler es el que aprobó su autoridad de vivienda. Los pagos extra pueden hacerle perder el vale.',
  'Many states limit the deposit. Call 211 to find out what applies in yours.':
    'Muchos estados limitan el depósito. Pregunte a la asistencia legal qué rige en el suyo.',
  'What Lintel costs': 'Cuánto cuesta Lintel',
  'Never send your Social Security number, bank login or a photo of your ID in a message.':
    'Nunca envíe en un mensaje su número de Seguro Social, sus claves del banco ni una foto de su identificación.',
  'Give your voucher number only in the application form. There it is stored encrypted.':
    'Dé su número de vale solo en el formulario de solicitud. Ahí se guarda cifrado.',
  'Use a password that you use nowhere else.': 'Use una contraseña que no use en ningún otro lugar.',
  'We never ask for your password, by email or by phone.':
    'Nunca le pedimos su contraseña, ni por correo ni por teléfono.',
  'Read it all. Take it home if you can. Anything promised should be written in it.':
    'Léalo todo. Lléveselo a casa si puede. Todo lo prometido debe estar escrito en él.',
  'Check the rent, the date it is due, the deposit, who pays which utility, and how the lease ends.':
    'Revise el alquiler, el día de pago, el depósito, quién paga cada servicio y cómo termina el contrato.',
  'Do not sign a document with blanks.': 'No firme un papel con espacios en blanco.',
  'Take photos of every room on the day you move in, and send them to the owner. They protect your deposit.':
    'Tome fotos de cada habitación el día que se mude y envíelas al propietario. Protegen su depósito.',
  'A check for too much money, with a request to send some back, is a scam. The check will bounce.':
    'Un cheque por demasiado dinero, con el pedido de devolver una parte, es una estafa. El cheque no tendrá fondos.',
  'Meet people at the home, by day, and tell someone where you are.':
    'Reciba a la gente en la vivienda, de día, y dígale a alguien dónde está.',
  'Use the same questions and the same rules for everyone. Write down why you decided.':
    'Haga las mismas preguntas y aplique las mismas reglas a todos. Anote por qué decidió.',
  'Keep applications private. Look only at what you need.':
    'Mantenga las solicitudes en privado. Mire solo lo que necesita.',
  'If you find your home listed by someone else, tell us right away.':
    'Si ve su vivienda publicada por otra persona, avísenos enseguida.',
  'Stop writing and stop paying. Keep every message.': 'Deje de escribir y de pagar. Guarde todos los mensajes.',
  'Call your bank or card company right away and ask them to stop the payment.':
    'Llame enseguida a su banco o a la empresa de su tarjeta y pida que detengan el pago.',
  'Report it to the police, and to the Federal Trade Commission:':
    'Denúncielo a la policía y a la Comisión Federal de Comercio:',
  'Tell us, so that we can take the listing down and warn others.':
    'Avísenos, para que podamos quitar el anuncio y advertir a otros.',
  'In danger?': '¿Está en peligro?',
  'Leave, and call': 'Salga de ahí y llame al',
  'Renting safely comes down to one rule: see the home and know who owns it before you pay.':
    'Alquilar con seguridad se resume en una regla: vea la vivienda y sepa de quién es antes de pagar.',
  'Report a scam': 'Denunciar una estafa',
  'Spot a scam': 'Reconozca una estafa',
  'See the home': 'Vea la vivienda',
  'Pay safely': 'Pague con seguridad',
  'Protect your documents': 'Proteja sus documentos',
  'Before you sign': 'Antes de firmar',
  'For owners and agents': 'Para propietarios y agentes',
  'If it happened to you': 'Si le pasó a usted',
};
