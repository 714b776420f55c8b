/** Spanish for emails about helpers. */
export default {
  '{{tenant}} asks for your help': '{{tenant}} le pide ayuda',
  '{{tenant}} asks you to help with finding a home, until {{day}}. The page says what you may do. You use an account of your own; everything that you do or open is shown to {{tenant}}. You never apply, sign, confirm or pay for them.':
    '{{tenant}} le pide ayuda para encontrar vivienda, hasta el {{day}}. La página dice qué puede hacer. Usted usa su propia cuenta; {{tenant}} ve todo lo que usted hace o abre. Usted nunca solicita, firma, confirma ni paga en su nombre.',
  'Accept or decline': 'Aceptar o rechazar',
  '{{tenant}} changed what you may do': '{{tenant}} cambió lo que usted puede hacer',
  'What you may do for {{tenant}} has changed. It is valid until {{day}}.':
    'Cambió lo que usted puede hacer para {{tenant}}. Vale hasta el {{day}}.',
  'See what you may do': 'Ver qué puede hacer',
  'Your help for {{tenant}} has ended': 'Su ayuda para {{tenant}} terminó',
  '{{tenant}} ended your access. You can no longer open or do anything for them here.':
    '{{tenant}} terminó su acceso. Desde ahora usted no puede abrir ni hacer nada aquí en su nombre.',
  'People I help': 'Personas a quienes ayudo',
  '{{helper}} helps you now': '{{helper}} ya le ayuda',
  '{{helper}} accepted your invitation. You see everything that they do or open, and you can end it at any time.':
    '{{helper}} aceptó su invitación. Usted ve todo lo que hace o abre, y puede terminarlo en cualquier momento.',
  'See your helpers': 'Ver a sus ayudantes',
  'Your invitation was declined': 'Rechazaron su invitación',
  '{{helper}} does not want to help you on this site.': '{{helper}} no quiere ayudarle en este sitio.',
  '{{helper}} no longer helps you': '{{helper}} ya no le ayuda',
  '{{helper}} ended their access to your search. You can invite someone else.':
    '{{helper}} terminó su acceso a su búsqueda. Puede invitar a otra persona.',
  'Written by {{helper}} for {{tenant}}.': 'Escrito por {{helper}} para {{tenant}}.',
};
