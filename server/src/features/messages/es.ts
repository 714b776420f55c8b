/** Spanish for the emails about messages. */
export default {
  'Reply about {{title}}': 'Respuesta sobre {{title}}',
  '{{sender}} answered your message about "{{title}}":': '{{sender}} respondió a su mensaje sobre "{{title}}":',
  'You wrote:\n{{question}}': 'Usted escribió:\n{{question}}',
  'Open the home': 'Ver la vivienda',
  'To continue the conversation, write again from the page of the home. Register with this address to find the whole conversation in Messages.':
    'Para seguir la conversación, escriba otra vez desde la página de la vivienda. Si se registra con esta dirección, la encontrará entera en Mensajes.',
  'If you did not write this, someone else entered your address; you don’t need to do anything.':
    'Si usted no lo escribió, otra persona puso su dirección; no tiene que hacer nada.',
  '{{names}} wrote to you': '{{names}} le escribió',
  '{{count}} new messages from {{names}}': '{{count}} mensajes nuevos de {{names}}',
  'You have an unread message from {{names}} about "{{title}}".':
    'Tiene un mensaje sin leer de {{names}} sobre "{{title}}".',
  'You have {{count}} unread messages from {{names}} about "{{title}}".':
    'Tiene {{count}} mensajes sin leer de {{names}} sobre "{{title}}".',
  'Open the conversation': 'Abrir la conversación',
  'We email you about each conversation at most once an hour, and only while something in it is unread.':
    'Por cada conversación le escribimos una vez por hora como máximo, y solo mientras algo siga sin leer.',
};
