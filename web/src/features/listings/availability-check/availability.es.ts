/** Spanish for the weekly question whether homes are still available. */
export default {
  'Availability last confirmed {{date}}': 'El propietario no ha confirmado desde el {{date}} que esté libre',
  'Still available?': '¿Sigue libre?',
  'Nothing to confirm. None of your homes are listed right now.':
    'Nada que preguntar: ahora no hay ninguna vivienda suya anunciada.',
  '1 home is confirmed. We will ask again a week after your last confirmation.':
    'Hay 1 vivienda confirmada. Volvemos a preguntar una semana después de su última respuesta.',
  'All {{count}} homes are confirmed. We will ask again a week after your last confirmation.':
    'Las {{count}} viviendas están confirmadas. Volvemos a preguntar una semana después de su última respuesta.',
  'Are these homes still available? Until you confirm, we label them “not confirmed” and show them lower in search.':
    'Díganos si estas viviendas siguen libres. Lo que no está confirmado lo dice y queda detrás de otras viviendas.',
  'Yes, available': 'Sigue libre',
  'No longer available': 'Ya no está libre',
  'All {{count}} are available': 'Las {{count}} siguen libres',
  'Confirmed available on {{date}}': 'Confirmada libre el {{date}}',
  'Last confirmed on {{date}}. Please answer by {{day}}.':
    'Confirmada por última vez el {{date}}. Responda hasta el {{day}}.',
  'Last confirmed on {{date}}.': 'Confirmada por última vez el {{date}}.',
  'Not confirmed since {{date}}. The listing shows this and appears lower in search.':
    'Sin confirmar desde el {{date}}: el anuncio lo dice y queda detrás de otros.',
  'And {{count}} more after you answer these.': 'Y {{count}} más, que se muestran cuando estas tengan respuesta.',
  'Confirmed: {{title}}': 'Confirmada: {{title}}',
  'Confirmed: {{count}} homes': 'Confirmadas: {{count}} viviendas',
  'No longer shown: {{title}}': 'Ya no se muestra: {{title}}',
  'We couldn’t load the homes to confirm': 'No pudimos cargar lo que hay que confirmar',
  'No longer in search. You can relist it on your dashboard.':
    'Ya no está en la búsqueda. Puede volver a mostrarla en su panel.',
  'Thank you. You’re all done here.': 'Gracias. Aquí no queda nada por responder.',
  'One tap is enough. No need to sign in.': 'Basta una pulsación. No hace falta iniciar sesión.',
  'This link no longer works. You can answer on your dashboard.':
    'Este enlace ya no funciona. Puede responder en su panel.',
  'Is it still available? Please let us know.': '¿Sigue libre? Díganoslo.',
  'Are they still available? Please let us know.': '¿Siguen libres? Díganoslo.',
  'Please choose from 1 to 200 homes': 'Elija de 1 a 200 viviendas',
  'Please say whether it is still available': 'Diga si sigue libre',
  'Unconfirmed must be any or last': 'Lo no confirmado debe ser any o last',
};
