/** Spanish for payments by and to agents: plans, cards, invoices, payouts, statements. */
export default {
  'Your subscription is charged to it each month, until you cancel. Nothing is charged by putting it on file.':
    'Su suscripción se cobra a ella cada mes, hasta que cancele. Registrarla no cobra nada.',
  None: 'Ninguna',
  'Your plan': 'Su plan',
  'Choose a plan': 'Elija un plan',
  'Change or cancel at any time': 'Cámbielo o cancélelo cuando quiera',
  'Current plan': 'Es el que tiene',
  'Begins on {{date}}': 'Comienza el {{date}}',
  'Keep {{plan}}': 'Conservar {{plan}}',
  'Change to {{plan}}': 'Cambiar a {{plan}}',
  'Start {{plan}}': 'Empezar con {{plan}}',
  'For an agent who is starting out.': 'Para un agente que empieza.',
  'For one agent, full time.': 'Para un agente, a tiempo completo.',
  'For a team in one brokerage.': 'Para un equipo de una agencia.',
  '{{amount}} now, then each month.': '{{amount}} ahora, y después cada mes.',
  'Nothing to pay now. {{price}} from {{date}}.': 'Ahora no se paga nada. {{price}} desde el {{date}}.',
  '{{amount}} now for the rest of this month. {{price}} from {{date}}.':
    '{{amount}} ahora por el resto de este mes. {{price}} desde el {{date}}.',
  'Your subscription is paid': 'Su suscripción está pagada',
  'We could not charge your card': 'No pudimos cobrar a su tarjeta',
  'Until it is paid you cannot add referrals. Those that you have added continue, with their commissions. We try again on {{date}}.':
    'Hasta que se pague no puede agregar referencias. Las que agregó siguen, con sus comisiones. Lo intentamos de nuevo el {{date}}.',
  'Paying...': 'Pagando...',
  'Pay {{amount}} now': 'Pagar {{amount}} ahora',
  'Use another card': 'Usar otra tarjeta',
  'Your subscription continues': 'Su suscripción sigue',
  'Your subscription ends on {{date}}': 'Su suscripción termina el {{date}}',
  'Nothing more is charged. Referrals that you have added continue after it, with their commissions.':
    'No se cobra nada más. Las referencias que agregó siguen después, con sus comisiones.',
  'Keep my subscription': 'Conservar mi suscripción',
  'Your subscription has ended': 'Su suscripción terminó',
  'Your subscription is canceled': 'Su suscripción está cancelada',
  'Your plan has changed': 'Su plan cambió',
  'Your subscription has begun': 'Su suscripción comenzó',
  'Cancel your subscription?': '¿Cancelar su suscripción?',
  'Change to {{plan}}?': '¿Cambiar a {{plan}}?',
  'Start {{plan}}?': '¿Empezar con {{plan}}?',
  'Cancel subscription': 'Cancelar la suscripción',
  'Change the plan': 'Cambiar el plan',
  'Not now': 'Ahora no',
  'It ends now, and nothing more is charged. What you have earned is still paid.':
    'Termina ahora y no se cobra nada más. Lo que ganó se le paga de todos modos.',
  'You keep this plan to {{date}}. What you have earned is still paid.':
    'Conserva este plan hasta el {{date}}. Lo que ganó se le paga de todos modos.',
  'If you cancel, it ends now. What you have earned is still paid.':
    'Si cancela, termina ahora. Lo que ganó se le paga de todos modos.',
  'If you cancel, you keep this plan to {{date}}. What you have earned is still paid.':
    'Si cancela, conserva este plan hasta el {{date}}. Lo que ganó se le paga de todos modos.',
  'Put a card on file first; your subscription is charged to it.':
    'Primero registre una tarjeta; su suscripción se cobra a ella.',

  Invoice: 'Factura',
  Invoices: 'Facturas',
  'No invoices yet.': 'Aún no hay facturas.',
  Period: 'Período',
  'reversed by your bank': 'retirado por su banco',
  'First month': 'Primer mes',
  Renewal: 'Renovación',
  'Change of plan': 'Cambio de plan',

  'The account is on file': 'La cuenta está registrada',
  'Account of the brokerage': 'Cuenta de la agencia',
  'In this sandbox any name that starts with acct_ works; acct_none… does not exist, and acct_refused… rejects transfers.':
    'En este entorno de pruebas sirve cualquier nombre que empiece con acct_; acct_none… no se conoce y acct_refused… rechaza las transferencias.',
  'As the payment service names it: it begins with acct_. Your brokerage finds it in its own settings there.':
    'Como la llama el servicio de pagos: empieza con acct_. Su agencia la encuentra en su propia configuración allí.',
  'Commissions are paid to {{brokerage}}. Its account is not set up yet; payments are held until it is.':
    'Las comisiones van a {{brokerage}}. Su cuenta aún no está configurada; lo que se debe se retiene hasta entonces.',
  'Set up the account': 'Configurar la cuenta',
  'Set up a new account': 'Configurar una cuenta nueva',
  'Continue the setup': 'Continuar con la configuración',
  'It already has an account': 'Ya tiene una cuenta',
  'The payment service needs more details': 'El servicio de pagos necesita más datos',
  'Payments due to {{brokerage}} are held until it has them.':
    'Lo que se debe a {{brokerage}} se retiene hasta que los tenga.',
  'The payment service is looking at the details': 'El servicio de pagos está revisando los datos',
  'Payments due to {{brokerage}} are on hold. We check again each day, and you can check now.':
    'Lo que se debe a {{brokerage}} se retiene mientras tanto. Preguntamos de nuevo cada día, y usted puede preguntar ya.',
  'Ask again': 'Preguntar de nuevo',
  'Asking...': 'Preguntando...',
  'The payment service has closed this account': 'El servicio de pagos cerró esta cuenta',
  'Payments due to {{brokerage}} are held until there is another one.':
    'Lo que se debe a {{brokerage}} se retiene hasta que haya otra.',
  'The payment service says: {{problem}}': 'El servicio de pagos dice: {{problem}}',
  'Last checked {{ago}}': 'Última consulta {{ago}}',
  'Bank account: {{bank}}, ending in {{last4}}.': 'Cuenta bancaria: {{bank}}, terminada en {{last4}}.',
  'On hold': 'Retenido',
  'The brokerage’s account is not set up.': 'La cuenta de la agencia no está configurada.',
  'The payment service needs more details of the brokerage’s account.':
    'El servicio de pagos necesita más datos de la cuenta de la agencia.',
  'The payment service is still looking at the brokerage’s account.':
    'El servicio de pagos todavía revisa la cuenta de la agencia.',
  'The payment service has closed the brokerage’s account.': 'El servicio de pagos cerró la cuenta de la agencia.',
  'No payout is held.': 'No hay ningún pago retenido.',
  'The payment service does not know this account.': 'El servicio de pagos no conoce esta cuenta.',
  'Commissions go to {{brokerage}}, account ending in {{ending}}, each month for the month before.':
    'Las comisiones van a {{brokerage}}, cuenta terminada en {{ending}}, cada mes por el mes anterior.',
  'Change the account': 'Cambiar la cuenta',
  Month: 'Mes',
  Commissions: 'Comisiones',
  Statement: 'Estado de cuenta',
  PDF: 'PDF',
  CSV: 'CSV',
  'Monthly payouts': 'Pagos mensuales',
  'Nothing was paid out yet. Commissions go out the month after they are validated.':
    'Aún no se pagó nada. Las comisiones salen el mes siguiente a su validación.',
  'We could not make the file. Try again.': 'No pudimos preparar el archivo. Inténtelo de nuevo.',
  'To be sent': 'Por enviar',
  'On its way': 'En camino',
  'Paid out': 'Pagado',
  'Refused; it will be retried': 'Rechazado; se intenta de nuevo',
  'Nothing to pay': 'Nada que pagar',
  'This account cannot take transfers.': 'Esta cuenta no puede recibir transferencias.',

  'Commission payouts': 'Pagos de comisiones',
  'Commissions that were validated in a month are paid to the brokerages at the beginning of the next month. Rejected payouts are retried each day.':
    'Lo que se validó en un mes va a las agencias al comienzo del siguiente. Lo que se rechazó se intenta de nuevo cada día.',
  'Which payouts': 'Qué pagos',
  Refused: 'Rechazados',
  'No payout was refused.': 'No se rechazó ningún pago.',
  'There was no payout yet.': 'Aún no hubo pagos.',
  'The payout was sent': 'El pago se envió',
  'It was refused again': 'Se rechazó de nuevo',
  Retried: 'Nuevo intento',
  'It stays on record.': 'Queda registrado.',
  'Send it again': 'Enviarlo de nuevo',

  'Your subscription is already active.': 'Su suscripción ya está vigente.',
  'You have no active subscription. Please start one first.': 'No tiene una suscripción activa. Empiece una primero.',
  'This is already your plan.': 'Ya tiene este plan.',
  'Your subscription ends with this period. Please keep it first; then you can change the plan.':
    'Su suscripción termina con este período. Consérvela primero; después puede cambiar el plan.',
  'Your subscription is not ending; there is nothing to undo.': 'Su suscripción no termina; no hay nada que deshacer.',
  'Nothing is due on your subscription.': 'No hay nada pendiente en su suscripción.',
  'Please put a card on file first. The subscription is charged to it.':
    'Primero registre una tarjeta. La suscripción se cobra a ella.',
  'We cannot see whether your card was charged. Please look at your invoices in a few minutes before you try again.':
    'No podemos ver si se cobró a su tarjeta. Revise sus facturas en unos minutos antes de intentarlo de nuevo.',
  'There is no statement for this month.': 'No hay estado de cuenta de este mes.',
  'There is no such payout.': 'No existe ese pago.',
  'This payout was not refused; there is nothing to retry.':
    'Este pago no se rechazó; no hay nada que intentar de nuevo.',
  'Please choose a plan': 'Elija un plan',
  'Please enter a month': 'Indique un mes',
  'Please enter the account as the payment service names it: acct_ and letters':
    'Escriba la cuenta como la llama el servicio de pagos: acct_ y letras',
  'Please use at most 64 characters': 'Use como máximo 64 caracteres',
  'Charged to your card on file {{days}} days after a lease starts, and only if you agreed before.':
    'Se cobran a su tarjeta guardada cuando un contrato lleva {{days}} días, y nunca sin que usted lo haya aceptado antes.',
  'No commission has come from your homes yet.': 'Todavía no hay comisiones de sus viviendas.',
  '{{amount}} to {{agent}}, {{brokerage}}': '{{amount}} para {{agent}}, {{brokerage}}',
  'Paid on {{date}}': 'Pagada el {{date}}',
  'Due on {{date}}': 'Se debe el {{date}}',
  'We try again on {{date}}.': 'Lo intentamos otra vez el {{date}}.',
  'We do not retry automatically.': 'No lo intentamos más por nuestra cuenta.',
  'Your card on file': 'Su tarjeta guardada',
  'Pay this commission?': '¿Pagar esta comisión?',
  '{{amount}} is charged to your card on file. If it is not right, object instead.':
    'Se cobran {{amount}} a su tarjeta guardada. Si no es correcto, objete.',
  'The commission is paid': 'La comisión está pagada',
  'Waiting for 30 days of the lease': 'Espera a que el contrato lleve 30 días',
  'To be paid': 'Por pagar',
  'In dispute: nothing is charged': 'En disputa: no se cobra nada',
  'Paid by you': 'Pagada por usted',
  'Not owed': 'No se debe',
  'Refunded to your card': 'Volvió a su tarjeta',
  'Your bank reversed it': 'Su banco la retiró',
  'There was no card on file to charge.': 'No había tarjeta guardada a la que cobrar.',
  'Your card was refused.': 'Su tarjeta fue rechazada.',
  'Your bank wanted a confirmation, which a card on file cannot give.':
    'Su banco pidió una confirmación que una tarjeta guardada no puede dar.',
  'There is no such commission.': 'Esa comisión no existe.',
  'This commission is not due. Nothing was charged.': 'Esta comisión no se debe ahora. No se cobró nada.',
  'There is no card on file. Please add one under “Payments” on your dashboard, then pay again.':
    'No hay tarjeta guardada. Añada una en «Pagos» de su panel y vuelva a pagar.',
};
