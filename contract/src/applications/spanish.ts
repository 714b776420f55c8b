/** Spanish for what the contract calls the papers of an applicant. */
export default {
  Voucher: 'Vale',
  'Proof of income': 'Comprobante de ingresos',
  Identity: 'Identidad',
  Reference: 'Referencia',
  Other: 'Otro',
};
