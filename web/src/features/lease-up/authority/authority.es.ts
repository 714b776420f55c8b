/** Spanish for the packet at the housing authority. */
export default {
  'With the housing authority': 'Con la autoridad de vivienda',
  'Send it to the housing authority at the end of this page, or give it the PDF or the ZIP file. After a change, both of you must sign again.':
    'Envíelo a la autoridad de vivienda al final de esta página, o entréguele el PDF o el archivo ZIP. Un cambio les pediría a ambos firmar otra vez.',
  'A change means that both of you must sign again.': 'Un cambio les pediría a ambos firmar otra vez.',
  'We have no list that confirms that this address belongs to the housing authority. Call the authority before you rely on an answer from it.':
    'No tenemos una lista que diga que esta dirección es de la autoridad de vivienda. Llame a la autoridad antes de confiar en una respuesta suya.',
  'The link that the housing authority got has expired. Send it a new one below.':
    'El enlace que recibió la autoridad de vivienda venció. Envíele uno nuevo abajo.',
  'Its link works until {{time}}.': 'Su enlace funciona hasta el {{time}}.',
  'Demo: open the housing authority’s page': 'Demostración: abrir la página de la autoridad de vivienda',
  'The housing authority waits for your signatures': 'La autoridad de vivienda espera sus firmas',
  'The packet was changed after it was sent. Once both of you have signed it, the authority continues.':
    'El paquete cambió después de enviarse. Cuando ambos lo hayan firmado, la autoridad sigue.',
  'Sent to the housing authority': 'Enviado a la autoridad de vivienda',
  'The housing authority gets an email with a link to this one packet. It needs no account. You both see when it opens the packet, and every answer. It can download the packet and the papers of the application. From the day that you send it, the voucher’s clock stands still.':
    'La autoridad de vivienda recibe un correo con un enlace solo a este paquete. No necesita cuenta. Ambos ven cuándo abre el paquete y cada respuesta. Ella puede descargar el paquete y los papeles de la solicitud. Desde el día en que lo envían, el reloj del vale se detiene.',
  'Email address of the housing authority': 'Correo electrónico de la autoridad de vivienda',
  'You find it on the voucher, or on the authority’s website.': 'Está en el vale o en el sitio web de la autoridad.',
  'From HUD’s list of housing authorities. Change it if your authority told you another one.':
    'De la lista de autoridades de vivienda de HUD. Cámbielo si su autoridad le dio otro.',
  'Housing authorities': 'Autoridades de vivienda',
  '{{count}} housing authorities': '{{count}} autoridades de vivienda',
  'Send a new link': 'Enviar un enlace nuevo',
  'Send to the housing authority': 'Enviar a la autoridad de vivienda',
  'Withdraw the packet': 'Retirar el paquete',
  'Withdraw the packet?': '¿Retirar el paquete?',
  'The link stops working right away, and the housing authority is notified. The voucher’s clock runs again.':
    'El enlace deja de funcionar de inmediato y se avisa a la autoridad de vivienda. El reloj del vale vuelve a correr.',
  'Withdrawing...': 'Retirando...',
  'Withdrawn from the housing authority': 'Retirado de la autoridad de vivienda',
  'New link sent to the housing authority': 'Enlace nuevo enviado a la autoridad de vivienda',
  'Opened by the housing authority': 'Abierto por la autoridad de vivienda',
  'Downloaded by the housing authority': 'Descargado por la autoridad de vivienda',
  'Downloaded with the attachments by the housing authority':
    'Descargado con los adjuntos por la autoridad de vivienda',
  'For your own file. Attachments are the documents that came with the application. Both see what you download.':
    'Para su propio expediente. Los adjuntos son los papeles que vinieron con la solicitud. Ambos ven lo que usted descarga.',
  'Downloading...': 'Descargando...',
  'This was not downloaded': 'Esto no se descargó',
  'Received by the housing authority': 'Recibido por la autoridad de vivienda',
  'The housing authority asks for information': 'La autoridad de vivienda pide algo',
  'Day of the inspection set': 'Día de la inspección fijado',
  'Inspection passed': 'Inspección aprobada',
  'Inspection not passed': 'Inspección no aprobada',
  'Tenancy approved': 'Arrendamiento aprobado',
  'Tenancy not approved': 'Arrendamiento no aprobado',
  'Housing authority': 'Autoridad de vivienda',
  'The packet was sent to the housing authority': 'El paquete se envió a la autoridad de vivienda',
  'The housing authority got a new link to the packet': 'La autoridad de vivienda recibió un enlace nuevo al paquete',
  'The packet was withdrawn from the housing authority': 'El paquete se retiró de la autoridad de vivienda',
  'The housing authority opened the packet': 'La autoridad de vivienda abrió el paquete',
  'The housing authority downloaded the packet': 'La autoridad de vivienda descargó el paquete',
  'The housing authority downloaded the packet with the attachments':
    'La autoridad de vivienda descargó el paquete con los adjuntos',
  'The housing authority received the packet': 'La autoridad de vivienda recibió el paquete',
  'The day of the inspection is set': 'El día de la inspección está fijado',
  'The inspection was passed': 'La inspección se aprobó',
  'The inspection found something to fix': 'La inspección encontró algo que corregir',
  'The housing authority approved the tenancy': 'La autoridad de vivienda aprobó el arrendamiento',
  'The housing authority did not approve the tenancy': 'La autoridad de vivienda no aprobó el arrendamiento',

  'The housing authority finds the rent reasonable.': 'La autoridad de vivienda considera razonable la renta.',
  'The housing authority does not find the rent reasonable.':
    'La autoridad de vivienda no considera razonable la renta.',
  'Last opened by the housing authority': 'Abierto por última vez por la autoridad de vivienda',
  'Not yet': 'Todavía no',
  'Day of the inspection': 'Día de la inspección',
  'Last inspection': 'Última inspección',
  passed: 'aprobada',
  'not passed': 'no aprobada',
  'Withdrawn on': 'Retirado el',
  'Received on': 'Recibido el',
  'Answered on': 'Respondido el',
  'The inspection found a danger to life': 'La inspección encontró un peligro para la vida',
  'To be fixed by {{time}}.': 'Debe corregirse antes del {{time}}.',

  'The voucher’s days': 'Los días del vale',
  'The voucher’s clock is stopped while the housing authority reviews the packet.':
    'El reloj está detenido mientras la autoridad de vivienda mira el paquete.',
  'The last day is {{date}}.': 'El último día es el {{date}}.',
  'If it answered today, the last day would be {{date}}.': 'Si respondiera hoy, el último día sería el {{date}}.',
  'Counted from the last day printed on the voucher. What the housing authority tells you in writing counts.':
    'Se cuenta desde el último día que está en el vale. Vale lo que la autoridad de vivienda dice por escrito.',

  History: 'Historial',
  'Packet for your housing authority': 'Paquete para su autoridad de vivienda',
  'It has expired, the packet was taken back, or a part of the link is missing. Please open it from the email again, or ask the tenant or the owner to send the packet once more.':
    'Venció, el paquete se retiró o falta una parte del enlace. Ábralo otra vez desde el correo, o pida al inquilino o al propietario que envíe el paquete de nuevo.',
  'A family with a voucher and an owner ask you to approve this home. You see only this packet. Both of them see that you opened it and everything you do here.':
    'Una familia con vale y un propietario le piden que apruebe esta vivienda. Usted ve solo este paquete. Ambos ven que usted lo abrió y todo lo que hace aquí.',
  'The packet is being changed': 'El paquete se está cambiando',
  'You see what both had signed. We will write to you once both have signed the change; then you can continue here.':
    'Usted ve lo que ambos habían firmado. Le escribimos cuando ambos hayan firmado el cambio; entonces puede seguir aquí.',
  'The application was withdrawn, or the home is no longer offered. There is nothing to decide.':
    'La solicitud se retiró o la vivienda ya no se ofrece. No hay nada que decidir.',
  'Fingerprint of what both signed (SHA-256):': 'Huella de lo que ambos firmaron (SHA-256):',
  '{{question}} (form item {{item}})': '{{question}} (punto {{item}} del formulario)',
  'Not answered': 'Sin respuesta',

  'Confirm receipt': 'Diga que lo tiene',
  'The tenant and the owner then know that the packet has arrived.':
    'Así el inquilino y el propietario saben que el paquete llegó.',
  'We received this packet': 'Recibimos este paquete',
  'The tenant and the owner are notified': 'Se avisó al inquilino y al propietario',
  'Ask for missing information': 'Pida lo que falta',
  'Ask for it': 'Pedirlo',
  'What is missing or unclear': 'Qué falta o no está claro',
  'If they change the packet for it, both sign it again.': 'Si cambian el paquete por eso, ambos lo firman otra vez.',
  'Set the inspection': 'Fije la inspección',
  'Move the inspection': 'Mover la inspección',
  'Set this day': 'Fijar este día',
  'Record an inspection': 'Anote una inspección',
  'Record the result': 'Anotar el resultado',
  Passed: 'Aprobada',
  'Not passed': 'No aprobada',
  'Inspected on': 'Inspeccionada el',
  'What has to be fixed': 'Qué hay que corregir',
  Remarks: 'Observaciones',
  'Part of it is life-threatening': 'Algo de eso pone en peligro la vida',
  'Then it must be fixed within 24 hours; everything else within 30 days (24 CFR 982.404(a)).':
    'Entonces debe corregirse en 24 horas; todo lo demás en 30 días (24 CFR 982.404(a)).',
  'Decide on the rent and the tenancy': 'Decida sobre la renta y el arrendamiento',
  'Send the decision': 'Enviar la decisión',
  'This is your answer in writing. It cannot be changed here, and the voucher’s clock runs again.':
    'Esta es su respuesta por escrito. No se puede cambiar aquí, y el reloj del vale vuelve a correr.',
  Reasonable: 'Razonable',
  'Not reasonable': 'No razonable',
  'Not approved': 'No aprobado',
  'Tenant and owner read it.': 'El inquilino y el propietario lo leen.',

  'The packet can be sent once both have signed it.': 'El paquete se puede enviar cuando ambos lo hayan firmado.',
  'This packet is already with the housing authority. Withdraw it before you send it to another address.':
    'Este paquete ya está con la autoridad de vivienda. Retírelo antes de enviarlo a otra dirección.',
  'This packet is not with a housing authority.': 'Este paquete no está con una autoridad de vivienda.',
  'The packet was changed after it was sent. You can continue once tenant and owner have signed it again.':
    'El paquete cambió después de enviarse. Usted puede seguir cuando el inquilino y el propietario lo hayan firmado otra vez.',
  'This packet is already decided.': 'Este paquete ya está decidido.',
  'The last inspection found something that threatens life. Record an inspection without it before you approve the tenancy.':
    'La última inspección encontró algo que pone en peligro la vida. Anote una inspección sin eso antes de aprobar el arrendamiento.',
  'This link no longer works: it has expired, or the packet was withdrawn. Please ask the tenant or the owner to send it again.':
    'Este enlace ya no funciona: venció o el paquete se retiró. Pida al inquilino o al propietario que lo envíe otra vez.',
  'A packet was sent to the housing authority': 'Se envió un paquete a la autoridad de vivienda',
  'A packet was withdrawn from the housing authority': 'Se retiró un paquete de la autoridad de vivienda',
  'The housing authority acted on a packet by its link':
    'La autoridad de vivienda actuó sobre un paquete por su enlace',
};
