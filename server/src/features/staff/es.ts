/** Spanish for the emails of staff. */
export default {
  'Your agent profile was approved': 'Su perfil de agente fue aprobado',
  'Your agent profile was not approved': 'Su perfil de agente no fue aprobado',
  'We have reviewed your license. From now on you can contact tenants and earn commissions.':
    'Revisamos su licencia. Desde ahora puede contactar con inquilinos y ganar comisiones.',
  'We have reviewed your profile and do not approve it for now. You can reply to this email.':
    'Revisamos su perfil y por ahora no lo aprobamos. Puede responder a este correo.',
  'Reason: {{reason}}': 'Motivo: {{reason}}',
  'Open my dashboard': 'Abrir mi panel',
  'Private email ({{kind}})': 'Correo privado ({{kind}})',
  'Only its reader may read this email. You see that it was sent, to whom and of which kind.':
    'Solo su destinatario puede leer este correo. Usted ve que se envió, a quién y de qué tipo es.',
};
