/** Spanish for the weekly question whether homes are still free. */
export default {
  'The owner has not confirmed since {{date}} that it is free':
    'El propietario no ha confirmado desde el {{date}} que esté libre',
  'Still free?': '¿Sigue libre?',
  'Nothing to ask: none of your homes is listed now.':
    'Nada que preguntar: ahora no hay ninguna vivienda suya anunciada.',
  '1 home is confirmed. We ask again a week after you last said so.':
    'Hay 1 vivienda confirmada. Volvemos a preguntar una semana después de su última respuesta.',
  'All {{count}} homes are confirmed. We ask again a week after you last said so.':
    'Las {{count}} viviendas están confirmadas. Volvemos a preguntar una semana después de su última respuesta.',
  'Please say whether these homes are still free. What is not confirmed says so and stands behind other homes.':
    'Díganos si estas viviendas siguen libres. Lo que no está confirmado lo dice y queda detrás de otras viviendas.',
  'Still free': 'Sigue libre',
  'No longer free': 'Ya no está libre',
  'All {{count}} are still free': 'Las {{count}} siguen libres',
  'Confirmed free on {{date}}': 'Confirmada libre el {{date}}',
  'Last confirmed on {{date}}. Please answer by {{day}}.':
    'Confirmada por última vez el {{date}}. Responda hasta el {{day}}.',
  'Last confirmed on {{date}}.': 'Confirmada por última vez el {{date}}.',
  'Not confirmed since {{date}}: the listing says so and stands behind others.':
    'Sin confirmar desde el {{date}}: el anuncio lo dice y queda detrás de otros.',
  'And {{count}} more, which are shown once these are answered.':
    'Y {{count}} más, que se muestran cuando estas tengan respuesta.',
  'Confirmed: {{title}}': 'Confirmada: {{title}}',
  'Confirmed: {{count}} homes': 'Confirmadas: {{count}} viviendas',
  'No longer shown: {{title}}': 'Ya no se muestra: {{title}}',
  'We could not load what there is to confirm': 'No pudimos cargar lo que hay que confirmar',
  'Not in the search any more. You can show it again on your dashboard.':
    'Ya no está en la búsqueda. Puede volver a mostrarla en su panel.',
  'Thank you. There is nothing more to answer here.': 'Gracias. Aquí no queda nada por responder.',
  'One press is enough. You need not sign in.': 'Basta una pulsación. No hace falta iniciar sesión.',
  'This link does not work any more. You can answer on your dashboard.':
    'Este enlace ya no funciona. Puede responder en su panel.',
  'Is it still free? Please say so.': '¿Sigue libre? Díganoslo.',
  'Are they still free? Please say so.': '¿Siguen libres? Díganoslo.',
  'Please choose from 1 to 200 homes': 'Elija de 1 a 200 viviendas',
  'Please say whether it is still free': 'Diga si sigue libre',
  'Unconfirmed must be any or last': 'Lo no confirmado debe ser any o last',
};
