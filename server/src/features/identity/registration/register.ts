import { agreements, agreementsOf } from '@lintel/contract/identity/agreements';
import type {
  registerAgent as agentEndpoint,
  registerOwner as ownerEndpoint,
  registerTenant as tenantEndpoint,
} from '@lintel/contract/identity/endpoints';
import { registered } from '@lintel/contract/identity/labels';
import type { InputOf } from '@lintel/contract/kernel/endpoint';
import { Refusal } from '@lintel/contract/kernel/refusals';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '../../../app-context.ts';
import { audit } from '../../../platform/audit.ts';
import type { Tx } from '../../../platform/database/db.ts';
import { refusePhone } from '../../../platform/phone-numbers.ts';
import { registeredAgainEmail, welcomeEmail } from '../emails.ts';
import { accounts, registrations } from '../tables.ts';
import { recordOf } from './agreed.ts';
import { applyRegistration } from './apply-registration.ts';
import { mailLink } from './mail-link.ts';

export type RegistrationForm =
  | { role: 'tenant'; form: InputOf<typeof tenantEndpoint>['body'] }
  | { role: 'owner'; form: InputOf<typeof ownerEndpoint>['body'] }
  | { role: 'agent'; form: InputOf<typeof agentEndpoint>['body'] };

type Answers = NonNullable<(typeof registrations.$inferSelect)['answers']>;

/** Returns the form's fields for the profile: not those of the account, nor the checkboxes, which are recorded as agreements. */
const answersOf = ({ form }: RegistrationForm): Answers =>
  Object.fromEntries(
    Object.entries(form).filter(([field]) => !['name', 'email', 'phone'].includes(field) && !field.startsWith('agree')),
  );

/** Returns the form's agreements: all that its role requires, and the penalties if their box is checked. */
const agreedIn = ({ role, form }: RegistrationForm) =>
  agreementsOf[role].filter(
    (agreement) => agreement !== agreements.penaltyLadder || ('agreeToPenalties' in form && form.agreeToPenalties),
  );

/** Finds or creates the account of an address. Addresses are ASCII, so comparing in lower case is enough. */
const findOrMakeAccount = async (tx: Tx, form: RegistrationForm['form'], language: 'en' | 'es', now: Date) => {
  const [made] = await tx
    .insert(accounts)
    .values({ email: form.email, name: form.name, phone: form.phone, language, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  const [found] = await tx
    .select({
      id: accounts.id,
      email: accounts.email,
      language: accounts.language,
      confirmedAt: accounts.emailConfirmedAt,
    })
    .from(accounts)
    .where(eq(sql`lower(${accounts.email})`, form.email.toLowerCase()));
  if (!found) throw new Error('The account was not stored.');
  return { ...found, isNew: made !== undefined };
};

/**
 * Registers: creates the account and emails a link that signs in. The registration waits until that link is opened, because a
 * stranger may have sent the form. For an address that has an account, the response and the work are the same, and its holder
 * gets the email. In the demo, where no one signs in, a new account has its profile at once. Refuses: request.invalid.
 */
export const register = async (
  context: AppContext,
  registration: RegistrationForm,
  language: 'en' | 'es',
): Promise<{ message: string }> => {
  const now = context.now();
  const { role, form } = registration;
  if (form.email.toLowerCase() === context.config.supportEmail.toLowerCase()) {
    throw new Refusal('request.invalid', { fields: { email: 'This email address is our own. Please use yours' } });
  }
  refusePhone('phone', form.phone);
  await context.db.transaction(async (tx) => {
    const account = await findOrMakeAccount(tx, form, language, now);
    const [stored] = await tx
      .insert(registrations)
      .values({
        accountId: account.id,
        role,
        name: form.name,
        phone: form.phone,
        language,
        answers: answersOf(registration),
        agreed: agreedIn(registration).map(recordOf),
        createdAt: now,
      })
      .returning({ id: registrations.id });
    if (!stored) throw new Error('The registration was not stored.');
    if (account.isNew && context.config.mode === 'demo') await applyRegistration(tx, stored.id, now);
    // An unconfirmed account uses the language of the last form: an earlier form may be a stranger's.
    const isSomebodys = account.confirmedAt !== null;
    const spoken = (isSomebodys ? account.language : null) ?? language;
    await mailLink(tx, context, {
      account,
      purpose: 'welcome',
      registrationId: stored.id,
      language: spoken,
      content: (href) => (isSomebodys ? registeredAgainEmail : welcomeEmail)(spoken, role, href),
      now,
    });
    await audit(tx, {
      kind: account.isNew ? 'account_registered' : 'account_registered_again',
      actor: null,
      subject: `account:${account.id}`,
      facts: { role, registrationId: stored.id },
      at: now,
    });
  });
  return { message: registered[role] };
};
