import earlierTexts from './earlier/spanish.ts';

/** Spanish for the texts of tenancy law, and of results computed from it. */
export default {
  ...earlierTexts,
  'The guideline of a year is usually published by August 31 of the year before':
    'La pauta de un año suele publicarse a más tardar el 31 de agosto del año anterior',
  'The limit of a year is usually announced in August or September of the year before':
    'El límite de un año suele anunciarse en agosto o septiembre del año anterior',
  Ontario: 'Ontario',
  'British Columbia': 'Columbia Británica',
  'New York': 'Nueva York',
  'Landlord and Tenant Board': 'Landlord and Tenant Board',
  'Residential Tenancy Branch': 'Residential Tenancy Branch',
  'Housing Court or local court': 'Tribunal de vivienda o tribunal local',
  'Forms of the Landlord and Tenant Board': 'Formularios del Landlord and Tenant Board',
  'Forms of the Residential Tenancy Branch': 'Formularios del Residential Tenancy Branch',

  'A tenant’s notice given by January 1 is in time for the last day of February':
    'El aviso de un inquilino entregado a más tardar el 1 de enero llega a tiempo para el último día de febrero',
  'A tenant’s notice given by February 1 is in time for the last day of March':
    'El aviso de un inquilino entregado a más tardar el 1 de febrero llega a tiempo para el último día de marzo',

  'The last increase cannot come after the notice': 'El último aumento no puede ser posterior al aviso',

  // Counting and service.
  'Calendar days count, including weekends and holidays; the day it is given does not count':
    'Se cuentan días naturales, también fines de semana y festivos, y el día de la entrega no cuenta',
  'Time runs from the day the tenant receives it; weekends and holidays count':
    'El plazo corre desde el día en que el inquilino lo recibe; los fines de semana y festivos cuentan',
  'Handed over, it counts from that day': 'Entregado en mano, cuenta desde ese día',
  'Left in the mailbox or under the door, it counts from that day':
    'Dejado en el buzón o bajo la puerta, cuenta desde ese día',
  'Sent by mail, it counts as given five days later': 'Enviado por correo, cuenta como entregado cinco días después',
  'Sent by mail, it counts as received on the fifth day': 'Enviado por correo, cuenta como recibido el quinto día',
  'Sent by fax, it counts from that day': 'Enviado por fax, cuenta desde ese día',
  'Sent by fax, it counts as received on the third day': 'Enviado por fax, cuenta como recibido el tercer día',
  'Put on the door, it counts as received on the third day': 'Puesto en la puerta, cuenta como recibido el tercer día',
  'Left in the mailbox, it counts as received on the third day':
    'Dejado en el buzón, cuenta como recibido el tercer día',
  'Sent by email, it counts as received on the third day, and only at an address given for that':
    'Enviado por correo electrónico, cuenta como recibido el tercer día, y solo a una dirección dada para eso',
  'Sent electronically, it counts only if the tenant agreed to that in writing':
    'Enviado electrónicamente, cuenta solo si el inquilino lo aceptó por escrito',
  'Sent electronically it does not count by itself': 'Enviado electrónicamente no cuenta por sí solo',
  'Sent by fax it does not count': 'Enviado por fax no cuenta',
  'Posting it on the door does not count': 'Ponerlo en la puerta no cuenta',
  'On the door alone it does not count: it must also be mailed':
    'Solo en la puerta no cuenta: también hay que enviarlo por correo',
  'Left in the mailbox it does not count': 'Dejado en el buzón no cuenta',
  'A text message does not count': 'Un mensaje de texto no cuenta',
  'Left with someone or on the door, and mailed twice: some courts add days for mailing, so five are added here':
    'Dejado con alguien o en la puerta, y enviado dos veces por correo: algunos tribunales añaden días por el correo, así que aquí se añaden cinco',
  'Mail alone is not enough for every notice; some courts add days for mailing, so five are added here':
    'Solo por correo no sirve para todos los avisos; algunos tribunales añaden días por el correo, así que aquí se añaden cinco',

  // Effects of a wrong date.
  'A wrong date makes the notice void, and it must be given again':
    'Con una fecha equivocada el aviso es nulo y hay que darlo de nuevo',
  'A wrong date does not void the notice: it takes effect on the next correct date':
    'Una fecha equivocada no anula el aviso: surte efecto el siguiente día correcto',
  'If the date is too early, the tenancy continues until the full notice period has passed':
    'Con una fecha anterior el arrendamiento sigue como estaba hasta que pase todo el plazo de aviso',
  'With a wrong date the notice usually cannot be used, and must be given again':
    'Con una fecha equivocada el aviso por lo general no sirve y hay que darlo de nuevo',

  // Notices.
  'Rent increase': 'Aumento de renta',
  'Rent increase, home exempt from the guideline': 'Aumento de renta, vivienda exenta del límite anual',
  'Notice of entry': 'Aviso de entrada',
  'The end must come after the start': 'El final debe ir después del comienzo',
  'Unpaid rent': 'Renta sin pagar',
  'Interference, damage or overcrowding, first notice': 'Molestias, daños o hacinamiento, primer aviso',
  'Interference, damage or overcrowding, second notice': 'Molestias, daños o hacinamiento, segundo aviso',
  'Illegal act: making or selling drugs': 'Acto ilegal: producción o venta de drogas',
  'Another illegal act, or misstated income': 'Otro acto ilegal, o ingresos mal declarados',
  'Safety, willful damage, or a small building that the landlord lives in':
    'Seguridad, daño intencional, o un edificio pequeño donde vive el arrendador',
  'Rent paid late repeatedly, and other reasons at the end of the term':
    'Renta pagada tarde una y otra vez, y otros motivos al final del plazo',
  'The tenant ends the tenancy': 'El inquilino termina el arrendamiento',
  'The tenant leaves early, after an N12 or N13': 'El inquilino se va antes, tras un N12 o N13',
  'The tenant leaves after the landlord refused to let someone take over the lease':
    'El inquilino se va porque el arrendador no aceptó que otra persona tomara el contrato',
  'The tenant leaves a care home': 'El inquilino deja una residencia con cuidados',
  'The tenant leaves for fear of sexual or domestic violence':
    'El inquilino se va por temor a violencia sexual o doméstica',
  'The tenant ends a fixed term for fear of violence, or for long-term care':
    'El inquilino termina un plazo fijo por temor a violencia o por cuidados de larga duración',
  'The tenant leaves because the landlord broke a material term':
    'El inquilino se va porque el arrendador incumplió una condición esencial',
  'The tenant ends a month-to-month tenancy': 'El inquilino termina un arrendamiento de mes a mes',
  'Agreement to end the tenancy': 'Acuerdo para terminar el arrendamiento',
  'Landlord’s or family’s own use': 'Uso propio del arrendador o de su familia',
  'Landlord’s or family’s own use, with 120 days’ notice':
    'Uso propio del arrendador o de su familia, con 120 días de aviso',
  'Purchaser’s own use': 'Uso propio del comprador',
  'Demolition or conversion': 'Demolición o cambio de uso',
  'Repairs or renovation that need the home empty': 'Reparaciones o renovación que exigen la vivienda vacía',
  '10 Day Notice: unpaid rent or utilities': 'Aviso de 10 días: renta o servicios sin pagar',
  'One Month Notice for cause': 'Aviso de un mes por causa justificada',
  'One Month Notice: end of employment': 'Aviso de un mes: fin del empleo',
  'Landlord’s or close family’s use': 'Uso del arrendador o de su familia cercana',
  'Purchaser’s use': 'Uso del comprador',
  'Four Month Notice: demolition, conversion or another use':
    'Aviso de cuatro meses: demolición, conversión u otro uso',
  'Two Month Notice: no longer qualifies for the home':
    'Aviso de dos meses: ya no cumple los requisitos para la vivienda',
  'Renovation: by order of the director': 'Renovación: por orden del director',
  'The tenant leaves early, after a landlord’s notice': 'El inquilino se va antes, tras un aviso del arrendador',
  '14-day rent demand': 'Requerimiento de pago de 14 días',
  'Non-renewal, or a rent increase of 5 percent or more: 30 days':
    'No renovación, o aumento de renta del 5 por ciento o más: 30 días',
  'Non-renewal, or a rent increase of 5 percent or more: 60 days':
    'No renovación, o aumento de renta del 5 por ciento o más: 60 días',
  'Non-renewal, or a rent increase of 5 percent or more: 90 days':
    'No renovación, o aumento de renta del 5 por ciento o más: 90 días',
  'The landlord ends a month-to-month tenancy': 'El arrendador termina un arrendamiento de mes a mes',
  'Notice to cure': 'Aviso para corregir',
  'Termination after a breach that was not cured': 'Terminación tras un incumplimiento que no se corrigió',
  '10-day notice to quit, without a lease': 'Aviso de desalojo de 10 días, sin contrato',
  'Return of the deposit': 'Devolución del depósito',

  // Further provisions about notices.
  'The increase may not be more than the guideline of the year it begins in':
    'El aumento no puede pasar del límite del año en que empieza',
  'Only homes first lived in after November 15, 2018 are exempt from the guideline':
    'Solo están exentas del límite las viviendas habitadas por primera vez después del 15 de noviembre de 2018',
  'An increase that was agreed for an added parking space or service does not count as the last one':
    'Un aumento acordado por un estacionamiento o servicio añadido no cuenta como el último',
  'A higher increase requires an order of the Board, or an agreement for work, a parking space or a service':
    'Para más hace falta una orden del Board, o un acuerdo por obras, un estacionamiento o un servicio',
  'A tenant who leaves after an N12 or N13, after a refused assignment, for fear of violence or out of a care home has shorter notice periods':
    'Quien se va tras un N12 o N13, tras negarse una cesión, por temor a violencia o de una residencia con cuidados tiene plazos más cortos',
  'If the landlord had to give the standard lease and did not, the tenant does not have to wait for the end of a fixed term':
    'Si el arrendador debía el contrato estándar y no lo entregó, no hay que esperar al final de un plazo fijo',
  'Only for a day before the one on the landlord’s notice': 'Solo para un día anterior al del aviso del arrendador',
  'Given within 30 days of asking, where the landlord refused any assignment or did not answer within seven days':
    'Se da en los 30 días desde que se pidió, si el arrendador negó toda cesión o no respondió en siete días',
  'With a court order from the last 90 days, or the tenant’s statement on the Board’s form; the landlord keeps it confidential':
    'Con una orden judicial de los últimos 90 días, o la declaración del inquilino en el formulario del Board; el arrendador la mantiene en secreto',
  'Only for a subsidized home, and where the lease provides for it':
    'Solo para una vivienda subvencionada, y si el contrato lo prevé',
  'The tenant may agree in writing to an earlier date': 'El inquilino puede aceptar por escrito una fecha anterior',
  'With a statement by a person whom the regulation allows to confirm it, on the approved form':
    'Con la declaración de una persona autorizada por el reglamento para confirmarlo, en el formulario aprobado',
  'Co-tenants must also leave, or sign a new lease':
    'Quien alquila con esa persona también debe irse, o firmar un contrato nuevo',
  'Only if the tenant wrote about it before, and it was not fixed within a reasonable time':
    'Solo si el inquilino lo señaló antes por escrito y no se corrigió en un plazo razonable',
  'Outside New York City; a definite term ends without a notice':
    'Fuera de la ciudad de Nueva York; un plazo definido termina sin aviso',
  'A tenant who is 62 or older or has a disability may leave earlier for a relative’s home or for care. So may a tenant who suffered domestic violence':
    'Quien tiene 62 años o más o una discapacidad puede irse antes a casa de un familiar o a un lugar de cuidados, y también quien sufrió violencia doméstica',
  'The limit of one month does not apply to seasonal homes, cooperative apartments that their owners live in, and homes for older people and for care':
    'Un mes no es el límite para viviendas de temporada, apartamentos cooperativos donde viven sus dueños, ni residencias para personas mayores o con cuidados',
  'It may be given from the day after the rent was due': 'Se puede dar desde el día después de que vencía la renta',
  'Paying everything that is owed before that day makes the notice void':
    'Pagar todo lo que se debe antes de ese día anula el aviso',
  'Fixing it within seven days makes the notice void': 'Corregirlo en siete días anula el aviso',
  'There must be a first notice from the last six months that became void because the problem was fixed':
    'Tiene que haber un primer aviso de los últimos seis meses que quedó anulado porque se corrigió',
  'It is void if it was signed with the lease, or was a condition of it':
    'Es nulo si se firmó con el contrato o fue una condición de este',
  'One month’s rent, or another home that the tenant accepts, is owed by the day the tenancy ends':
    'Se debe un mes de renta, u otra vivienda que el inquilino acepte, a más tardar el día en que termina el arrendamiento',
  'One month’s rent, or another home that the tenant accepts, is owed by the day the tenancy ends; nothing with 120 days’ notice':
    'Se debe un mes de renta, u otra vivienda que el inquilino acepte, a más tardar el día en que termina el arrendamiento; nada con 120 días de aviso',
  'The person who moves in must intend to live there for at least a year':
    'Quien se mude tiene que tener la intención de vivir allí al menos un año',
  'Only with a signed sale of a condominium unit, or of a building of three units or fewer':
    'Solo con la venta firmada de una unidad en condominio, o de un edificio de tres unidades o menos',
  'Three months’ rent in a building of five or more units, one month’s in a smaller one, or another home that the tenant accepts':
    'Tres meses de renta en un edificio de cinco unidades o más, un mes en uno menor, u otra vivienda que el inquilino acepte',
  'The tenant may move back in afterwards': 'El inquilino puede volver después',
  'Since July 1, 2026 a qualified person has to report that the home must be empty, and the tenant is kept informed':
    'Desde el 1 de julio de 2026 una persona calificada tiene que informar que la vivienda debe estar vacía, y se mantiene informado al inquilino',
  'The tenant may deduct the amount above the limit from the rent':
    'El inquilino puede descontar de la renta lo que se le pidió por encima del límite',
  'Neither end of the three months is counted': 'No se cuenta ninguno de los dos extremos de los tres meses',
  'For utilities, 30 days after they were requested in writing':
    'Por servicios, 30 días después de pedirlos por escrito',
  'Paying in full within five days makes the notice void': 'Pagar todo en cinco días anula el aviso',
  'One month’s rent is owed by the day the tenancy ends, and twelve months’ if the reason was not true':
    'Se debe un mes de renta a más tardar el día en que termina el arrendamiento, y doce meses si el motivo no era cierto',
  'Not in a building of five or more rental units, unless it is divided into strata lots of several owners':
    'No en un edificio de cinco o más unidades de alquiler, salvo que esté dividido en propiedad horizontal de varios dueños',
  'The form is made on the province’s own website': 'El formulario se hace en el sitio web de la provincia',
  'Only after a sale without open conditions, when the purchaser asks for it in writing; the notice names the purchaser':
    'Solo tras una venta sin condiciones pendientes, cuando el comprador lo pide por escrito; el aviso lo nombra',
  'Only with all permits in hand': 'Solo con todos los permisos obtenidos',
  'Only in a periodic tenancy, and for a day before the one that the landlord’s notice or the director’s order ends it on':
    'Solo en un arrendamiento periódico y para un día anterior al que fija el aviso del propietario o la orden del director',
  'Rent is paid up to the day it ends; anything paid beyond that is refunded':
    'La renta se paga hasta el día en que termina; lo pagado de más se devuelve',
  'There is no notice for it: four months run from the director’s order':
    'No hay aviso para esto: corren cuatro meses desde la orden del director',
  'In a building of five or more units the tenant may move back in first':
    'En un edificio de cinco unidades o más el inquilino tiene preferencia para volver',
  'Paying before the hearing ends the case': 'Pagar antes de la audiencia termina el caso',
  'A reminder by certified mail comes first, within five days of the day rent was due':
    'Antes va un recordatorio por correo certificado, dentro de los cinco días desde que vencía la renta',
  'Where the good cause law applies, its notice goes with it':
    'Donde rige la ley de causa justificada, va acompañado de su aviso',
  'The longer of the time lived there and the lease term decides how many days':
    'El mayor entre el tiempo vivido allí y el contrato decide cuántos días son',
  'Where rents are not regulated the lease sets the days; ten are the rule for regulated homes':
    'Donde las rentas no están reguladas el contrato fija los días; diez son la regla para viviendas reguladas',
  'After a judgment there are 30 more days to fix it': 'Tras una sentencia hay 30 días más para corregirlo',
  'The law sets no number of days here; this is the platform’s own standard':
    'La ley no fija aquí un número de días; es la norma de la plataforma',
  'The law sets no number of days; the lease may, and 30 is our own standard':
    'La ley no fija días; el contrato puede hacerlo, y 30 son los nuestros',

  // Rent, deposits, repairs, entry.
  'The new rent is never rounded up': 'La nueva renta nunca se redondea hacia arriba',
  'The guideline is never more than 2.5 percent': 'El límite nunca pasa del 2.5 por ciento',
  'A higher increase requires the tenant’s written agreement or the director’s approval':
    'Para más hace falta el acuerdo escrito del inquilino o la aprobación del director',
  'Where the good cause law applies, the landlord must show that more than the lower of 10 percent and 5 percent with inflation is fair':
    'Donde rige la ley de causa justificada, más del menor entre el 10 por ciento y el 5 por ciento más la inflación hay que demostrar que es justo',
  'It is more than the limit of {{percent}} percent allows: at most {{highest}}':
    'Es más de lo que permite el límite del {{percent}} por ciento: como máximo {{highest}}',
  'Rent-stabilized homes have limits of their own': 'Las viviendas de renta estabilizada tienen límites propios',
  'Rent deposit': 'Depósito de renta',
  'Security deposit': 'Depósito de garantía',
  'Pet damage deposit': 'Depósito por daños de mascotas',
  'Last month’s rent deposit': 'Depósito de la renta del último mes',
  'Interest is paid each year at the guideline for rent increases; the tenant may deduct it from the rent':
    'Cada año se paga interés al límite de aumento de renta; el inquilino puede descontarlo de la renta',
  'A receipt is free, for anyone who asks': 'El recibo es gratis para quien lo pida',
  'It pays the last rental period and nothing else': 'Paga el último periodo de renta y nada más',
  'A deposit for damage or for pets is not allowed': 'No se permite un depósito por daños ni por mascotas',
  'A key deposit may cover the cost of new keys, and is returned':
    'Un depósito por llaves puede cubrir lo que cuestan unas nuevas, y se devuelve',
  'Returned, or claimed, within 15 days of the end of the tenancy or of the tenant’s address in writing, whichever is later':
    'Se devuelve, o se reclama, en 15 días desde el fin del arrendamiento o desde la dirección por escrito del inquilino, lo que sea posterior',
  'After that, double the deposit is owed': 'Después de eso se debe el doble del depósito',
  'Interest is added at the rate of the regulation': 'Se añade interés a la tasa del reglamento',
  'A tenant who pays rent in cash gets a receipt': 'Quien paga la renta en efectivo recibe un recibo',
  'Requested only with the lease; for a pet, also when one is agreed to later':
    'Se pide solo con el contrato; por una mascota, también cuando se acepta más tarde',
  'Both inspect the home before moving in and after moving out; without the report, the claim for damage is lost':
    'Ambos revisan la vivienda antes de entrar y después de salir; sin el informe se pierde el reclamo por daños',
  'Returned within 14 days of moving out, with a list of what was withheld and why':
    'Se devuelve en 14 días desde la salida, con una lista de lo retenido y por qué',
  'After that, none of it may be withheld': 'Después de eso no se puede retener nada',
  'In a building of six or more units it earns interest at a bank; the landlord may keep 1 percent a year':
    'En un edificio de seis unidades o más gana interés en un banco; el arrendador puede quedarse con el 1 por ciento al año',
  'The tenant is told in writing at which bank it is, and how much':
    'Al inquilino se le dice por escrito en qué banco está y cuánto es',
  'Rent paid in advance counts as part of it': 'La renta pagada por adelantado cuenta como parte de él',
  'It is held in trust, separate from the landlord’s own money':
    'Se guarda en fideicomiso, aparte del dinero del arrendador',
  'The tenant may be there when the home is inspected, one to two weeks before moving out':
    'El inquilino puede estar presente cuando se revisa la vivienda, de una a dos semanas antes de salir',
  'The home is kept in good repair, fit to live in, and up to the standards':
    'La vivienda se mantiene en buen estado, habitable y conforme a las normas',
  'The home is kept fit to live in': 'La vivienda se mantiene habitable',
  'No heat, water, gas or electricity, a danger to life, or a door that does not lock':
    'Sin calefacción, agua, gas o electricidad, un peligro para la vida, o una puerta que no cierra con llave',
  'Major leaks, blocked water or sewer pipes, the main heating, locks, the electrical system':
    'Fugas graves, tuberías de agua o drenaje tapadas, la calefacción principal, cerraduras, la instalación eléctrica',
  'RentSafeTO: urgent requests are answered within 24 hours, others within 7 days, and records kept for 24 months':
    'RentSafeTO: las solicitudes urgentes se responden en 24 horas, las demás en 7 días, y los registros se guardan 24 meses',
  'After a city violation, it must be fixed within 24 hours, 30 days or 90 days, depending on its class':
    'Tras una infracción señalada por la ciudad, se corrige en 24 horas, 30 días o 90 días, según su clase',
  'Written notice at least 24 hours before, with the reason, the day and the time, between 8 in the morning and 8 in the evening':
    'Aviso por escrito al menos 24 horas antes, con el motivo, el día y la hora, entre las 8 de la mañana y las 8 de la noche',
  'Written notice at least 24 hours and at most 30 days before, with the reason, the day and the time, between 8 in the morning and 9 in the evening':
    'Aviso por escrito entre 24 horas y 30 días antes, con el motivo, el día y la hora, entre las 8 de la mañana y las 9 de la noche',
  'Reasonable notice; 24 hours is our own standard. In New York City 24 hours to inspect the home, and a week for repairs that can wait':
    'Aviso razonable; 24 horas es lo nuestro. En la ciudad de Nueva York, 24 horas para revisar la vivienda y una semana para reparaciones que pueden esperar',
  'An emergency': 'Una emergencia',
  'The tenant agrees at the time': 'El inquilino acepta en el momento',
  'Cleaning that the lease provides for': 'La limpieza prevista en el contrato',
  'A showing after notice to end the tenancy, with an effort to tell the tenant':
    'Una visita tras el aviso de terminación, procurando avisar al inquilino',
  'An order of the director': 'Una orden del director',
  'The tenant has left the home for good': 'El inquilino abandonó la vivienda',

  // Computed results.
  'It counts as given on {{served}}': 'Cuenta como entregado el {{served}}',
  'At least {{days}} days from then: not before {{date}}':
    'Al menos {{days}} días desde entonces: no antes del {{date}}',
  'It may take effect on any day from {{date}}': 'Puede surtir efecto cualquier día desde el {{date}}',
  'At least one month from then: not before {{date}}': 'Al menos un mes desde entonces: no antes del {{date}}',
  'At least {{months}} months from then: not before {{date}}':
    'Al menos {{months}} meses desde entonces: no antes del {{date}}',
  'At least {{months}} full months in between: not before {{date}}':
    'Al menos {{months}} meses completos de por medio: no antes del {{date}}',
  'The fixed term ends on {{date}}, and it may end the tenancy then':
    'El plazo fijo termina el {{date}}, y puede terminar el arrendamiento entonces',
  'Not before the fixed term ends, on {{date}}': 'No antes de que termine el plazo fijo, el {{date}}',
  'It must be the last day of a rental period: {{date}}':
    'Tiene que ser el último día de un periodo de renta: {{date}}',
  'It must be a day that rent is due on: {{date}}': 'Tiene que ser un día en que vence la renta: {{date}}',
  'It must be the last day of a rental period; the day that rent is due shows which one':
    'Tiene que ser el último día de un periodo de renta; cuál, lo diría el día en que vence la renta',
  'At least {{months}} months since {{last}}: not before {{date}}':
    'Al menos {{months}} meses desde el {{last}}: no antes del {{date}}',
  'Not before the employment ends, on {{date}}': 'No antes de que termine el empleo, el {{date}}',
  'This rule applies to notices until {{to}}': 'Esta regla vale para avisos hasta el {{to}}',
  'This rule applies to notices since {{from}}': 'Esta regla vale para avisos desde el {{from}}',
  'This rule applies to notices from {{from}} to {{to}}': 'Esta regla vale para avisos del {{from}} al {{to}}',
  'The rule changed between sending and receipt; the later date is given':
    'La regla cambió entre el envío y la recepción; se da la fecha posterior',
  'No rule is on record for a notice on this day': 'No hay ninguna regla registrada para un aviso de este día',
  'How this way of serving it counts is not on record': 'No está registrado cómo cuenta esta forma de entrega',
  'It takes effect on {{date}} instead': 'Surte efecto el {{date}} en su lugar',
  'The tenancy continues until {{date}}': 'El arrendamiento sigue hasta el {{date}}',
  '{{effective}} is too early: {{date}} is the first valid day':
    '{{effective}} es demasiado pronto: {{date}} es el primer día que sirve',
  '{{effective}} is not a day that it may take effect on; the next one is {{date}}':
    '{{effective}} no es un día en que pueda surtir efecto; el siguiente es {{date}}',
  '{{effective}} is a valid day': '{{effective}} sirve',
  'The tenant has {{days}} days to dispute it': 'El inquilino tiene {{days}} días para impugnarlo',
  'The rent limit for {{year}} is not on record yet: look it up before setting the amount':
    'Cuánto puede subir la renta en {{year}} aún no está registrado: consúltelo antes de fijar el monto',
  'The last day to return it is {{date}}': 'El último día para devolverlo es el {{date}}',
  'The days begin when the tenant gives an address in writing':
    'El plazo empieza cuando el inquilino da una dirección por escrito',
  'It is used up as the last rent, so there is nothing to return':
    'Se gasta como última renta, así que no hay nada que devolver',
  '{{effective}} is too late': '{{effective}} es demasiado tarde',
  'Less than {{hours}} hours before': 'Menos de {{hours}} horas antes',
  'More than {{days}} days before': 'Más de {{days}} días antes',
  'Outside the hours in which entry is allowed': 'Fuera del horario en que alguien puede entrar',

  // Field errors and labels.
  'Please choose one of the places whose law we know': 'Elija uno de los lugares cuya ley se conoce aquí',
  'This place has no such notice': 'Este lugar no tiene ese aviso',
  'Please say when the tenancy ended': 'Indique cuándo terminó el arrendamiento',
  'Please say on which day rent is due': 'Indique qué día vence la renta',
  'For a weekly rent the day is 1 for Monday to 7 for Sunday':
    'Para una renta semanal el día es 1 para lunes hasta 7 para domingo',
  'Please enter a day that a rental period began on': 'Indique un día en que empezó un periodo de renta',
  'Please choose how it is served': 'Elija cómo se entrega',
  'Please enter a whole number': 'Escriba un número entero',
  'Please enter a day of the month, 1 to 31': 'Escriba un día del mes, de 1 a 31',
  'Please choose a type of notice': 'Elija un tipo de aviso',
  'Please choose how often rent is paid': 'Elija cada cuánto se paga la renta',
  'Read in the law': 'Leído en la ley',
  'Read in a secondary source': 'Leído en una página de segunda mano',
  'General knowledge, not read in the law': 'Conocimiento general, no leído en la ley',
  'Our own standard; the law gives no number': 'Norma nuestra; la ley no da un número',
  Void: 'Nulo',
  'Moved to the next correct date': 'Pasa a la siguiente fecha correcta',
  'The tenancy continues': 'El arrendamiento sigue',
  'By the day': 'Por día',
  'By the week': 'Por semana',
  'By the month': 'Por mes',
  'By the year': 'Por año',
  'Handed over': 'En mano',
  'In the mailbox or under the door': 'En el buzón o bajo la puerta',
  'On the door': 'En la puerta',
  'By mail': 'Por correo',
  'By fax': 'Por fax',
  'By text message': 'Por mensaje de texto',
  'By email or through this website': 'Por correo electrónico o por este sitio',
  'Left with someone or on the door, and mailed': 'Dejado con alguien o en la puerta, y por correo',
  'This is information and not legal advice.': 'Esto es información y no asesoría legal.',
};
