/** Spanish for the fee demo. */
export default {
  'Section 8 Fee Waiver Demo': 'Demostración de la exención de tarifa de la Sección 8',
  'Try it: what an application costs with and without a Section 8 Housing Choice Voucher. Voucher holders pay $0.':
    'Pruebe cuánto cuesta una solicitud con y sin un vale de elección de vivienda de la Sección 8. Quienes tienen vale pagan $0.',
  'See what an application costs with and without a voucher. Nothing is charged or stored here.':
    'Vea cuánto cuesta una solicitud con y sin vale. Aquí no se cobra ni se guarda nada.',
  'Here an application costs {{fee}} (or $0 for Section 8) versus competitors at {{low}}-{{high}}+.':
    'Aquí una solicitud cuesta {{fee}} (o $0 con la Sección 8) frente a {{low}}-{{high}} o más de la competencia.',
  'How we compare': 'Cómo comparamos',
  'Fair housing': 'Vivienda justa',
  'Every owner on Lintel agrees to take Section 8 vouchers. A fee keeps people from applying, so voucher holders pay none. Turning someone away because of a voucher is a violation here, in every state.':
    'Todo propietario en Lintel acepta vales de la Sección 8. Una tarifa impide que la gente presente solicitudes, por eso quienes tienen vale no pagan ninguna. Rechazar a alguien por su vale es una infracción aquí, en todos los estados.',
  'How vouchers are protected': 'Cómo se protegen los vales',
  'The tenant indicates a voucher on the application.': 'El inquilino indica en la solicitud que tiene un vale.',
  'The system sets a $0 fee automatically. No one has to ask for it.':
    'El sistema calcula por sí solo una tarifa de $0. Nadie tiene que pedirla.',
  'Owners are notified: they see that the applicant has a voucher and that the fee is waived.':
    'Se avisa a los propietarios: ven que el solicitante tiene un vale y que la tarifa está exenta.',
  'Transactions are tracked: each application keeps its fee, the reason, and a receipt.':
    'Las transacciones quedan registradas: cada solicitud guarda su tarifa, el motivo y un comprobante.',
  'Your application': 'Su solicitud',
  'Application fee in dollars': 'Tarifa de solicitud en dólares',
  'Demo amount, the real fee is {{fee}}. Whole dollars only: cents are left out.':
    'Cantidad de demostración; la tarifa real es de {{fee}}. Solo dólares enteros: los centavos no se cuentan.',
  'Please enter the fee in whole dollars, for example {{example}}.':
    'Escriba la tarifa en dólares enteros, por ejemplo {{example}}.',
  'Please enter a fee from {{min}} to {{max}}.': 'Escriba una tarifa de {{min}} a {{max}}.',
  'I have a Section 8 Housing Choice Voucher': 'Tengo un vale de elección de vivienda de la Sección 8',
  'Calculating...': 'Calculando...',
  'Calculate Fee': 'Calcular tarifa',
  'We could not calculate the fee. Please try again.': 'No pudimos calcular la tarifa. Inténtelo de nuevo.',
  Result: 'Resultado',
  'Click "Calculate Fee" to see results': 'Pulse "Calcular tarifa" para ver los resultados',
  'With a voucher': 'Con vale',
  'Without a voucher': 'Sin vale',
  'Standard fee': 'Tarifa normal',
  'Your Fee': 'Su tarifa',
  'Application fee waived!': '¡Tarifa de solicitud exenta!',
  'You save {{amount}}': 'Usted ahorra {{amount}}',
  'Standard application fee applies. Section 8 voucher holders automatically receive fee waivers.':
    'Se aplica la tarifa de solicitud normal. Quienes tienen un vale de la Sección 8 reciben la exención automáticamente.',
  'Section 8 Housing Choice Voucher holders are exempt from application fees':
    'Quienes tienen un vale de elección de vivienda de la Sección 8 están exentos de las tarifas de solicitud',
};
