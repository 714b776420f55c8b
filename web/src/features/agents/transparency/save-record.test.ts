import { expect, test } from 'vitest';
import { linesOf } from './save-record.ts';

const of = { agentName: 'Priya Raman', propertyTitle: 'Townhouse', isByHand: false };
const t = ((text: string) => `<${text}>`) as never;

test('a record becomes lines of ten cells, with what the system wrote in the reader’s language', () => {
  const lines = linesOf(
    {
      correspondence: [
        {
          ...of,
          id: 1,
          correspondenceType: 'email',
          subject: 'Keys',
          content: 'They are here.',
          attachments: [],
          direction: 'agent_to_tenant',
          timestamp: '2026-11-20T10:00:00.000Z',
          readByTenant: true,
        },
      ],
      activities: [
        {
          ...of,
          id: 2,
          activityType: 'viewing_scheduled',
          description: 'Scheduled a viewing',
          duration: null,
          billableTime: 0,
          timestamp: '2026-11-20T11:00:00.000Z',
          corrects: null,
          correctedBy: null,
        },
      ],
      documentAccess: [
        {
          ...of,
          id: 3,
          documentName: 'pay.pdf',
          documentType: 'income',
          purpose: 'Check the rule',
          accessType: 'download',
          accessedAt: '2026-11-20T12:00:00.000Z',
        },
      ],
    },
    t,
  );
  expect(lines.map((cells) => cells.length)).toEqual([10, 10, 10]);
  expect(lines[0]?.slice(5, 7)).toEqual(['<agent to tenant>, <email>', 'Keys: They are here.']);
  expect(lines[1]?.slice(5)).toEqual(['<Viewing scheduled>', '<Scheduled a viewing>', '', '0', '<No>']);
  expect(lines[2]?.slice(5, 7)).toEqual(['<Proof of income>, <download>', 'pay.pdf: Check the rule']);
});
