/** Spanish texts about housing authority accounts. */
export default {
  'Please choose your housing authority from the list': 'Elija su autoridad de vivienda en la lista',
  'Please choose your housing authority from the list.': 'Elija su autoridad de vivienda en la lista.',
  'Please choose what to see': 'Elija qué quiere ver',
  'Please enter your job title': 'Escriba su puesto',
  'Please enter your work email address': 'Escriba su correo electrónico del trabajo',
  'Anyone can get an address there. Please use your address at the housing authority':
    'Cualquiera puede tener una dirección ahí. Use la de su autoridad de vivienda',
  'We sent you an email. Please open the link in it to confirm your request.':
    'Le enviamos un correo. Abra el enlace que trae para confirmar su solicitud.',
  'There is no such request or account.': 'No hay tal solicitud o cuenta.',
  'This request is already decided.': 'Esta solicitud ya está decidida.',
  'You already approved this. A second person has to approve it, too.':
    'Usted ya la aprobó. Tiene que aprobarla también una segunda persona.',
  'No such packet was sent to your housing authority, or it was withdrawn.':
    'No se envió tal paquete a su autoridad de vivienda, o se retiró.',
  'This account has already ended.': 'Esta cuenta ya terminó.',
} as const;
