import { expect, test } from 'vitest';
import { newSecret, signaturesOf } from './sign.ts';

test('the published example of Standard Webhooks comes out', () => {
  const said = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', seconds: 1_614_265_330, body: '{"test": 2432232314}' };
  const known = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  expect(signaturesOf(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], said)).toBe(known);
  const two = signaturesOf([newSecret(), 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'], said).split(' ');
  expect(two).toHaveLength(2);
  expect(two[1]).toBe(known);
});

test('a secret holds more than the 24 bytes that the specification asks for', () => {
  const bytes = Buffer.from(newSecret().replace('whsec_', ''), 'base64');
  expect(bytes).toHaveLength(32);
  expect(newSecret()).not.toBe(newSecret());
});
