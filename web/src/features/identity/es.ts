import account from './account/account.es.ts';
import register from './registration/register.es.ts';
import signIn from './sign-in/sign-in.es.ts';
import verify from './verify/verify.es.ts';

/** Spanish for registering, signing in and the account, each beside its page. */
export default {
  ...register,
  ...signIn,
  ...account,
  ...verify,
  'Please choose one of the people': 'Elija a una de las personas',
  'Please enter the name': 'Escriba el nombre',
  'Please use at most 100 characters': 'Use como máximo 100 caracteres',
};
