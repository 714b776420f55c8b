import labels from '@lintel/contract/contacts/spanish';
import { phoneSentences } from '@lintel/contract/kernel/input/phone-sentences';
import showingRefusals from './showings/refusals.es.ts';
import showings from './showings/showings.es.ts';

/** Spanish for writing to an owner, for contact receipts and for showings. */
export default {
  ...labels,
  ...showingRefusals,
  ...showings,
  "Hi, I'm interested in {{title}}. Is it still available?": 'Hola, me interesa {{title}}. ¿Sigue disponible?',
  'Message to the owner': 'Mensaje para el propietario',
  Name: 'Nombre',
  Email: 'Correo electrónico',
  Phone: 'Teléfono',
  'Move-in date': 'Fecha de mudanza',
  Message: 'Mensaje',
  'Send Message': 'Enviar mensaje',
  'Sending...': 'Enviando...',
  'Message sent successfully!': '¡Mensaje enviado!',
  'Contact receipt generated. The property owner will respond within {{hours}} hours.':
    'Se generó un comprobante de contacto. El propietario responderá en {{hours}} horas.',
  'Error sending message': 'No se pudo enviar el mensaje',
  'Please try again later.': 'Inténtelo más tarde.',
  'You’ll get a receipt that proves when you sent this and who got it.':
    'Recibe un comprobante de contacto. Prueba cuándo escribió y quién lo recibió.',
  'Message sent. Contact receipt {{number}}': 'Mensaje enviado. Comprobante de contacto {{number}}',
  'Issued on {{date}}. It proves when you wrote and who received it.':
    'Emitido el {{date}}. Prueba cuándo escribió y quién lo recibió.',
  'Open the receipt': 'Abrir el comprobante',
  'Open the conversation': 'Abrir la conversación',
  'Keep this link: it opens your receipt without an account. Anyone with the link can read the receipt.':
    'Guarde este enlace: abre su comprobante sin cuenta. Quien lo tenga puede leer el comprobante.',
  'We’ll also email it to {{email}}.': 'También lo enviamos por correo a {{email}}.',
  'We’ve already emailed {{email}} several times today, so we won’t email this link. Save it now.':
    'Hoy ya enviamos varios correos a {{email}}, así que este enlace no llega por correo: guárdelo ahora.',
  'Copy the link': 'Copiar el enlace',
  Copied: 'Copiado',
  'Could not copy. Please open the receipt and keep its address.':
    'No se pudo copiar. Abra el comprobante y guarde su dirección.',
  'Contact receipt': 'Comprobante de contacto',
  'Contact receipt {{number}}': 'Comprobante de contacto {{number}}',
  'It proves when you wrote and who received it.': 'Prueba cuándo escribió y quién lo recibió.',
  'This link does not work': 'Este enlace no funciona',
  'This link is not complete': 'Este enlace no está completo',
  'There is no such receipt.': 'No existe ese comprobante.',
  'Part of the link may be missing, or what was personal on the receipt was erased: then its link ends, too.':
    'Puede que falte una parte del enlace, o que se borrara lo personal del comprobante: entonces también termina su enlace.',
  'The link to a receipt is in the email that you got after writing to an owner. Copy all of it.':
    'El enlace a un comprobante está en el correo que recibió después de escribir a un propietario. Cópielo entero.',
  'Without JavaScript this page cannot read the link that brought you here. Paste it, and the receipt opens all the same.':
    'Sin JavaScript esta página no puede leer el enlace que lo trajo aquí. Péguelo y el comprobante se abre igualmente.',
  'The link to your receipt': 'El enlace a su comprobante',
  'This receipt is unchanged': 'Este comprobante no ha cambiado',
  'Its seal and its place in the record were checked on {{moment}}.':
    'Su sello y su lugar en el registro se verificaron el {{moment}}.',
  'This receipt failed the check': 'Este comprobante no es válido',
  'Part of it does not match what was sealed. Please write to us.': 'Algo en él no es lo que se selló. Escríbanos.',
  'The receipt': 'El comprobante',
  'Recorded on': 'Registrado el',
  'Written to': 'Dirigido a',
  'Written by': 'Escrito por',
  'Name and address as you gave them': 'Nombre y dirección tal como usted los dio',
  'Kind of contact': 'Tipo de contacto',
  'What you wrote': 'Lo que escribió',
  'Hoped to move in on': 'Fecha de mudanza deseada',
  Status: 'Estado',
  'SHA-256 seal': 'Sello SHA-256',
  'Timestamp proof': 'Prueba de tiempo',
  'Print or save it': 'Imprimirlo o guardarlo',
  'Download as data': 'Descargar como datos',
  'Anyone with this link can read this receipt. Keep it private and safe: without an account, nothing else opens the receipt.':
    'Quien tenga este enlace puede leer este comprobante. No lo comparta y guárdelo: sin cuenta, nada más abre el comprobante.',
  'Someone sent a message from your address. Was it you?': 'Alguien escribió con su dirección. ¿Fue usted?',
  'Someone sent {{count}} messages from your address. Was it you?':
    'Alguien escribió con su dirección {{count}} veces. ¿Fue usted?',
  'Anyone can type an address. Until you answer, this counts as typed without signing in.':
    'Cualquiera puede escribir una dirección. Hasta que usted responda, esto cuenta como escrito sin iniciar sesión.',
  'To the owner of:': 'Al propietario de:',
  'Yes, it was me': 'Sí, fui yo',
  'No, it was not me': 'No, no fui yo',
  'It is in your messages now': 'Ahora está en sus mensajes',
  'You can continue with the owner there.': 'Ahí puede continuar con el propietario.',
  'Thank you for telling us': 'Gracias por avisarnos',
  'It does not count as yours, and you get no email about it.': 'No cuenta como suyo y no recibirá correos sobre esto.',
  'and {{count}} more': 'y {{count}} más',
  'There is nothing here that waits for your answer.': 'Aquí no hay nada que espere su respuesta.',
  'Another message was sent with your address in the meantime. Please look at all of them before you answer.':
    'Mientras tanto se envió otro mensaje con su dirección. Revíselos todos antes de responder.',
  'Please answer yes or no': 'Responda sí o no',
  'Name is required': 'El nombre es obligatorio',
  'Invalid email address': 'El correo electrónico no es válido',
  'Message must be at least 10 characters': 'El mensaje debe tener al menos 10 caracteres',
  'Please enter a phone number with its area code': 'Escriba un teléfono con su código de área',
  'Phone number must have at most 15 digits': 'El teléfono debe tener como máximo 15 dígitos',
  [phoneSentences.country]: 'Revise este número de teléfono. Ningún país tiene este código',
  [phoneSentences.length]:
    'Revise cuántos dígitos tiene este teléfono. Si es de fuera de Estados Unidos y Canadá, empiece con + y el código del país',
  [phoneSentences.area]: 'Revise el código de área de este teléfono',
  'Please enter a valid date': 'Escriba una fecha válida',
  'Please use at most 120 characters': 'Use 120 caracteres como máximo',
  'Please use at most 4000 characters': 'Use 4000 caracteres como máximo',
  'Please use your own name. This one reads as if Lintel were writing':
    'Use su propio nombre. Con este parece que escribe Lintel',
  'This text has characters that cannot be stored': 'Este texto tiene caracteres que no se pueden guardar',
  'This home has no owner to write to.': 'Esta vivienda no tiene un propietario a quien escribir.',
  'The property does not exist or was removed.': 'La vivienda no existe o fue retirada.',
  'Too many requests. Please wait a moment and try again.':
    'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
  'A receipt hash has 64 hexadecimal digits': 'El código de un comprobante tiene 64 dígitos hexadecimales',
};
