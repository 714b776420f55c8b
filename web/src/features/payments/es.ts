import shared from '@lintel/contract/payments/spanish';
import cardOnFile from './cards/card-on-file.es.ts';
import rent from './credits/rent.es.ts';
import manyListings from './listing-fee/many-listings.es.ts';
import sandboxAccount from './payout-account/sandbox-account.es.ts';
import refusals from './refusals.es.ts';

/** Spanish for paying: for a listing, for an application fee, by test card and by a card on file. */
export default {
  ...shared,
  ...refusals,
  ...cardOnFile,
  ...manyListings,
  ...rent,
  ...sandboxAccount,
  'Your bank asks you to confirm this payment': 'Su banco le pide que confirme este pago',
  'Amount: {{amount}}. In the sandbox you play the bank; no real bank is involved.':
    'Importe: {{amount}}. En el entorno de prueba usted responde por el banco; no se consulta a ningún banco real.',
  'Processing...': 'Procesando...',
  'Confirm payment': 'Confirmar el pago',
  Decline: 'Rechazar',
  'Payment Failed': 'El pago falló',
  'The bank did not confirm the payment. Nothing was taken. You can try again.':
    'El banco no confirmó el pago. No se cobró nada. Puede intentarlo de nuevo.',
  'We could not reach your bank. Nothing was taken. Please check your connection and try again.':
    'No se pudo preguntar a su banco. No se cobró nada. Revise su conexión e inténtelo de nuevo.',
  'Finishing your payment...': 'Terminando su pago...',
  'Payment succeeded but there was an issue activating your listing. Please contact support.':
    'El pago se realizó, pero hubo un problema al activar su anuncio. Comuníquese con soporte.',
  'Payment succeeded but we could not record your fee yet. Please contact support.':
    'El pago se realizó, pero todavía no pudimos registrar su tarifa. Comuníquese con soporte.',
  'You will not be charged twice. We also finish it automatically as soon as we can.':
    'No se le cobrará dos veces. También lo terminamos por nuestra cuenta en cuanto podamos.',
  'Payment number': 'Número de pago',
  'Contact support': 'Comunicarse con soporte',
  Lintel: 'Lintel',
  'Reversed by your bank for now': 'Retirado por su banco por ahora',
  'Reversed by your bank': 'Retirado por su banco',
  'Your bank asks': 'Su banco pregunta',
  'The listing is paused until your bank decides. If it was a mistake, tell your bank.':
    'El anuncio queda en pausa hasta que su banco decida. Si fue un error, avise a su banco.',
  'If it was a mistake, tell your bank.': 'Si fue un error, avise a su banco.',
  'Penalty {{number}}': 'Sanción {{number}}',
  'Penalty {{number}}: {{amount}}': 'Sanción {{number}}: {{amount}}',
  'Fee for reactivation: {{amount}}': 'Tarifa de reactivación: {{amount}}',
  '{{amount}} of it refunded.': 'Se devolvieron {{amount}}.',
  'A refund of {{amount}} of it is on its way.': '{{amount}} están en camino de vuelta.',
  '{{amount}} of it will be refunded, with a delay.': '{{amount}} se devuelven con retraso.',
  'Each rent credit': 'Cada crédito de renta',
  'Received on': 'Recibido el',
  'Use it until': 'Úselo hasta el',
  'Can be used': 'Se puede usar',
  Used: 'Usado',
  Expired: 'Vencido',
  'Canceled: the penalty was repealed': 'Retirado: la sanción fue revocada',
  'Rent credits': 'Créditos de renta',
  'We could not load your rent credits': 'No pudimos cargar sus créditos de renta',
  'You have no rent credits now. Any credits that you get will appear here.':
    'Ahora no tiene créditos de renta. Los que reciba aparecerán aquí.',
  Available: 'Por usar',
  'Total received': 'Recibido en total',
  'Rent credits come out of fair housing penalties and lower your rent. They go to the tenants who were affected, last {{years}} years, and are never paid as cash. This is our own policy, not legal advice.':
    'Los créditos de renta salen de las sanciones por vivienda justa y bajan su renta. Se dan a los inquilinos afectados, duran {{years}} años y nunca se pagan en efectivo. Es nuestra propia política, no asesoría legal.',
  'Sites that charge by the week': 'Sitios que cobran por semana',
  'Sites that charge by the month': 'Sitios que cobran por mes',
  '{{fee}} for {{days}} days': '{{fee}} por {{days}} días',
  '{{fee}}+ per week': '{{fee}}+ por semana',
  '{{fee}}+ per month': '{{fee}}+ por mes',
  'Your home is in the search for {{days}} days': 'Su vivienda aparece en la búsqueda durante {{days}} días',
  'Inquiries and applications come straight to your dashboard':
    'Las consultas y solicitudes llegan directamente a su panel',
  'A contact receipt for every first contact, kept as proof':
    'Un comprobante de cada primer contacto, guardado como prueba',
  'Shown to renters with a Section 8 voucher (help with rent)':
    'Se muestra a quienes tienen un vale de la Sección 8 (ayuda con la renta)',
  'No commission and no broker': 'Sin comisión y sin intermediario',
  'What you get': 'Lo que recibe',
  'Pay today and your listing is live until {{date}}.':
    'Si lo paga ahora, su anuncio estará publicado hasta el {{date}}.',
  'Compare the fees': 'Compare las tarifas',
  Where: 'Dónde',
  Price: 'Precio',
  'List your home for {{days}} days.': 'Publique su vivienda durante {{days}} días.',
  'No property ID provided': 'No se indicó el ID de la vivienda',
  'Choose the home that you want to publish in your dashboard.': 'Elija en su panel la vivienda que quiere publicar.',
  'Failed to initialize payment: {{reason}}': 'No se pudo iniciar el pago: {{reason}}',
  'Pay for your listing': 'Pague su anuncio',
  'for {{days}} days, once': 'por {{days}} días, un solo pago',
  'Your payment went through. Your listing is being published...':
    'Su pago se realizó. Estamos publicando su anuncio...',
  'Pay {{amount}}': 'Pagar {{amount}}',
  'Pay {{amount}} by card': 'Pagar {{amount}} con tarjeta',
  'Pay the application fee': 'Pagar la tarifa de solicitud',
  'Not now': 'Ahora no',
  'Pay with {{brand}} ending in {{last4}}': 'Pagar con {{brand}} terminada en {{last4}}',
  'or pay with another card': 'o pague con otra tarjeta',
  'Card payment': 'Pago con tarjeta',
  'Test cards, with any later date and any code:': 'Tarjetas de prueba, con cualquier fecha futura y cualquier código:',
  'Card number': 'Número de tarjeta',
  'Expiry date': 'Fecha de vencimiento',
  CVC: 'CVC',
  'Name on card': 'Nombre en la tarjeta',
  'the card form could not be loaded. Please check your connection and try again.':
    'no se pudo cargar el formulario de la tarjeta. Revise su conexión e inténtelo de nuevo.',
  '{{onRequest}}-Day Money-Back Guarantee': 'Garantía de devolución de {{onRequest}} días',
  'Not satisfied? Get a full refund within the first {{alone}} days.':
    '¿No está satisfecho? Reciba un reembolso completo dentro de los primeros {{alone}} días.',
  'You can do this once per home and year, and for at most {{homes}} homes a year. After that, our staff decide.':
    'Puede hacerlo una vez por vivienda y año, y por un máximo de {{homes}} viviendas al año. Después decide nuestro personal.',
  'You can take money back yourself for at most {{homes}} homes a year, so this is for our staff.':
    'Usted mismo puede recuperar dinero por un máximo de {{homes}} viviendas al año, así que esto le corresponde a nuestro personal.',
  'You refunded this home yourself on {{date}}, so this time our staff decide.':
    'Usted mismo recuperó dinero por esta vivienda el {{date}}, así que esta vez le toca a nuestro personal.',
  'You refunded {{homes}} homes within the last year, which is the limit. This time our staff decide, on request, up to day {{onRequest}}. If they refund it, the listing ends.':
    'Usted recuperó dinero por {{homes}} viviendas en el último año, que es el máximo. Esta vez decide nuestro personal, si lo pide, hasta el día {{onRequest}}. Si se lo devuelven, el anuncio termina.',
  'You refunded this home within the last year. This time our staff decide, on request, up to day {{onRequest}}. If they refund it, the listing ends.':
    'Usted recuperó dinero por esta vivienda en el último año. Esta vez decide nuestro personal, si lo pide, hasta el día {{onRequest}}. Si se lo devuelven, el anuncio termina.',
  'Get a full refund yourself within {{alone}} days in the Payments tab, once per home and year and for up to {{homes}} homes a year. From day {{next}} through day {{onRequest}}, ask our staff. Either way, the listing ends.':
    'Obtenga usted mismo el reembolso completo dentro de {{alone}} días en la pestaña Pagos, una vez por vivienda y año y hasta {{homes}} viviendas al año. Del día {{next}} al {{onRequest}}, pídalo a nuestro personal. En ambos casos termina el anuncio.',
  'Fee guarantee: you get the fee back if the owner does not open your application within {{unopened}} days, or if the home is rented or withdrawn before it is opened.':
    'Garantía de la tarifa: se le devuelve si el propietario no abre su solicitud en {{unopened}} días, o si la vivienda se renta o se retira antes de que la abra.',
  'Your property listing is now live for {{days}} days!': '¡Su anuncio ya está publicado por {{days}} días!',
  'Your application fee is paid. The owner can now decide on your application.':
    'Su tarifa de solicitud está pagada. El propietario ya puede decidir sobre su solicitud.',
  succeeds: 'funciona',
  'asks for one more confirmation': 'pide una confirmación más',
  'is declined': 'se rechaza',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.':
    'No pudimos autenticar su método de pago. Elija otro método de pago e inténtelo de nuevo.',
  'We cannot see whether your card was charged. Please look at your payments in a few minutes before you pay again.':
    'No podemos ver si se hizo el cargo en su tarjeta. Mire sus pagos dentro de unos minutos antes de volver a pagar.',
};
