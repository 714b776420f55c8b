import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/payments/endpoints';
import * as accountCalls from '@lintel/contract/payments/payout-account-endpoints';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { readFaults } from '../../../providers/payments/sandbox.ts';
import { entryProblem, testCardOf } from '../../../providers/payments/sandbox-cards.ts';
import { answerSandboxBank, enterSandboxCard, NothingToPay } from '../../../providers/payments/sandbox-page.ts';
import { enterSandboxDetails, readSandboxPage } from '../../../providers/payments/sandbox-payout-accounts.ts';
import { mayActAsStaff } from '../policy.ts';
import { decideSandboxDispute } from './decide-sandbox-dispute.ts';
import { atGateway } from './gateway-errors.ts';
import { requireSandbox } from './require-sandbox.ts';
import { setSandboxFaults } from './set-sandbox-faults.ts';

/** Turns the sandbox form's errors into refusals where there is nothing to pay. */
const atSandboxPage = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await atGateway(ask);
  } catch (error) {
    if (error instanceof NothingToPay) throw new Refusal(error.isDone ? 'payment.already_paid' : 'payment.not_found');
    throw error;
  }
};

/** Routes that exist only where the sandbox takes the payments. */
export const sandboxRoutes = (gateway: PaymentGateway): Handled[] => [
  handle(endpoints.confirmSandboxPayment, async ({ input: { params, body }, ctx }) => {
    requireSandbox(gateway);
    if (!testCardOf(body.number)) {
      const { message } = new Refusal('sandbox.test_cards_only');
      throw new Refusal('sandbox.test_cards_only', { fields: { number: message } });
    }
    const problem = entryProblem(body, ctx.now());
    if (problem) {
      throw new Refusal('request.invalid', {
        message: problem.sentence,
        fields: { [problem.field]: problem.sentence },
      });
    }
    return atSandboxPage(() => enterSandboxCard(ctx, params.clientSecret, body));
  }),

  handle(endpoints.authenticateSandboxPayment, async ({ input: { params, body }, ctx }) => {
    requireSandbox(gateway);
    return atSandboxPage(() => answerSandboxBank(ctx, params.clientSecret, body.approve));
  }),

  handle(accountCalls.readSandboxAccount, async ({ input: { params }, ctx }) => {
    requireSandbox(gateway);
    const page = await readSandboxPage(ctx.db, params.accountKey, ctx.now());
    if (!page) throw new Refusal('payout_account.not_found');
    return page;
  }),

  handle(accountCalls.enterSandboxAccount, async ({ input: { params, body }, ctx }) => {
    requireSandbox(gateway);
    if ((await readFaults(ctx.db)).gateway === 'down') throw new Refusal('gateway.unavailable');
    const page = await enterSandboxDetails(ctx.db, params.accountKey, body, ctx.now());
    if (!page) throw new Refusal('payout_account.not_found');
    return page;
  }),

  handle(endpoints.decideSandboxDispute, async ({ input: { params, body }, ctx }) => {
    await decideSandboxDispute(ctx, gateway, params.id, body.outcome);
    return body;
  }),

  handle(endpoints.readSandboxFaults, async ({ ctx }) => {
    permit(mayActAsStaff(ctx.viewer));
    requireSandbox(gateway);
    return readFaults(ctx.db);
  }),

  handle(endpoints.setSandboxFaults, async ({ input, ctx }) => {
    await setSandboxFaults(ctx, gateway, input.body);
    return input.body;
  }),
];
