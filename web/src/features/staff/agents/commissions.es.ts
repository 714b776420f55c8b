/** Spanish for the staff desk of commissions, and for the licenses that are checked again. */
export default {
  'Commissions due within a week': 'Comisiones que vencen esta semana',
  'The next is validated on {{date}}': 'La próxima se valida el {{date}}',
  'In their 30 days': 'En sus 30 días',
  'Validated, to be paid': 'Validadas, por pagar',
  'Paid to the brokerage': 'Pagadas a la agencia',
  'No commission is waiting for its 30 days.': 'Ninguna comisión espera sus 30 días.',
  'No validated commission is waiting for its payout.': 'Ninguna comisión validada espera su pago.',
  'No objections to commissions.': 'Nadie objeta ninguna comisión.',
  'No commission was paid yet.': 'Todavía no se pagó ninguna comisión.',
  'You are named in this referral, so someone else decides about it.':
    'Usted figura en esta referencia, así que la revisa otra persona.',
  'Staff have already decided an objection to this.': 'El personal ya decidió sobre una objeción a esto.',
  '{{from}} to {{to}}': 'del {{from}} al {{to}}',
  'Lease confirmed': 'Contrato confirmado',
  'Monthly rent in the lease': 'Renta mensual del contrato',
  'To be validated on': 'Se valida el',
  'Validated on': 'Validada el',
  'Within a week': 'Esta semana',
  'Open the home': 'Abrir la vivienda',
  'An objection is open': 'Hay una objeción abierta',
  'What looks wrong': 'Qué parece incorrecto',
  'All sides can read it, and it stays on record. The agent may answer within seven days.':
    'Todas las partes lo leen, y queda registrado. El agente puede responder en siete días.',
  'The commission is on hold until another person decides': 'La comisión espera hasta que otra persona decida',
  'A commission is validated {{days}} days after the lease starts, unless someone objects. A commission that you object to is on hold until another staff member decides.':
    'Una comisión se valida cuando su contrato ha durado {{days}} días, salvo que alguien objete. Lo que usted objeta espera hasta que decida otra persona del personal.',
  'Which commissions': 'Qué comisiones',
  'You filed this objection or are named in it, so someone else decides.':
    'Usted lo objeta o figura en ello, así que decide otra persona.',
  'License to be checked now': 'Licencia por revisar ahora',
  'To check again': 'Por revisar de nuevo',
  'No license needs to be checked again.': 'No hay licencias por revisar de nuevo.',
};
