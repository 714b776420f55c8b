/** Spanish for the calendar feed of packet days. */
export default {
  'There is no calendar of packets at this address.': 'No hay ningún calendario de paquetes en esta dirección.',
  'The voucher’s days in your calendar': 'Los días del vale en su calendario',
  'A secret address that your calendar asks for the days of your authority’s packets. Anyone who has it can read them. It contains no names of people, and it stops working when your account here ends.':
    'Una dirección secreta a la que su calendario pregunta las fechas de los paquetes de su autoridad. Quien la tenga puede leerlas. No contiene nombres de personas y deja de funcionar cuando termina su cuenta aquí.',
  'A secret address that your calendar asks for the days of all your packets. When a day moves, it moves in your calendar, too. Anyone who has the address can read the days. It contains no names of people.':
    'Una dirección secreta a la que su calendario pregunta las fechas de todos sus paquetes. Cuando una fecha cambia, cambia también en su calendario. Quien tenga la dirección puede leer las fechas. No contiene nombres de personas.',
  'An address for a calendar of the days of packets was made':
    'Se creó una dirección de calendario de fechas de paquetes',
  'An address for a calendar of the days of packets was taken back':
    'Se retiró una dirección de calendario de fechas de paquetes',
};
