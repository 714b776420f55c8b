/** Spanish for emails and documents about agents. */
export default {
  // Referrals.
  '{{agent}} wants to introduce you for a home': '{{agent}} quiere presentarle para una vivienda',
  '{{agent}} of {{brokerage}} says that they may introduce you to the owner of “{{title}}”. Nothing about you is shared before you say yes. You decide what the agent may do, you see everything they do, and you can end it at any time. An agent costs you nothing.':
    '{{agent}} de {{brokerage}} dice que puede presentarle al propietario de «{{title}}». Nada sobre usted se comparte antes de que diga que sí. Usted decide qué puede hacer el agente, ve todo lo que hace y puede terminarlo cuando quiera. Un agente no le cuesta nada.',
  'Accept or decline': 'Aceptar o rechazar',
  'A tenant accepted': 'Un inquilino dijo que sí',
  '{{tenant}} accepted your referral for “{{title}}”. Your permissions are on the page of the referral.':
    '{{tenant}} dijo que sí a su referencia para «{{title}}». Lo que usted puede hacer está en la página de la referencia.',
  'Open the referral': 'Abrir la referencia',
  'A tenant declined': 'Un inquilino dijo que no',
  '{{tenant}} declined your referral for “{{title}}”. Please do not contact them about it.':
    '{{tenant}} dijo que no a su referencia para «{{title}}». No le contacte por esto, por favor.',
  'Open my dashboard': 'Abrir mi panel',
  'A tenant ended a referral': 'Un inquilino terminó una referencia',
  '{{tenant}} ended your permissions for “{{title}}”. You can no longer open documents and messages.':
    '{{tenant}} terminó lo que usted puede hacer para «{{title}}». Desde ahora los documentos y mensajes están cerrados para usted.',
  'Someone objects to your referral': 'Alguien objeta su referencia',
  'Someone objects to your referral for “{{title}}”. Please tell us within seven days what records you have; after that, staff decide by the receipts.':
    'Alguien objeta su referencia para «{{title}}». Diga en siete días qué tiene registrado; después el personal decide según los comprobantes.',
  'Answer the dispute': 'Responder a la disputa',
  'Our staff object to your referral': 'Nuestro personal objeta su referencia',
  'Our staff reviewed the lease for “{{title}}” and object to the commission. The reason is on the page of the referral. Please tell us within seven days what records you have; after that, another staff member decides. Until then the commission is on hold.':
    'Nuestro personal revisó el contrato de «{{title}}» y objeta la comisión. El motivo está en la página de la referencia. Diga en siete días qué tiene registrado; después decide otra persona del personal. Hasta entonces la comisión espera.',
  'The dispute about a referral was upheld': 'Se aceptó la disputa sobre una referencia',
  'Staff reviewed the receipts for “{{title}}”. The introduction does not count, and there is no commission. The reasons are on the page of the referral.':
    'El personal revisó los comprobantes sobre «{{title}}». La presentación no cuenta y no da comisión. Los motivos están en la página de la referencia.',
  'Read the reasons': 'Leer los motivos',
  'The dispute about a referral was dismissed': 'Se rechazó la disputa sobre una referencia',
  'Staff reviewed the receipts for “{{title}}”. The introduction is confirmed. The reasons are on the page of the referral.':
    'El personal revisó los comprobantes sobre «{{title}}». La presentación vale. Los motivos están en la página de la referencia.',
  'A lease was signed': 'Se firmó un contrato',
  'The tenant whom you introduced for “{{title}}” signed a lease. Your commission is pending; it is validated after {{days}} days.':
    'La persona que usted presentó para «{{title}}» firmó un contrato de alquiler. Su comisión está pendiente; se valida después de {{days}} días.',
  'See my commissions': 'Ver mis comisiones',
  'Your commission is validated': 'Su comisión está validada',
  'The {{days}} days are over: your commission for “{{title}}” is part of the next monthly payout to your brokerage.':
    'Pasaron los {{days}} días: su comisión por «{{title}}» sale con el próximo pago mensual a su agencia.',
  '{{agent}} of {{brokerage}} writes to you about “{{title}}”:':
    '{{agent}} de {{brokerage}} le escribe sobre «{{title}}»:',
  'See everything the agent did': 'Ver todo lo que hizo el agente',
  'This message is on your record. You can end this there at any time.':
    'Este mensaje está en su registro. Puede terminar esto allí cuando quiera.',

  // Objections to a contact receipt.
  'An objection to a contact receipt: {{home}}': 'Una objeción a un comprobante de contacto: {{home}}',
  'Someone named on a contact receipt for “{{home}}” objects to it. The receipt stays in the record, marked as under dispute, until our staff decide. You can read the objection on its page.':
    'Alguien que figura en un comprobante de contacto de «{{home}}» lo objeta. El comprobante queda en el registro, marcado como en disputa, hasta que nuestro personal decida. Puede leer la objeción en su página.',
  'The objection to a contact receipt was upheld: {{home}}':
    'Se aceptó la objeción a un comprobante de contacto: {{home}}',
  'Our staff decided the objection to a contact receipt for “{{home}}”: the receipt is set aside and does not count as a first contact. It stays in the record with that note. The reasons are on its page.':
    'Nuestro personal decidió sobre la objeción a un comprobante de contacto de «{{home}}»: el comprobante queda sin efecto y no cuenta como primer contacto. Sigue en el registro con esa nota. Los motivos están en su página.',
  'The objection to a contact receipt was dismissed: {{home}}':
    'Se rechazó la objeción a un comprobante de contacto: {{home}}',
  'Our staff decided the objection to a contact receipt for “{{home}}”: the receipt is confirmed as it was issued. The reasons are on its page.':
    'Nuestro personal decidió sobre la objeción a un comprobante de contacto de «{{home}}»: el comprobante vale tal como se emitió. Los motivos están en su página.',
  'Open the page of the receipt': 'Abrir la página del comprobante',

  // Payouts to brokerages.
  'Your commissions were paid': 'Se pagaron sus comisiones',
  '{{amount}} for {{month}} was sent to {{brokerage}}. The statement, as PDF and CSV, is on your payments page.':
    'Se enviaron {{amount}} de {{month}} a {{brokerage}}. El estado de cuenta, en PDF y CSV, está en su página de pagos.',
  'See the statement': 'Ver el estado de cuenta',
  'A payout to your brokerage did not go through': 'Un pago a su agencia no se completó',
  '{{amount}} for {{month}} could not be sent to {{brokerage}}. Please check the account on file on your payments page; we try again in a day, and our staff see it too.':
    'No se pudieron enviar {{amount}} de {{month}} a {{brokerage}}. Revise la cuenta registrada en su página de pagos; lo intentamos de nuevo en un día, y nuestro personal también lo ve.',
  'Look at the account': 'Revisar la cuenta',
  'A payout is waiting for your brokerage’s account': 'Un pago espera la cuenta de su agencia',
  '{{amount}} for {{month}} is ready for {{brokerage}}, but its account at the payment service cannot receive it yet. Your payments page shows what is missing. We send the money automatically once that is fixed.':
    '{{amount}} de {{month}} están listos para {{brokerage}}, pero su cuenta en el servicio de pagos no está lista para recibirlos. Su página de pagos dice qué falta; en cuanto esté, enviamos el dinero por nuestra cuenta.',
  'See what is missing': 'Ver qué falta',
  'Commission statement, {{month}}': 'Estado de cuenta de comisiones, {{month}}',
  'Payments here are not real: this is a sandbox. No money moved.':
    'Los pagos aquí no son reales: es un entorno de pruebas. No se movió dinero.',
  'This is sample data.': 'Estos son datos de muestra.',
  Payout: 'Pago',
  'Payout number': 'Número del pago',
  'Paid to': 'Pagado a',
  Agent: 'Agente',
  'Paid on': 'Pagado el',
  Commissions: 'Comisiones',
  '{{title}} (property {{id}})': '{{title}} (vivienda {{id}})',
  '{{rate}}% of twelve months’ rent at {{rent}}; lease confirmed {{day}}':
    '{{rate}}% de doce meses de renta de {{rent}}; contrato confirmado el {{day}}',
  'Total paid': 'Total pagado',
  'Lintel. This statement was made from our books. Amounts are in US dollars.':
    'Lintel. Este estado de cuenta se hizo a partir de nuestros libros. Los importes están en dólares estadounidenses.',

  // Owners' payments.
  'You paid {{amount}} to the agent’s brokerage': 'Usted pagó {{amount}} a la agencia',
  'The lease of “{{title}}” has run for thirty days. As you agreed, the agent’s commission of {{amount}} was charged to your card. The receipt is on the page of your agents.':
    'El contrato de «{{title}}» lleva treinta días. Como usted aceptó, la comisión del agente de {{amount}} se cobró a su tarjeta. El recibo está en la página de sus agentes.',
  'See the receipt': 'Ver el recibo',
  'The commission of {{amount}} could not be charged': 'No se pudo cobrar la comisión de {{amount}}',
  'The lease of “{{title}}” has run for thirty days, and the agent’s commission of {{amount}} is due, as you agreed. Your card could not be charged. We will try again in a few days. You can pay now, or object if it is not right.':
    'El contrato de «{{title}}» lleva treinta días y se debe la comisión del agente de {{amount}}, como usted aceptó. No se pudo cobrar a su tarjeta. Lo intentamos otra vez en unos días; puede pagar ya, u objetar si no es correcta.',
  'Pay or object': 'Pagar u objetar',
  'You get {{amount}} back': 'Usted recupera {{amount}}',
  'Staff found that the commission for “{{title}}” is not owed. The {{amount}} that you paid will be refunded to your card.':
    'El personal encontró que la comisión por «{{title}}» no se debe. Los {{amount}} que pagó vuelven a su tarjeta.',
  'See your commissions': 'Ver sus comisiones',
  'Agent’s commission for the lease of “{{title}}” (number {{id}})':
    'Comisión de agente por el contrato de «{{title}}» (número {{id}})',

  // Subscriptions.
  'Your subscription has begun': 'Su suscripción comenzó',
  '{{tier}} runs until {{until}}. {{amount}} was charged to your card on file; the invoice is on your payments page. You can add referrals now.':
    '{{tier}} está vigente hasta el {{until}}. Se cobraron {{amount}} a su tarjeta registrada; la factura está en su página de pagos. Ya puede agregar referencias.',
  'Open my payments': 'Abrir mis pagos',
  'Your subscription was renewed': 'Su suscripción se renovó',
  '{{tier}} runs until {{until}}. {{amount}} was charged to your card on file; the invoice is on your payments page.':
    '{{tier}} está vigente hasta el {{until}}. Se cobraron {{amount}} a su tarjeta registrada; la factura está en su página de pagos.',
  'Your plan has changed': 'Su plan cambió',
  'You have {{tier}} now. Nothing was charged today. From then on it is {{price}} a month.':
    'Ahora tiene {{tier}}. Hoy no se cobró nada. Después cuesta {{price}} al mes.',
  'You have {{tier}} now. {{amount}} was charged for the rest of this period, until {{until}}. From then on it is {{price}} a month.':
    'Ahora tiene {{tier}}. Se cobraron {{amount}} por el resto de este período, hasta el {{until}}. Después cuesta {{price}} al mes.',
  'Your plan changes with the next period': 'Su plan cambia con el próximo período',
  'What you have paid for runs until {{until}}. After that your plan is {{nextTier}}.':
    'Lo que pagó está vigente hasta el {{until}}. Después su plan es {{nextTier}}.',
  'Your subscription is canceled': 'Su suscripción está cancelada',
  '{{tier}} runs until {{until}}, and is not charged again. Until then you can undo this. Referrals that you have added continue after it, with their commissions.':
    '{{tier}} está vigente hasta el {{until}} y no se cobra de nuevo. Hasta entonces puede deshacer la cancelación. Las referencias que agregó siguen después, con sus comisiones.',
  'We could not charge your subscription': 'No pudimos cobrar su suscripción',
  'Your card was not charged {{price}}. We try again on {{again}}; you can put another card on file and pay right away. Until it is paid you cannot add referrals. Those that you have added continue.':
    'No se cobraron {{price}} a su tarjeta. Lo intentamos de nuevo el {{again}}; puede registrar otra tarjeta y pagar enseguida. Hasta que se pague no puede agregar referencias. Las que agregó siguen.',
  'Pay now': 'Pagar ahora',
  'Your subscription has ended': 'Su suscripción terminó',
  '{{tier}} has ended. Referrals that you have added continue, with their commissions. You can start again at any time.':
    '{{tier}} terminó. Las referencias que agregó siguen, con sus comisiones. Puede empezar de nuevo cuando quiera.',
  'We tried five times to charge your card and could not, so {{tier}} has ended. Referrals that you have added continue, with their commissions. You can start again at any time.':
    'Intentamos cinco veces cobrar a su tarjeta y no pudimos, así que {{tier}} terminó. Las referencias que agregó siguen, con sus comisiones. Puede empezar de nuevo cuando quiera.',
  'Your bank took back the payment for this period, so {{tier}} has ended. Your existing referrals continue, with their commissions. You can start again at any time.':
    'Su banco retiró el pago de este período, así que {{tier}} terminó. Las referencias que agregó siguen, con sus comisiones. Puede empezar de nuevo cuando quiera.',
  'Start again': 'Empezar de nuevo',
  'Agent subscription {{tier}}, {{from}} to {{to}}': 'Suscripción de agente: {{tier}}, del {{from}} al {{to}}',
  Invoice: 'Factura',
  'This is a sample. No money was paid.': 'Esto es una muestra. No se pagó dinero.',
  'Your bank reversed this payment.': 'Su banco retiró este pago.',
  'Agent subscription': 'Suscripción de agente',
  'Invoice number': 'Número de factura',
  From: 'De',
  'Billed to': 'Facturado a',
  Period: 'Período',
  '{{from}} to {{to}}': '{{from}} a {{to}}',
  Charge: 'Cargo',
  'First month': 'Primer mes',
  'One month': 'Un mes',
  'Change of plan, for the rest of the month': 'Cambio de plan, por el resto del mes',
  'Carried over from a change of plan': 'Pendiente de un cambio de plan',
  'Amount charged': 'Importe cobrado',
  Payment: 'Pago',
  'Paid with': 'Pagado con',
  '{{brand}} ending in {{last4}}': '{{brand}} terminada en {{last4}}',
  'Number of the payment': 'Número del pago',
  'Lintel. This invoice was made from our books. Amounts are in US dollars.':
    'Lintel. Esta factura se hizo a partir de nuestros libros. Los importes están en dólares estadounidenses.',

  // The PDF of what an agent did for a tenant.
  'Agent Activity': 'Actividad de los agentes',
  'agent-activity': 'actividad-de-agentes',
  'This is a sample. No real person has this name.': 'Esto es una muestra. Nadie se llama así.',
  'Everything an agent did for you. The record is kept by Lintel. An agent can’t change it. Times are UTC.':
    'Todo lo que un agente hizo por usted. El registro lo lleva Lintel. Un agente no puede cambiarlo. Las horas son UTC.',
  Summary: 'Resumen',
  Tenant: 'Inquilino',
  'As of': 'Con fecha de',
  Correspondence: 'Correspondencia',
  Activities: 'Actividades',
  'Document Access': 'Acceso a documentos',
  'Billable Time': 'Tiempo facturable',
  '{{minutes}} minutes': '{{minutes}} minutos',
  'Nothing on record yet': 'Todavía no hay nada registrado',
  '{{count}} older ones are in the CSV file.': 'Hay {{count}} más antiguas en el archivo CSV.',
  'Entry {{id}}': 'Entrada {{id}}',
  Home: 'Vivienda',
  How: 'Cómo',
  Attachments: 'Archivos adjuntos',
  Duration: 'Duración',
  Billable: 'Facturable',
  'On record': 'En el registro',
  'Added by hand': 'Añadido a mano',
  'Recorded by Lintel': 'Registrado por Lintel',
  'Corrects entry {{id}}': 'Corrige la entrada {{id}}',
  'Corrected by entry {{id}}': 'Corregida por la entrada {{id}}',
  'Type of document': 'Tipo de documento',
  Purpose: 'Motivo',
  Access: 'Acceso',
};
