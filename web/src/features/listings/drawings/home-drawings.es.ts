/** Spanish for the drawings of a home without photos. */
export default {
  'Drawing of a living room, not a photo of this home': 'Dibujo de una sala, no una foto de esta vivienda',
  'Drawing of a kitchen, not a photo of this home': 'Dibujo de una cocina, no una foto de esta vivienda',
  '{{drawing}}. Of the listing it shows: {{what}}': '{{drawing}}. Del anuncio muestra: {{what}}',
  'Drawing of a floor plan, not the plan of this home: {{rooms}}':
    'Dibujo de un plano, que no es el plano de esta vivienda: {{rooms}}',
  'A sketch of the rooms': 'Un bosquejo de los cuartos',
  'Drawn from the listing’s figures, and as large as it says. Where the walls really stand is not known: ask the owner for a plan.':
    'Dibujado con las cifras del anuncio y del tamaño que dice. No se sabe dónde están las paredes en realidad: pida un plano al propietario.',
  'Drawn from the listing’s figures. The size is not known, and neither is where the walls really stand: ask the owner for a plan.':
    'Dibujado con las cifras del anuncio. No se sabe el tamaño ni dónde están las paredes en realidad: pida un plano al propietario.',
  '{{number}} feet': '{{number}} pies',
  'Living room': 'Sala',
  'Room to live and sleep in': 'Cuarto para estar y dormir',
  'Dining room': 'Comedor',
  Den: 'Estudio',
  Bedroom: 'Recámara',
  'Bedroom {{number}}': 'Recámara {{number}}',
  Bathroom: 'Baño',
  'Half bath': 'Medio baño',
  'Washer and dryer': 'Lavadora y secadora',
  'Balcony or patio': 'Balcón o patio',
  Hall: 'Pasillo',
  Carpet: 'Alfombra',
  'Tile floors': 'Pisos de baldosa',
  'Ceiling fans': 'Ventiladores de techo',
  'Gas range': 'Estufa de gas',
  'Electric range': 'Estufa eléctrica',
  'Range / oven': 'Estufa y horno',
  Microwave: 'Microondas',
};
