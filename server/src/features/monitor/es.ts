/** Spanish replacements for wording that turns people away. */
export default {
  'The same deposit, rent and rules hold for everyone':
    'El mismo depósito, la misma renta y las mismas reglas valen para todas las personas',
  'Housing Choice Vouchers are welcome': 'Los vales de vivienda son bienvenidos',
  'People of every faith and of none are welcome': 'Son bienvenidas las personas de cualquier religión o de ninguna',
  'Please ask us about accessible features': 'Pregúntenos por las facilidades de acceso',
  'Households of every kind are welcome': 'Son bienvenidos los hogares de todo tipo',
  'Everyone is welcome to apply, wherever they come from':
    'Todas las personas pueden presentar su solicitud, vengan de donde vengan',
  'Adults of every age are welcome to apply': 'Los adultos de cualquier edad pueden presentar su solicitud',
  'Everyone is welcome to apply': 'Todas las personas pueden presentar su solicitud',
};
