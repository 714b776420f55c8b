import { phoneSentences } from '@lintel/contract/kernel/input/phone-sentences';
/** Spanish for applying for a home. */
export default {
  'Apply for {{title}}': 'Solicitar {{title}}',
  'The owner accepts Section 8 vouchers (help with rent). Voucher holders pay no application fee.':
    'El propietario acepta vales de la Sección 8 (ayuda con la renta). Quien tiene vale no paga por solicitar.',
  'You cannot apply for it now.': 'Ahora no puede solicitarla.',
  'Only tenants can apply for a home.': 'Solo los inquilinos pueden solicitar una vivienda.',
  'Please sign in to apply': 'Inicie sesión para solicitar',
  'Sign in to apply': 'Iniciar sesión para solicitar',
  'You can fill in the form now. We save your draft on this device until you’re back.':
    'Puede llenar el formulario ahora. Guardamos su borrador en este dispositivo hasta que vuelva.',
  'Rental application': 'Solicitud de renta',
  'Please check the marked fields.': 'Revise los campos marcados.',
  'About you': 'Sobre usted',
  'Full name': 'Nombre completo',
  'Income and work': 'Ingresos y trabajo',
  'Monthly income': 'Ingreso mensual',
  'Whole dollars, before taxes': 'Dólares enteros, antes de impuestos',
  'Employment status': 'Situación laboral',
  'Where your income comes from': 'De dónde vienen sus ingresos',
  'Please choose': 'Elija una opción',
  'Full-time': 'Tiempo completo',
  'Part-time': 'Medio tiempo',
  'Self-employed': 'Por cuenta propia',
  Contractor: 'Contratista',
  Unemployed: 'Sin empleo',
  Retired: 'Jubilado',
  Student: 'Estudiante',
  Disability: 'Discapacidad',
  'Social Security': 'Seguro Social',
  'Help with rent from a housing authority': 'Ayuda con la renta de una autoridad de vivienda',
  'Voucher number': 'Número del vale',
  'Housing authority': 'Autoridad de vivienda',
  'Owners may not refuse you because of race, religion, gender identity, sexual orientation, disability, familial status, national origin, age, or a Section 8 voucher. We monitor for this and take action.':
    'Los propietarios no pueden rechazarle por raza, religión, identidad de género, orientación sexual, discapacidad, familia, origen nacional, edad o por un vale de la Sección 8. Lo vigilamos y actuamos.',
  'Submit Application': 'Enviar solicitud',
  'Submitting...': 'Enviando...',
  Cancel: 'Cancelar',
  'We save your draft on this device for 30 days. Your voucher number isn’t saved.':
    'Lo que escribe se guarda en este dispositivo por 30 días, o hasta que lo envíe o cancele. El número del vale no se guarda.',
  'Your voucher number isn’t saved: please type it again.': 'Su número de vale no se guarda: escríbalo de nuevo.',
  'Restore draft?': '¿Recuperar el borrador?',
  'You began this form on {{date}}. What you typed is kept on this device.':
    'Empezó este formulario el {{date}}. Lo que escribió se guarda en este dispositivo.',
  Restore: 'Recuperar',
  'Missing Information': 'Faltan datos',
  'Please fill in all required fields': 'Llene todos los campos obligatorios',
  'Failed to submit rental application': 'No se pudo enviar la solicitud',
  'Section 8 waiver': 'Exención de la Sección 8',
  'Not allowed by law': 'No permitida por la ley',
  'Failed to calculate application fee': 'No se pudo calcular la tarifa de solicitud',
  'You can still apply. What you owe is computed when your application arrives.':
    'Puede solicitar de todos modos. Lo que debe se calcula cuando llega su solicitud.',
  'After you apply, you’ll see live when the owner opens your application and how much of it they’ve read.':
    'Después de solicitar, puede ver en vivo cuándo el propietario abre su solicitud y cuánto lee.',
  'Application sent': 'Solicitud enviada',
  'Application number': 'Número de solicitud',
  'Contact receipt': 'Comprobante de contacto',
  Waived: 'Exenta',
  Due: 'Pendiente',
  Paid: 'Pagada',
  'What happens next': 'Qué sigue',
  'The owner has your application now.': 'Se avisa al propietario de inmediato.',
  'You’ll see live when the owner reads it. Opening it isn’t a decision.':
    'Usted verá en vivo cuándo el propietario la lee. Que la vea no es una decisión.',
  'The owner cannot decide before the fee is paid.': 'El propietario no puede decidir antes de que se pague la tarifa.',
  'You applied already': 'Ya envió una solicitud',
  'You sent your application for this home on {{date}}.': 'Envió su solicitud para esta vivienda el {{date}}.',
  'You can have one application open for a home at a time.':
    'Puede tener una sola solicitud abierta a la vez para una vivienda.',
  'See your application': 'Ver su solicitud',
  'The fee is recorded as due. Nothing was charged now.': 'La tarifa queda pendiente. Ahora no se cobró nada.',
  'Email is required': 'El correo electrónico es obligatorio',
  'Phone number must be at least 10 digits': 'El teléfono debe tener al menos 10 dígitos',
  'Phone number must have at most 15 digits': 'El teléfono debe tener como máximo 15 dígitos',
  [phoneSentences.country]: 'Revise este número de teléfono. Ningún país tiene este código',
  [phoneSentences.length]:
    'Revise cuántos dígitos tiene este teléfono. Si es de fuera de Estados Unidos y Canadá, empiece con + y el código del país',
  [phoneSentences.area]: 'Revise el código de área de este teléfono',
  'Please select employment status': 'Elija su situación laboral',
  'Please enter whole dollars, such as 4,500': 'Escriba dólares enteros, como 4,500',
  'Monthly income must be a whole number of cents': 'El ingreso mensual debe ser una cantidad entera',
  'Monthly income cannot be negative': 'El ingreso mensual no puede ser negativo',
  'This income is too large': 'Este ingreso es demasiado grande',
  'Please use at most 60 characters': 'Use 60 caracteres como máximo',
  'Please use at most 160 characters': 'Use 160 caracteres como máximo',
  'You already applied for this home. Your dashboard shows the status of that application.':
    'Ya solicitó esta vivienda. Su panel muestra cómo va esa solicitud.',
  'Please sign in first.': 'Primero inicie sesión.',
  'This is not yours to see or change.': 'Esto no es suyo para ver ni cambiar.',
  'This is your own matter. Another staff member must decide it.':
    'Este asunto es suyo. Debe decidirlo otra persona del personal.',
  'We received this before, and it has changed since. Please look at it first; to send it again, submit it once more.':
    'Ya recibimos esto antes y ha cambiado desde entonces. Revíselo primero; para enviarlo de nuevo, vuelva a enviarlo.',
  'This key was already used for a different request.': 'Esta clave ya se usó para otra petición.',
  'Your application was sent. No application fee: Section 8 voucher holders pay nothing.':
    'Su solicitud fue enviada. Sin tarifa: quien tiene un vale de la Sección 8 no paga nada.',
  'Your application was sent. No application fee: the law at this home’s location does not allow one.':
    'Su solicitud fue enviada. Sin tarifa: la ley del lugar de esta vivienda no la permite.',
  'Your application was sent. The $10 application fee is due.':
    'Su solicitud fue enviada. La tarifa de $10 queda pendiente.',
  'The law at this home’s location does not allow an application fee':
    'La ley del lugar de esta vivienda no permite una tarifa de solicitud',
  'New York law does not allow a fee for processing an application (RPL § 238-a(1)).':
    'La ley de Nueva York no permite cobrar por tramitar una solicitud (RPL § 238-a(1)).',
  'Massachusetts law does not allow a landlord to charge an application fee (M.G.L. c. 186, § 15B(1)(b)).':
    'La ley de Massachusetts no permite que un propietario cobre por solicitar (M.G.L. c. 186, § 15B(1)(b)).',
  'Vermont law does not allow application fees (9 V.S.A. § 4456a).':
    'La ley de Vermont no permite cobrar por solicitar (9 V.S.A. § 4456a).',
  'Ontario law does not allow fees beyond the rent deposit (RTA, s. 134).':
    'La ley de Ontario no permite cobros aparte del depósito de renta (RTA, s. 134).',
  'British Columbia law does not allow a fee for accepting, processing or investigating an application (RTA, s. 15).':
    'La ley de Columbia Británica no permite cobrar por aceptar, tramitar o investigar una solicitud (RTA, s. 15).',
  'Rhode Island law allows no application fee beyond the actual cost of a background check (R.I.G.L. § 34-18-59).':
    'La ley de Rhode Island no permite cobrar más que el costo real de una verificación de antecedentes (R.I.G.L. § 34-18-59).',
  'The progress must be a number from 0 to 100': 'El avance debe ser un número del 0 al 100',
  'The fee must be a whole number of cents from 0 to 1,000,000':
    'La tarifa debe ser un número entero de centavos del 0 al 1,000,000',
};
