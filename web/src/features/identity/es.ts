import account from './account/account.es.ts';
import register from './registration/register.es.ts';
import signIn from './sign-in/sign-in.es.ts';

/** Spanish for registering, signing in and the account, each beside its page. */
export default { ...register, ...signIn, ...account };
