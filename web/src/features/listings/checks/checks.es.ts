/** Spanish for the questions to owners about their listings. */
export default {
  'We have a question. Please answer.': 'Tenemos una pregunta. Respóndala, por favor.',
  'Two listings of this home are now one.': 'Dos anuncios de esta vivienda son ahora uno.',
  'Is a rent of {{rent}} a month right? Please confirm it, or correct it in the listing.':
    '¿Es correcta una renta de {{rent}} al mes? Confírmela o corríjala en el anuncio.',
  'Does this picture show this home, and may you use it? Please tell us, or remove it.':
    '¿Muestra esta imagen esta vivienda, y puede usted usarla? Díganoslo, o quítela.',
  'Is this address complete, with its unit? Please correct it, or take the listing down if the home is listed twice.':
    '¿Está completa esta dirección, con su unidad? Corríjala, o retire el anuncio si la vivienda está anunciada dos veces.',
  'You list {{count}} homes. Please tell us whether you own them or manage them for others.':
    'Usted anuncia {{count}} viviendas. Díganos si son suyas o si las administra para otros.',
  'Your answer': 'Su respuesta',
  'Your answer is sent': 'Su respuesta está enviada',
  'Only our staff will see your answer.': 'La lee nuestro personal, y nadie más.',
  'Send answer': 'Enviar la respuesta',
  'Questions about your listings': 'Preguntas sobre sus anuncios',
  'A question about your listing': 'Una pregunta sobre su anuncio',
  'Thank you. Your answer is with our staff.': 'Gracias. Nuestro personal tiene su respuesta.',
  'The picture that we ask about': 'La imagen por la que preguntamos',
  'Please write your answer': 'Escriba su respuesta',
  'Please answer in at most 1,000 characters': 'Responda con 1,000 caracteres como máximo',
  'There is no such question.': 'No existe tal pregunta.',
  'This question was already answered or closed.': 'Esta pregunta ya fue respondida o cerrada.',
};
