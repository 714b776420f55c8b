/** Spanish for the refusals of reports, for the validation of their forms, and for their log. */
export default {
  'There is no such report.': 'No existe esa denuncia.',
  'Several reports about this home were already filed from here today. Please add to the one that you filed, or call us.':
    'Hoy llegaron de aquí varias denuncias sobre esta vivienda. Agregue a la que ya presentó, o llámenos.',
  'This report is full. Our staff will ask you for the rest.':
    'Esta denuncia ya contiene todo lo que cabe. Nuestro personal le pedirá lo demás.',
  'This report was already decided.': 'Esta denuncia ya está decidida.',
  'The first contact was already recorded.': 'El primer contacto ya se anotó.',
  'The person who reported this has not agreed to share it with authorities.':
    'Quien lo denunció no ha aceptado que se envíe a las autoridades.',
  'There is no such offense of this owner.': 'No existe esa infracción de este propietario.',

  'Property ID is required': 'El número de la vivienda es obligatorio',
  'Report type is required': 'El tipo de denuncia es obligatorio',
  'Description must be at least 20 characters': 'La descripción debe tener al menos 20 caracteres',
  'Contact information is required': 'La información de contacto es obligatoria',
  'This kind of record is not known': 'No se conoce ese tipo de registro',
  'Name each kind once': 'Nombre cada tipo una sola vez',
  'Please write a note': 'Escriba una nota',
  'Please choose how the case ends': 'Elija cómo termina el caso',
  'A substantiated case names one offense': 'Un caso comprobado nombra una infracción',
  'Please say in at least 10 characters how you reached them, and what was said':
    'Diga en al menos 10 caracteres cómo se comunicó y qué se dijo',
  'Please write at least 20 characters: the reporter reads this':
    'Escriba al menos 20 caracteres: esto lo lee quien denunció',

  Reports: 'Denuncias',
  'discrimination report {{number}}': 'denuncia {{number}}',
  'Discrimination was reported': 'Se denunció discriminación',
  'A file was added to a report': 'Se agregó un archivo a una denuncia',
  'A file of a report was opened': 'Se abrió un archivo de una denuncia',
  'A reporter decided whether the report may be sent to authorities':
    'Quien denunció dijo si se puede enviar a las autoridades',
  'A report was opened': 'Se abrió una denuncia',
  'The evidence packet for a report was created': 'Se hizo el paquete de pruebas de una denuncia',
  'The first contact about a report was recorded': 'Se anotó el primer contacto por una denuncia',
  'A report was decided': 'Se decidió una denuncia',
};
