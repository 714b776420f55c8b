import { Refusal } from '@lintel/contract/kernel/refusals';
import type { Translate } from '@lintel/contract/kernel/words';
import { ruleOn } from '@lintel/contract/lease-up/voucher-clock/rules';
import { servedPaths } from '@lintel/contract/served-paths';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../../app-context.ts';
import { sendCalendar } from '../../../platform/http/files/send-calendar.ts';
import { type CalendarDay, calendarOfDays } from '../../../platform/icalendar.ts';
import { say } from '../say.ts';
import { packetCalendars } from './addresses.ts';
import { type DatedPacket, findDatedPackets } from './find-packets.ts';

type Named = { kind: string; on: string | Date; what: string; citation: string };

/** Returns a packet's days as its page shows them: those of the voucher's clock, and those set by the authority. */
const daysOf = ({ clock, leaseStart, submission }: DatedPacket, t: Translate): Named[] => {
  const days: Named[] = [];
  if (clock) {
    const what = clock.isSuspended
      ? t('Last day of the voucher if the housing authority answers today')
      : t('Last day of the voucher');
    days.push({ kind: 'voucher', on: clock.expiresOn, what, citation: ruleOn('term', clock.expiresOn).citation });
    if (clock.inspectBy !== null) {
      const { citation } = ruleOn('inspection', clock.inspectBy);
      days.push({
        kind: 'inspect-by',
        on: clock.inspectBy,
        what: t('The inspection and its result are due'),
        citation,
      });
    }
  }
  const goesOn = submission && submission.takenBackAt === null && submission.tenancy !== 'not_approved';
  if (goesOn && submission.inspectionOn !== null) {
    const what = t('Inspection of the home');
    days.push({ kind: 'inspection', on: submission.inspectionOn, what, citation: '24 CFR 982.305(b)(2)' });
  }
  if (goesOn && submission.recheckBy !== null) {
    const what = t('What the inspection found must be fixed');
    days.push({ kind: 'recheck', on: submission.recheckBy, what, citation: '24 CFR 982.404(a)' });
  }
  if (leaseStart !== null) {
    const { citation } = ruleOn('beforeLease', leaseStart);
    days.push({ kind: 'lease', on: leaseStart, what: t('The lease starts'), citation });
  }
  if (leaseStart !== null && clock !== null && clock.contractBy !== null) {
    const what = t('Last day to sign the contract with the housing authority');
    days.push({ kind: 'contract', on: clock.contractBy, what, citation: ruleOn('contract', leaseStart).citation });
  }
  return days;
};

const eventsOf = (packet: DatedPacket, t: Translate): CalendarDay[] =>
  daysOf(packet, t).map(({ kind, on, what, citation }) => ({
    id: `packet-${packet.id}-${kind}`,
    on,
    summary: `${what}: ${packet.title}`,
    description: `${citation}\n${t('What the housing authority tells you in writing counts.')}`,
  }));

/**
 * Serves `GET /api/packet-calendars/{secret}.ics`: the days of a person's packets, for calendar apps, which cannot sign in.
 * Anyone with the address reads what its holder may see now on that side, until it is revoked or the holder loses the right;
 * then, and for any unknown address, there is none.
 */
export const servePacketCalendar = (app: FastifyInstance, context: AppContext): void => {
  app.get<{ Params: { secret: string } }>(
    servedPaths.packetCalendar(':secret'),
    { config: { limit: 'link' } },
    async (request, reply) => {
      const found = await packetCalendars.find(context.db, request.params.secret, ['ics']);
      const dated = found && (await findDatedPackets(context, found.row));
      if (!dated) throw new Refusal('packet_calendar.not_found');
      const t = say(dated.language);
      return sendCalendar(
        reply,
        calendarOfDays(
          dated.packets.flatMap((packet) => eventsOf(packet, t)),
          {
            product: 'Days of packets',
            name: t('Lintel: days of the voucher'),
            host: new URL(context.config.origin).hostname,
            now: context.now(),
          },
        ),
      );
    },
  );
};
