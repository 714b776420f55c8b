/** Spanish for the coach of what owners and agents write, and for what staff see of it. */
export default {
  'people who pay with a voucher': 'a quienes pagan con un vale',
  'people by their race or ethnicity': 'a personas por su raza u origen étnico',
  'people by their religion': 'a personas por su religión',
  'people by their sex or gender': 'a personas por su sexo o género',
  'people by their sexual orientation': 'a personas por su orientación sexual',
  'people with disabilities': 'a personas con discapacidad',
  'families with children': 'a familias con niños',
  'people by where they come from': 'a personas por su lugar de origen',
  'people by their age': 'a personas por su edad',
  '“{{quote}}” turns people away': '“{{quote}}” excluye a personas',
  '“{{quote}}” could turn people away': '“{{quote}}” podría excluir a personas',
  'It excludes {{whom}}. It cannot be published; saving it records an offense.':
    'Excluye {{whom}}. No se puede publicar; guardarlo registra una infracción.',
  'It may be read as excluding {{whom}}. Our staff may look at it.':
    'Puede entenderse como que excluye {{whom}}. Nuestro personal podría revisarlo.',
  'Please give a text': 'Escriba un texto',
  'Please enter a state': 'Escriba un estado',
  'Please enter a city': 'Escriba una ciudad',
  'The context is listing or message': 'El contexto es anuncio o mensaje',
  'Please choose what follows': 'Elija qué sigue',
  'Use this wording': 'Usar estas palabras',
  'These words turn people away: “{{quote}}”. They will not be published, and sending them records an offense with its fine. Send them all the same?':
    'Estas palabras excluyen a personas: “{{quote}}”. No se publicarán, y enviarlas registra una infracción con su multa. ¿Enviarlas de todos modos?',
};
