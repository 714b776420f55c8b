/** Spanish for the staff's decisions on requests for housing authority accounts. */
export default {
  'An account can open every packet that was sent to an authority. It needs approval from two of us.':
    'Una cuenta abre todos los paquetes que se enviaron a una autoridad. Hacen falta dos de nosotros.',
  'With an account': 'Con cuenta',
  'No requests for an account.': 'Nadie pide una cuenta.',
  'There are no accounts yet.': 'Todavía nadie tiene cuenta.',
  'Address in HUD’s list': 'Dirección en la lista de HUD',
  'First approval': 'Primera aprobación',
  'Second approval': 'Segunda aprobación',
  'Has an account': 'Tiene cuenta',
  'Approved by one': 'Aprobada por una persona',
  'Not approved yet': 'Sin aprobar',
  'The address is not at the authority’s domain': 'La dirección no es del dominio de la autoridad',
  'HUD’s list has no domain for this authority': 'La lista de HUD no tiene ningún dominio de esta autoridad',
  'Call the authority at a number that you looked up yourself, and ask whether this person works there.':
    'Llame a la autoridad a un número que usted mismo haya buscado y pregunte si esta persona trabaja ahí.',
  'The person gets an email.': 'Se envía por correo a la persona.',
  'You approved this. A second person has to approve it, too.':
    'Usted la aprobó. Tiene que aprobarla también una segunda persona.',
  '{{name}} has an account now': '{{name}} ya tiene cuenta',
  'Approved. It waits for a second person': 'Aprobada. Espera a una segunda persona',
  'Approve as the second person': 'Aprobar como segunda persona',
  'The person gets an email and can no longer open packets.':
    'Se envía por correo a la persona, que desde entonces ya no abre ningún paquete.',
  'End the account': 'Terminar la cuenta',
  'The account of {{name}} has ended': 'La cuenta de {{name}} terminó',
};
