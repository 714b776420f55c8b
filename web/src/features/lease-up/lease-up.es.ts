/** Spanish for the voucher clock: what it answers, and what it says at a field. */
export default {
  'The housing authority gives the voucher. The next day is day 1':
    'La autoridad de vivienda entrega el vale. El día siguiente es el día 1',
  'A request for a home reaches the housing authority. The clock stops':
    'Llega a la autoridad de vivienda una solicitud para una vivienda. El reloj se detiene',
  'Another request comes in. The clock is stopped already': 'Llega otra solicitud. El reloj ya está detenido',
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
  'A voucher is good for at least 60 days: please enter a whole number from 60 to 3650':
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
};
