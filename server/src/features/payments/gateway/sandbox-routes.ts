import { Refusal } from '@lintel/contract/kernel/refusals';
import * as endpoints from '@lintel/contract/payments/endpoints';
import * as accountCalls from '@lintel/contract/payments/payout-account-endpoints';
import { type Handled, handle } from '../../../platform/http/register-endpoints.ts';
import { permit } from '../../../platform/policy.ts';
import type { PaymentGateway } from '../../../providers/payments/port.ts';
import { readFaults } from '../../../providers/payments/sandbox.ts';
import { entryProblem, testCardOf } from '../../../providers/payments/sandbox-cards.ts';
import { decideDispute } from '../../../providers/payments/sandbox-disputes.ts';
import { answerSandboxBank, enterSandboxCard, NothingToPay } from '../../../providers/payments/sandbox-page.ts';
import { enterSandboxDetails, readSandboxPage } from '../../../providers/payments/sandbox-payout-accounts.ts';
import { mayActAsStaff } from '../policy.ts';
import { findPayment } from '../queries.ts';
import { atGateway } from './gateway-errors.ts';
import { setFaults } from './set-sandbox-faults.ts';

/** What the gateway's form says when there is nothing to pay, as refusals. */
const atSandboxPage = async <T>(ask: () => Promise<T>): Promise<T> => {
  try {
    return await atGateway(ask);
  } catch (error) {
    if (error instanceof NothingToPay) throw new Refusal(error.isDone ? 'payment.already_paid' : 'payment.not_found');
    throw error;
  }
};

/** The calls that exist only where the sandbox takes the payments. */
export const sandboxRoutes = (gateway: PaymentGateway): Handled[] => {
  const mustBeSandbox = () => {
    if (gateway.name !== 'sandbox') throw new Refusal('sandbox.only');
  };
  return [
    handle(endpoints.confirmSandboxPayment, async ({ input: { params, body }, ctx }) => {
      mustBeSandbox();
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
      mustBeSandbox();
      return atSandboxPage(() => answerSandboxBank(ctx, params.clientSecret, body.approve));
    }),

    handle(accountCalls.readSandboxAccount, async ({ input: { params }, ctx }) => {
      mustBeSandbox();
      const page = await readSandboxPage(ctx.db, params.accountKey, ctx.now());
      if (!page) throw new Refusal('payout_account.not_found');
      return page;
    }),

    handle(accountCalls.enterSandboxAccount, async ({ input: { params, body }, ctx }) => {
      mustBeSandbox();
      if ((await readFaults(ctx.db)).gateway === 'down') throw new Refusal('gateway.unavailable');
      const page = await enterSandboxDetails(ctx.db, params.accountKey, body, ctx.now());
      if (!page) throw new Refusal('payout_account.not_found');
      return page;
    }),

    handle(endpoints.decideSandboxDispute, async ({ input: { params, body }, ctx }) => {
      permit(mayActAsStaff(ctx.viewer));
      mustBeSandbox();
      const payment = await findPayment(ctx.db, params.id);
      const isDecided = payment?.intentId && (await decideDispute(ctx.db, ctx.now(), payment.intentId, body.outcome));
      if (!isDecided) throw new Refusal('payment.not_found');
      return body;
    }),

    handle(endpoints.readSandboxFaults, async ({ ctx }) => {
      permit(mayActAsStaff(ctx.viewer));
      mustBeSandbox();
      return readFaults(ctx.db);
    }),

    handle(endpoints.setSandboxFaults, async ({ input, ctx }) => {
      permit(mayActAsStaff(ctx.viewer));
      mustBeSandbox();
      await setFaults(ctx, input.body);
      return input.body;
    }),
  ];
};
