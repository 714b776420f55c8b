/** Spanish for signing in, forgotten passwords and emailed links. */
export default {
  'Use a passkey': 'Usar una llave de acceso',
  'Waiting for your device...': 'Esperando a su dispositivo...',
  'No passkey was chosen. Try again, or sign in with your password.':
    'No se eligió ninguna llave de acceso. Inténtelo otra vez o inicie sesión con su contraseña.',
  'This device could not use a passkey. Please sign in with your password.':
    'Este dispositivo no pudo usar una llave de acceso. Inicie sesión con su contraseña.',
  'Sign in to Lintel.': 'Inicie sesión en Lintel.',
  'This is a demo': 'Esto es una demostración',
  'You’re browsing as a visitor. Sign in with any email and password to act as the sample users again, or choose one at the top under "Viewing as".':
    'Está mirando como visitante. Inicie sesión con cualquier correo y contraseña con la forma correcta, y actuará de nuevo como las personas de muestra; o elija una de ellas arriba, en «Ver como».',
  'You already act as its sample people. Any email and password in the right form are accepted here, and nothing is sent.':
    'Ya actúa como las personas de muestra. Aquí se acepta cualquier correo y contraseña con la forma correcta, y no se envía nada.',
  'Back to the page you came from': 'Volver a la página de la que vino',
  'Please sign in to continue.': 'Inicie sesión para continuar.',
  'Signed in as': 'Sesión iniciada como',
  'New to Lintel?': '¿Es nuevo en Lintel?',
  'Back to home': 'Volver al inicio',
  Password: 'Contraseña',
  Show: 'Mostrar',
  'what I type': 'lo que escribo',
  'Signing in...': 'Iniciando sesión...',
  'Signed in': 'Sesión iniciada',
  'Welcome, {{name}}.': 'Le damos la bienvenida, {{name}}.',
  'This is a demo: you act as its sample people now.':
    'Esto es una demostración: ahora usted actúa como sus personas de muestra.',
  'This is a demo: you are still its sample people.': 'Esto es una demostración: sigue siendo las personas de muestra.',
  'Forgot password?': '¿Olvidó su contraseña?',
  'Enter your code': 'Escriba su código',
  Code: 'Código',
  'The 6 digits that your authenticator app shows, or one of your recovery codes':
    'Los 6 dígitos que muestra su aplicación de autenticación, o uno de sus códigos de recuperación',
  Continue: 'Continuar',
  'Start signing in again': 'Volver a empezar',
  'Ask for a link to choose a new password.': 'Pida un enlace para elegir una contraseña nueva.',
  'Ask for a new password': 'Pedir una contraseña nueva',
  'Enter your account’s email address. We’ll email you a link to choose a new password.':
    'Escriba el correo electrónico de su cuenta. Le enviamos un enlace para elegir una contraseña nueva.',
  'The demo sends no email. Emails are in the outbox, which staff can read.':
    'Ningún correo sale de la demostración: lo que se enviaría queda en la bandeja de salida que el personal puede leer.',
  'Email me a link': 'Enviarme un enlace',
  'Back to sign in': 'Volver a iniciar sesión',
  'If there is an account for this email address, a link to choose a new password is on its way. It works once, for 30 minutes.':
    'Si hay una cuenta con este correo electrónico, un enlace para elegir una contraseña nueva está en camino. Funciona una sola vez, durante 30 minutos.',
  'Choose your password': 'Elija su contraseña',
  'Choose a new password': 'Elija una contraseña nueva',
  'A few words in a row are easy to remember and hard to guess.':
    'Unas cuantas palabras seguidas son fáciles de recordar y difíciles de adivinar.',
  'New password': 'Contraseña nueva',
  'At least {{least}} characters': 'Al menos {{least}} caracteres',
  'Saving...': 'Guardando...',
  'Save and sign in': 'Guardar y entrar',
  'Sign in without a password': 'Entrar sin contraseña',
  'Sign in without a password for now': 'Entrar sin contraseña por ahora',
  'Your password is set': 'Su contraseña está guardada',
  'This link does not work': 'Este enlace no funciona',
  'Ask for a new link': 'Pedir un enlace nuevo',
  'The link works and is now used up, but you stay the sample people.':
    'El enlace funciona y se gasta, pero usted sigue siendo las personas de muestra.',
  'The link is used up': 'El enlace ya se usó',
  'In live mode, you would now be signed in. In the demo, you stay the sample people.':
    'Fuera de la demostración ya habría iniciado sesión. Aquí sigue siendo las personas de muestra.',
  'Confirm your email address': 'Confirme su correo electrónico',
  'Confirm my address': 'Confirmar mi dirección',
  'Confirming...': 'Confirmando...',
  'Your email address is confirmed': 'Su correo electrónico está confirmado',
  'Password must be at least 6 characters': 'La contraseña debe tener al menos 6 caracteres',
  'Password must have at most 200 characters': 'La contraseña debe tener como máximo 200 caracteres',
  'Please use at least 12 characters. A few words in a row are easy to keep in mind.':
    'Use al menos 12 caracteres. Unas cuantas palabras seguidas son fáciles de recordar.',
  'This password is one of the first that attackers try. Please choose another.':
    'Esta contraseña es de las primeras que prueban los atacantes. Elija otra.',
  'This password is too close to your name or email address. Please choose another.':
    'Esta contraseña se parece demasiado a su nombre o correo electrónico. Elija otra.',
  'This password has characters that cannot be stored': 'Esta contraseña tiene caracteres que no se pueden guardar',
  'Enter the 6-digit code from your app, or a recovery code':
    'Escriba los 6 dígitos de su aplicación o un código de recuperación',
  'Invalid email or password. Please try again.': 'Correo o contraseña incorrectos. Inténtelo de nuevo.',
  'This code is not right. Please try again.': 'Este código no es correcto. Inténtelo de nuevo.',
  'This took too long. Please start signing in again.': 'Pasó demasiado tiempo. Vuelva a iniciar sesión.',
  'This link was already used or has expired. Please ask for a new one.':
    'Este enlace ya se usó o venció. Pida uno nuevo.',
  'Someone used another link for this address first, so this link no longer adds anything. If the form was yours, sign in and send it again.':
    'Antes se usó otro enlace para esta dirección, así que este ya no añade nada. Si el formulario era suyo, inicie sesión y envíelo de nuevo.',
  'This link is not complete': 'Este enlace no está completo',
  'The demo needs no sign-in: you already act as its sample people.':
    'La demostración no necesita inicio de sesión: ya actúa como las personas de muestra.',
  'Too many wrong codes were entered for this account. Please wait and try again. If it was not you, choose a new password: someone knows yours.':
    'Se escribieron demasiados códigos equivocados para esta cuenta. Espere e inténtelo de nuevo. Si no fue usted, elija una contraseña nueva: alguien conoce la suya.',
};
