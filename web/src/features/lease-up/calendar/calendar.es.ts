/** Spanish for the calendar feed of packet days. */
export default {
  'There is no calendar of packets at this address.': 'No hay ningún calendario de paquetes en esta dirección.',
  'The voucher’s days in your calendar': 'Los días del vale en su calendario',
  'A secret link that shows the dates of your authority’s packets in your calendar. Anyone who has the link can read them. It contains no names of people, and it stops working when your account here ends.':
    'Una dirección secreta a la que su calendario pregunta las fechas de los paquetes de su autoridad. Quien la tenga puede leerlas. No contiene nombres de personas y deja de funcionar cuando termina su cuenta aquí.',
  'A secret link that shows the dates of all your packets in your calendar. When a date changes, your calendar updates. Anyone who has the link can read the dates. It contains no names of people.':
    'Una dirección secreta a la que su calendario pregunta las fechas de todos sus paquetes. Cuando una fecha cambia, cambia también en su calendario. Quien tenga la dirección puede leer las fechas. No contiene nombres de personas.',
  'A calendar link for packet dates was created': 'Se creó una dirección de calendario de fechas de paquetes',
  'A calendar link for packet dates was revoked': 'Se retiró una dirección de calendario de fechas de paquetes',
};
