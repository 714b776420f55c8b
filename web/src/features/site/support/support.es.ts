/** Spanish for the page "Support Center". */
export default {
  'Support Center': 'Centro de ayuda',
  'Help from Lintel: support hours, how soon we answer, answers to common questions, and where to turn in an emergency.':
    'Ayuda de Lintel: horario de atención, cuánto tardamos en responder, respuestas a preguntas comunes y adónde acudir en una emergencia.',
  Tenants: 'Inquilinos',
  'The owner does not answer. What can I do?': 'El propietario no responde. ¿Qué puedo hacer?',
  'Write once more from the page of the home, or call if a number is shown. Your contact receipt proves that you wrote. If you think that your voucher or your family is the reason, report it.':
    'Escriba otra vez desde la página de la vivienda, o llame si aparece un teléfono. Su comprobante de contacto prueba que usted escribió. Si cree que el motivo es su vale o su familia, denúncielo.',
  'Why do I pay no application fee?': '¿Por qué no pago tarifa de solicitud?',
  'Because you have a Section 8 voucher, or because the law at the home’s location forbids the fee. The reason is shown under the fee.':
    'Porque usted tiene un vale de la Sección 8 o porque la ley del lugar de la vivienda prohíbe la tarifa. El motivo está escrito debajo de la tarifa.',
  'How do I get my application fee back?': '¿Cómo recupero mi tarifa de solicitud?',
  'You get a paid fee back if the owner never opened your application within {{days}} days, or if the home was rented or taken down before that. For anything else, write to us.':
    'Una tarifa pagada se devuelve sola si el propietario no abrió su solicitud en {{days}} días, o si la vivienda se alquiló o se retiró antes. Para lo demás, escríbanos.',
  'I lost my contact receipt. Is it gone?': 'Perdí mi comprobante de contacto. ¿Ya no existe?',
  'No. Receipts cannot be deleted. With an account, yours are on the Enforcement Dashboard. Without one, the link is in the email that you got after you wrote. If you cannot find it, write to us with the home and the day.':
    'No. Los comprobantes no se pueden borrar. Si tiene cuenta, los suyos están en el Panel de sanciones. Si no, el enlace está en el correo que recibió después de escribir. Si no lo encuentra, escríbanos con la vivienda y el día.',
  'How do I get my listing fee back?': '¿Cómo recupero el pago de mi anuncio?',
  'In the first {{button}} days, press the refund button in your dashboard: it works once per home and year and for at most {{homes}} homes a year. After that, up to day {{request}}, write to us. You get the {{fee}} back, and the listing ends.':
    'En los primeros {{button}} días, pulse el botón de reembolso en su panel: funciona una vez por vivienda y año y por un máximo de {{homes}} viviendas al año. Después, hasta el día {{request}}, escríbanos. Le devolvemos los {{fee}} y el anuncio termina.',
  'My text was marked. What now?': 'Mi texto quedó marcado. ¿Qué hago?',
  'Change the marked words and save again. The note beside them says which rule they touch. If you think that it is a mistake, ask for a review by a person.':
    'Cambie las palabras marcadas y guarde otra vez. La nota al lado dice qué regla afectan. Si cree que es un error, pida que lo revise una persona.',
  'How do I appeal a penalty?': '¿Cómo apelo una sanción?',
  'Open the Legal Protection Center, choose the penalty and say why it is wrong. You have {{days}} days from the notice. The penalty is on hold while we decide. The first {{amount}} cannot be appealed: there you can report an error of fact.':
    'Abra el Centro de protección legal, elija la sanción y diga por qué es incorrecta. Tiene {{days}} días desde el aviso. La sanción queda en pausa mientras decidimos. Los primeros {{amount}} no se pueden apelar: ahí puede informar un error de hecho.',
  'Why can I not contact tenants yet?': '¿Por qué todavía no puedo contactar inquilinos?',
  'Our staff check your license and brokerage first. We’ll email you when that’s done.':
    'Nuestro personal revisa primero su licencia y su agencia. Recibirá un correo cuando esté listo.',
  'Why does a referral show no commission?': '¿Por qué una referencia no muestra comisión?',
  'Either the tenant wrote to the owner before you did, or the owner did not choose agent referrals for that listing. The receipts show which.':
    'O el inquilino le escribió al propietario antes que usted, o el propietario no eligió referencias de agentes para ese anuncio. Los comprobantes muestran cuál de las dos.',
  'Mon-Fri 9-6 EST': 'Lun-vie 9-6 hora del Este (EST)',
  'Saturday 10-4': 'Sábado 10-4',
  'Sunday closed': 'Domingo cerrado',
  'Legal issues': 'Asuntos legales',
  'Discrimination reports': 'Denuncias de discriminación',
  '{{hours}} hours': '{{hours}} horas',
  '{{from}}-{{to}} hours review': 'Revisión en {{from}}-{{to}} horas',
  'Write with the contact form, or email': 'Escriba con el formulario de contacto, o por correo a',
  'It helps us to help you if you tell us:': 'Podemos ayudarle mejor si nos dice:',
  'the address of the home, or of the page you were on,':
    'la dirección de la vivienda, o de la página en la que estaba,',
  'the number of your receipt, application or report, if you have one,':
    'el número de su comprobante, solicitud o denuncia, si lo tiene,',
  'what you wanted to do, and what happened instead.': 'qué quería hacer y qué ocurrió en su lugar.',
  'Never send your password, your card number or your Social Security number.':
    'Nunca envíe su contraseña, el número de su tarjeta ni su número de Seguro Social.',
  'A discrimination report has two deadlines. A person first contacts you within {{contact}} hours. The review itself takes {{from}} to {{to}} hours.':
    'Una denuncia de discriminación tiene dos plazos. Primero una persona se comunica con usted en {{contact}} horas. La revisión tarda de {{from}} a {{to}} horas.',
  'Reports, records and the check of what owners write run day and night, without people.':
    'Las denuncias, los registros y la revisión de lo que escriben los propietarios funcionan día y noche, sin personas.',
  'We are not an emergency service.': 'No somos un servicio de emergencias.',
  'In danger, call': 'Si está en peligro, llame al',
  'Locked out, evicted, or without heat: call':
    'Si le cambiaron la cerradura, lo desalojaron o no tiene calefacción: llame al',
  'and ask for legal aid. A landlord may not put you out without a court order.':
    'y pida asistencia legal. Un arrendador no puede sacarlo sin una orden de un tribunal.',
  'Answers to what people ask most, and people when you need one.':
    'Respuestas a lo que más se pregunta, y personas cuando las necesita.',
  'Support hours': 'Horario de atención',
  'Response times': 'Tiempos de respuesta',
  'How to reach us': 'Cómo comunicarse con nosotros',
  'Common questions': 'Preguntas comunes',
  'In an emergency': 'En una emergencia',
};
