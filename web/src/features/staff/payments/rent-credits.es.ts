/** Spanish for rent credits on the staff desk. */
export default {
  'To apply to rent': 'Por aplicar a una renta',
  'To pay': 'Por pagar',
  'Which credits': 'Qué créditos',
  'Rent credit {{number}}': 'Crédito de renta {{number}}',
  'Use it until {{date}}': 'Se puede usar hasta el {{date}}',
  'This credit is your own, so someone else decides.': 'Este crédito es suyo, así que decide otra persona.',
  'The tenant has not confirmed a lease yet, so there is no rent to apply it to.':
    'El inquilino aún no confirmó ningún contrato, así que no hay renta a la que aplicarlo.',
  'Apply to rent': 'Aplicar a la renta',
  'Applied to the rent': 'Aplicado a la renta',
  'The tenant and the owner are notified by email.': 'El inquilino y el propietario reciben un correo.',
  Lease: 'Contrato',
  '{{home}}, {{owner}}, {{rent}} a month': '{{home}}, {{owner}}, {{rent}} al mes',
  'The credit comes from a penalty of this tenant’s own owner, who could guess whom it concerns. Tell the tenant before you ask for their consent.':
    'El crédito viene de una sanción de este mismo propietario, que podría deducir a quién afectó. Dígaselo al inquilino antes de pedirle su sí.',
  '{{amount}} of this credit is left.': 'Quedan {{amount}} de este crédito.',
  'For the record. Neither tenant nor owner reads it.':
    'Para el registro. No lo leen ni el inquilino ni el propietario.',
  'The tenant agrees that the owner will learn that Lintel pays part of this rent':
    'El inquilino acepta que el propietario sepa que Lintel paga una parte de esta renta',
  'It is paid': 'Está pagado',
  'What the transfer says': 'Qué dice la transferencia',
  'The transfer says': 'La transferencia dice',
  'The owner reads it, to find the money on their account. From now on it cannot be undone.':
    'El propietario lo lee, para encontrar el dinero en su cuenta. A partir de ahora no se puede retirar.',
  'Record as paid': 'Registrado como pagado',
  'The tenant will see this, and it stays on record.': 'El inquilino lo verá, y queda registrado.',
  'Cancel the payment': 'Retirar el pago',
  'Withdrawn on': 'Retirado el',
  'This is your own rent or home, so someone else decides.':
    'Es su propia renta o vivienda, así que decide otra persona.',
  'No tenant has a credit that can be used.': 'Ningún inquilino tiene un crédito que se pueda usar.',
  'No rent is waiting to be paid.': 'Ninguna renta espera su pago.',
  'No rent was paid from a credit yet.': 'Aún no se pagó ninguna renta con un crédito.',
  'A credit lowers a tenant’s rent and is never paid out to them. Apply it to a month, pay that part to the owner, and record the transfer.':
    'Un crédito reduce la renta de un inquilino y nunca se le paga en efectivo. Aplíquelo a un mes, pague esa parte al propietario y registre la transferencia.',
  'The lease does not have this month.': 'El contrato no tiene este mes.',
  'There is no such rent credit.': 'No existe ese crédito de renta.',
  'This credit can no longer be used: it is used up, has expired, or its penalty was repealed.':
    'Este crédito ya no se puede usar: está agotado, venció o su sanción fue anulada.',
  'This is more than what is left of the credit.': 'Es más de lo que queda del crédito.',
  'A credit can only be applied to the rent of a lease that its tenant has confirmed. This is not one.':
    'Un crédito se aplica a la renta de un contrato que su inquilino confirmó. Este no lo es.',
  'Together with the credits already used for this month, this would be more than its rent.':
    'Con lo que ya se aplicó a este mes, sería más que su renta.',
  'There is no such payment of rent.': 'No existe ese pago de renta.',
  'This was already paid to the owner.': 'Esto ya se pagó al propietario.',
  'This was canceled; the owner is no longer owed it.': 'Esto se retiró; ya no se debe al propietario.',
  'Please choose a month': 'Elija un mes',
  'This is more than a rent': 'Es más que una renta',
  'Please enter what the transfer says': 'Escriba qué dice la transferencia',
  'Please ask the tenant first: the owner will learn that Lintel pays part of this rent':
    'Pregunte primero al inquilino: el propietario sabrá que Lintel paga una parte de esta renta',
};
