/** Spanish for letters about the packet for the housing authority. */
export default {
  'Your part of the packet for the housing authority': 'Su parte del paquete para la autoridad de vivienda',
  'The packet for “{{title}}” was opened. It asks the housing authority to approve the home. Please fill in your part: the page says what is missing.':
    'Se abrió el paquete para «{{title}}». Con él se pide a la autoridad de vivienda que apruebe la vivienda. Llene su parte: la página dice qué falta.',
  'The packet waits for your signature': 'El paquete espera su firma',
  'The other side signed the packet for “{{title}}”. Please read it and sign it, too.':
    'La otra parte firmó el paquete para «{{title}}». Léalo y fírmelo también.',
  'The packet is signed by both': 'Ambas partes firmaron el paquete',
  'Both sides signed the packet for “{{title}}”. Print its page to give it to the housing authority.':
    'Ambas partes firmaron el paquete para «{{title}}». Imprima su página para entregarla a la autoridad de vivienda.',
  'The packet was changed after you signed it': 'El paquete cambió después de que usted lo firmó',
  'Something in the packet for “{{title}}” was changed, so your signature does not count any more. Please read it and sign it again.':
    'Algo cambió en el paquete para «{{title}}», así que su firma ya no cuenta. Léalo y fírmelo otra vez.',
  'Open the packet': 'Abrir el paquete',
};
