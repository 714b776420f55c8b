/** Spanish for the page "Contact Us" and its form. */
export default {
  'We filled this in from your account. Changes here won’t update your account.':
    'Completado con los datos de su cuenta. Lo que cambie aquí vale solo para este formulario.',
  'Contact Us': 'Contáctenos',
  'Write to the people of Lintel. We answer within {{hours}} hours. Support hours and other ways to get help.':
    'Escriba al equipo de Lintel. Respondemos en {{hours}} horas. Horario de atención y otras formas de obtener ayuda.',
  'Other ways to get help': 'Otras formas de obtener ayuda',
  'Maybe the answer is here': 'Quizás la respuesta esté aquí',
  'Not for this form': 'No use este formulario para',
  'A person reads every message. You get the answer by email, so please check your address.':
    'Una persona lee cada mensaje. La respuesta le llega por correo electrónico, así que revise su dirección.',
  'Contact form': 'Formulario de contacto',
  'I am a': 'Soy',
  'Choose one': 'Elija una opción',
  'Property Owner': 'Propietario',
  Other: 'Otro',
  Subject: 'Asunto',
  'Your message has the number {{number}}.': 'Su mensaje tiene el número {{number}}.',
  'We could not send your message.': 'No pudimos enviar su mensaje.',
  'What you typed is still here. Please try again, or write to':
    'Lo que escribió sigue aquí. Inténtelo de nuevo, o escriba a',
  "Thank you for contacting us. We'll respond within {{hours}} hours.":
    'Gracias por contactarnos. Le responderemos en {{hours}} horas.',
  'Please say who you are': 'Diga quién es usted',
  'Subject is required': 'El asunto es obligatorio',
  'Message is required': 'El mensaje es obligatorio',
  'Please use at most 200 characters': 'Use como máximo 200 caracteres',
  'Please use at most 8000 characters': 'Use como máximo 8000 caracteres',
  'The request did not arrive in time. Please try again.': 'La solicitud no llegó a tiempo. Inténtelo de nuevo.',
  'This file cannot be read right now. Please try again later.':
    'Este archivo no se puede leer en este momento. Inténtelo de nuevo más tarde.',
  'The service is not available right now. Please try again shortly.':
    'El servicio no está disponible en este momento. Inténtelo de nuevo en breve.',
};
