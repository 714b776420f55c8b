/** Spanish for the refusals of payments, cards and refunds, and for errors in a card form. */
export default {
  'No application fee is due for this application.': 'No se debe ninguna tarifa por esta solicitud.',
  'This application is closed, so its fee is no longer due.':
    'Esta solicitud está cerrada, así que ya no se pide su tarifa.',
  'This listing is suspended, so no payment was taken. The Compliance tab says why and what can be done.':
    'Este anuncio está suspendido, así que no se cobró nada. La pestaña Cumplimiento dice por qué y qué se puede hacer.',
  'This home was withdrawn, so its listing cannot be paid for.':
    'Esta vivienda se retiró, así que no se puede pagar su anuncio.',
  'Please agree to the penalties and their fines before your first listing. No payment was taken.':
    'Acepte las sanciones y sus multas antes de su primer anuncio. No se cobró nada.',
  'Before your first listing': 'Antes de su primer anuncio',
  'Every owner agrees to the penalties before a home goes live. We keep the date with your account.':
    'Todo propietario acepta las sanciones antes de que se publique una vivienda. Guardamos la fecha en su cuenta.',
  'How penalties work': 'Cómo funcionan las sanciones',
  'Agree and continue': 'Aceptar y continuar',
  'This home is on hold until you fix the wording, so we took no payment.':
    'Esta vivienda está retenida hasta que se corrija su texto, así que no se cobró nada.',
  'There is no such payment.': 'No existe ese pago.',
  'This payment was made for something else.': 'Este pago se hizo para otra cosa.',
  'The payment did not go through; nothing was charged.': 'El pago no se realizó; no se cobró nada.',
  'The bank is still processing this payment. It takes effect automatically when that is done.':
    'El banco todavía está procesando este pago. Tendrá efecto por sí solo en cuanto termine.',
  'Your card was declined.': 'Su tarjeta fue rechazada.',
  'This is already paid; nothing more was taken.': 'Esto ya está pagado; no se cobró nada más.',
  'The amount received does not match the price. It is refunded to your card, and nothing was activated.':
    'El importe recibido no es el precio. Vuelve a su tarjeta y no se activó nada.',
  'What this payment was for is no longer possible. It is refunded to your card.':
    'Aquello para lo que era este pago ya no es posible. El dinero vuelve a su tarjeta.',
  'A dispute is won or lost': 'Una disputa se gana o se pierde',
  'The bank reversed this payment because it was disputed. Please contact support.':
    'El banco retiró este pago porque fue disputado. Comuníquese con soporte.',
  'This payment was refunded.': 'Este pago se reembolsó.',
  'There is nothing to refund for this payment.': 'No hay nada que devolver de este pago.',
  'The money-back guarantee for this payment has expired.':
    'Ya pasaron los 30 días de la garantía de devolución de este pago.',
  'You have already requested this refund; our staff will decide.':
    'Ya pidió este reembolso; nuestro personal decidirá.',
  'Our staff have declined this refund.': 'Nuestro personal rechazó este reembolso.',
  'No refund is waiting for a decision here.': 'Aquí no hay ningún reembolso pendiente de decisión.',
  'There is no such card on file.': 'No hay ninguna tarjeta así guardada.',
  'Card payments are not available right now. Nothing was taken; please try again in a few minutes.':
    'Los pagos con tarjeta no están disponibles en este momento. No se cobró nada; inténtelo de nuevo en unos minutos.',
  'The signature of this event is not valid.': 'La firma de este evento no es válida.',
  'This works in the payment sandbox only.': 'Esto funciona solo en el entorno de prueba de pagos.',
  'The sandbox takes test cards only. Please never type a real card number here.':
    'El entorno de prueba acepta solo tarjetas de prueba. Nunca escriba aquí un número de tarjeta real.',
  'Please approve or decline': 'Apruebe o rechace',
  'This payment is not known': 'Este pago no se conoce',
  'Your card number is incomplete.': 'El número de su tarjeta está incompleto.',
  'Your card number is invalid.': 'El número de su tarjeta no es válido.',
  "Your card's expiration date is incomplete.": 'La fecha de vencimiento de su tarjeta está incompleta.',
  "Your card's expiration year is invalid.": 'El año de vencimiento de su tarjeta no es válido.',
  "Your card's expiration date is in the past.": 'La fecha de vencimiento de su tarjeta ya pasó.',
  "Your card's security code is incomplete.": 'El código de seguridad de su tarjeta está incompleto.',
  "Your card's security code is incorrect.": 'El código de seguridad de su tarjeta no es correcto.',
  'Your card has insufficient funds.': 'Su tarjeta no tiene fondos suficientes.',
  'Your card has expired.': 'Su tarjeta está vencida.',
  'An error occurred while processing your card. Try again in a little bit.':
    'Ocurrió un error al procesar su tarjeta. Inténtelo de nuevo en un momento.',
  'This card is no longer on file.': 'Esta tarjeta ya no está guardada.',
  'This home is leased, so no payment was taken. Show it again first if you want to offer it.':
    'Esta vivienda está rentada, así que no se cobró nada. Muéstrela de nuevo antes si quiere ofrecerla.',
  'The amount that you owe has changed. Please check it again.': 'Lo que debe cambió mientras tanto. Vuelva a mirarlo.',
  'This is not owed any more. Nothing was charged.': 'Esto ya no se debe. No se cobró nada.',
  'This is no longer owed. Any payment is refunded to your card.':
    'Esto ya no se debe. Lo que se haya cobrado vuelve a su tarjeta.',
  'This page mark is not valid': 'Esta marca de página no es válida',
  'Limit must be a number from 1 to 100': 'El límite debe ser un número del 1 al 100',
  'The gateway is up, is down or hangs': 'La pasarela está en marcha, está caída o no responde',
  'Webhooks are delivered, held or twice': 'Los avisos se entregan, se retienen o se entregan dos veces',
};
