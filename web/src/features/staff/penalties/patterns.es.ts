/** Spanish for the staff's view of patterns in how people are answered. */
export default {
  Patterns: 'Patrones',
  'How people are answered before and after they say that they have a voucher, where chance hardly explains the difference; and homes that were unavailable to one person and shown to another.':
    'Cómo se responde a las personas antes y después de que dicen que tienen un vale, donde el azar apenas lo explica; y viviendas que ya no estaban para una persona y se mostraron a otra.',
  'Numbers aren’t proof': 'Una cifra no es una acusación',
  'The numbers are small, and there may be a good reason: an illness, a home that was just rented, a season. Look, ask, and read. Nothing here triggers a penalty on its own, and owners don’t see it.':
    'Los números son pequeños, y puede haber una buena razón: una enfermedad, una vivienda recién alquilada, una temporada. Mire, pregunte y lea. Nada de esto lleva por sí solo a una sanción, y los propietarios no lo ven.',
  'Fewer answers after the voucher is named': 'Menos respuestas después de mencionar el vale',
  'A home unavailable to one person and shown to another': 'Una vivienda no disponible para uno y mostrada a otro',
  'People, by whether they were answered within 72 hours, before and after they had said that they hold a voucher.':
    'Personas, según si se les respondió en 72 horas, antes y después de decir que tienen un vale.',
  'How people were answered': 'Cómo se respondió a las personas',
  'Waited for an answer to': 'Esperaban respuesta a',
  'First messages': 'Primeros mensajes',
  'Messages after an answer': 'Mensajes después de una respuesta',
  'Applications, by when they were opened': 'Solicitudes, según cuándo se abrieron',
  'Answered before': 'Respondidas antes',
  'Answered after': 'Respondidas después',
  '{{answered}} of {{all}} ({{share}})': '{{answered}} de {{all}} ({{share}})',
  '{{hours}} h': '{{hours}} h',
  Contacts: 'Contactos',
  'Median time to an answer': 'Tiempo mediano hasta una respuesta',
  '{{before}} before, {{after}} after': '{{before}} antes, {{after}} después',
  'Chance of these figures if everyone were answered alike':
    'Probabilidad de tales cifras cuando se responde a todos por igual',
  'The same for all owners and all comparisons together':
    'La misma, contando a todos los propietarios y todas las revisiones',
  'One person was notified': 'A una persona se le dijo',
  'A showing was confirmed to someone else': 'Se confirmó una visita a otra',
  'Reviewed, no action': 'Revisado, sin consecuencias',
  'The pattern is decided': 'El patrón está decidido',
  'There is no such pattern.': 'No existe tal patrón.',
  'This pattern was already decided.': 'Este patrón ya fue decidido.',
  'A response pattern was decided': 'Se decidió sobre un patrón en las respuestas',
  'pattern {{number}}': 'patrón {{number}}',
};
