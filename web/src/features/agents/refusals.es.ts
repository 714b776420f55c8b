/** Spanish for the refusals of calls about agents and referrals, and for the validation of their forms. */
export default {
  'Your agent profile is being reviewed. Once it is approved, you can introduce tenants, write to them and start a plan.':
    'Su perfil de agente está en revisión. Cuando se apruebe, podrá presentar a inquilinos, escribirles y contratar un plan.',
  'Your agent profile was not approved, so you cannot introduce tenants, write to them or start a plan.':
    'Su perfil de agente no se aprobó, así que no puede presentar a inquilinos, escribirles ni contratar un plan.',
  'Your subscription is not active. You can add referrals as soon as it is.':
    'Su suscripción no está activa. Podrá agregar referencias en cuanto lo esté.',
  'There is no such referral.': 'No existe esa referencia.',
  'This is your own address. You cannot refer yourself.': 'Es su propia dirección. No puede referirse a sí mismo.',
  'You already introduced this person for this home.': 'Ya presentó a esta persona para esta vivienda.',
  'The tenant has not accepted yet. Until then nothing is shared.':
    'El inquilino todavía no ha dicho que sí. Hasta entonces no se comparte nada.',
  'The tenant has ended this.': 'El inquilino terminó esto.',
  'A referral only goes forward, and it is past this step.': 'Una referencia solo avanza, y ya pasó este paso.',
  'You already answered this.': 'Ya respondió a esto.',
  'You accepted another agent for this home. Please end that first.':
    'Dijo que sí a otro agente para esta vivienda. Termine eso primero.',
  'There is no such entry.': 'No existe esa entrada.',
  'This entry was already corrected. Please correct the later one.':
    'Esta entrada ya se corrigió. Corrija la más reciente.',
  'This day is in the future. You can only add what has already happened.':
    'Ese día aún no llega. Solo se puede agregar lo que ya ocurrió.',
  'This commission was paid, or is on its way to the brokerage. It is too late to object.':
    'Esta comisión ya se pagó, o va camino a la agencia. Es demasiado tarde para objetar.',
  'There is no such dispute.': 'No existe esa disputa.',
  'There is no open dispute.': 'No hay ninguna disputa abierta.',
  'There is an open dispute about this already. Staff look into it.':
    'Ya hay una disputa abierta sobre esto. El personal la revisa.',
  'You answered this dispute already. Staff decide it.': 'Ya respondió a esta disputa. El personal la decide.',
  'Staff have already decided this.': 'El personal ya decidió esto.',
  'The agent can still answer. You can decide once they have answered or the time to answer is over.':
    'El agente todavía puede responder. Se decide cuando lo haga o cuando se acabe el plazo.',
  'No other agent introduced this tenant before you.': 'Ningún otro agente presentó a este inquilino antes que usted.',
  'The rent has changed, and the commission with it. Please look at the new amount.':
    'La renta cambió, y con ella la comisión. Revise la nueva suma.',

  'There is no such invoice.': 'No existe esa factura.',

  'Please write at least 10 characters': 'Escriba al menos 10 caracteres',
  'Please choose a home': 'Elija una vivienda',
  'Please say how you met': 'Diga cómo se conocieron',
  'Please say yes or no': 'Diga sí o no',
  'This type of document is not known': 'Este tipo de documento no se conoce',
  'Please choose the documents': 'Elija los documentos',
  'Please answer yes or no': 'Responda sí o no',
  'This step is taken by Lintel': 'Este paso lo da Lintel',
  'Please write a subject': 'Escriba un asunto',
  'Please write a message': 'Escriba un mensaje',
  'Please enter whole minutes, up to 1440': 'Escriba minutos enteros, hasta 1440',
  'Please choose a call or a meeting': 'Elija una llamada o una reunión',
  'Please say what it was about': 'Diga de qué se trató',
  'This list is not known': 'Esta lista no se conoce',
};
