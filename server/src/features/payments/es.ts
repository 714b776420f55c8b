/** Spanish for receipts and for the emails about bank disputes. */
export default {
  'Receipt {{number}}': 'Recibo {{number}}',
  'lintel-receipt-{{number}}.pdf': 'lintel-recibo-{{number}}.pdf',
  'Receipt number': 'Número de recibo',
  'Paid on': 'Pagado el',
  'Paid by': 'Pagado por',
  'Paid with': 'Pagado con',
  '{{brand}} ending in {{last4}}': '{{brand}} terminada en {{last4}}',
  Payment: 'Pago',
  For: 'Concepto',
  Home: 'Vivienda',
  Homes: 'Viviendas',
  'All other homes': 'Todas las demás viviendas',
  '{{amount}}, listed {{from}} to {{to}}': '{{amount}}, publicada del {{from}} al {{to}}',
  '{{amount}} could not be published and is refunded': '{{amount}}, no se pudo publicar y se devuelve',
  Application: 'Solicitud',
  Listed: 'Publicado',
  '{{from}} to {{to}}_listed': 'del {{from}} al {{to}}',
  'Penalty {{number}}': 'Sanción {{number}}',
  'Fee for reactivation': 'Tarifa de reactivación',
  Amount_receipt: 'Importe',
  Refund: 'Reembolso',
  Reason: 'Motivo',
  State: 'Estado',
  Refunded: 'Reembolsado',
  'on its way to your card': 'en camino a su tarjeta',
  'sent on {{day}}': 'enviado el {{day}}',
  'could not be sent yet; our staff are looking into it': 'aún no se pudo enviar; nuestro personal lo está revisando',
  'Total after refund': 'Total después del reembolso',
  'Dispute with your bank': 'Disputa con su banco',
  'your bank reversed the payment and has not decided yet': 'su banco retiró el importe y aún no ha decidido',
  'decided: the payment is final': 'decidida: el pago es válido',
  'decided: the amount went back to you': 'decidida: el importe volvió a usted',
  'This is sample data.': 'Estos son datos de muestra.',
  'Lintel. This receipt was made from our books. Amounts are in US dollars.':
    'Lintel. Este recibo se hizo a partir de nuestros libros. Los importes están en dólares estadounidenses.',

  'Your bank reversed a payment': 'Su banco retiró un pago',
  'Someone told your bank that payment {{number}} of {{amount}} to Lintel was not right. The bank has taken the payment back while it decides.':
    'Alguien indicó a su banco que el pago {{number}} de {{amount}} a Lintel no era correcto, y el banco lo retiró mientras decide.',
  'Your bank released a payment': 'Su banco liberó un pago',
  'The dispute about payment {{number}} of {{amount}} is over, and the payment is final.':
    'La disputa sobre el pago {{number}} de {{amount}} terminó, y el pago es válido.',
  'A disputed payment is being returned to you': 'Le devolvemos un pago disputado',
  'The dispute about payment {{number}} of {{amount}} is over, and your bank released the payment.':
    'La disputa sobre el pago {{number}} de {{amount}} terminó, y su banco liberó el pago.',
  'Lintel does not keep it: it is refunded to the card that was charged. Your bank may need a few days to show it.':
    'Lintel no se queda con él: el dinero vuelve a la tarjeta con la que se pagó. Su banco puede tardar unos días en mostrarlo.',
  'A disputed payment was returned to you': 'Un pago disputado volvió a usted',
  'Your bank decided that payment {{number}} of {{amount}} stays with you.':
    'Su banco decidió que el pago {{number}} de {{amount}} se queda con usted.',
  'Open my dashboard': 'Abrir mi panel',
  'If it was a mistake, please tell your bank.': 'Si fue un error, avise a su banco.',
  'What it paid for has ended. You can start again at any time.':
    'Lo que se pagó terminó. Puede empezar de nuevo cuando quiera.',
};
