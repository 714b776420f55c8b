/** Spanish for the owner's side: the queue, reading an application, deciding, and the lease. */
export default {
  Applications: 'Solicitudes',
  'Application review': 'Revisión de solicitud',
  'Review an application': 'Revisar una solicitud',
  'All applications': 'Todas las solicitudes',
  'Oldest first. Details stay hidden until you open an application, and the applicant can see when you do.':
    'En el orden de llegada. Aquí no aparece nada de lo escrito: cuando usted abre una, la persona solicitante ve que la está viendo.',
  'For which home': 'Para qué vivienda',
  'All homes': 'Todas las viviendas',
  'No applications yet': 'Todavía no hay solicitudes',
  "In the sample data Rosa Delgado has received some: choose her under 'Viewing as' at the top of the page.":
    'En los datos de muestra, Rosa Delgado recibió algunas: elíjala en «Ver como», arriba en la página.',
  'No applications for this home': 'No hay solicitudes para esta vivienda',
  'Show later ones': 'Mostrar las siguientes',
  'Received {{ago}}': 'Recibida {{ago}}',
  '{{place}} of {{count}} in line': '{{place}} de {{count}} en la fila',
  'Fee settled': 'Tarifa resuelta',
  'Fee not paid yet': 'Tarifa sin pagar',
  'Not opened yet': 'Sin abrir',
  'Open to read': 'Abrir y leer',
  'Open again': 'Abrir de nuevo',
  'Lease is waiting for the applicant': 'El contrato espera al solicitante',
  'We can’t find this application.': 'No encontramos esta solicitud.',
  'It may belong to another owner, or the link may be wrong.':
    'Puede ser de otro propietario, o el enlace puede estar mal.',
  'In the demo, choose its owner at the top under “Viewing as”, for example Rosa Delgado.':
    'En la demostración, elija arriba a su propietario en “Ver como”, por ejemplo Rosa Delgado.',
  'It is closed, and it can no longer be read.': 'Está cerrada y ya no se puede leer nada de ella.',
  'The applicant can see it as soon as it opens.': 'La persona solicitante lo ve en cuanto se abre.',
  'We could not open this application': 'No pudimos abrir esta solicitud',
  'We lost the connection': 'Perdimos la conexión',
  'The applicant no longer sees that you are here, so their application is hidden. It opens again automatically, with what you typed.':
    'La persona solicitante ya no ve que usted está aquí, así que su solicitud queda cubierta. Se abre de nuevo sola, con lo que usted escribió.',
  'The applicant can see you are viewing this.': 'La persona solicitante puede ver que usted está viendo esto.',
  'They see which part you read, how far and for how long. Opening it isn’t a decision. You decide below.':
    'Ve qué parte lee usted, hasta dónde y por cuánto tiempo. Abrirla no es una decisión: usted decide más abajo.',
  'Read so far': 'Leído hasta ahora',
  'Parts of the application': 'Partes de la solicitud',
  'Your decision': 'Su decisión',
  Received: 'Recibida',
  'Not given': 'No indicado',
  'Show the voucher number': 'Mostrar el número del vale',
  'Show employment': 'Mostrar el empleo',
  'Paying with a voucher is no reason to turn someone away.': 'Pagar con un vale no es motivo para rechazar a nadie.',
  'No voucher.': 'Sin vale.',
  Hidden: 'Oculto',
  'Each time you open one is recorded, and the applicant can see it.':
    'Cada vez que abre uno queda registrado, y la persona solicitante lo ve.',
  'On record: the applicant sees that you looked.': 'Registrado: la persona solicitante ve que usted miró.',
  'This goes on record, and the applicant sees it.': 'Esto queda registrado, y la persona solicitante lo ve.',
  'Asking...': 'Preguntando...',
  'Now:': 'Ahora:',
  'What you wrote to the applicant': 'Lo que usted escribió al solicitante',
  'Not yet': 'Todavía no',
  'This page shows it as soon as it is paid.': 'Esta página lo dirá en cuanto se pague.',
  'The applicant hears right away, by email and on their dashboard. Use the same criteria for everyone.':
    'La persona solicitante lo sabe enseguida, por correo y en su panel. Decida con la misma medida para todos.',
  Approve: 'Aprobar',
  Reject: 'Rechazar',
  'Take under review': 'Poner en revisión',
  'Approve this application?': '¿Aprobar esta solicitud?',
  'Next, you offer a lease, and the applicant confirms it.':
    'Después usted ofrece un contrato y la persona solicitante lo confirma.',
  'Application approved': 'Solicitud aprobada',
  'Take this application under review?': '¿Poner esta solicitud en revisión?',
  'The applicant reads that you are looking into it. Nothing is decided by that.':
    'La persona solicitante lee que usted la está revisando. Con eso no se decide nada.',
  'Application under review': 'Solicitud en revisión',
  'Reject this application?': '¿Rechazar esta solicitud?',
  'This cannot be undone. The applicant reads your reason.':
    'Esto no se puede deshacer. La persona solicitante lee su motivo.',
  'Application rejected': 'Solicitud rechazada',
  'Your reason': 'Su motivo',
  'A message to the applicant': 'Un mensaje para la persona solicitante',
  'The applicant reads this, word for word. At most 1,000 characters.':
    'La persona solicitante lo lee tal cual. Como máximo 1,000 caracteres.',
  'Please give the applicant a reason of at least 10 characters':
    'Dé a la persona solicitante un motivo de al menos 10 caracteres',
  Lease: 'Contrato',
  'The applicant declined the lease. You can offer another.':
    'La persona solicitante rechazó el contrato. Usted puede ofrecer otro.',
  'You withdrew the lease. You can offer another.': 'Usted retiró el contrato. Puede ofrecer otro.',
  'Waiting for the applicant': 'En espera de la persona solicitante',
  'It becomes a lease once they confirm it. This page shows their answer right away.':
    'Es un contrato cuando lo confirma. Esta página lo dirá en cuanto responda.',
  'Confirmed by both': 'Confirmado por ambas partes',
  'The home has left the search.': 'La vivienda salió de la búsqueda.',
  'Withdraw the offer': 'Retirar el contrato',
  'Withdraw the offer?': '¿Retirar el contrato?',
  'The applicant can no longer confirm it, and is notified. You can offer another.':
    'La persona solicitante ya no puede confirmarlo, y se le avisa. Usted puede ofrecer otro.',
  'Lease withdrawn': 'Contrato retirado',
  'Offer a lease': 'Ofrecer un contrato',
  'The tenant has a voucher: add HUD’s tenancy addendum (form HUD-52641-A) to your lease, word for word. If your lease says something else, the addendum counts. The first term is at least one year, unless the housing authority approves a shorter one. You may not take more rent than it approved.':
    'El inquilino tiene un vale: agregue a su contrato el anexo de arrendamiento de HUD (formulario HUD-52641-A), palabra por palabra. Si su contrato dice otra cosa, vale el anexo. El primer plazo es de al menos un año, salvo que la autoridad de vivienda apruebe uno más corto. Usted no puede cobrar más renta de la que ella aprobó.',
  'Send the lease terms you agreed on. It’s final once the applicant confirms.':
    'Ofrezca el contrato que acordaron. Vale cuando la persona solicitante lo confirma.',
  'First day': 'Primer día',
  'Last day': 'Último día',
  'As the home is listed': 'Como está anunciada la vivienda',
  'One month’s rent, unless you agreed to something else': 'Un mes de renta, salvo que acordaran otro',
  'Offer the lease': 'Ofrecer el contrato',
  'Lease offered': 'Contrato ofrecido',
  'Please enter an amount in dollars, such as 1,450': 'Escriba un importe en dólares, como 1,450',
} as Record<string, string>;
