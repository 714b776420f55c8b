/** Spanish for the rules that counsel reviews. */
export default {
  'Tenancy rules': 'Reglas de arrendamiento',
  'Tenancy-rules': 'Reglas de arrendamiento',
  'The rules that the product uses for tenancies, and how sure we are of each figure.':
    'Por qué reglas calcula el producto en los arrendamientos, y qué tan seguros estamos de cada cifra.',
  'For counsel': 'Para los abogados',
  'Review rules that were not read in the law itself: they come from a summary of the law, from general knowledge, or are our own. You cannot change rules here; they are part of the software.':
    'Una regla que no se leyó en la ley misma debe revisarse: viene de lo que alguien cuenta de la ley, del conocimiento general, o es nuestra. Aquí no se puede cambiar nada: las reglas son datos del programa.',
  'All rules': 'Todas las reglas',
  'To review': 'Por revisar',
  'Search the rules': 'Buscar en las reglas',
  'Words of a rule, a section, or the code of a notice': 'Palabras de una regla, un artículo o el código de un aviso',
  '1 rule': '1 regla',
  '{{number}} rules': '{{number}} reglas',
  'No rule has this in it.': 'Ninguna regla contiene esto.',
  Everywhere: 'En todas partes',
  Holds: 'Vigencia',
  Citation: 'Cita',
  'How it is known': 'Cómo se sabe',
  'Until {{to}}': 'Hasta el {{to}}',
  'No dates on record': 'Sin fechas registradas',
};
