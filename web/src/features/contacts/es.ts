/** Spanish for writing to an owner and for contact receipts. */
export default {
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
  'Contact receipt generated. The property owner will respond within 24 hours.':
    'Se generó un comprobante de contacto. El propietario responderá en 24 horas.',
  'Error sending message': 'No se pudo enviar el mensaje',
  'Please try again later.': 'Inténtelo más tarde.',
  'You get a contact receipt. It proves when you wrote and who received it.':
    'Recibe un comprobante de contacto. Prueba cuándo escribió y quién lo recibió.',
  'Message sent. Contact receipt {{number}}': 'Mensaje enviado. Comprobante de contacto {{number}}',
  'Issued on {{date}}. It proves when you wrote and who received it.':
    'Emitido el {{date}}. Prueba cuándo escribió y quién lo recibió.',
  'Open the receipt': 'Abrir el comprobante',
  'Name is required': 'El nombre es obligatorio',
  'Invalid email address': 'El correo electrónico no es válido',
  'Message must be at least 10 characters': 'El mensaje debe tener al menos 10 caracteres',
  'Please enter a phone number with its area code': 'Escriba un teléfono con su código de área',
  'Please enter a valid date': 'Escriba una fecha válida',
  'Please use at most 120 characters': 'Use 120 caracteres como máximo',
  'Please use at most 4000 characters': 'Use 4000 caracteres como máximo',
  'This text has characters that cannot be stored': 'Este texto tiene caracteres que no se pueden guardar',
  'This home has no owner to write to.': 'Esta vivienda no tiene un propietario a quien escribir.',
  'The property does not exist or was removed.': 'La vivienda no existe o fue retirada.',
  'Too many requests. Please wait a moment and try again.':
    'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
};
