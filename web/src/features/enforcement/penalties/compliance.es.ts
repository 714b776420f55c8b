import { foundByMachine } from '@lintel/contract/enforcement/labels';

/** Spanish for the Compliance tab: penalties as their owner sees them, coming back, and duties. */
export default {
  '1 past offense': '1 infracción pasada',
  '{{count}} past offenses': '{{count}} infracciones pasadas',
  'Penalty status': 'Estado de las sanciones',
  'There are no penalties.': 'No hay sanciones.',
  'Offense {{number}}': 'Infracción {{number}}',
  Active_penalty: 'Activa',
  Inactive: 'Inactivo',
  Inactive_penalty: 'Inactiva',
  'On hold during an appeal': 'En pausa durante una apelación',
  Repealed: 'Anulada',
  'Ended early': 'Terminó antes',
  Over: 'Terminada',
  'Issued {{date}}': 'Impuesta el {{date}}',
  'Paid {{date}}': 'Pagada el {{date}}',
  'Ended {{date}}': 'Terminó el {{date}}',
  'Will be charged on {{date}}': 'Se cobrará el {{date}}',
  'Statement of reasons': 'Exposición de motivos',
  'of penalty {{number}}': 'de la sanción {{number}}',
  'What was found': 'Qué se encontró',
  Where: 'Dónde',
  'Which home': 'Qué vivienda',
  'The words': 'Las palabras',
  'Whom it turned away': 'A quién se rechazó',
  'Law and rules': 'Ley y reglas',
  'Found by': 'Lo encontró',
  'A machine': 'Una máquina',
  'A person': 'Una persona',
  'A person, after a machine marked the words': 'Una persona, después de que una máquina señaló las palabras',
  'Number of the case': 'Número del caso',
  'In which role': 'En qué papel',
  'As an owner': 'Como propietario',
  [foundByMachine.en]: foundByMachine.es,
  'It happened on': 'Ocurrió el',
  'Appeal this penalty': 'Apelar esta sanción',
  'See your appeal': 'Ver su apelación',
  'Pay now': 'Pagar ahora',
  '{{amount}} of penalty {{number}}': '{{amount}} de la sanción {{number}}',
  'Pay {{amount}} now?': '¿Pagar {{amount}} ahora?',
  'Pay {{amount}}': 'Pagar {{amount}}',
  'Fine paid': 'Multa pagada',
  '{{amount}} is charged at once to {{card}}.': 'Se cobran {{amount}} enseguida a {{card}}.',
  '{{amount}} is charged at once to your card on file.': 'Se cobran {{amount}} enseguida a su tarjeta guardada.',
  '{{card}} has expired. Please replace it first.': '{{card}} está vencida. Cámbiela primero.',
  'There is no card on file yet. Please add one first.':
    'Todavía no hay ninguna tarjeta guardada. Agregue una primero.',
  'A fine that you have paid can still be appealed in time. If it is repealed, the money goes back.':
    'Una multa que pagó todavía se puede apelar dentro del plazo. Si se anula, el dinero vuelve.',

  'Your account is permanently suspended.': 'Su cuenta está suspendida de forma permanente.',
  'You can still read, answer what is open, pay what you owe and appeal. There is no reactivation.':
    'Todavía puede leer, responder lo que está abierto, pagar lo que debe y apelar. No hay reactivación.',
  'Your listing “{{home}}” is suspended until {{date}}.': 'Su anuncio «{{home}}» está suspendido hasta el {{date}}.',
  'Your listing “{{home}}” is suspended.': 'Su anuncio «{{home}}» está suspendido.',
  'Your listings are suspended until {{date}}.': 'Sus anuncios están suspendidos hasta el {{date}}.',
  'Your listings are suspended.': 'Sus anuncios están suspendidos.',
  'Home {{number}}': 'Vivienda {{number}}',
  'Tenants cannot see what is suspended. You can appeal, or pay and reactivate.':
    'Los inquilinos no ven lo que está suspendido. Puede apelar, o pagar y reactivar.',
  'Tenants cannot see what is suspended. You can appeal.':
    'Los inquilinos no ven lo que está suspendido. Puede apelar.',
  'A permanent ban waits for a second staff member to confirm it. Until then everything is suspended.':
    'Una expulsión permanente espera que una segunda persona del personal la confirme. Hasta entonces todo está suspendido.',
  'Suspension ends on {{date}}': 'La suspensión termina el {{date}}',
  'Your suspension': 'Su suspensión',
  'You owe no fines, so there is nothing to pay for coming back sooner.':
    'Usted no debe multas, así que no hay nada que pagar para volver antes.',
  'Contact our staff': 'Comuníquese con nuestro personal',
  'We could not load how your account stands': 'No pudimos cargar cómo está su cuenta',

  'Reactivate your account': 'Reactive su cuenta',
  'Outstanding fines': 'Multas pendientes',
  'Reactivation fee': 'Tarifa de reactivación',
  'Total due': 'Total a pagar',
  'I accept the compliance agreement: fair-housing training within {{trainingDays}} days, and quarterly monitoring of my listings and messages for {{monitoringMonths}} months.':
    'Acepto el acuerdo de cumplimiento: capacitación en vivienda justa en un plazo de {{trainingDays}} días, y vigilancia trimestral de mis anuncios y mensajes durante {{monitoringMonths}} meses.',
  'I understand that a fourth offense is a permanent ban from the platform, and that there is no coming back from it.':
    'Entiendo que una cuarta infracción es una expulsión permanente de la plataforma, y que de ahí no se vuelve.',
  'Charged at once to {{card}}.': 'Se cobra enseguida a {{card}}.',
  'Your card has expired': 'Su tarjeta está vencida',
  'The total is charged to your card on file.': 'El total se cobra a su tarjeta guardada.',
  'Pay {{amount}} and reactivate': 'Pagar {{amount}} y reactivar',
  'Agreement Required': 'Se requiere el acuerdo',
  'You must accept both the legal agreement and fourth offense notice to proceed':
    'Para continuar debe aceptar tanto el acuerdo legal como el aviso de la cuarta infracción',
  'Account Reactivated': 'Cuenta reactivada',
  'Your listings are back. The fair-housing training is due within {{trainingDays}} days.':
    'Sus anuncios han vuelto. La capacitación en vivienda justa vence en {{trainingDays}} días.',
  'Your suspension is lifted, but no listing of yours is online yet: the Listings tab says what each one needs. The fair-housing training is due within {{trainingDays}} days.':
    'Su suspensión se levantó, pero ningún anuncio suyo está en línea todavía: la pestaña Anuncios dice qué necesita cada uno. La capacitación en vivienda justa vence en {{trainingDays}} días.',
  'Reactivation Failed': 'La reactivación falló',
  'Failed to process reactivation': 'No se pudo procesar la reactivación',

  'Training and monitoring': 'Capacitación y vigilancia',
  'You agreed to this when you reactivated: fair-housing training, and monitoring every {{every}} months for {{months}} months.':
    'Usted lo aceptó al reactivar: capacitación en vivienda justa, y vigilancia cada {{every}} meses durante {{months}} meses.',
  'Fair-housing training': 'Capacitación en vivienda justa',
  'Quarterly monitoring, {{number}} of {{count}}': 'Vigilancia trimestral, {{number}} de {{count}}',
  'Due {{date}}': 'Vence el {{date}}',
  'Done {{date}}': 'Hecho el {{date}}',
  Done: 'Hecho',
  Overdue: 'Atrasado',
  'To come': 'Por venir',
};
