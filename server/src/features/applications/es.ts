/** Spanish for emails about applications. */
export default {
  'You received an application': 'Recibió una solicitud',
  'Someone applied for your home “{{title}}”. Applications are listed in the order received. When you open one, its applicant can see that you are viewing it.':
    'Alguien solicitó su vivienda «{{title}}». Las solicitudes están en el orden en que llegaron. Cuando abre una, la persona solicitante puede ver que usted la está leyendo.',
  'Your application is under review': 'Su solicitud está en revisión',
  'Your application for “{{title}}” is under review.': 'Su solicitud para «{{title}}» está en revisión.',
  'Your application is approved': 'Su solicitud fue aprobada',
  'The owner of “{{title}}” approved your application. Next, the owner offers a lease, and you confirm it.':
    'El propietario de «{{title}}» aprobó su solicitud. Ahora el propietario ofrece un contrato de alquiler y usted lo confirma.',
  'Your application was not accepted': 'Su solicitud no fue aceptada',
  'The owner of “{{title}}” decided against your application. The reason is on your dashboard.':
    'El propietario de «{{title}}» decidió no aceptar su solicitud. El motivo está en su panel.',
  'An application was withdrawn': 'Se retiró una solicitud',
  'An applicant for your home “{{title}}” withdrew.':
    'Una persona que solicitó su vivienda «{{title}}» retiró su solicitud.',
  'A lease is waiting for your confirmation': 'Un contrato de alquiler espera su confirmación',
  'The owner of “{{title}}” marked it as leased to you. Please look at dates, rent and deposit, and confirm or decline.':
    'El propietario de «{{title}}» indicó que se la alquila a usted. Revise las fechas, la renta y el depósito, y confirme o rechace.',
  'Your lease is confirmed': 'Su contrato de alquiler está confirmado',
  'The applicant confirmed the lease for “{{title}}”. The home has left the search.':
    'La persona solicitante confirmó el contrato de «{{title}}». La vivienda ya no aparece en la búsqueda.',
  'A lease was declined': 'Se rechazó un contrato de alquiler',
  'The applicant declined the lease for “{{title}}”.': 'La persona solicitante rechazó el contrato de «{{title}}».',
  'A lease offer was withdrawn': 'Se retiró un contrato de alquiler',
  'The owner of “{{title}}” withdrew the lease that was offered.':
    'El propietario de «{{title}}» retiró el contrato que había ofrecido.',
  'Open my dashboard': 'Abrir mi panel',
  'The application fee is due again; the owner can decide on your application once it is paid.':
    'La tarifa de solicitud vuelve a estar pendiente; el propietario puede decidir sobre su solicitud cuando se pague.',
};
