/** Spanish for the panel of an owner's check of the home before the inspection. */
export default {
  'Before the inspection': 'Antes de la inspección',
  'Walk through the home before the inspector does. Only you see what you mark and write here. The tenant and the housing authority see how much you checked, when, the photos that you add, and that the home is ready.':
    'Recorra la vivienda antes que el inspector. Solo usted ve lo que marca y escribe aquí. El inquilino y la autoridad de vivienda ven cuánto revisó, cuándo, las fotos que agrega y que la vivienda está lista.',
  'This is our choice of what inspectors look at, not the whole list. The housing authority decides.':
    'Es nuestra selección de lo que miran los inspectores, no la lista completa. Decide la autoridad de vivienda.',
  'You checked {{count}} of {{all}}.': 'Usted revisó {{count}} de {{all}}.',
  'You checked {{count}} of {{all}}. Needs work: {{work}}.':
    'Usted revisó {{count}} de {{all}}. Por arreglar: {{work}}.',
  'What threatens life': 'Lo que pone en peligro la vida',
  'The rest': 'Lo demás',
  '{{title}}: {{count}} of {{all}} checked': '{{title}}: {{count}} de {{all}} revisados',
  'Homes often fail for this.': 'Muchas viviendas no pasan por esto.',
  'Note for yourself': 'Nota para usted',
  Photo: 'Foto',
  'Added on {{day}}': 'Agregada el {{day}}',
  'Photo from the owner: {{item}}': 'Foto del propietario: {{item}}',
  'Photos from the owner': 'Fotos del propietario',
  'Add a photo': 'Agregar una foto',
  'Photo removed': 'Foto eliminada',
  'Remove photo': 'Eliminar la foto',
  'Replace the photo': 'Cambiar la foto',
  'The tenant and the housing authority will see it. JPEG, PNG or WebP, up to 10 MB.':
    'La verán el inquilino y la autoridad de vivienda. JPEG, PNG o WebP, hasta 10 MB.',
  'Save the list': 'Guardar la lista',
  'List saved': 'Lista guardada',
  'Not saved yet: {{count}}': 'Sin guardar: {{count}}',
  'To mark the home as ready, every life-threatening item must be OK or not apply. Still open: {{count}}.':
    'Para decir que la vivienda está lista, todo lo que pone en peligro la vida debe estar bien o no aplicar. Falta: {{count}}.',
  'Save the list first. Then you can mark the home as ready.':
    'Primero guarde la lista. Después podrá decir que la vivienda está lista.',
  'All life-safety items are OK. Report that the home is ready, so that the housing authority can inspect it.':
    'Todo lo que pone en peligro la vida está bien. Diga que la vivienda está lista para que la autoridad de vivienda pueda inspeccionarla.',
  'Report that the home is ready': 'Decir que la vivienda está lista',
  'This was not sent': 'Esto no se envió',
  'You said on {{day}} that the home is ready for the inspection.':
    'Usted dijo el {{day}} que la vivienda está lista para la inspección.',
  'The owner checked {{count}} of {{all}} things that inspectors look at, last on {{day}}.':
    'El propietario revisó {{count}} de {{all}} cosas que miran los inspectores, por última vez el {{day}}.',
  'The owner said on {{day}} that the home is ready for the inspection.':
    'El propietario dijo el {{day}} que la vivienda está lista para la inspección.',
  'The owner has not marked the home as ready for the inspection.':
    'El propietario no ha dicho que la vivienda esté lista para la inspección.',
  'The owner says that the home is ready for the inspection':
    'El propietario dice que la vivienda está lista para la inspección',
  'The owner found something to fix before the inspection':
    'El propietario encontró algo que arreglar antes de la inspección',
  'Home ready for the inspection': 'Vivienda lista para la inspección',
  'Home no longer ready': 'La vivienda ya no está lista',
} as const;
