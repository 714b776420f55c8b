/** Spanish for paying for several listings at once, and for their refunds. */
export default {
  '1 home': '1 vivienda',
  '{{count}} homes': '{{count}} viviendas',
  'Your listings are now live for {{days}} days!': '¡Sus anuncios ya están publicados por {{days}} días!',
  'Get a full refund yourself within {{alone}} days in the Payments tab, for one home or for all of them, once per home and year and for up to {{homes}} homes a year. From day {{next}} through day {{onRequest}}, ask our staff. Either way, the listing ends.':
    'Obtenga usted mismo el reembolso completo dentro de {{alone}} días en la pestaña Pagos, por una vivienda o por todas, una vez por vivienda y año y hasta {{homes}} viviendas al año. Del día {{next}} al {{onRequest}}, pídalo a nuestro personal. En ambos casos termina el anuncio.',
  'Your money is on its way back to your card, and the listing has ended.':
    'Su dinero va de vuelta a su tarjeta, y el anuncio ha terminado.',
  'Your refund is confirmed and will be sent to your card as soon as possible. The listing has ended.':
    'Su reembolso es firme y se envía a su tarjeta en cuanto sea posible. El anuncio ha terminado.',
  'We have passed your request to our staff. Your listing continues until they decide.':
    'Hemos pasado su petición a nuestro personal. Su anuncio sigue hasta que decida.',
  'Your money is on its way back to your card, and the listings have ended.':
    'Su dinero va de vuelta a su tarjeta, y los anuncios han terminado.',
  'Your refund is confirmed and will be sent to your card as soon as possible. The listings have ended.':
    'Su reembolso es firme y se envía a su tarjeta en cuanto sea posible. Los anuncios han terminado.',
  'We have passed your request to our staff. Your listings stay active until they decide.':
    'Hemos pasado su petición a nuestro personal. Sus anuncios siguen hasta que decida.',
  'Payment succeeded but there was an issue activating your listings. Please contact support.':
    'El pago se realizó, pero hubo un problema al activar sus anuncios. Comuníquese con soporte.',
  'No homes are chosen': 'No hay viviendas elegidas',
  'Choose the homes that you want to publish or renew in your dashboard.':
    'Elija en su panel las viviendas que quiere publicar o renovar.',
  'Choose homes': 'Elegir viviendas',
  'One payment and one receipt for all the homes that you chose.':
    'Un solo pago y un solo recibo por todas las viviendas que eligió.',
  'Back to your listings': 'Volver a sus anuncios',
  'Leased: nothing to pay': 'Rentada: no hay nada que pagar',
  'On hold until you fix the wording': 'Retenida hasta que se corrija su texto',
  'Already live': 'Ya publicada',
  'Live until {{date}}. It can be renewed with others {{days}} days before.':
    'Publicada hasta el {{date}}. Se puede renovar con otras {{days}} días antes.',
  '1 home is left out': '1 vivienda queda fuera',
  '{{count}} homes are left out': '{{count}} viviendas quedan fuera',
  'Choose other homes': 'Elegir otras viviendas',
  'None of these homes are ready to publish': 'Ninguna de estas viviendas se puede pagar ahora',
  'Pay today and it’s live until {{date}}': 'Si se paga ahora, publicada hasta el {{date}}',
  'Pay for your listings': 'Pague sus anuncios',
  '{{count}} × {{price}} for {{days}} days, once': '{{count}} × {{price}} por {{days}} días, un solo pago',
  'Your payment went through. Your listings are being published...':
    'Su pago se realizó. Estamos publicando sus anuncios...',
  'You paid {{amount}}.': 'Usted pagó {{amount}}.',
  'Not published': 'Sin publicar',
  'These homes could no longer be published, and their part of the payment is refunded to your card automatically:':
    'Estas ya no se pudieron publicar, y su dinero vuelve por sí solo a su tarjeta:',
  'The listings are paused until your bank decides. If it was a mistake, tell your bank.':
    'Los anuncios quedan en pausa hasta que su banco decida. Si fue un error, avise a su banco.',
  Homes: 'Viviendas',
  'Not published, returned': 'Sin publicar, devuelta',
  'Homes of payment {{number}}': 'Viviendas del pago {{number}}',
  '{{amount}}, {{from}} to {{until}}': '{{amount}}, del {{from}} al {{until}}',
  '{{amount}} is refunded to your card, and all listings of this payment end right away.':
    '{{amount}} vuelven a su tarjeta, y todos los anuncios de este pago terminan de inmediato.',
  'Our staff decide about all homes of this payment. The listings continue until then, and end when the payment is refunded.':
    'Nuestro personal decide sobre todas las viviendas de este pago. Los anuncios siguen hasta entonces y terminan cuando se devuelve el dinero.',
  'You refunded one of these homes yourself on {{date}}, so our staff decide about all of them together.':
    'Usted mismo recuperó dinero por una de estas viviendas el {{date}}, así que todas juntas le tocan a nuestro personal.',
};
