/** Spanish for the refusals of steps on an application. */
export default {
  'There is no such application.': 'No existe esa solicitud.',
  'The applicant has withdrawn this application.': 'El solicitante retiró esta solicitud.',
  'This application is already decided.': 'Ya se decidió sobre esta solicitud.',
  'The application fee is not paid yet. You can decide as soon as it is.':
    'La tarifa de solicitud todavía no está pagada. Podrá decidir en cuanto lo esté.',
  'Only an approved application can become a lease.': 'Solo una solicitud aprobada puede convertirse en contrato.',
  'There is no such viewing.': 'No existe esa vista.',
  'This viewing has ended. Please open the application again.': 'Esta vista terminó. Abra la solicitud de nuevo.',
  'Please open the application first. The applicant can see that you are viewing it.':
    'Primero abra la solicitud. El solicitante puede ver que usted la está viendo.',
  'There is no lease waiting for an answer.': 'No hay ningún contrato que espere respuesta.',
  'The owner offers another lease now. Please read its terms before you answer.':
    'El propietario ofrece ahora otro contrato. Lea sus condiciones antes de responder.',
  'A lease is already offered or confirmed for this application.':
    'Ya hay un contrato ofrecido o confirmado para esta solicitud.',
  'This home is rented to someone else at that time.': 'Esta vivienda está rentada a otra persona en esas fechas.',
  'The lease is confirmed, so the application cannot be withdrawn.':
    'El contrato está confirmado, así que la solicitud no se puede retirar.',
  'Please choose a file.': 'Elija un archivo.',
  'This file is empty.': 'Este archivo está vacío.',
  'This file is larger than 10 MB.': 'Este archivo pesa más de 10 MB.',
  'Please choose a PDF, JPEG or PNG file.': 'Elija un archivo PDF, JPEG o PNG.',
  'This file is damaged, or holds more than a plain document does.':
    'Este archivo está dañado, o contiene más que un documento simple.',
  'Please give the file a simple name of at most 120 characters, without slashes.':
    'Dé al archivo un nombre sencillo, sin barras y de 120 caracteres como máximo.',
  'An application holds at most 10 documents.': 'Una solicitud admite como máximo 10 documentos.',
  'There is no such document.': 'No existe ese documento.',
  'The owner has opened this application, so its documents stay as they are.':
    'El propietario ya abrió esta solicitud, así que sus documentos se quedan como están.',
  'This address answers with a stream of events only.': 'Esta dirección responde solo con un flujo de eventos.',
  'Please confirm or decline': 'Confirme o rechace',
  'Please say what to show': 'Diga qué mostrar',
  'Please choose what to decide': 'Elija qué decidir',
  'This section is not known': 'Esta sección no se conoce',
  'This must be true or false': 'Debe ser verdadero o falso',
  'This amount is too large': 'Este importe es demasiado grande',
  'The lease must end after it begins': 'El contrato debe terminar después de empezar',
};
