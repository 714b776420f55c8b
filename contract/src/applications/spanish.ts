/** Spanish labels of an applicant's documents. */
export default {
  Voucher: 'Vale',
  'Proof of income': 'Comprobante de ingresos',
  Identity: 'Identidad',
  Reference: 'Referencia',
  Other: 'Otro',
};
