/** Spanish for the refusals of showings, and for the validation of their forms. */
export default {
  'There is no such showing.': 'No existe esa visita.',
  'This time is not offered. Please choose one of the times that are shown.':
    'Esta hora no se ofrece. Elija una de las que se muestran.',
  'That time was just taken.': 'Esa hora se acaba de ocupar.',
  'It is too late for this time. Please choose a later one.': 'Ya es tarde para esta hora. Elija una posterior.',
  'Please choose a time within the next four weeks.': 'Elija una hora dentro de las próximas cuatro semanas.',
  'You already requested a showing of this home. Your dashboard shows its status.':
    'Ya pidió ver esta vivienda. Su panel muestra cómo va.',
  'You already have ten upcoming showings. Please wait for one of them, or cancel one.':
    'Ya tiene diez visitas pendientes. Espere a que pase una o cancele alguna.',
  'This showing has changed since you opened it. Please look at it again.':
    'Esta visita ha cambiado entretanto. Vuelva a mirarla.',
  'You cannot ask this owner for a showing.': 'No puede pedir una visita a este propietario.',
  'The time zone of this home is not known. Please check its state.':
    'No se conoce la zona horaria de esta vivienda. Revise su estado.',
  'Please first set how long a showing of this home takes.': 'Indique primero cuánto dura una visita a esta vivienda.',
  'Please choose a time': 'Elija una hora',
  'Please choose one of these': 'Elija una de estas opciones',
  'Please say why, in a few words': 'Diga por qué, en pocas palabras',
  'Please choose a time between 6:00 AM and 10:00 PM': 'Elija una hora entre las 6:00 a. m. y las 10:00 p. m.',
  'Please choose a quarter of an hour': 'Elija un cuarto de hora',
  'The end must come after the start': 'El final debe ir después del comienzo',
  'These hours overlap': 'Estas horas se superponen',
  'Please set at most 28 time spans a week': 'Indique como máximo 28 horarios por semana',
};
