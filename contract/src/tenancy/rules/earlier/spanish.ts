/**
 * Spanish for earlier English texts of tenancy law. A notice, deposit or repair that was recorded with one of them keeps it
 * (decision 0047), so a Spanish reader still needs its translation.
 */
export default {
  'Days of the calendar are counted, weekends and holidays too, and the day it is given is not one of them':
    'Se cuentan días naturales, también fines de semana y festivos, y el día de la entrega no cuenta',
  'On the door alone it does not count: it has to be mailed, too':
    'Solo en la puerta no cuenta: también hay que enviarlo por correo',
  'Left with somebody or on the door, and mailed twice: some courts add days for the mail, and so five are added here':
    'Dejado con alguien o en la puerta, y enviado dos veces por correo: algunos tribunales añaden días por el correo, así que aquí se añaden cinco',
  'By mail alone it does not do for every notice; some courts add days for the mail, and so five are added here':
    'Solo por correo no sirve para todos los avisos; algunos tribunales añaden días por el correo, así que aquí se añaden cinco',
  'With a wrong date the notice is void, and has to be given anew':
    'Con una fecha equivocada el aviso es nulo y hay que darlo de nuevo',
  'A wrong date does not void the notice: it takes effect on the next day that is right':
    'Una fecha equivocada no anula el aviso: surte efecto el siguiente día correcto',
  'With an earlier date the tenancy runs on as it was, until the whole time of notice has passed':
    'Con una fecha anterior el arrendamiento sigue como estaba hasta que pase todo el plazo de aviso',
  'With a wrong date the notice usually cannot be used, and has to be given anew':
    'Con una fecha equivocada el aviso por lo general no sirve y hay que darlo de nuevo',
  'Rent paid late again and again, and other reasons at the end of the term':
    'Renta pagada tarde una y otra vez, y otros motivos al final del plazo',
  'The tenant leaves after the landlord refused to let somebody take over the lease':
    'El inquilino se va porque el arrendador no aceptó que otra persona tomara el contrato',
  'The tenant leaves early, after a notice of the landlord’s': 'El inquilino se va antes, tras un aviso del arrendador',
  'More takes an order of the Board, or an agreement for work, a parking space or a service':
    'Para más hace falta una orden del Board, o un acuerdo por obras, un estacionamiento o un servicio',
  'Who leaves after an N12 or N13, after a refused assignment, for fear of violence or out of a care home has shorter times':
    'Quien se va tras un N12 o N13, tras negarse una cesión, por temor a violencia o de una residencia con cuidados tiene plazos más cortos',
  'Where the landlord owed the standard lease and did not give it, the end of a fixed term need not be waited for':
    'Si el arrendador debía el contrato estándar y no lo entregó, no hay que esperar al final de un plazo fijo',
  'With a court’s order of the last 90 days, or the tenant’s statement on the Board’s form; the landlord keeps it secret':
    'Con una orden judicial de los últimos 90 días, o la declaración del inquilino en el formulario del Board; el arrendador la mantiene en secreto',
  'With the statement of somebody whom the regulation allows to confirm it, on the approved form':
    'Con la declaración de una persona autorizada por el reglamento para confirmarlo, en el formulario aprobado',
  'Whoever rents with them must leave, too, or make a new lease':
    'Quien alquila con esa persona también debe irse, o firmar un contrato nuevo',
  'Only where the tenant wrote about it before, and it was not put right within a reasonable time':
    'Solo si el inquilino lo señaló antes por escrito y no se corrigió en un plazo razonable',
  'Who is 62 or older or has a disability may leave earlier for a relative’s home or for care, and who suffered domestic violence, too':
    'Quien tiene 62 años o más o una discapacidad puede irse antes a casa de un familiar o a un lugar de cuidados, y también quien sufrió violencia doméstica',
  'One month is not the limit for seasonal homes, cooperative apartments that their owners live in, and homes for older people and for care':
    'Un mes no es el límite para viviendas de temporada, apartamentos cooperativos donde viven sus dueños, ni residencias para personas mayores o con cuidados',
  'Paying all that is owed before that day makes the notice void':
    'Pagar todo lo que se debe antes de ese día anula el aviso',
  'Putting it right within seven days makes the notice void': 'Corregirlo en siete días anula el aviso',
  'There has to be a first notice of the last six months that became void because it was put right':
    'Tiene que haber un primer aviso de los últimos seis meses que quedó anulado porque se corrigió',
  'Whoever moves in has to mean to live there for at least a year':
    'Quien se mude tiene que tener la intención de vivir allí al menos un año',
  'The tenant may come back afterwards': 'El inquilino puede volver después',
  'The tenant may take what was asked for above the limit off the rent':
    'El inquilino puede descontar de la renta lo que se le pidió por encima del límite',
  'For utilities, 30 days after they were asked for in writing':
    'Por servicios, 30 días después de pedirlos por escrito',
  'Only after a sale without open conditions, when the purchaser asks for it in writing; the notice names them':
    'Solo tras una venta sin condiciones pendientes, cuando el comprador lo pide por escrito; el aviso lo nombra',
  'Rent is paid up to the day it ends; what was paid beyond that is given back':
    'La renta se paga hasta el día en que termina; lo pagado de más se devuelve',
  'In a building of five or more units the tenant may come back first':
    'En un edificio de cinco unidades o más el inquilino tiene preferencia para volver',
  'The longer of the time lived there and the lease decides how many days':
    'El mayor entre el tiempo vivido allí y el contrato decide cuántos días son',
  'After a judgment there are 30 more days to put it right': 'Tras una sentencia hay 30 días más para corregirlo',
  'The law sets no days; the lease may, and 30 are ours':
    'La ley no fija días; el contrato puede hacerlo, y 30 son los nuestros',
  'More takes the tenant’s written agreement or the director’s approval':
    'Para más hace falta el acuerdo escrito del inquilino o la aprobación del director',
  'Where the good cause law applies, more than the lower of 10 percent and 5 percent with inflation has to be shown to be fair':
    'Donde rige la ley de causa justificada, más del menor entre el 10 por ciento y el 5 por ciento más la inflación hay que demostrar que es justo',
  'Interest is paid each year at the guideline for rent increases; the tenant may take it off the rent':
    'Cada año se paga interés al límite de aumento de renta; el inquilino puede descontarlo de la renta',
  'A receipt is free, for whoever asks': 'El recibo es gratis para quien lo pida',
  'A deposit for keys may cover what new ones cost, and is given back':
    'Un depósito por llaves puede cubrir lo que cuestan unas nuevas, y se devuelve',
  'Given back, or claimed, within 15 days of the end of the tenancy or of the tenant’s address in writing, whichever is later':
    'Se devuelve, o se reclama, en 15 días desde el fin del arrendamiento o desde la dirección por escrito del inquilino, lo que sea posterior',
  'Later than that, double the deposit is owed': 'Después de eso se debe el doble del depósito',
  'Whoever pays rent in cash gets a receipt': 'Quien paga la renta en efectivo recibe un recibo',
  'Asked for only with the lease; for a pet, also when one is agreed to later':
    'Se pide solo con el contrato; por una mascota, también cuando se acepta más tarde',
  'Both look at the home before moving in and after moving out; without the report, the claim for damage is lost':
    'Ambos revisan la vivienda antes de entrar y después de salir; sin el informe se pierde el reclamo por daños',
  'Given back within 14 days of moving out, with a list of what was kept and why':
    'Se devuelve en 14 días desde la salida, con una lista de lo retenido y por qué',
  'Later than that, nothing of it may be kept': 'Después de eso no se puede retener nada',
  'It is held in trust, apart from the landlord’s own money':
    'Se guarda en fideicomiso, aparte del dinero del arrendador',
  'The tenant may be there when the home is looked at, one to two weeks before moving out':
    'El inquilino puede estar presente cuando se revisa la vivienda, de una a dos semanas antes de salir',
  'After a violation of the city’s, it is put right within 24 hours, 30 days or 90 days, by its class':
    'Tras una infracción señalada por la ciudad, se corrige en 24 horas, 30 días o 90 días, según su clase',
  'Reasonable notice; 24 hours are ours. In New York City 24 hours to look at the home, and a week for repairs that can wait':
    'Aviso razonable; 24 horas es lo nuestro. En la ciudad de Nueva York, 24 horas para revisar la vivienda y una semana para reparaciones que pueden esperar',
  'It has to be the last day of a rental period; which one, the day that rent is due on would say':
    'Tiene que ser el último día de un periodo de renta; cuál, lo diría el día en que vence la renta',
  'It has to be the last day of a rental period: {{date}}':
    'Tiene que ser el último día de un periodo de renta: {{date}}',
  'It has to be a day that rent is due on: {{date}}': 'Tiene que ser un día en que vence la renta: {{date}}',
  'This rule holds for notices until {{to}}': 'Esta regla vale para avisos hasta el {{to}}',
  'This rule holds for notices since {{from}}': 'Esta regla vale para avisos desde el {{from}}',
  'This rule holds for notices from {{from}} to {{to}}': 'Esta regla vale para avisos del {{from}} al {{to}}',
  'No rule is on record for a notice of this day': 'No hay ninguna regla registrada para un aviso de este día',
  'How this way of handing it over counts is not on record': 'No está registrado cómo cuenta esta forma de entrega',
  'The tenancy runs on until {{date}}': 'El arrendamiento sigue hasta el {{date}}',
  '{{effective}} is too early: {{date}} is the first day that will do':
    '{{effective}} es demasiado pronto: {{date}} es el primer día que sirve',
  '{{effective}} will do': '{{effective}} sirve',
  'By how much rent may rise in {{year}} is not on record yet: look it up before setting the amount':
    'Cuánto puede subir la renta en {{year}} aún no está registrado: consúltelo antes de fijar el monto',
  'The last day to give it back is {{date}}': 'El último día para devolverlo es el {{date}}',
  'It is used up as the last rent, so that there is nothing to give back':
    'Se gasta como última renta, así que no hay nada que devolver',
  'Outside of the hours in which somebody may come in': 'Fuera del horario en que alguien puede entrar',
  'Please choose one of the places whose law is known here': 'Elija uno de los lugares cuya ley se conoce aquí',
  'Please give a day that a rental period began on': 'Indique un día en que empezó un periodo de renta',
  'Please choose how it is handed over': 'Elija cómo se entrega',
  'Read in a second-hand page': 'Leído en una página de segunda mano',
  'Moved to the next right date': 'Pasa a la siguiente fecha correcta',
  'The tenancy runs on': 'El arrendamiento sigue',
  'Left with somebody or on the door, and mailed': 'Dejado con alguien o en la puerta, y por correo',
};
