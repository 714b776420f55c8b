/** Spanish for rent paid from credits. */
export default {
  'To be paid to the owner': 'Por pagar al propietario',
  'Paid to the owner': 'Pagado al propietario',
  'Canceled before it was paid': 'Retirado antes del pago',
  'Applied to your rent': 'Aplicado a su renta',
  'Rent of': 'Renta de',
  'Set on': 'Aplicado el',
  'The penalty was repealed before it was paid. You owe this part of the rent.':
    'La sanción se anuló antes del pago. Usted debe esta parte de la renta.',
  'You owe this part of the rent.': 'Usted debe esta parte de la renta.',
  'We pay it soon': 'Lo pagamos pronto',
  'Canceled: your tenant owes it': 'Retirado: lo debe su inquilino',
  'Rent that Lintel pays': 'Renta que paga Lintel',
  'We pay these parts of your tenants’ rents to you. Your tenant owes you the rest.':
    'Le pagamos estas partes de las rentas de sus inquilinos. Su inquilino le debe el resto.',
  '{{date}}, the transfer says {{reference}}': '{{date}}, la transferencia dice {{reference}}',
};
