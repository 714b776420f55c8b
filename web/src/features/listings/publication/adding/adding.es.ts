/** Spanish for the steps of adding a home. */
export default {
  'Set the point yourself': 'Indicar el punto usted mismo',
  Details: 'Detalles',
  Photos: 'Fotos',
  'Photos from this device are not: they are sent when you save.':
    'Las fotos de este dispositivo no se guardan: se envían al guardar la propiedad.',
  Preview: 'Vista previa',
  'Add photos from this device. The first one is the cover.':
    'Agregue fotos de este dispositivo. La primera es la portada.',
  'We remove the location and time from each.': 'De cada una quitamos el lugar y la hora.',
  'JPEG, PNG or WebP, up to 10 MB each. At most 30 pictures.':
    'JPEG, PNG o WebP, de hasta 10 MB cada una. 30 imágenes como máximo.',
  Steps: 'Pasos',
  '1 field to fix': '1 campo por corregir',
  '{{count}} fields to fix': '{{count}} campos por corregir',
  'filled in': 'completado',
  'Step {{number}} of {{total}}': 'Paso {{number}} de {{total}}',
  Back: 'Atrás',
  'Next: {{step}}': 'Siguiente: {{step}}',
  'What the home has': 'Qué tiene la vivienda',
  'Sending photo {{number}} of {{total}}...': 'Enviando la foto {{number}} de {{total}}...',
  'Some photos were not added': 'Algunas fotos no se agregaron',
  '{{names}}. You can add them again here.': '{{names}}. Puede volver a agregarlas aquí.',
  'Add others, separated by commas': 'Agregue otras, separadas por comas',
  '{{zip}} is in {{place}}.': '{{zip}} está en {{place}}.',
  'Air conditioning': 'Aire acondicionado',
  Balcony: 'Balcón',
  Heat: 'Calefacción',
};
