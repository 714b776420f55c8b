import account from './account.es.ts';
import register from './register.es.ts';
import signIn from './sign-in.es.ts';

/** Spanish for registering, signing in and the account, each beside its page. */
export default { ...register, ...signIn, ...account };
