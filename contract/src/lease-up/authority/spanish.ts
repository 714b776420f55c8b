/** Spanish for field errors of a housing authority's steps, and for its rules. */
export default {
  'Please type 2 to 160 letters of the name': 'Escriba de 2 a 160 letras del nombre',
  'Please enter the email address of the housing authority':
    'Escriba el correo electrónico de la autoridad de vivienda',
  'This link is not complete. Please open it from the email again':
    'Este enlace está incompleto. Ábralo otra vez desde el correo',
  'Please review the packet and act on what it says now': 'Mire el paquete y responda a lo que dice ahora',
  'Please say what is missing': 'Diga qué falta',
  'The packet was sent later than this day': 'El paquete se envió después de este día',
  'Please choose the result of the inspection': 'Elija el resultado de la inspección',
  'Please say what has to be fixed': 'Diga qué hay que corregir',
  'Please say whether the rent is reasonable': 'Diga si la renta es razonable',
  'Please say whether you approve the tenancy': 'Diga si aprueba el arrendamiento',
  'Please give the reason': 'Indique el motivo',
  'A tenancy cannot be approved with a rent that is not reasonable (24 CFR 982.305(a)(4))':
    'No se puede aprobar un arrendamiento con una renta que no es razonable (24 CFR 982.305(a)(4))',
  'Life-threatening problems must be fixed within 24 hours.':
    'Lo que pone en peligro la vida debe corregirse en 24 horas.',
  'Everything else must be fixed within 30 days, or as long as the housing authority allows.':
    'Todo lo demás debe corregirse en 30 días, o en el plazo que dé la autoridad de vivienda.',
} as const;
