/** Spanish for the emails about listings. */
export default {
  'Until then the listing that it paid for does not appear in search. If it was a mistake, tell your bank; the remaining days are restored as soon as the bank releases the payment.':
    'Hasta entonces el anuncio que se pagó no aparece en la búsqueda. Si fue un error, avise a su banco; los días que quedaban vuelven en cuanto el banco libere el pago.',
  'The days left on your listing count from now.': 'Los días que quedaban de su anuncio cuentan desde ahora.',
  'The listing that it paid for has ended. You can pay for it again at any time.':
    'El anuncio que se pagó terminó. Puede pagarlo de nuevo cuando quiera.',
  'Until then the listings that it paid for do not appear in search. If it was a mistake, tell your bank; the remaining days are restored as soon as the bank releases the payment.':
    'Hasta entonces los anuncios que se pagaron no aparecen en la búsqueda. Si fue un error, avise a su banco; los días que quedaban vuelven en cuanto el banco libere el pago.',
  'The days left on your listings count from now.': 'Los días que quedaban de sus anuncios cuentan desde ahora.',
  'The listings that it paid for have ended. You can pay for them again at any time.':
    'Los anuncios que se pagaron terminaron. Puede pagarlos de nuevo cuando quiera.',

  'A question about your listing': 'Una pregunta sobre su anuncio',
  'We have a question about the homes that you list. You can answer it on your dashboard.':
    'Tenemos una pregunta sobre las viviendas que usted anuncia. Está en su panel, donde también puede responderla.',
  'We have a question about your home “{{title}}”. You can answer it on your dashboard, or correct the listing there.':
    'Tenemos una pregunta sobre su vivienda «{{title}}». Está en su panel, donde también puede responderla o corregir el anuncio.',
  'We ask such questions so that what is listed is true. Nothing about your listing changes for now.':
    'Hacemos preguntas así para que los anuncios sean ciertos. Por ahora no cambia nada en su anuncio.',
  'See the question': 'Ver la pregunta',

  'We joined your two listings of one home': 'Unimos sus dos anuncios de una misma vivienda',
  'You listed the home at {{address}} twice. We kept “{{kept}}” and took “{{gone}}” down.':
    'Usted anunció dos veces la vivienda en {{address}}. Conservamos «{{kept}}» y retiramos «{{gone}}».',
  'The link to “{{gone}}” now opens “{{kept}}”. People who saved it still have it.':
    'El enlace a «{{gone}}» abre ahora «{{kept}}». Quienes lo habían guardado lo conservan.',
  'A feed that kept “{{gone}}” up to date does so for “{{kept}}” from now on.':
    'La fuente que mantenía al día «{{gone}}» mantiene desde ahora «{{kept}}».',
  'Messages, showings and applications for “{{gone}}” stay where you found them before, and you answer them there.':
    'Los mensajes, las visitas y las solicitudes de «{{gone}}» siguen donde estaban, y allí los responde usted.',
  'You pay nothing for this.': 'Esto no le cuesta nada.',
  'You pay nothing for this. “{{kept}}” stays listed until {{day}}, the later end of the two. The usual rules for refunds apply to both listing fees.':
    'Esto no le cuesta nada. «{{kept}}» sigue publicado hasta el {{day}}, la fecha más tardía de las dos. Para ambas tarifas de publicación valen las reglas de reembolso de siempre.',
  'Are they two homes? Please write to us: {{support}}': '¿Son dos viviendas? Escríbanos: {{support}}',

  'Your listing ends on {{day}}': 'Su anuncio termina el {{day}}',
  'The listing of your home “{{title}}” ends on {{day}}. After that it no longer appears in search, and no one can write to you about it or apply.':
    'El anuncio de su vivienda «{{title}}» termina el {{day}}. Después ya no aparece en la búsqueda y nadie puede escribirle ni solicitarla.',
  'For {{price}} it continues for {{days}} more days, counted from that day, so you lose nothing by paying early.':
    'Por {{price}} sigue {{days}} días más, contados desde ese día: pagar antes no le quita ningún día.',
  'Extend the listing': 'Prolongar el anuncio',
  'If you do nothing, it ends automatically. Nothing is charged, and the home stays on your dashboard.':
    'Si no hace nada, el anuncio termina por sí solo. No se cobra nada y la vivienda se queda en su panel.',

  'Is “{{title}}” still available?': '¿Sigue libre «{{title}}»?',
  'Are your {{count}} homes still available?': '¿Siguen libres sus {{count}} viviendas?',
  'People who look for a home rely on what is shown as available. Please tell us whether it is: one press is enough, and you don’t need to sign in.':
    'Quien busca vivienda cuenta con que lo que ve esté libre. Díganos si es así: basta una pulsación y no hace falta iniciar sesión.',
  'If you don’t answer by {{day}}, the listing will show that it is not confirmed, and it will appear after those that are.':
    'Si no responde hasta el {{day}}, el anuncio dirá que no está confirmado y quedará detrás de los confirmados.',
  'One listing already shows that it is not confirmed as available. That ends as soon as you confirm it.':
    'Un anuncio dice ya que no está confirmado que la vivienda siga libre. Eso termina en cuanto usted lo confirme.',
  '{{count}} listings already show that they are not confirmed as available. That ends as soon as you confirm them.':
    '{{count}} anuncios dicen ya que no está confirmado que la vivienda siga libre. Eso termina en cuanto usted lo confirme.',
  'See the listing': 'Ver el anuncio',
  Answer: 'Responder',
  'We set up your feed. Please look at it': 'Preparamos su fuente. Revísela',
  'Our staff set up a feed of your homes from {{host}}. It lists {{homes}} homes that we can import.':
    'Nuestro personal preparó una fuente de sus viviendas desde {{host}}. Contiene {{homes}} viviendas que podemos importar.',
  'Nothing has been imported. Look at the homes first, then import them as drafts with one click.':
    'No se ha importado nada. Revise primero las viviendas y luego impórtelas como borradores con una pulsación.',
  'Nothing is published, and nothing is charged. You can change how often we read the feed, or disconnect it, at any time.':
    'No se publica nada y no se cobra nada. Puede cambiar cada cuánto leemos la fuente, o desconectarla, cuando quiera.',
  'Look at the feed': 'Revisar la fuente',
  'Did you not ask for this? Disconnect the feed and write to us: {{support}}':
    '¿No pidió esto? Desconecte la fuente y escríbanos: {{support}}',
  'And {{count}} more, listed on the page.': 'Y {{count}} más: están en la página.',
  'We ask once a week at most, as long as something of yours is listed. You can also answer on your dashboard.':
    'Preguntamos como mucho una vez por semana, mientras haya un anuncio publicado. También puede responder en su panel.',
};
