/** Spanish for the Legal Protection Center: appeals, contestable penalties, notices, factual errors. */
export default {
  'A notice for you to read': 'Un aviso para que lo lea',
  'Why you got a penalty, how to appeal, and what happens next.':
    'En qué se basa una sanción, cómo impugnarla y qué resulta de ello.',
  'Fair hearing': 'Audiencia justa',
  'Another person decides': 'Decide otra persona',
  'A different person decides your appeal. You can be heard before the decision.':
    'Quien impuso una sanción nunca decide sobre ella. Usted puede ser oído antes de la decisión.',
  '{{days}} days': '{{days}} días',
  '{{days}}-day appeal window': 'Plazo de apelación de {{days}} días',
  'From the notification to the end of the last day. The penalty is on hold meanwhile. The first {{amount}} cannot be appealed.':
    'Desde la notificación hasta el final del último día. La sanción queda en suspenso mientras tanto. Los primeros {{amount}} no se pueden apelar.',
  'Legal compliance': 'Cumplimiento legal',
  'Reasons in writing': 'Motivos por escrito',
  'Each penalty names the rule and the law. We tell you about each step and keep it on record.':
    'Cada sanción nombra la regla y la ley. Cada paso se le comunica y queda registrado.',
  'This is not your account': 'Esta no es su cuenta',
  'Penalties and appeals are shown only to the owner whom they concern.':
    'Las sanciones y las apelaciones se muestran solo al propietario a quien afectan.',
  'Show only mine': 'Ir a las mías',
  'For property owners': 'Para propietarios',
  'Here owners see their penalties, appeal them, and read their notices.':
    'Aquí los propietarios ven sus sanciones, las apelan y leen lo que se les comunicó.',
  'What each offense costs': 'Qué cuesta cada infracción',
  'Penalties and appeals in our legal information': 'Sanciones y apelaciones en nuestra información legal',
  'Whom the rules protect': 'A quién protegen las reglas',
  'Pay fines and reactivate': 'Pagar multas y reactivar',

  'Your due process': 'Su debido proceso',
  'My Appeals': 'Mis apelaciones',
  'Active Penalties': 'Sanciones activas',
  Notifications: 'Notificaciones',
  'File Appeal': 'Presentar apelación',
  'You have filed no appeal.': 'Usted no ha presentado ninguna apelación.',
  'You have no penalties.': 'Usted no tiene sanciones.',
  'You have no penalties, so there is nothing to appeal.': 'Usted no tiene sanciones, así que no hay nada que apelar.',
  'There are no notifications.': 'No hay avisos.',
  'No penalty is in effect now.': 'Ahora no hay ninguna sanción vigente.',
  'Past penalties': 'Sanciones pasadas',

  'Appeal of penalty {{number}}': 'Apelación de la sanción {{number}}',
  'Filed {{date}}': 'Presentada el {{date}}',
  'Decided {{date}}': 'Decidida el {{date}}',
  Hearing: 'Audiencia',
  Evidence: 'Pruebas',
  'Show less': 'Mostrar menos',
  'Show all of it': 'Mostrar todo',
  'of appeal {{number}}': 'de la apelación {{number}}',
  'Decision of our staff': 'Decisión de nuestro personal',

  'Penalty {{number}}': 'Sanción {{number}}',
  'penalty {{number}}': 'sanción {{number}}',
  'Appeal by {{date}}': 'Apelar hasta el {{date}}',
  'This penalty was repealed, so there is nothing to appeal.':
    'Esta sanción fue revocada, así que no hay nada que apelar.',
  'This penalty is non-repealable, so it cannot be appealed.':
    'Esta sanción no es revocable, así que no se puede apelar.',
  'This penalty cannot be appealed now.': 'Esta sanción no se puede apelar ahora.',
  'If it is based on a plain error of fact, report the error, and our staff will review it.':
    'Si se basa en un simple error de hecho, comunique el error: nuestro personal lo revisa.',
  'You reported an error of fact on {{date}}. Our staff will answer.':
    'Usted comunicó un error de hecho el {{date}}. Nuestro personal responderá.',
  'You reported an error of fact on {{date}}. It was corrected.':
    'Usted comunicó un error de hecho el {{date}}. Se corrigió.',
  'You reported an error of fact on {{date}}. Our staff found none.':
    'Usted comunicó un error de hecho el {{date}}. Nuestro personal no encontró ninguno.',
  Appeal: 'Apelar',
  'Report a factual error': 'Comunicar un error de hecho',
  'For a clear mistake: a wrong home, another person, words that were never written. If we confirm it, the whole offense stops counting and you get a refund of what you paid.':
    'Para una simple equivocación: otra vivienda, otra persona, palabras que nunca se escribieron. Si la encontramos, toda la infracción deja de contar y se le devuelve lo que pagó.',
  'What is wrong with penalty {{number}}?': '¿Qué está mal en la sanción {{number}}?',
  'Send report': 'Enviar aviso',
  'Error reported': 'Error comunicado',
  'Our staff will look at it and answer.': 'Nuestro personal lo revisará y responderá.',

  'Not read yet': 'Sin leer',
  Delivered: 'Entregado',
  'Respond by {{date}}': 'Responda hasta el {{date}}',
  'You confirmed reading this on {{date}}': 'Usted confirmó haberlo leído el {{date}}',
  'I have read this': 'Lo he leído',
  'This was not recorded': 'No se anotó',

  'No penalty to appeal': 'No hay sanción que apelar',
  'There is no penalty that you can appeal now.': 'No hay ninguna sanción que pueda apelar ahora.',
  'See your penalties': 'Ver sus sanciones',
  'See your appeals': 'Ver sus apelaciones',
  'Which penalty do you want to appeal?': '¿Qué sanción quiere apelar?',
  Choose: 'Elegir',
  'No appeal of penalty {{number}}': 'No hay apelación de la sanción {{number}}',
  'Appeal penalty {{number}}': 'Apelar la sanción {{number}}',
  'Why this penalty is wrong': 'Por qué esta sanción es incorrecta',
  'What happened, and why you see it differently. At least {{min}} characters.':
    'Qué pasó y por qué usted lo ve de otra manera. Al menos {{min}} caracteres.',
  '{{number}} of at least {{min}} characters': '{{number}} de al menos {{min}} caracteres',
  '{{number}} characters': '{{number}} caracteres',
  'List one item per line: evidence, or people who can confirm it. At most 20 lines.':
    'Una cosa por línea: qué lo demuestra o quién puede confirmarlo. Como máximo 20 líneas.',
  'PDF, JPEG or PNG, up to 10 MB each, at most 10. Only you and our staff can open them.':
    'PDF, JPEG o PNG, hasta 10 MB cada uno, como máximo 10. Solo usted y nuestro personal pueden abrirlos.',
  'Uploaded documents': 'Documentos subidos',
  'Being checked...': 'Revisando...',
  '{{name}} was uploaded.': 'Se subió {{name}}.',
  '{{name}} was removed.': 'Se quitó {{name}}.',
  'Please wait until your documents are uploaded.': 'Espere a que se suban sus documentos.',
  'At most 20 documents can wait for an appeal.': 'Como máximo 20 documentos pueden esperar una apelación.',
  'One of these documents is no longer here. Please upload it again.':
    'Uno de estos documentos ya no está aquí. Súbalo de nuevo.',
  denied: 'denegada',
  'Please send a list': 'Envíe una lista',
  'At most 20 tenants': 'Como máximo 20 inquilinos',
  'At most 20 offenses': 'Como máximo 20 infracciones',
  'Submit Appeal': 'Enviar apelación',
  'Appeal submitted': 'Apelación enviada',
  'Submission Failed': 'El envío falló',
  'Your penalty appeal has been submitted for review.': 'Su apelación de la sanción se envió para revisión.',
  'The penalty is on hold from the moment you submit until our staff have decided.':
    'La sanción queda en suspenso desde que la envía hasta que nuestro personal haya decidido.',
  'Read the English original': 'Leer el original en inglés',
  'Read it in Spanish': 'Leerlo en español',
  'This is a translation. Where the two differ, you can go by the one that is better for you.':
    'Esto es una traducción. Si los dos textos difieren, puede atenerse al que más le favorezca.',
};
