import { fileAppeal, listDueProcessNotices } from '@lintel/contract/enforcement/endpoints';
import { decideAppeal, recordOffense, reviewAppeal } from '@lintel/contract/enforcement/staff-endpoints';
import { listOutbox, readOutboxMail } from '@lintel/contract/staff/endpoints';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../testing/app.ts';
import { onRecord } from '../penalties/offenses-for-tests.ts';

/** Owner 2 (account 6) has home 6. June records, Miguel decides. */
const rosa = 6;
const june = 4;
const miguel = 5;
const day = 86_400_000;
const explanation = 'A voucher holder was turned away at the door.';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 40 * day);
});

const speak = (language: 'en' | 'es' | null) => app.rows('update accounts set language = $1 where id = 6', [language]);
let occasion = 0;
const offend = async () => {
  occasion += 1;
  const { answer } = await app.call(
    recordOffense,
    { body: { propertyId: 6, category: 'voucher', foundIn: 'conduct', explanation, besides: await onRecord(app) } },
    { as: june, headers: { 'idempotency-key': `language ${occasion}` } },
  );
  return answer?.penalties.find(({ penaltyType, isRepealable }) => penaltyType === 'fee' && isRepealable)?.id ?? 0;
};
const notices = async (as: number = rosa) =>
  (await app.call(listDueProcessNotices, { params: { ownerId: 2 }, query: {} }, { as })).answer ?? [];
/** Returns the newest email to Rosa, as she reads it. */
const lastMail = async () => {
  const { answer: mails } = await app.call(listOutbox, { query: { limit: 50 } }, { as: june });
  const mail = (mails ?? []).filter(({ to }) => to === 'rosa.delgado@example.com').sort((a, b) => b.id - a.id)[0];
  const { answer } = await app.call(readOutboxMail, { params: { id: mail?.id ?? 0 } }, { as: june });
  if (!answer) throw new Error('There is no mail.');
  return answer;
};

test('nobody else reads an owner’s notices, in whatever language', async () => {
  await speak('es');
  await offend();
  const as = { as: 2 } as const;
  const { refusal } = await app.call(listDueProcessNotices, { params: { ownerId: 2 }, query: {} }, as);
  expect(refusal?.code).toBe('viewer.not_allowed');
});

describe('an owner who reads Spanish', () => {
  test('gets the notice of a penalty in Spanish, with the English original after it', async () => {
    await speak('es');
    await offend();
    const mail = await lastMail();
    expect(mail).toMatchObject({ language: 'es', kind: 'due_process' });
    expect(mail.subject).toMatch(/^Aviso de su infracción n\.º \d y sus sanciones$/);
    const [spanish = '', english = ''] = mail.text.split('==== English original ====');
    expect(spanish).toContain('Encontramos una infracción de nuestras reglas de vivienda justa.');
    expect(spanish).toContain(`En las palabras de nuestro personal: «${explanation}»`);
    expect(spanish).toMatch(/Puede apelar en el Centro de protección legal hasta el \d+ de \p{L}+ de \d{4}/u);
    expect(spanish).toContain('Este aviso es la traducción de un original en inglés, que sigue abajo.');
    expect(english).toContain('We found a violation of our fair housing rules.');
    expect(english).toMatch(/You can appeal in the Legal Protection Center until \w+ \d+, \d{4}/);
    expect(mail.html).toContain('<div lang="en">');
    const [notice] = await notices();
    expect(notice).toMatchObject({ language: 'es', subject: mail.subject });
    expect(notice?.other?.subject).toMatch(/^Notice of your \w+ offense and its penalties$/);
  });

  test('is told of the hearing and of the decision in Spanish, hour and zone included', async () => {
    await speak('es');
    const penaltyId = await offend();
    const appealReason = 'Ese día estaba en otro estado, y nadie fue rechazado en la puerta.';
    const { answer: filed } = await app.call(fileAppeal, { body: { penaltyId, appealReason } }, { as: rosa });
    const id = filed?.appeal.id ?? 0;
    const hearingDate = new Date(app.clock.now.getTime() + 5 * day).toISOString();
    await app.call(reviewAppeal, { params: { id }, body: { hearingDate } }, { as: miguel });
    const [hearing] = await notices();
    expect(hearing).toMatchObject({ language: 'es', responseDeadline: hearingDate });
    expect(hearing?.content).toMatch(
      /Su audiencia es el \d+ de \p{L}+ de \d{4} a las \d+:\d\d\s[ap]\.\s?m\. E[DS]T\. /u,
    );
    expect(hearing?.other?.content).toMatch(/Your hearing is on \w+ \d+, \d{4} at \d+:\d\d/);
    expect((await lastMail()).text).toContain('==== English original ====');
    const resolution = 'Two witnesses confirm what the listing said.';
    await app.call(
      decideAppeal,
      { params: { id }, body: { decision: 'denied', resolution, withoutHearing: true } },
      { as: miguel },
    );
    expect((await notices())[0]).toMatchObject({ language: 'es', subject: 'Su apelación fue denegada' });
    expect((await notices())[0]?.content).toContain(`En las palabras de nuestro personal: «${resolution}»`);
  });
});

test('an owner who reads English gets the original alone; its translation is there for whoever reads the page in Spanish', async () => {
  await speak('en');
  await offend();
  const mail = await lastMail();
  expect(mail.language).toBe('en');
  expect(mail.text).not.toContain('====');
  expect((await notices())[0]).toMatchObject({
    language: 'en',
    other: { subject: expect.stringMatching(/^Aviso de/) },
  });
});

test('an owner whose language is not known gets both', async () => {
  await speak(null);
  await offend();
  const [english, spanish] = (await lastMail()).text.split('==== En español ====');
  expect(english).toContain('We found a violation');
  expect(spanish).toContain('Encontramos una infracción');
});

test('no notice has half of another language', async () => {
  await expect(
    app.rows(`insert into due_process_notices (owner_id, kind, subject, content, language, other_subject, delivery_method, created_at)
      values (2, 'x', 'a', 'b', 'en', 'c', 'email', now())`),
  ).rejects.toThrow('due_process_notices_other_whole');
});
