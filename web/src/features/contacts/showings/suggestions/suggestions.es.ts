/** Spanish for times that a tenant suggests. */
export default {
  'Suggest times for a showing': 'Proponer horas para una visita',
  'Times sent': 'Horas enviadas',
  '{{name}} offers no times for this home right now. Suggest up to three that work for you.':
    '{{name}} no ofrece horas para esta vivienda por ahora. Proponga hasta tres que le convengan.',
  'Showings are between 6:00 AM and 10:00 PM.': 'Las visitas son entre las 6:00 a. m. y las 10:00 p. m.',
  'This makes a contact receipt. {{name}} sees your name, this note and the times.':
    'Esto genera un comprobante de contacto. {{name}} ve su nombre, esta nota y las horas.',
  'It isn’t a showing until {{name}} accepts a time. We’ll email you, and your dashboard shows the answer.':
    'No es una visita hasta que {{name}} acepte una hora. Le avisaremos por correo, y su panel muestra la respuesta.',
  'You can’t pick a time for this home here. Send the owner a message instead.':
    'Aquí no puede elegir una hora para esta vivienda. Envíe un mensaje al propietario.',
  'Your suggested times': 'Las horas que propuso',
  'Waiting for the owner': 'Esperando al propietario',
  'Needs your answer': 'Espera su respuesta',
  'Time accepted': 'Hora aceptada',
  'Another time offered': 'Se ofreció otra hora',
  Withdrawn: 'Retirada',
  '(passed)': '(ya pasó)',
  '{{name}} suggests times for a showing': '{{name}} propone horas para una visita',
  'You suggested times for a showing': 'Usted propuso horas para una visita',
  '{{name}} wrote: “{{words}}”': '{{name}} escribió: “{{words}}”',
  'You wrote: “{{words}}”': 'Usted escribió: “{{words}}”',
  'Suggest other times': 'Proponer otras horas',
  'Withdraw these times': 'Retirar estas horas',
  Accept: 'Aceptar',
  Decline: 'Rechazar',
  'The showing is booked at once. You both get an email with a calendar file.':
    'La visita queda reservada de inmediato. Ambos reciben un correo con un archivo de calendario.',
  'Another time': 'Otra hora',
  'Decline these times': 'Rechazar estas horas',
  'Why, or when would work': 'Por qué, o cuándo le convendría',
  'Times suggested by {{name}}': '{{name}} propuso horas',
  'Times withdrawn by {{name}}': '{{name}} retiró sus horas',
  'Your times were declined by {{name}}': '{{name}} rechazó sus horas',
  'Your suggested times have passed': 'Las horas que propuso ya pasaron',
  'Please choose a time at least two hours from now': 'Elija una hora que sea dentro de dos horas o más',
  'Please choose a time that starts and ends between 6:00 AM and 10:00 PM':
    'Elija una hora que empiece y termine entre las 6:00 a. m. y las 10:00 p. m.',
  'Please choose a time within the next four weeks': 'Elija una hora dentro de las próximas cuatro semanas',
  'You already suggested this time. Please choose another': 'Ya propuso esta hora. Elija otra',
  'The tenant suggested this time. Accept it instead': 'El inquilino propuso esta hora. Acéptela',
  'We found no suggested times with this number.': 'No encontramos horas propuestas con este número.',
  'These times were answered or withdrawn, or they have passed. Please look at them again.':
    'Estas horas ya se respondieron, se retiraron o ya pasaron. Vuelva a mirarlas.',
  'You already suggested times for this home. Withdraw them before you suggest others.':
    'Ya propuso horas para esta vivienda. Retírelas antes de proponer otras.',
  'The owner offers times for this home. Please choose one of them.':
    'El propietario ofrece horas para esta vivienda. Elija una de ellas.',
};
