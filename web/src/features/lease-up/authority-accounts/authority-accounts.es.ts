/** Spanish for the accounts of housing authority staff. */
export default {
  'Many packets? Ask for an account for your housing authority':
    '¿Muchos paquetes? Pida una cuenta de su autoridad de vivienda',
  'For housing authorities': 'Para autoridades de vivienda',
  'We email you every packet with its own link, which needs no account. With an account you have all packets of your authority in one list.':
    'Cada paquete le llega por correo con su propio enlace, que no necesita cuenta. Con una cuenta tiene todos los paquetes de su autoridad en una lista.',
  'I have an account: open our packets': 'Tengo una cuenta: abrir nuestros paquetes',
  'Request an account': 'Pedir una cuenta',
  'Please check your email': 'Revise su correo',
  'We sent an email to {{email}}. Please open its link within 3 days and confirm your request.':
    'Enviamos un correo a {{email}}. Abra su enlace en 3 días y confirme su solicitud.',
  'Then two of our staff review it. We write to you either way.':
    'Después la revisan dos personas de nuestro equipo. Le escribimos en cualquier caso.',
  'Your housing authority': 'Su autoridad de vivienda',
  'Type its name or city and choose it from the list. If it is not there, please write to us.':
    'Escriba su nombre o ciudad y elíjala en la lista. Si no está, escríbanos.',
  'Your name': 'Su nombre',
  'Job title': 'Puesto',
  'Work email': 'Correo del trabajo',
  'Not a private address, such as one at Gmail or Yahoo.': 'No una dirección particular, como las de Gmail o Yahoo.',
  'Confirm your request': 'Confirme su solicitud',
  'It was already used, has expired, or you asked again since. Please open the newest email, or ask again.':
    'Ya se usó, venció, o usted volvió a pedir la cuenta. Abra el correo más nuevo o pídala otra vez.',
  'Your request is confirmed': 'Su solicitud está confirmada',
  'Is this right?': '¿Es correcto?',
  'Two of our staff are reviewing it now. We write to you either way.':
    'Ahora la revisan dos personas de nuestro equipo. Le escribimos en cualquier caso.',
  'If you did not make this request, close this page: no one sees it.':
    'Si no fue usted quien la pidió, cierre esta página: nadie ve la solicitud.',
  'Confirm my request': 'Confirmar mi solicitud',
  'We could not open your request': 'No pudimos abrir su solicitud',
  'Packets of your housing authority': 'Paquetes de su autoridad de vivienda',
  'You have no housing authority account': 'Usted no tiene cuenta de una autoridad de vivienda',
  'If you work for one, you can ask for an account. The links in the emails about packets need none.':
    'Si trabaja en una, puede pedir una cuenta. Los enlaces de los correos sobre paquetes no necesitan ninguna.',
  'We could not open your packets': 'No pudimos abrir sus paquetes',
  Packets: 'Paquetes',
  'Already decided': 'Ya decididos',
  'Received by you': 'Recibido por ustedes',
  'To decide': 'Por decidir',
  'No packet is waiting for your authority.': 'Ningún paquete espera a su autoridad.',
  'Nothing is decided yet.': 'Todavía no hay nada decidido.',
  'Inspection on {{day}}': 'Inspección el {{day}}',
  'Not received yet': 'Sin recibir',
  'Tenant: {{name}}': 'Inquilino: {{name}}',
  'Packet {{number}}, sent {{ago}}': 'Paquete {{number}}, enviado {{ago}}',
  'Open the packet': 'Abrir el paquete',
  'Your account': 'Su cuenta',
  'Since {{day}}': 'Desde el {{day}}',
  'Tenants and owners see that you opened a packet, and what you do with it, with your name.':
    'Los inquilinos y propietarios ven que usted abrió un paquete, y lo que hace con él, con su nombre.',
  'I no longer work there': 'Ya no trabajo ahí',
  'End your access to the packets?': '¿Terminar su acceso a los paquetes?',
  'From then on you can no longer open packets of {{authority}}. To get access again, request a new account, which two of our staff must approve.':
    'Desde ese momento no podrá abrir ningún paquete de {{authority}}. Para volver a tener acceso, lo pide de nuevo y lo aprueban dos personas de nuestro equipo.',
  'End my access': 'Terminar mi acceso',
  'Your access has ended': 'Su acceso terminó',
  'A family with a voucher and an owner ask your housing authority to approve this home. Both of them see that you opened it, and everything you do here, with your name.':
    'Una familia con vale y un propietario piden a su autoridad de vivienda que apruebe esta vivienda. Ambos ven que usted lo abrió, y todo lo que hace aquí, con su nombre.',
};
