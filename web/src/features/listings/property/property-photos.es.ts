/** Spanish for the pictures of a home: adding, ordering, describing and removing them. */
export default {
  'Please choose a picture.': 'Elija una imagen.',
  'This picture is empty.': 'Esta imagen está vacía.',
  'This picture is larger than 10 MB.': 'Esta imagen pesa más de 10 MB.',
  'Please choose a JPEG, PNG or WebP picture.': 'Elija una imagen JPEG, PNG o WebP.',
  'This picture is damaged or far too large, so it could not be read. Please try another one.':
    'Esta imagen está dañada o es demasiado grande, así que no se pudo leer. Pruebe con otra.',
  'This picture is too small to show a home: it needs at least 200 by 200 pixels.':
    'Esta imagen es demasiado pequeña para mostrar una vivienda: necesita al menos 200 por 200 píxeles.',
  'A home holds at most 30 pictures.': 'Una vivienda admite como máximo 30 imágenes.',
  'This picture is no longer there.': 'Esta imagen ya no está.',
  'The pictures have changed in the meantime, so their order stayed as it is. Please look again.':
    'Las imágenes cambiaron mientras tanto, así que su orden quedó como estaba. Vuelva a mirar.',
  'Please name one of the pictures of this home': 'Indique una de las imágenes de esta vivienda',
  'Please describe the picture in words': 'Describa la imagen con palabras',
  'Photo {{number}} of {{total}}: {{words}}': 'Foto {{number}} de {{total}}: {{words}}',
  'Photos save automatically, in this order. We remove the location and time from each.':
    'Se guardan al momento, en el orden que ve aquí. De cada foto se borra dónde y cuándo se tomó.',
  'Add a short description for people who use screen readers.':
    'Diga qué se ve en cada una, para quienes no pueden verla.',
  'No photos yet. We’ll show an illustration.': 'Todavía no hay fotos: se muestra un dibujo.',
  'Add photos': 'Agregar fotos',
  'JPEG, PNG or WebP, up to 10 MB each; several at once, or dropped here. At most 30 pictures.':
    'JPEG, PNG o WebP, de hasta 10 MB cada una; varias a la vez, o arrástrelas hasta aquí. Como máximo 30.',
  'Picture {{number}}': 'Foto {{number}}',
  'Cover photo': 'Portada',
  'What it shows': 'Qué se ve',
  'An illustration. It’s labeled wherever it’s shown.': 'Un dibujo; así se indica dondequiera que aparece.',
  'This photo doesn’t load, so visitors see an illustration.':
    'Esta foto no carga, así que los visitantes ven un dibujo.',
  'Move earlier': 'Mover antes',
  'Move later': 'Mover después',
  'Picture {{from}} is now picture {{to}} of {{total}}.': 'La foto {{from}} es ahora la foto {{to}} de {{total}}.',
  'Picture {{number}} was removed.': 'Se quitó la foto {{number}}.',
  'Remove this picture?': '¿Quitar esta foto?',
  'Removing...': 'Quitando...',
  'Keep the picture': 'Conservar la foto',
  Uploads: 'Subidas',
  Waiting: 'En espera',
  'Uploading...': 'Subiendo...',
  'Being prepared...': 'Preparándose...',
  'Upload of {{name}}': 'Subida de {{name}}',
  '{{name}} was added as picture {{number}}.': '{{name}} se agregó como foto {{number}}.',
  '{{name}} is already there.': '{{name}} ya está.',
  '{{name}} was not added': '{{name}} no se agregó',
};
