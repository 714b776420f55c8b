/** Spanish for what the platform says when a call fails. */
export default {
  'We could not reach Lintel. Please check your connection and try again.':
    'No pudimos comunicarnos con Lintel. Revise su conexión e inténtelo de nuevo.',
  'Too many tries. Please try again in {{seconds}} seconds.':
    'Demasiados intentos. Inténtelo de nuevo en {{seconds}} segundos.',
  'Too many tries. Please try again in {{minutes}} minutes.':
    'Demasiados intentos. Inténtelo de nuevo en {{minutes}} minutos.',
  'The request could not be read.': 'No se pudo leer la petición.',
  'The request is too large.': 'La petición es demasiado grande.',
  'Please send JSON.': 'Envíe JSON.',
  'This request came from another site and was refused.': 'Esta petición vino de otro sitio y se rechazó.',
  'There is nothing at this address.': 'No hay nada en esta dirección.',
  'This works on sample data only.': 'Esto funciona solo con datos de muestra.',
};
