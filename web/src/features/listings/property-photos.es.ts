/** Spanish for the pictures of a home: adding, ordering, describing and removing them. */
export default {
  'Please choose a picture.': 'Elija una imagen.',
  'This file is empty.': 'Este archivo está vacío.',
  'This file is larger than 10 MB.': 'Este archivo pesa más de 10 MB.',
  'Please choose a JPEG, PNG or WebP picture.': 'Elija una imagen JPEG, PNG o WebP.',
  'This picture is damaged or far too large, so it could not be read. Please try another one.':
    'Esta imagen está dañada o es demasiado grande, así que no se pudo leer. Pruebe con otra.',
  'This picture is too small to show a home: it needs at least 200 by 200 pixels.':
    'Esta imagen es demasiado pequeña para mostrar una vivienda: necesita al menos 200 por 200 píxeles.',
  'A home holds at most 30 pictures.': 'Una vivienda admite como máximo 30 imágenes.',
  'This picture is not there any more.': 'Esta imagen ya no está.',
  'The pictures have changed meanwhile, so their order stayed as it is. Please look again.':
    'Las imágenes cambiaron mientras tanto, así que su orden quedó como estaba. Vuelva a mirar.',
  'Please name one of the pictures of this home': 'Indique una de las imágenes de esta vivienda',
  'Please describe the picture in words': 'Describa la imagen con palabras',
};
