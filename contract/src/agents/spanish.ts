/** Spanish labels of plans, agent activity and its records. */
export default {
  'Starter Agent': 'Agente inicial',
  'Professional Agent': 'Agente profesional',
  'Agency Team': 'Equipo de agencia',

  'Referral added': 'Referencia agregada',
  'Viewing scheduled': 'Visita acordada',
  'Application submitted': 'Solicitud enviada',
  'Lease signed': 'Contrato firmado',
  'Commission earned': 'Comisión ganada',
  'Dispute answered': 'Disputa respondida',
  'Phone call': 'Llamada telefónica',
  Meeting: 'Reunión',

  'Introduced you for a home': 'Le presentó para una vivienda',
  'Scheduled a viewing': 'Acordó una visita',
  'Your application was sent': 'Se envió su solicitud',
  'Your lease was confirmed': 'Se confirmó su contrato',
  'The commission was earned; the owner pays it': 'Se ganó la comisión; la paga el propietario',
  'Answered a dispute': 'Respondió a una disputa',

  'agent to landlord': 'del agente al propietario',
  'landlord to agent': 'del propietario al agente',
  'agent to tenant': 'del agente al inquilino',
  'tenant to agent': 'del inquilino al agente',
  email: 'correo electrónico',
  phone: 'teléfono',
  text: 'texto',
  view: 'vista',
  download: 'descarga',
};
