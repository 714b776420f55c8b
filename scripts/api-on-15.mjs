/**
 * What `npm test` runs on the machine's PostgreSQL 15, after all API tests have passed on 18.
 *
 * The second pass is to show that migrations, the demo's load and every statement run on the oldest server we promise, so a
 * file of API tests belongs to it unless it stands here: with files of whose statements each is made by a file that does run
 * there, too (found by noting down what every file sends to the database). What they show beyond that, of rules, mails, pages
 * and shapes, does not depend on the server. `npm test -- --only api15` runs all files there.
 */
export const shownOn18 = [
  // Everyone's rights in live: the calls of permissions.api.test.ts and sign-in.api.test.ts, by people with sessions.
  'src/live-permissions.api.test.ts',
  // Hundreds of passwords, forms and links against the few statements that sign-in.api.test.ts makes as well.
  'src/features/identity/registration/register.api.test.ts',
  'src/features/identity/registration/links.api.test.ts',
  // The payments of listing-payment, refunds, chargebacks and cards again, with Stripe at the other end.
  'src/features/payments/gateway/stripe.api.test.ts',
  // What is drawn and said around the calls.
  'src/pages.api.test.ts',
  'src/openapi.api.test.ts',
  'src/platform/http/register-endpoints.api.test.ts',
  'src/platform/http/security-headers.api.test.ts',
];
