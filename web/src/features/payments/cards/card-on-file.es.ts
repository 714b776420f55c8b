/** Spanish for the card on file: seeing, adding, replacing and removing it. */
export default {
  Card: 'Tarjeta',
  'Card on file': 'Tarjeta guardada',
  'Used for renewals (we always show the price first) and, after notice, for fair housing fines.':
    'Para renovar un anuncio con un solo toque: por eso no se cobra nada hasta que usted vea el precio y confirme el pago. También se cobran en ella las multas por vivienda justa, cada una con aviso.',
  'There is no card on file yet.': 'Todavía no hay ninguna tarjeta guardada.',
  '{{brand}} ending in {{last4}}': '{{brand}} terminada en {{last4}}',
  'Expires {{date}}': 'Vence {{date}}',
  'Expired {{date}}': 'Venció {{date}}',
  'Add a card': 'Agregar una tarjeta',
  'Replace card': 'Cambiar la tarjeta',
  'We could not load your card': 'No pudimos cargar su tarjeta',
  'Remove this card?': '¿Quitar esta tarjeta?',
  'Remove card': 'Quitar la tarjeta',
  'It is removed here and at the payment company. Your listings and payments stay as they are.':
    'Se borra aquí y en la empresa de pagos. Sus anuncios y pagos quedan como están.',
  'The card cannot be removed right now. Please try again in a few minutes.':
    'La tarjeta no se puede quitar en este momento. Inténtelo de nuevo en unos minutos.',
  'Keep card': 'Conservar la tarjeta',
  'Card removed': 'Tarjeta quitada',
  'Your card is on file': 'Su tarjeta quedó guardada',
  'The previous card could not be removed right now. You can remove it here.':
    'La tarjeta anterior no se pudo quitar en este momento. Puede quitarla aquí.',
  'Putting your card on file...': 'Guardando su tarjeta...',
  'The card was not added': 'No se agregó la tarjeta',
  'Enter a card': 'Escribir una tarjeta',
  'The bank did not confirm the card. You can try again.':
    'El banco no confirmó la tarjeta. Puede intentarlo de nuevo.',
  'A card cannot be added right now': 'No se puede agregar una tarjeta en este momento',
  'Removed once the new card is accepted: {{cards}}.': 'Se quita en cuanto se acepte la tarjeta nueva: {{cards}}.',
  'Save card': 'Guardar la tarjeta',
  'Back to payments': 'Volver a los pagos',
  'New card': 'Tarjeta nueva',
  'Your bank asks you to confirm this card': 'Su banco le pide que confirme esta tarjeta',
  'Nothing is charged. In the sandbox you play the bank; no real bank is involved.':
    'No se cobra nada. En el entorno de prueba usted responde por el banco; no se consulta a ningún banco real.',
  'Confirm card': 'Confirmar la tarjeta',
  'The card form could not be loaded. Please check your connection and try again.':
    'No se pudo cargar el formulario de la tarjeta. Revise su conexión e inténtelo de nuevo.',
};
