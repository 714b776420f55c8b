import { calendarFileName } from '@lintel/contract/contacts/showings/calendar-file';
import { showingTime, showingWhen } from '@lintel/contract/contacts/showings/labels';
import type { ShowingSide } from '@lintel/contract/contacts/showings/states';
import type { Language } from '@lintel/contract/kernel/words';
import { timeZoneName } from '@lintel/contract/listings/time-zone';
import { paths } from '@lintel/contract/paths';
import type { AppContext } from '../../../../app-context.ts';
import { say } from '../../say.ts';
import { placeOf } from '../present.ts';
import type { ListedShowing } from '../queries.ts';
import { calendarFile, calendarMethod } from './calendar.ts';

/** Returns the page on which one side reads about a showing. */
export const showingAddress = (context: Pick<AppContext, 'config'>, id: number, side: ShowingSide): string =>
  side === 'tenant'
    ? `${context.config.origin}${paths.showing(id)}`
    : `${context.config.origin}${paths.ownerDashboardTab('showings')}`;

/**
 * Makes the calendar file of a showing for one of its sides. It names the other side, and contains no address but the
 * reader's own: Lintel is the organizer.
 */
export const calendarOfShowing = (
  context: Pick<AppContext, 'config'>,
  row: ListedShowing,
  reader: { side: ShowingSide; name: string; email: string; language: Language },
  changedAt: Date,
) => {
  const { showing } = row;
  const { language } = reader;
  const t = say(language);
  const zone = timeZoneName(showing.timeZone, language);
  const until = showingTime(showing.endsAt, showing.timeZone, language);
  const event = {
    uid: showing.uid,
    sequence: showing.sequence,
    changedAt,
    startsAt: showing.startsAt,
    endsAt: showing.endsAt,
    isCancelled: showing.status === 'cancelled',
    summary: t('Showing: {{title}}', row),
    description: [
      t('With {{name}}', { name: reader.side === 'tenant' ? row.ownerName : row.tenantName }),
      t('Time where the home is: {{from}} – {{until}}, {{zone}}', {
        from: showingWhen(showing.startsAt, showing.timeZone, language),
        until,
        zone,
      }),
    ].join('\n'),
    location: placeOf(row),
    url: showingAddress(context, showing.id, reader.side),
    organizer: { name: 'Lintel', address: context.config.supportEmail },
    attendee: { name: reader.name, address: reader.email },
  };
  return { name: calendarFileName(showing.id), method: calendarMethod(event), content: calendarFile(event) };
};
