/** Spanish for verifying one's identity again. */
export default {
  'Confirm that it is you': 'Demuestre que es usted',
  'You last did so more than 15 minutes ago, and this is an important step. What you typed stays, and it is sent once you are done here.':
    'Lo hizo por última vez hace más de 15 minutos, y este paso es importante. Lo que escribió se conserva y se enviará cuando termine aquí.',
  'You last confirmed that it is you more than 15 minutes ago. Please confirm it again.':
    'Demostró que es usted por última vez hace más de 15 minutos. Vuelva a demostrarlo.',
  'No passkey was chosen. You can try again.': 'No se eligió ninguna llave de acceso. Puede intentarlo otra vez.',
  'This device could not use a passkey.': 'Este dispositivo no pudo usar una llave de acceso.',
  'We could not ask for your passkey or code': 'No pudimos pedirle su llave de acceso ni su código',
  'This browser cannot use your passkey. Please go on in one that can.':
    'Este navegador no puede usar su llave de acceso. Siga en uno que pueda.',
};
