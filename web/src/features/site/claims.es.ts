/** Spanish for the shared parts of guide pages: contents, links that several pages share, and the notes of claims. */
export default {
  'On this page': 'En esta página',
  Notes: 'Notas',
  'Note {{number}}': 'Nota {{number}}',
  'Legal Information': 'Información legal',
  'Legal Protection Center': 'Centro de protección legal',
  'Report Discrimination': 'Denunciar discriminación',
  'Our {{fee}} fee beside a {{low}} fee is {{percent}}% less. {{low}} is the low end of what others ask: {{low}} to {{high}} or more. This is our own comparison of {{date}}, not a study.':
    'Nuestra tarifa de {{fee}} frente a una de {{low}} es un {{percent}}% menos. {{low}} es lo más bajo que piden otros: de {{low}} a {{high}} o más. Es nuestra propia comparación del {{date}}, no un estudio.',
  'You pay {{fee}} for each {{days}}-day listing. To keep a home listed, you renew it each month. We never renew it for you, and we never charge a card for a renewal that you did not ask for.':
    'Usted paga {{fee}} por cada anuncio de {{days}} días. Para seguir publicando una vivienda, la renueva cada mes. Nunca la renovamos por usted ni cobramos a una tarjeta una renovación que no pidió.',
  'Others ask {{week}} or more for a week and {{month}} or more for a month. This is our own comparison of {{date}}, not a study.':
    'Otros piden {{week}} o más por semana y {{month}} o más por mes. Es nuestra propia comparación del {{date}}, no un estudio.',
  'In the first {{button}} days, you can refund the fee with a button, once per home and year and for at most {{homes}} homes a year. After that, up to day {{request}}, ask our staff, and they refund it. In both cases the listing ends.':
    'En los primeros {{button}} días recupera el pago con solo pulsar un botón, una vez por vivienda y año y por un máximo de {{homes}} viviendas al año. Después, hasta el día {{request}}, lo pide a nuestro personal y se lo devuelven. En los dos casos el anuncio termina.',
  '24/7 means the automated part: the contact form, the check of what owners and agents write, and the records. It runs day and night. People answer in the support hours: Mon-Fri 9-6 EST, Saturday 10-4, Sunday closed.':
    '24/7 se refiere a la parte automática: el formulario de contacto, la revisión de lo que escriben propietarios y agentes, y los registros. Funciona día y noche. Las personas responden en el horario de atención: lunes a viernes 9-6 hora del Este (EST), sábado 10-4, domingo cerrado.',
  'Brokers are often claimed to add {{from}}-{{to}}%. We know of no study that proves this figure, so read it as a claim.':
    'Se suele afirmar que los corredores agregan un {{from}}-{{to}}%. No conocemos ningún estudio que lo pruebe, así que tómelo como una afirmación.',
  'Owners pay an agent only if they chose agent referrals for that listing. Then the commission is {{percent}}% of one year’s rent. The owner sees it before the referral is accepted. Without that choice there is no commission. Tenants never pay it.':
    'Los propietarios pagan a un agente solo si eligieron referencias de agentes para ese anuncio. Entonces la comisión es el {{percent}}% de un año de alquiler. El propietario la ve antes de que se acepte la referencia. Sin esa elección no hay comisión. Los inquilinos nunca la pagan.',
  'Software reads every listing, reply and message that an owner or an agent saves. Plain words such as “no vouchers” are not published. For an owner they count as an offense right away, which can be appealed. Our staff review words that are less clear.':
    'Un programa lee cada anuncio, respuesta y mensaje que guarda un propietario o un agente. Las palabras claras como “no se aceptan vales” no se publican, y las de un propietario son una infracción de inmediato, que se puede impugnar. Lo que es menos claro lo revisan personas.',
  'The times count while our team is at work. A message that comes after hours or on a Sunday may wait until the team is back.':
    'Los plazos corren mientras nuestro equipo trabaja. Un mensaje que llega fuera del horario o un domingo puede esperar hasta que el equipo vuelva.',
};
