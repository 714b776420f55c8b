/** Spanish for the platform's error messages and for drafts. */
export default {
  'We could not reach Lintel. Please check your connection and try again.':
    'No pudimos comunicarnos con Lintel. Revise su conexión e inténtelo de nuevo.',
  'You edited this in more than one tab. The newest version is first.':
    'Lo escribió en más de una pestaña, y no igual. El primero es el más reciente.',
  'The other one, of {{moment}}': 'El otro, del {{moment}}',
  'You sent or canceled this form in another tab': 'Envió o canceló este formulario en otra pestaña',
  'Your text is still here.':
    'Lo que está aquí sigue aquí. Se guarda de nuevo en este dispositivo en cuanto usted escriba.',
  'We save your draft on this device for {{days}} days, or until you send it.':
    'Guardamos su borrador en este dispositivo {{days}} días, o hasta que lo envíe.',
  'You changed this form in another tab': 'Cambió este formulario en otra pestaña',
  'Both are kept on this device. Nothing here was changed.':
    'Ambos se guardan en este dispositivo. Aquí no se cambió nada.',
  'Use what I typed there': 'Usar lo que escribí allí',
  'Keep the current version': 'Conservar lo que está aquí',
  'You are offline. Nothing is lost: please try again once you are back.':
    'No tiene conexión. Nada se ha perdido: inténtelo de nuevo cuando vuelva a tenerla.',
  'You are offline': 'No tiene conexión',
  'What you typed stays here. The rest of this page loads by itself once you are back online.':
    'Lo que escribió se queda aquí. Lo que falta en esta página llega por sí solo cuando vuelva la conexión.',
  'We cannot reach Lintel': 'No podemos comunicarnos con Lintel',
  'We try again automatically every few seconds. What you typed stays here.':
    'Lo intentamos de nuevo por nuestra cuenta cada pocos segundos. Lo que escribió se queda aquí.',
  'This takes longer than usual': 'Esto tarda más de lo habitual',
  'Your connection may be slow. What you typed stays here.':
    'Puede que su conexión sea lenta. Lo que escribió se queda aquí.',
  'Too many tries.': 'Demasiados intentos.',
  'Please try again in {{seconds}} seconds.': 'Inténtelo de nuevo en {{seconds}} segundos.',
  'Please try again in {{minutes}} minutes.': 'Inténtelo de nuevo en {{minutes}} minutos.',
  'Please try again in {{hours}} hours.': 'Inténtelo de nuevo en {{hours}} horas.',
  'Please try again tomorrow.': 'Inténtelo de nuevo mañana.',
  'The request could not be read.': 'No se pudo leer la petición.',
  'The request is too large.': 'La petición es demasiado grande.',
  'Please send JSON.': 'Envíe JSON.',
  'This request came from another site and was refused.': 'Esta petición vino de otro sitio y se rechazó.',
  'There is nothing at this address.': 'No hay nada en esta dirección.',
  'This works on sample data only.': 'Esto funciona solo con datos de muestra.',
};
