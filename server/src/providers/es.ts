/** Spanish for the fixed text of every email and every document. */
export default {
  '[This link was removed after the email was sent.]': '[Este enlace se quitó después de enviar el correo.]',
  '[This link is shown only to the recipient.]': '[Este enlace no se muestra a nadie más que a su destinatario.]',
  '[link]': '[enlace]',
  'If the button does not work, copy this address into your browser:':
    'Si el botón no funciona, copie esta dirección en su navegador:',
  'Lintel, where vouchers are welcome. This email was sent automatically, but you can reply to it.':
    'Lintel, donde los vales son bienvenidos. Este correo lo escribió una máquina; aun así puede responder.',
  'Page {{page}} of {{count}}': 'Página {{page}} de {{count}}',
};
