/** Spanish for emails, notices and documents about offenses, appeals, reports and rent credits. */
export default {
  // Notices of penalties.
  '1st': 'n.º 1',
  '2nd': 'n.º 2',
  '3rd': 'n.º 3',
  '{{number}}th': 'n.º {{number}}',
  'A permanent ban from the platform.': 'Expulsión permanente de la plataforma.',
  'Suspension of all your listings': 'Suspensión de todos sus anuncios',
  'Suspension of the listing': 'Suspensión del anuncio',
  '{{suspension}}, until a second member of our staff confirms the ban.':
    '{{suspension}}, hasta que una segunda persona de nuestro equipo confirme la expulsión.',
  '{{suspension}} until {{day}}.': '{{suspension}} hasta el {{day}}.',
  'A fine of {{amount}}, charged when the time to appeal ends, after {{day}}.':
    'Multa de {{amount}}, que se cobra cuando termina el plazo de apelación, después del {{day}}.',
  'A fine of {{amount}}, charged now; it cannot be appealed.':
    'Multa de {{amount}}, que se cobra ahora y no se puede apelar.',
  'Found by our automatic check.': 'La encontró nuestra revisión automática.',
  'Found and decided by a person.': 'La encontró y decidió una persona.',
  'Our automatic check marked the words. A person looked at them and decided.':
    'Nuestra revisión automática señaló las palabras. Una persona las miró y decidió.',
  'Notice of your {{ordinal}} offense and its penalties': 'Aviso de su infracción {{ordinal}} y sus sanciones',
  'We found a violation of our fair housing rules. {{found}}':
    'Encontramos una infracción de nuestras reglas de vivienda justa. {{found}}',
  'We found a violation of our fair housing rules. {{explanation}}':
    'Encontramos una infracción de nuestras reglas de vivienda justa. En las palabras de nuestro personal: «{{explanation}}»',
  'Where: {{place}}.': 'Dónde: {{place}}.',
  'Where: {{place}}, “{{home}}”.': 'Dónde: {{place}}, «{{home}}».',
  'The words: “{{words}}”.': 'Las palabras: «{{words}}».',
  'Whom it concerns: {{category}}. Rule and law: {{law}}.': 'A quién afecta: {{category}}. Regla y ley: {{law}}.',
  'Role: owner.': 'En qué papel: como propietario.',
  'The number of this case: {{id}}. Please name it when you write to us.':
    'El número de este caso: {{id}}. Indíquelo cuando nos escriba.',
  'What follows:': 'Qué sigue:',
  'If it is based on a plain error of fact, you can report that in the Legal Protection Center at any time.':
    'Si se basa en un simple error de hecho, puede informarlo en el Centro de protección legal en cualquier momento.',
  'You can appeal in the Legal Protection Center until {{day}}, in at least 50 characters, except the {{amount}} charged now.':
    'Puede apelar en el Centro de protección legal hasta el {{day}}, con al menos 50 caracteres, salvo los {{amount}} que se cobran ahora.',
  'You can appeal in the Legal Protection Center until {{day}}, in at least 50 characters.':
    'Puede apelar en el Centro de protección legal hasta el {{day}}, con al menos 50 caracteres.',
  'The penalty is on hold while we decide, and a different person decides.':
    'La sanción queda en pausa mientras decidimos, y decide otra persona.',
  'If it is based on a plain error of fact, you can report that there at any time.':
    'Si se basa en un simple error de hecho, puede informarlo allí en cualquier momento.',
  'Your ban from the platform is permanent': 'Su expulsión de la plataforma es permanente',
  'A second member of our staff reviewed your case and confirmed the ban. {{reason}}':
    'Una segunda persona de nuestro equipo revisó su caso y confirmó la expulsión. En las palabras de nuestro personal: «{{reason}}»',
  'You can still read, answer what is open, and pay. You can appeal in the Legal Protection Center until {{day}}.':
    'Todavía puede leer, responder lo que está abierto y pagar. Puede apelar en el Centro de protección legal hasta el {{day}}.',
  'Your penalty was repealed': 'Su sanción fue anulada',
  'It was based on an error of fact, and no longer counts. {{reason}}':
    'Se basaba en un error de hecho y ya no cuenta. En las palabras de nuestro personal: «{{reason}}»',
  '{{amount}} will be refunded to your card.': '{{amount}} vuelven a su tarjeta.',
  'Your suspension has ended': 'Su suspensión terminó',
  '“{{home}}” is in the search again, if its listing is paid for.':
    '«{{home}}» vuelve a aparecer en la búsqueda, si su anuncio está pagado.',
  'Your homes are in the search again, where their listings are paid for.':
    'Sus viviendas vuelven a aparecer en la búsqueda, si sus anuncios están pagados.',
  'We charged your fine of {{amount}}': 'Cobramos su multa de {{amount}}',
  '{{amount}} were charged to your card on file. The receipt is in the Payments tab. If an appeal is approved later, you get a refund.':
    'Se cobraron {{amount}} a su tarjeta registrada. El comprobante está en la pestaña Pagos. Si más tarde se aprueba una apelación, el dinero vuelve.',
  'Your fine of {{amount}} could not be charged': 'No pudimos cobrar su multa de {{amount}}',
  'There is no card on file.': 'No hay ninguna tarjeta registrada.',
  'The bank did not accept the card on file.': 'El banco no aceptó la tarjeta registrada.',
  'You still owe the fine. You can pay it in the Compliance tab at any time; we try again in a day.':
    'La multa sigue pendiente. Puede pagarla en la pestaña Cumplimiento en cualquier momento; volvemos a intentarlo en un día.',
  'A first offense': 'Una primera infracción',
  'A second offense': 'Una segunda infracción',
  'A third offense': 'Una tercera infracción',
  'A fourth offense': 'Una cuarta infracción',
  'A fifth offense': 'Una quinta infracción',
  'A sixth offense': 'Una sexta infracción',
  'Offense {{number}}': 'La infracción {{number}}',
  '{{offense}} is a permanent ban.': '{{offense}} es una expulsión permanente.',
  'Your account is reactivated': 'Su cuenta está reactivada',
  'You paid {{amount}} and signed the agreement, so your suspension is lifted.':
    'Pagó {{amount}} y firmó el acuerdo, así que su suspensión se levantó.',
  'No listing of yours is online yet: the Listings tab says what each one needs.':
    'Ningún anuncio suyo está en línea todavía: la pestaña Anuncios dice qué necesita cada uno.',
  'The fair-housing training is due by {{day}}. After that we look at your listings and messages every quarter, for {{months}} months.':
    'La capacitación sobre vivienda justa debe hacerse a más tardar el {{day}}. Después revisamos sus anuncios y mensajes cada trimestre, durante {{months}} meses.',
  'Your ban from the platform remains in effect': 'Su expulsión de la plataforma sigue vigente',
  'Your suspension remains in effect': 'Su suspensión sigue vigente',
  'This address belongs to an owner who was here before.':
    'Esta dirección pertenece a un propietario que ya estuvo aquí.',
  'Earlier decisions stay in force: offenses count, and the ban continues.':
    'Lo que se decidió entonces sigue: las infracciones cuentan y la expulsión sigue vigente.',
  'Earlier decisions stay in force: offenses count, and the suspension continues.':
    'Lo que se decidió entonces sigue: las infracciones cuentan y la suspensión continúa.',
  'If this is about another person, or the decision was wrong, you can appeal in the Legal Protection Center until {{day}}.':
    'Si usted es otra persona, o la decisión fue errónea, puede apelar en el Centro de protección legal hasta el {{day}}.',
  'Your ban has ended': 'Su expulsión terminó',
  'One of your offenses no longer counts, so there are fewer than {{steps}}, and no ban. The penalties of your other offenses stay as they are.':
    'Una de sus infracciones ya no cuenta, así que son menos de {{steps}} y no hay expulsión. Lo que trajeron las otras infracciones sigue igual.',

  // Notices of appeals and corrections.
  'penalty {{id}} (a suspension)': 'la sanción {{id}} (una suspensión)',
  'penalty {{id}} (a ban)': 'la sanción {{id}} (una expulsión)',
  'penalty {{id}} (a fine of {{amount}})': 'la sanción {{id}} (una multa de {{amount}})',
  '{{amount}} that you paid will be refunded to the card that you paid with.':
    'Los {{amount}} que pagó vuelven a la tarjeta con la que pagó.',
  'If the appeal is approved, you get a refund of what you paid.':
    'Si la apelación se aprueba, se le devuelve lo que pagó.',
  'The fine is on hold: nothing is charged for it until the appeal is decided.':
    'La multa queda en suspenso: no se cobra nada por ella antes de que se decida la apelación.',
  'The penalty is on hold from now until the appeal is decided.':
    'La sanción queda en suspenso desde ahora hasta que se decida la apelación.',
  'Your homes appear in search again, unless another penalty hides them. The remaining time is kept.':
    'Sus viviendas se pueden encontrar de nuevo, salvo que otra sanción las oculte. El tiempo que quedaba se conserva.',
  'We received your appeal': 'Recibimos su apelación',
  'We received your appeal of {{penalty}}.': 'Recibimos su apelación contra {{penalty}}.',
  'A member of our staff who did not issue the penalty will review it. We tell you of each step.':
    'La revisará una persona de nuestro personal que no impuso la sanción. Le informaremos de cada paso.',
  'The hearing that was set for {{moment}} will not take place.':
    'La audiencia fijada para el {{moment}} no se celebra.',
  'Your hearing is on {{moment}}.': 'Su audiencia es el {{moment}}.',
  'You can explain your side, and name witnesses and documents.':
    'Puede explicar su versión y nombrar personas y documentos que hablen a su favor.',
  'If this time does not work for you, please write to us before then, through our contact page.':
    'Si esa hora no le conviene, escríbanos antes por nuestra página de contacto.',
  'Your appeal is under review': 'Su apelación está en revisión',
  'A member of our staff who did not issue the penalty is now reviewing your appeal of {{penalty}}.':
    'Una persona de nuestro personal que no impuso la sanción revisa ahora su apelación contra {{penalty}}.',
  'Your hearing was moved': 'Su audiencia se cambió de fecha',
  'There will be a hearing for your appeal': 'Habrá una audiencia por su apelación',
  'This is about your appeal of {{penalty}}.': 'Se trata de su apelación contra {{penalty}}.',
  'Your appeal was approved': 'Su apelación fue aprobada',
  'Your appeal of {{penalty}} was approved. {{resolution}}':
    'Su apelación contra {{penalty}} fue aprobada. En las palabras de nuestro personal: «{{resolution}}»',
  'The offense no longer counts, and all its penalties that can be repealed are repealed.':
    'La infracción ya no cuenta, y se revocan todas sus sanciones que se pueden revocar.',
  'What you paid stays paid.': 'Lo que pagó queda pagado.',
  'The fine is owed again.': 'La multa se debe de nuevo.',
  'It is charged to your card on file on {{day}}, or when you pay it before.':
    'Se cobra a su tarjeta guardada el {{day}}, o cuando la pague antes.',
  'The penalty continues until {{day}}: the time on hold was added.':
    'La sanción sigue hasta el {{day}}: se añadió el tiempo en suspenso.',
  'The penalty is in effect again.': 'La sanción vuelve a tener efecto.',
  'Your appeal was denied': 'Su apelación fue denegada',
  'Your appeal of {{penalty}} was denied. {{resolution}}':
    'Su apelación contra {{penalty}} fue denegada. En las palabras de nuestro personal: «{{resolution}}»',
  'The error that you reported was corrected': 'Se corrigió el error que usted comunicó',
  'You were right about {{penalty}}. {{answer}}':
    'Usted tenía razón sobre {{penalty}}. En las palabras de nuestro personal: «{{answer}}»',
  'The offense no longer counts, and all its penalties are repealed.':
    'La infracción ya no cuenta, y se revocan todas sus sanciones.',
  'Our answer to the error that you reported': 'Nuestra respuesta al error que usted comunicó',
  'We found no error in {{penalty}}, so it stays as it is. {{answer}}':
    'No encontramos ningún error en {{penalty}}, así que queda como está. En las palabras de nuestro personal: «{{answer}}»',

  // Around every notice.
  'See it in your dashboard': 'Verlo en su panel',
  'This notice is the translation of an English original, which follows below. If the two differ, you may rely on the text that favors you more.':
    'Este aviso es la traducción de un original en inglés, que sigue abajo. Si los dos difieren, puede atenerse al texto que más le favorezca.',

  // Disputes of fines with the bank.
  'This does not end the fair housing penalty that it paid for. Our staff are looking into it.':
    'La sanción por vivienda justa que se pagó no termina por eso. Nuestro personal lo revisa.',

  // Rent credits.
  'A rent credit lowers your rent': 'Un crédito de renta reduce su renta',
  '{{amount}} of your rent credits is applied to your rent of {{month}} for {{home}}. We pay this part to your landlord; you owe the rest.':
    '{{amount}} de sus créditos de renta se aplican a su renta de {{month}} por {{home}}. Nosotros pagamos esta parte a su arrendador; usted debe el resto.',
  'A part of your rent is paid': 'Una parte de su renta está pagada',
  'We have paid {{amount}} of your rent of {{month}} for {{home}} to your landlord.':
    'Pagamos a su arrendador {{amount}} de su renta de {{month}} por {{home}}.',
  'You owe part of your rent again': 'Una parte de su renta vuelve a ser suya',
  '{{amount}} that was applied to your rent of {{month}} for {{home}} was canceled before it was paid. You owe that part of the rent.':
    '{{amount}} que se aplicaron a su renta de {{month}} por {{home}} se retiran antes de haberse pagado. Usted debe esa parte de la renta.',
  'The reason: {{note}}': 'El motivo: {{note}}',
  'Until the credit expires, it is listed with your rent credits again.':
    'Mientras el crédito no haya vencido, vuelve a estar entre sus créditos de renta.',
  'The penalty that your credit came from was repealed.': 'La sanción de la que venía su crédito fue anulada.',
  '{{amount}} that was applied to your rent of {{month}} for {{home}} was not paid yet and has been canceled. You owe that part of the rent.':
    '{{amount}} que se aplicaron a su renta de {{month}} por {{home}} aún no se habían pagado y se retiran. Usted debe esa parte de la renta.',
  'What was paid to your landlord before stays paid.': 'Lo que ya se pagó a su arrendador queda pagado.',
  'Lintel pays part of a rent': 'Lintel paga una parte de una renta',
  'We pay you {{amount}} of the rent of {{month}} for {{home}}. Your tenant owes you the rest. We will write again once it is paid.':
    'Le pagamos {{amount}} de la renta de {{month}} por {{home}}. Su inquilino le debe el resto. Le escribiremos de nuevo cuando esté pagado.',
  'We have paid you a part of a rent': 'Le pagamos una parte de una renta',
  '{{amount}} of the rent of {{month}} for {{home}} is on its way to you. The transfer says: {{reference}}':
    '{{amount}} de la renta de {{month}} por {{home}} están en camino. La transferencia dice: {{reference}}',
  'Lintel will not pay part of a rent after all': 'Lintel ya no paga una parte de una renta',
  'We will not pay the {{amount}} of the rent of {{month}} for {{home}} that we announced. Your tenant owes you that part and has been notified.':
    'No pagamos los {{amount}} de la renta de {{month}} por {{home}} de los que le avisamos. Su inquilino le debe esa parte y está avisado.',
  'Open my dashboard': 'Abrir mi panel',
  'Open my payments': 'Abrir mis pagos',

  // Emails about reports.
  'Your report: {{reference}}': 'Su denuncia: {{reference}}',
  'Your discrimination report has been received and will be investigated. A person contacts you within {{contact}} hours, and you’ll get the result with its reasons within {{review}} hours.':
    'Recibimos su denuncia de discriminación y la vamos a investigar. Una persona se comunica con usted en {{contact}} horas, y en {{review}} horas usted conoce el resultado con sus razones.',
  'We contacted you about your report: {{reference}}': 'Nos comunicamos con usted por su denuncia: {{reference}}',
  'A member of our staff recorded that they contacted you about your report. If no one reached you, please tell us on the page of your report.':
    'Una persona de nuestro equipo anotó que se comunicó con usted por su denuncia. Si nadie lo hizo, dígalo en la página de su denuncia.',
  'Your report is decided: {{reference}}': 'Su denuncia está decidida: {{reference}}',
  'Your report was found to be true. The written reasons are on the page of your report. The owner does not learn who reported.':
    'Su denuncia está decidida: se comprobó. Las razones, por escrito, están en la página de su denuncia. Al propietario no se le dice quién denunció.',
  'Your report was decided: our records do not show what was reported. The written reasons are on the page of your report. You can also turn to HUD or your state at any time.':
    'Su denuncia está decidida: lo que tenemos no la comprueba. Las razones, por escrito, están en la página de su denuncia. Usted también puede acudir a HUD o a su estado en cualquier momento.',
  'Your report went to the authorities: {{reference}}': 'Su denuncia se envió a las autoridades: {{reference}}',
  'As you agreed, your report was sent to the authorities. The page of your report says to whom and why.':
    'Como usted aceptó, su denuncia se envió a las autoridades. A cuáles y por qué está en la página de su denuncia.',
  'Follow your report': 'Seguir su denuncia',
  'Keep this link private: anyone who has it can read the report.':
    'Guarde este enlace para usted: quien lo tenga puede leer la denuncia.',
  'If you did not report anything, someone else entered your address; you don’t need to do anything.':
    'Si usted no denunció nada, otra persona puso su dirección; no tiene que hacer nada.',
  'first contact': 'primer contacto',
  result: 'resultado',
  'A deadline was missed: the {{what}} of report {{reference}}':
    'Una promesa está vencida: el {{what}} de la denuncia {{reference}}',
  'A deadline is at risk: the {{what}} of report {{reference}}':
    'Una promesa está en riesgo: el {{what}} de la denuncia {{reference}}',
  'The {{what}} of report {{reference}} was due, and no one has recorded it. The person who reported sees the same deadline.':
    'El {{what}} de la denuncia {{reference}} ya venció, y nadie lo ha anotado. Quien denunció ve el mismo reloj.',
  'The {{what}} of report {{reference}} is due within hours, and no one has recorded it yet.':
    'El {{what}} de la denuncia {{reference}} vence en unas horas, y nadie lo ha anotado todavía.',
  'Open the case': 'Abrir el caso',

  // The evidence packet of a case.
  'Evidence packet {{reference}}': 'Paquete de pruebas {{reference}}',
  'Made by Lintel from its records. It is not a complaint in itself: the person who was harmed files that with HUD.':
    'Hecho por Lintel con lo que consta. No es una queja por sí mismo: la presenta ante HUD la persona afectada.',
  'Sample data: these people and this home are made up.':
    'Datos de muestra: estas personas y esta vivienda son inventadas.',
  'About this packet': 'Sobre este paquete',
  Report: 'Denuncia',
  'Reported to Lintel': 'Denunciado a Lintel',
  'Status at Lintel': 'Estado en Lintel',
  '1. Why do you believe someone discriminated against you, someone you live with, or someone you sought to live with?':
    '1. ¿Por qué cree que alguien lo discriminó a usted, a alguien con quien vive o alguien con quien quiso vivir?',
  '2. Who discriminated against you?': '2. ¿Por parte de quién sufrió discriminación?',
  '3. Where did the discrimination happen?': '3. ¿Dónde ocurrió la discriminación?',
  '4. When did the discrimination happen?': '4. ¿Cuándo ocurrió la discriminación?',
  '5. What happened?': '5. ¿Qué ocurrió?',
  '6. How can we contact you?': '6. ¿Cómo podemos comunicarnos con usted?',
  'Kind of report': 'Tipo de denuncia',
  'Protected group, as found by Lintel: {{group}}': 'Grupo protegido, según Lintel: {{group}}',
  'Not decided by Lintel; see the answer to question 5': 'Sin decisión de Lintel; vea la respuesta a la pregunta 5',
  'The home has no owner on Lintel': 'La vivienda no tiene propietario en Lintel',
  'Owner of the home on Lintel: {{name}}': 'Propietario de la vivienda en Lintel: {{name}}',
  Home: 'Vivienda',
  Address: 'Dirección',
  'Day, as found by Lintel: {{day}}': 'Día, según Lintel: {{day}}',
  'See the answer to question 5. Reported on {{day}}.': 'Vea la respuesta a la pregunta 5. Denunciado el {{day}}.',
  'Added on {{day}}: {{text}}': 'Agregado el {{day}}: {{text}}',
  'Erased at the person’s request': 'Borrado a petición de la persona',
  'Evidence named by the person: {{evidence}}': 'Pruebas que nombra la persona: {{evidence}}',
  Name: 'Nombre',
  'Reported without an account': 'Denunciado sin cuenta',
  'How to reach you': 'Cómo comunicarse con usted',
  'May be sent to authorities': 'Se puede enviar a las autoridades',
  'Yes, since {{day}}': 'Sí, desde el {{day}}',
  No: 'No',
  'What Lintel has on record': 'Lo que consta en Lintel',
  None: 'Ninguno',
  'Contact receipts: {{ids}}': 'Comprobantes de contacto: {{ids}}',
  '1 message with the owner, on {{day}}': '1 mensaje con el propietario, el {{day}}',
  '{{count}} messages with the owner, {{from}} to {{to}}':
    '{{count}} mensajes con el propietario, del {{from}} al {{to}}',
  'The owner opened the application once, on {{day}}': 'El propietario abrió la solicitud una vez, el {{day}}',
  '{{count}} times the owner opened the application, {{from}} to {{to}}':
    '{{count}} veces el propietario abrió la solicitud, del {{from}} al {{to}}',
  Files: 'Archivos',
  Messages: 'Mensajes',
  Tenant: 'Inquilino',
  Agent: 'Agente',
  Owner: 'Propietario',
  'Decision of Lintel': 'Decisión de Lintel',
};
