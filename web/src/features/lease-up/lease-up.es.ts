/** Spanish for the voucher clock: its results, and its field errors. */
export default {
  'The housing authority gives the voucher. The next day is day 1':
    'La autoridad de vivienda entrega el vale. El día siguiente es el día 1',
  'A request for a home reaches the housing authority. The clock stops':
    'Llega a la autoridad de vivienda una solicitud para una vivienda. El reloj se detiene',
  'Another request comes in. The clock is already stopped': 'Llega otra solicitud. El reloj ya está detenido',
  'A request comes in after the last day of the voucher. It does not stop the clock':
    'Llega una solicitud después del último día del vale. No detiene el reloj',
  'A request comes in. At that time each housing authority chose whether a request stops the clock':
    'Llega una solicitud. En ese tiempo, cada autoridad de vivienda decidía si una solicitud detiene el reloj',
  'The housing authority answers one request in writing. Another one keeps the clock stopped':
    'La autoridad de vivienda responde por escrito a una solicitud. Otra mantiene detenido el reloj',
  'The housing authority answers in writing. The clock runs again':
    'La autoridad de vivienda responde por escrito. El reloj vuelve a correr',
  'The housing authority must inspect the home and tell tenant and owner the result by this day':
    'A más tardar este día, la autoridad de vivienda debe inspeccionar la vivienda y decir el resultado al inquilino y al propietario',
  'Last day of the voucher. A request must reach the housing authority by this day':
    'Último día del vale. Una solicitud debe llegar a la autoridad de vivienda a más tardar este día',
  'Last day of the voucher if the housing authority answers today. Each day that it takes longer moves this day by one':
    'Último día del vale si la autoridad de vivienda responde hoy. Cada día más que tarde mueve este día uno más adelante',
  'The voucher ended on this day': 'El vale terminó este día',
  'The lease starts. Before it the housing authority must have approved the home, and tenant and owner must have signed':
    'Empieza el contrato de alquiler. Antes, la autoridad de vivienda debe haber aprobado la vivienda, y el inquilino y el propietario deben haber firmado',
  'Last day for the housing authority and the owner to sign their contract. One that is signed later does not count':
    'Último día para que la autoridad de vivienda y el propietario firmen su contrato. Si se firma después, no vale',

  'Please enter a day from October 1, 1999 on: these rules began then':
    'Escriba un día a partir del 1 de octubre de 1999: estas reglas empezaron entonces',
  'A voucher is valid for at least 60 days: please enter a whole number from 60 to 3650':
    'Un vale dura por lo menos 60 días: escriba un número entero de 60 a 3650',
  'Please enter a whole number of days from 1 to 3650': 'Escriba un número entero de días de 1 a 3650',
  'Please enter how many vouchers the authority has, as a whole number':
    'Escriba cuántos vales tiene la autoridad, como número entero',
  'Please enter a list of at most 24 extensions': 'Escriba una lista de 24 prórrogas como máximo',
  'Please enter a list of at most 60 requests': 'Escriba una lista de 60 solicitudes como máximo',
  'Please enter a list of at most 60 times': 'Escriba una lista de 60 periodos como máximo',
  'Please enter a request with its days': 'Escriba una solicitud con sus fechas',
  'Please enter a first and a last day': 'Escriba un primer y un último día',
  'The request cannot come before the voucher': 'La solicitud no puede ser anterior al vale',
  'The answer cannot come before the request': 'La respuesta no puede ser anterior a la solicitud',
  'The last day cannot come before the first day': 'El último día no puede ser anterior al primero',
  'The lease cannot start before the voucher was given':
    'El contrato de alquiler no puede empezar antes de que se entregara el vale',

  'Voucher Clock': 'Reloj del vale',
  'Count the days of your Section 8 voucher: the day it ends, whether a request has stopped the clock, and what comes next.':
    'Cuente los días de su vale de la Sección 8: el día en que termina, si una solicitud ha detenido el reloj y qué sigue.',
  'See what day your voucher ends, whether the clock is stopped, and what comes next.':
    'Vea qué día termina su vale, si el reloj está detenido y qué sigue.',
  'What you type here is not saved.': 'Lo que escribe aquí no se guarda.',
  'Count the days of your voucher': 'Cuente los días de su vale',
  'Your voucher': 'Su vale',
  'Day your voucher was issued': 'Día en que se emitió su vale',
  'You find it on the voucher.': 'Está escrito en el vale.',
  'Days of the first term': 'Días del primer plazo',
  'At least 60. Your voucher says how many.': 'Por lo menos 60. Su vale dice cuántos.',
  'Extra days you were given': 'Días adicionales que le dieron',
  'All extensions together.': 'Todas las prórrogas juntas.',
  'Requests for a home': 'Solicitudes para una vivienda',
  'The form is called Request for Tenancy Approval. While the housing authority looks at it, the clock is stopped.':
    'El formulario se llama Solicitud de aprobación de arrendamiento (Request for Tenancy Approval). Mientras la autoridad de vivienda la revisa, el reloj está detenido.',
  'Day it reached the housing authority': 'Día en que llegó a la autoridad de vivienda',
  'Day of the written answer': 'Día de la respuesta por escrito',
  'Add a request': 'Agregar una solicitud',
  'Remove request {{number}}': 'Quitar la solicitud {{number}}',
  'Inspection and lease': 'Inspección y contrato de alquiler',
  'Size of your housing authority': 'Tamaño de su autoridad de vivienda',
  'Small ones have 15 days to inspect a home. Ask yours if you want to know.':
    'Las pequeñas tienen 15 días para inspeccionar una vivienda. Pregunte a la suya si quiere saberlo.',
  'Up to 1,250 vouchers': 'Hasta 1,250 vales',
  'More than 1,250 vouchers': 'Más de 1,250 vales',
  'Day your lease starts': 'Día en que empieza su contrato de alquiler',
  'Days on which the home could not be inspected': 'Días en que no se pudo inspeccionar la vivienda',
  'For example because someone still lived there.': 'Por ejemplo, porque todavía vivía alguien allí.',
  'Add days': 'Agregar estos días',
  'Remove days {{number}}': 'Quitar los días {{number}}',
  'Counting...': 'Contando...',
  'Count the days': 'Contar los días',
  'The clock is stopped': 'El reloj está detenido',
  'Your voucher ended on {{date}}': 'Su vale terminó el {{date}}',
  'Your voucher ends on {{date}}': 'Su vale termina el {{date}}',
  'If the housing authority answered today, your voucher would end on {{date}}. Each day that it takes longer adds a day.':
    'Si la autoridad de vivienda respondiera hoy, su vale terminaría el {{date}}. Cada día más que tarde agrega un día.',
  'Ask your housing authority right away what you can still do.':
    'Pregunte cuanto antes a su autoridad de vivienda qué puede hacer todavía.',
  'Today is the last day.': 'Hoy es el último día.',
  'Tomorrow is the last day.': 'Mañana es el último día.',
  '{{days}} days are left after today.': 'Después de hoy quedan {{days}} días.',
  'No home yet? Ask for more time before that day, in writing. If you need more time because of a disability, say so.':
    '¿Todavía no tiene vivienda? Pida más tiempo antes de ese día, por escrito. Si necesita más tiempo por una discapacidad, dígalo.',
  'What comes next': 'Qué sigue',
  'Every day counts, weekends and holidays too. Your housing authority may give you more time. What it tells you in writing is what counts.':
    'Cuentan todos los días del calendario, también los fines de semana y los feriados. Su autoridad de vivienda puede darle más tiempo. Lo que ella le escriba es lo que vale.',
};
