/** Spanish for secret addresses that calendars and other programs read. */
export default {
  'It is shown this once. Copy it into your calendar.': 'Se muestra solo esta vez. Cópiela en su calendario.',
  'Make another address': 'Crear otra dirección',
  'Make an address': 'Crear una dirección',
  'Take it back': 'Retirarla',
  'With another address, the one before stops working.': 'Con otra dirección, la anterior deja de funcionar.',
};
