/** Spanish for the refusals of penalties, appeals and reactivation, and for the validation of their forms. */
export default {
  'There is no tenant with this number.': 'No hay ningún inquilino con este número.',
  'Neither you nor the owner can be among those who reported it.':
    'Ni usted ni el propietario pueden figurar entre quienes lo denunciaron.',
  'Please choose a day that is not in the future': 'Elija un día que ya haya llegado',
  'Please choose a time for the hearing within the next year':
    'Elija para la audiencia un momento dentro del próximo año',
  'There is no such owner.': 'No existe ese propietario.',
  'You are banned from the platform. You can still read, answer what is open, pay and appeal, but not do this.':
    'Usted está expulsado de la plataforma. Todavía puede leer, responder lo que está abierto, pagar y apelar, pero no hacer esto.',
  'There is no such penalty.': 'No existe esa sanción.',
  'Nothing is owed for this penalty now, so nothing was charged.':
    'Ahora no se debe nada por esta sanción, así que no se cobró nada.',
  'This penalty cannot be appealed. If it is based on a plain error of fact, please report the error to our staff.':
    'Esta sanción no se puede apelar. Si se basa en un simple error de hecho, comunique el error a nuestro personal.',
  'This penalty was already repealed.': 'Esta sanción ya fue anulada.',
  'The time to appeal has ended.': 'Ya pasó el plazo para apelar.',
  'An appeal against this penalty was already filed.': 'Ya se presentó una apelación contra esta sanción.',
  'There is no such appeal.': 'No existe esa apelación.',
  'This appeal is already decided.': 'Esta apelación ya está decidida.',
  'Please take this appeal under review first.': 'Primero ponga esta apelación en revisión.',
  'The person who issued a penalty cannot decide about it. Another staff member must.':
    'Quien impuso una sanción no decide sobre ella. Debe hacerlo otra persona del personal.',
  'The hearing of this appeal is still to come. Please confirm that you decide without it.':
    'La audiencia de esta apelación está por venir. Confirme que decide sin ella.',
  'Please choose a future time for the hearing.': 'Elija para la audiencia un momento que todavía esté por venir.',
  'There is no such notification.': 'No existe ese aviso.',
  'There is no such report of an error.': 'No existe ese aviso de error.',
  'You have already reported an error here; our staff will answer.':
    'Usted ya comunicó un error aquí; nuestro personal responderá.',
  'This report was already answered.': 'Este aviso ya fue respondido.',
  'This penalty was repealed, so there is nothing left to correct.':
    'Esta sanción fue anulada, así que no queda nada que corregir.',
  'The number of this owner’s offenses that count has changed since you opened this page. Please check the consequences again.':
    'El número de infracciones de este propietario que cuentan ha cambiado desde que miró. Revise otra vez lo que sigue.',
  'This home belongs to another owner.': 'Esta vivienda pertenece a otro propietario.',
  'An incident of this owner around that day is already on record. Please check whether it is the same one.':
    'Ya hay registrado un incidente de este propietario de esos días. Compruebe si es el mismo.',
  'This wording excludes people, so we didn’t publish it. We recorded an offense: the Compliance tab says what follows and how to contest it.':
    'Estas palabras excluyen a personas, así que no se publicaron. Se registró una infracción: la pestaña de cumplimiento dice qué sigue y cómo impugnarla.',
  'This wording excludes people, so we didn’t send it. Our staff will look at it. Please write it differently.':
    'Estas palabras excluyen a personas, así que no se enviaron. Nuestro personal lo revisará. Escríbalo de otra manera.',
  'There is no such finding.': 'No existe ese hallazgo.',
  'This finding was already decided.': 'Este hallazgo ya se decidió.',
  'No ban is waiting for confirmation here.': 'Aquí no hay ninguna expulsión pendiente de confirmación.',
  'A ban needs a second person: you recorded this offense yourself.':
    'Una expulsión necesita una segunda persona: usted mismo registró esta infracción.',
  'There is no such duty.': 'No existe esa obligación.',
  'This was already recorded as done.': 'Esto ya se anotó como hecho.',
  'Reactivation is not possible now. Nothing was charged. The Compliance tab shows the current status.':
    'Ahora no es posible la reactivación. No se cobró nada. La pestaña Cumplimiento dice cómo está todo.',
  'There is no card on file that can be charged. Please add one first; nothing was taken.':
    'No hay ninguna tarjeta guardada a la que se pueda cobrar. Agregue una primero; no se cobró nada.',
  'Your bank asks for a confirmation that this card cannot give here. Please put another card on file.':
    'Su banco pide una confirmación que esta tarjeta no puede dar aquí. Guarde otra tarjeta.',
  'We cannot see whether your card was charged. Please look at the Payments tab in a few minutes before you try again.':
    'No podemos ver si se cobró a su tarjeta. Mire la pestaña Pagos en unos minutos antes de intentarlo de nuevo.',

  'You must accept the agreement': 'Debe aceptar el acuerdo',
  'Appeal reason must be at least 50 characters': 'El motivo de la apelación debe tener al menos 50 caracteres',
  'Please use at most 500 characters': 'Use como máximo 500 caracteres',
  'Please use at most 2000 characters': 'Use como máximo 2000 caracteres',
  'Please use at most 5000 characters': 'Use como máximo 5000 caracteres',
  'This document is not known': 'Este documento no se conoce',
  'Please enter text': 'Escriba un texto',
  'At most 20 lines': 'Como máximo 20 líneas',
  'At most 10 documents': 'Como máximo 10 documentos',
  'Please say in at least 10 characters what is wrong': 'Diga en al menos 10 caracteres qué está mal',
  'Please choose whom it turned away': 'Elija a quién se rechazó',
  'Please choose where it was found': 'Elija dónde se encontró',
  'Please say in at least 20 characters what was found': 'Diga en al menos 20 caracteres qué se encontró',
  'Please enter a name or an address': 'Escriba un nombre o una dirección',
  'Please choose the home or the owner': 'Elija la vivienda o el propietario',
  'Please give a reason of at least 10 characters': 'Escriba un motivo de al menos 10 caracteres',
  'Please enter a valid date and time': 'Escriba una fecha y una hora válidas',
  'Please approve or deny': 'Apruebe o deniegue',
  'Please write at least 20 characters: the owner reads this':
    'Escriba al menos 20 caracteres: el propietario lee esto',
  'Please correct or decline': 'Corrija o rechace',
  'Please answer in at least 10 characters: the owner reads this':
    'Responda en al menos 10 caracteres: el propietario lee esto',
  'Please say how it was done': 'Diga cómo se hizo',
  'This kind is not known': 'Este tipo no se conoce',
  'This state is not known': 'Este estado no se conoce',
};
