/** Spanish for the emails about accounts. */
export default {
  'as a tenant': 'como inquilino',
  'as a property owner': 'como propietario',
  'as an agent': 'como agente',
  'The link works once, for 30 minutes.': 'El enlace funciona una sola vez, durante 30 minutos.',
  'If this was not you, you do not need to do anything. Nothing happens without the link.':
    'Si no fue usted, no tiene que hacer nada: sin el enlace no pasa nada.',
  'Welcome to Lintel: choose your password': 'Bienvenido a Lintel: elija su contraseña',
  'This address was registered with Lintel {{role}}. Open the link to confirm it, sign in and choose a password.':
    'Esta dirección se registró en Lintel {{role}}. Abra el enlace para confirmarla, entrar y elegir una contraseña.',
  'Sign in and choose a password': 'Entrar y elegir contraseña',
  'You already have an account with Lintel': 'Ya tiene una cuenta en Lintel',
  'Someone, perhaps you, registered this address with Lintel {{role}}. It already has an account, which has not changed.':
    'Alguien, quizá usted, registró esta dirección en Lintel {{role}}. Ya existe una cuenta con ella, y sigue como estaba.',
  'The link signs you in to it, adds what was registered and lets you choose another password.':
    'Con el enlace entra en su cuenta, se añade lo que se registró y puede elegir otra contraseña.',
  'Sign in to my account': 'Entrar en mi cuenta',
  'Choose a new password for Lintel': 'Elija una contraseña nueva para Lintel',
  'Someone, perhaps you, asked for a new password for this address.':
    'Alguien, quizá usted, pidió una contraseña nueva para esta dirección.',
  'Choose a new password': 'Elegir contraseña nueva',
  'If this was not you, you do not need to do anything: your password stays as it is.':
    'Si no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
  'Confirm your email address': 'Confirme su dirección de correo',
  'Open the link to confirm that this address is yours.': 'Abra el enlace para confirmar que esta dirección es suya.',
  'Confirm my address': 'Confirmar mi dirección',
  'Your Lintel staff account': 'Su cuenta del equipo de Lintel',
  'A staff account was made for you at Lintel. Open the link, choose a password and set up two-factor sign-in; before that it can do nothing else.':
    'Se creó para usted una cuenta del equipo de Lintel. Abra el enlace, elija una contraseña y configure el inicio de sesión en dos pasos; antes de eso no puede hacer nada más.',
  'Set up my account': 'Configurar mi cuenta',
  'Your password was changed': 'Su contraseña cambió',
  'The password of your Lintel account was changed. Every other browser was signed out.':
    'La contraseña de su cuenta de Lintel cambió. Se cerró la sesión en los demás navegadores.',
  'Wrong codes were entered for your account': 'Se ingresaron códigos incorrectos para su cuenta',
  'Someone entered your password, and then several wrong codes. No one can get in without a right code. If it was you, you don’t need to do anything. If not, someone knows your password: choose a new one, here and wherever else you use it.':
    'Alguien ingresó su contraseña y después varios códigos incorrectos. Sin un código correcto nadie entra. Si fue usted, no tiene que hacer nada. Si no, alguien conoce su contraseña: elija una nueva, aquí y en cualquier otro lugar donde la use.',
  'A passkey was added to your account': 'Se añadió una llave de acceso a su cuenta',
  'A new passkey can now sign in to your Lintel account. It is listed in your account.':
    'Desde ahora una nueva llave de acceso inicia sesión en su cuenta de Lintel. La encontrará en su cuenta.',
  'A passkey was removed from your account': 'Se quitó una llave de acceso de su cuenta',
  'A passkey can no longer sign in to your Lintel account. Every other browser was signed out.':
    'Una llave de acceso ya no inicia sesión en su cuenta de Lintel. Se cerró la sesión en todos los demás navegadores.',
  'Two-factor sign-in is on': 'El inicio de sesión en dos pasos está activado',
  'From now on, signing in to your Lintel account also needs a code from your app.':
    'Desde ahora, para entrar en su cuenta de Lintel hace falta también un código de su aplicación.',
  'Two-factor sign-in is off': 'El inicio de sesión en dos pasos está desactivado',
  'Signing in to your Lintel account now takes only your password.':
    'Ahora basta la contraseña para entrar en su cuenta de Lintel.',
  'You have new recovery codes': 'Tiene códigos de recuperación nuevos',
  'New recovery codes were created for your Lintel account. The previous codes no longer work.':
    'Se crearon códigos de recuperación nuevos para su cuenta de Lintel. Los anteriores ya no sirven.',
  'Your account is closed': 'Su cuenta está cerrada',
  'Your Lintel account was closed and its personal data was erased. Receipts and payments stay on record without your name.':
    'Su cuenta de Lintel se cerró y se borró lo que había de personal en ella. Los recibos y pagos quedan registrados sin su nombre.',
  'If this was not you, please write to us right away: {{support}}.':
    'Si no fue usted, escríbanos enseguida a {{support}}.',
};
