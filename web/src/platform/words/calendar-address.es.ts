/** Spanish for secret addresses that calendars and other programs read. */
export default {
  'It is shown only once. Copy it into your calendar.': 'Se muestra solo esta vez. Cópiela en su calendario.',
  'Create another address': 'Crear otra dirección',
  'Create an address': 'Crear una dirección',
  'Revoke the link': 'Retirarla',
  'If you create a new address, the old one stops working.': 'Con otra dirección, la anterior deja de funcionar.',
};
