/** Spanish for the days from the owner's approval to the keys. */
export default {
  'From the owner’s approval to the keys': 'Del sí del propietario a las llaves',
  Days: 'Días',
  'Days on Lintel': 'Días en Lintel',
  'Half of the homes took fewer days': 'La mitad de las viviendas tardó menos días',
  'Ended in a lease': 'Terminaron en un contrato',
  'Within 180 days of the owner’s yes': 'Dentro de los 180 días desde el sí del propietario',
  'Leases with a voucher': 'Contratos con vale',
  'In the last two years, as of {{day}}': 'En los últimos dos años, hasta el {{day}}',
  'Fewer than {{count}}': 'Menos de {{count}}',
  '{{count}} of 100': '{{count}} de cada 100',
  'We show a number only if it is based on {{count}} or more cases, so that no one can be identified.':
    'Mostramos un número solo cuando hay {{count}} casos o más detrás. Así no se puede reconocer a nadie.',
  'By state': 'Por estado',
  'To compare: HUD looked at vouchers of {{year}}. Of 100 new vouchers, {{leasedIn100}} ended in a lease within {{withinDays}} days, half of them within {{medianDays}} days. HUD counts from the day the voucher is given. We count from the owner’s yes.':
    'Para comparar: HUD estudió vales de {{year}}. De cada 100 vales nuevos, {{leasedIn100}} terminaron en un contrato dentro de {{withinDays}} días, la mitad de ellos dentro de {{medianDays}} días. HUD cuenta desde el día en que se da el vale. Nosotros contamos desde el sí del propietario.',
  'About the study': 'Sobre el estudio',
};
