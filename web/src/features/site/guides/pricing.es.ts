/** Spanish for the page "Pricing". */
export default {
  'What Lintel costs: {{application}} to apply and $0 with a Section 8 voucher, {{listing}} for a {{days}}-day listing, and a monthly plan for agents. No hidden fees.':
    'Cuánto cuesta Lintel: {{application}} por solicitud y $0 con un vale de la Sección 8, {{listing}} por un anuncio de {{days}} días y un plan mensual para agentes. Sin cargos ocultos.',
  Application: 'Solicitud',
  'per application, paid by the tenant': 'por solicitud, la paga el inquilino',
  'Application with a voucher': 'Solicitud con vale',
  'Section 8 voucher holders pay nothing': 'quienes tienen un vale de la Sección 8 no pagan nada',
  Listing: 'Anuncio',
  'per {{days}}-day listing (renew monthly)': 'por anuncio de {{days}} días (se renueva cada mes)',
  'a month, for the smallest of three plans': 'al mes, el menor de tres planes',
  'Looking, writing to owners, reporting and keeping records cost nothing. Only applying has a fee: {{fee}}.':
    'Mirar, escribir a los propietarios, denunciar y guardar registros no cuesta nada. Solo la solicitud tiene una tarifa: {{fee}}.',
  'That is {{percent}}% below the industry standard.': 'Es un {{percent}}% menos que lo habitual en el sector.',
  'With a Section 8 voucher the fee is $0. Tick the voucher box, and it is taken off at once.':
    'Con un vale de la Sección 8 la tarifa es de $0. Marque la casilla del vale y se descuenta enseguida.',
  'Where the law forbids the fee, it’s $0 for everyone. It’s automatic.':
    'Donde la ley prohíbe la tarifa, es de $0 para todos. Lo hacemos por nuestra cuenta; no tiene que pedirlo.',
  'Fee guarantee: if the owner never opens your application within {{days}} days, you get a paid fee back. The same is true if the home is rented or taken down before it was opened.':
    'Garantía de la tarifa: si el propietario no abre su solicitud en {{days}} días, la tarifa pagada se devuelve sola. Lo mismo si la vivienda se alquila o se retira antes de que la abra.',
  'You pay deposit and rent to the owner, not to us. We add nothing to them. Where you have a rent credit, we can pay that part of the rent to the owner.':
    'Usted paga el depósito y el alquiler al propietario, no a nosotros. No les agregamos nada. Si tiene un crédito de alquiler, podemos pagar esa parte al propietario.',
  'Where the law makes it $0': 'Donde la ley la fija en $0',
  'Register as a tenant': 'Registrarse como inquilino',
  '{{fee}} lists one home for {{days}} days. You pay when you publish, not before.':
    'Con {{fee}} publica una vivienda durante {{days}} días. Paga al publicar, no antes.',
  'Direct applications, with no intermediary fees and no share of your rent.':
    'Solicitudes directas, sin cargos de intermediarios y sin parte de su alquiler.',
  'Drafts, photos, messages and the fair housing check are free.':
    'Los borradores, las fotos, los mensajes y la revisión de vivienda justa son gratis.',
  '{{days}}-Day Money-Back Guarantee.': 'Garantía de devolución de {{days}} días.',
  'Refund within the first {{days}} days at the press of a button, once per home and year and for at most {{homes}} homes a year; later on request.':
    'Reembolso en los primeros {{days}} días con solo pulsar un botón, una vez por vivienda y año y por un máximo de {{homes}} viviendas al año; después, si lo pide.',
  'Agents cost you nothing unless you choose agent referrals for a listing.':
    'Los agentes no le cuestan nada, salvo que usted elija referencias de agentes para un anuncio.',
  'For an agent who works alone and is starting here.': 'Para un agente que trabaja solo y empieza aquí.',
  'For an agent with many tenants at a time.': 'Para un agente con muchos inquilinos a la vez.',
  'For an office with several agents.': 'Para una oficina con varios agentes.',
  'Plans for agents': 'Planes para agentes',
  Plan: 'Plan',
  'Who it is for': 'Para quién es',
  'A month': 'Al mes',
  'Commission: {{percent}}% of annual rent, for a verified tenant referral that results in a signed lease. At {{rent}} a month that is {{amount}}.':
    'Comisión: {{percent}}% del alquiler anual, por una referencia de inquilino verificada que termina en un contrato firmado. Con {{rent}} al mes son {{amount}}.',
  'It is paid monthly to your brokerage, after the lease is verified and {{days}} days have passed.':
    'Se paga cada mes a su agencia, después de verificar el contrato y de que pasen {{days}} días.',
  'The first contact rule protects it: the earliest receipt for a tenant and a home decides.':
    'La regla del primer contacto la protege: decide el comprobante más antiguo de un inquilino y una vivienda.',
  'Your profile is checked before you can contact tenants.':
    'Su perfil se revisa antes de que pueda contactar inquilinos.',
  'Register as an agent': 'Registrarse como agente',
  'Register as an owner': 'Registrarse como propietario',
  '{{fee}}, or $0 with a voucher': '{{fee}}, o $0 con un vale',
  '{{low}}-{{high}}+': '{{low}}-{{high}} o más',
  'Listing a home': 'Publicar una vivienda',
  '{{fee}} for {{days}} days': '{{fee}} por {{days}} días',
  '{{week}}+ per week, {{month}}+ per month': '{{week}} o más por semana, {{month}} o más por mes',
  'Our prices beside those of others': 'Nuestros precios junto a los de otros',
  For: 'Para',
  'On Lintel': 'En Lintel',
  Elsewhere: 'En otros sitios',
  'There are no prices other than the ones on this page. Before you pay, you see the full amount.':
    'Los precios de esta página son todos los que hay. Antes de pagar, usted ve el importe completo.',
  'We never store your card number. The payment company does that.':
    'Nunca guardamos el número de su tarjeta. De eso se encarga la empresa de pagos.',
  'Nothing renews automatically except an agent plan, and you can cancel that.':
    'Nada se renueva solo, excepto el plan de agente, y ese lo puede cancelar.',
  'Legal protection is part of it for everyone, at no extra cost.':
    'La protección legal está incluida para todos, sin costo extra.',
  'Penalties for fair housing violations are not a price. They are on the page of the Legal Protection Center.':
    'Las sanciones por infracciones de vivienda justa no son un precio. Están en la página del Centro de protección legal.',
  'Ask about a price': 'Preguntar por un precio',
  'Small, fixed prices that everyone can see. No hidden fees.':
    'Precios bajos y fijos, a la vista de todos. Sin cargos ocultos.',
  Compared: 'Comparación',
};
